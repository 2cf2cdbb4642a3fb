/** The one set that content may name icons of (https://lucide.dev). */
export const iconSet = 'lucide'

/** An icon as Iconify's sets tell it: what stands inside its `<svg>`, and the size of that drawing. */
export type Icon = { readonly body: string; readonly width: number; readonly height: number }
export type Icons = Readonly<Record<string, Icon>>

/** How many characters the whole address of a request for icons may have (seed, § 9). */
export const longestIconsAddress = 500
/** Milliseconds after which a page does without the icons it asked for (seed, § 9, second reading). */
export const iconTimeout = 1500

const namePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const isIconName = (name: string): boolean => namePattern.test(name)

/** The one address under which these icons are asked for: sorted, each once. */
export const iconsPath = (names: readonly string[]): string =>
  `/api/icons/${iconSet}.json?icons=${[...new Set(names)].sort().join(',')}`

/** The fewest addresses, each short enough, that ask for all of these icons. */
export function iconsAddresses(names: readonly string[], origin: string): string[] {
  const groups: string[][] = []
  for (const name of [...new Set(names)].filter(isIconName).sort()) {
    const last = groups.at(-1)
    if (last && (origin + iconsPath([...last, name])).length <= longestIconsAddress) last.push(name)
    else groups.push([name])
  }
  return groups.map((group) => origin + iconsPath(group))
}
