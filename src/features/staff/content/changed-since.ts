import type { FieldValues } from '~/model/staff'

type Revision = {
  readonly version: number
  readonly fields: FieldValues
  readonly byName: string | null
  /** UTC milliseconds. */
  readonly at: number
}

type Since = {
  /** The fields as a form of that version had them; undefined where no revision goes back so far. */
  readonly base: FieldValues | undefined
  /** Who changed a field last since then. */
  readonly changed: ReadonlyMap<string, Pick<Revision, 'byName' | 'at'>>
}

/** What was changed after `version`, by the saved versions, newest first. */
export function changedSince(saved: readonly Revision[], version: number): Since {
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
