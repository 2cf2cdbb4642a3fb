import { createHash } from 'node:crypto'
import { type CopiedTable, copiedTables } from './tables.server'

/** Each value as text: a number in its digits, a flag as 0 or 1. */
export type Row = readonly (string | null)[]

export type CopySource = {
  readonly batches: (table: CopiedTable) => Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>
  /** The highest id that each table ever gave, in digits. */
  readonly lastIds: () => Promise<ReadonlyMap<string, string>>
}

export type CopyTarget = CopySource & {
  readonly insert: (table: CopiedTable, rows: readonly Row[]) => Promise<void>
  readonly setLastId: (table: string, id: string) => Promise<void>
  /** Raises the topics, so that nothing cached is taken for fresh, and readies what finds rows fast. */
  readonly finish: () => Promise<void>
}

export type Summary = { readonly rows: number; readonly checksum: string }

export type ComparedTable = { readonly name: string; readonly source: Summary; readonly target: Summary }

export class CopyRefused extends Error {}

export class CopyDiffers extends CopyRefused {
  constructor(readonly tables: readonly ComparedTable[]) {
    const names = tables.filter((table) => !isSame(table)).map(({ name }) => name)
    super(`what was read back differs in ${names.join(', ')}`)
  }
}

/** Throws `CopyDiffers`. */
export function allSame(compared: readonly ComparedTable[]): readonly ComparedTable[] {
  if (!compared.every(isSame)) throw new CopyDiffers(compared)
  return compared
}

/** Copies all rows, and reads both sides back. The caller commits or rolls back. */
export async function copyRows(source: CopySource, target: CopyTarget): Promise<readonly ComparedTable[]> {
  for (const table of copiedTables) for await (const rows of source.batches(table)) await target.insert(table, rows)
  for (const [table, id] of await source.lastIds()) await target.setLastId(table, id)
  const [read, written] = [await summarise(source), await summarise(target)]
  await target.finish()
  return copiedTables.map(({ name }) => ({ name, source: read.get(name)!, target: written.get(name)! }))
}

const isSame = ({ source, target }: ComparedTable): boolean =>
  source.rows === target.rows && source.checksum === target.checksum

async function summarise(side: CopySource): Promise<Map<string, Summary>> {
  const lastIds = await side.lastIds()
  const summaries = new Map<string, Summary>()
  for (const table of copiedTables) {
    const hash = createHash('sha256').update(`${lastIds.get(table.name)}\n`)
    let count = 0
    for await (const rows of side.batches(table)) {
      count += rows.length
      for (const row of rows) hash.update(`${JSON.stringify(row)}\n`)
    }
    summaries.set(table.name, { rows: count, checksum: hash.digest('hex') })
  }
  return summaries
}
