import type { FieldValues } from '~/model/staff'

type Revision = {
  readonly version: number
  readonly fields: FieldValues
  readonly isPublished: boolean
  readonly byName: string | null
  readonly at: number
}

export const asEdited = <Saved extends Revision>(saved: readonly Saved[]): Saved[] =>
  saved.filter(
    ({ isPublished, at }, i) => !(isPublished && saved[i - 1]?.isPublished === false && saved[i - 1]?.at === at),
  )

type Since = {
  readonly base: FieldValues | undefined
  /** Who changed a field last since then. */
  readonly changed: ReadonlyMap<string, Pick<Revision, 'byName' | 'at'>>
}

/** What was changed after `version`, by the saved versions, newest first. */
export function changedSince(all: readonly Revision[], version: number): Since {
  const saved = asEdited(all)
  const base = saved.find((one) => one.version <= version)?.fields
  const changed = new Map<string, Pick<Revision, 'byName' | 'at'>>()
  let before = base
  for (const { fields, byName, at } of saved.filter((one) => one.version > version).reverse()) {
    for (const name of before ? Object.keys({ ...before, ...fields }) : [])
      if ((before?.[name] ?? '') !== (fields[name] ?? '')) changed.set(name, { byName, at })
    before = fields
  }
  return { base, changed }
}
