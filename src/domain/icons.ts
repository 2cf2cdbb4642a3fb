/** The one set that content may name icons of (https://lucide.dev). */
export const iconSet = 'lucide'

/** An icon as Iconify's sets tell it: what stands inside its `<svg>`, and the size of that drawing. */
export type Icon = { readonly body: string; readonly width: number; readonly height: number }
export type Icons = Readonly<Record<string, Icon>>

/** How many characters the whole address of a request for icons may have (seed, § 9). */
export const longestIconsAddress = 500
/** Milliseconds: one fetch of icons, and all that is tried for one answer (seed, § 9, both readings). */
export const iconTimes = { fetch: 1500, inAll: 5000 } as const

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

const shapes = '(?:g|path|circle|rect|ellipse|line|polyline|polygon)'
const looks = '(?:fill|stroke|clip|opacity)(?:-[a-z]+)*|d|points|transform|c[xy]|r[xy]?|[xy][12]?|width|height'
const drawing = new RegExp(`^(?:</${shapes}>|<${shapes}(?: (?:${looks})="[^"<>&()]*")*/?>)+$`)

/** Whether what stands inside an `<svg>` only draws: no script, no style, no link and nothing fetched. */
export const isPlainDrawing = (body: string): boolean => body.length <= 20_000 && drawing.test(body)
