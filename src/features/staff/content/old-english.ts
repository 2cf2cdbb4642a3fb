import type { FieldValues } from '~/model/staff'

/** English controls whose Dutch changed after them, by the saved versions, oldest first. */
export function oldEnglish(versions: readonly FieldValues[]): string[] {
  const changedAt = new Map<string, number>()
  for (const [i, fields] of versions.entries()) {
    const before = versions[i - 1]
    if (!before) continue
    for (const name of Object.keys({ ...before, ...fields }))
      if ((before[name] ?? '') !== (fields[name] ?? '')) changedAt.set(name, i)
  }
  const newest = versions.at(-1) ?? {}
  return Object.keys(newest).filter((name) => {
    if (!name.endsWith('En') || !newest[name]?.trim()) return false
    const dutch = changedAt.get(name.replace(/En$/, 'Nl'))
    return dutch !== undefined && dutch > (changedAt.get(name) ?? 0)
  })
}
