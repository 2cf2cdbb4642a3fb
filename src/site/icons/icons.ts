import { apiPath } from '~/i18n/route-paths'

export const iconSet = 'lucide'

export type Icon = { readonly body: string; readonly width: number; readonly height: number }
export type Icons = Readonly<Record<string, Icon>>

/** Characters of the whole URL (docs/decisions/seed-constants.md). */
export const longestIconsAddress = 500
/** Milliseconds (docs/decisions/seed-constants.md). */
export const iconTimeout = 1500

const namePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const isIconName = (name: string): boolean => namePattern.test(name)

/** Sorted and unique, so that each set has one URL. */
export const iconsPath = (names: readonly string[]): string =>
  `${apiPath('/api/icons/$file', `${iconSet}.json`)}?icons=${[...new Set(names)].sort().join(',')}`

export function iconsAddresses(names: readonly string[], origin: string): string[] {
  const groups: string[][] = []
  for (const name of [...new Set(names)].filter(isIconName).sort()) {
    const last = groups.at(-1)
    if (last && (origin + iconsPath([...last, name])).length <= longestIconsAddress) last.push(name)
    else groups.push([name])
  }
  return groups.map((group) => origin + iconsPath(group))
}
