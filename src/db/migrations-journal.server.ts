import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export class UnknownSchema extends Error {
  constructor(readonly why: 'newer' | 'foreign') {
    super(`the schema is ${why}`)
  }
}

type Found = { readonly applied: readonly number[] | undefined; readonly tables: number }

/** Throws `UnknownSchema` for a database of a newer version or of another program. */
export function checkSchema({ applied, tables }: Found, migrationsFolder: string): void {
  if (applied === undefined) {
    if (tables > 0) throw new UnknownSchema('foreign')
    return
  }
  const journaled = readJournal(migrationsFolder)
  const newest = Math.max(...journaled)
  if (applied.some((when, i) => when !== journaled[i]))
    throw new UnknownSchema(applied.some((when) => when > newest) ? 'newer' : 'foreign')
}

export const isBehind = ({ applied }: Pick<Found, 'applied'>, migrationsFolder: string): boolean =>
  (applied?.length ?? 0) < readJournal(migrationsFolder).length

function readJournal(migrationsFolder: string): number[] {
  const file = join(migrationsFolder, 'meta', '_journal.json')
  const { entries }: { entries: { when: number }[] } = JSON.parse(readFileSync(file, 'utf8'))
  return entries.map(({ when }) => when)
}
