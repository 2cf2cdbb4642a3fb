import { readFileSync } from 'node:fs'
import type { Database } from '~/db/connection.server'
import { doubtfulRedirects, type RedirectDoubt } from '~/features/redirects/check.server'
import { readRedirectsCsv, redirectsCsv, redirectsHeader } from '~/features/redirects/csv'
import type { GivenRedirect, RedirectRefusal } from '~/features/redirects/redirect'
import { listRedirects, missingOldRedirects, saveRedirects } from '~/features/redirects/store.server'

const usage = `npm run redirects -- COMMAND

  export              all rows as CSV: path,target,status,note (npm run -s redirects -- export > FILE.csv)
  import FILE.csv     adds the rows of such a file, in place of those with the same path; all or none
  legacy              adds the addresses of the old site that have no row yet; the demo has them from the start
  check               lists rows that a page goes before, that loop, or that lead to nothing

A path is exact or ends with *; without /nl or /en it answers for every prefix. A target is a path of the site, the name
of a page (verenigingen, over-ons, index …) or an address with https. A status is 301, 302, 307 or 308.
`

const refusals: Record<RedirectRefusal, string> = {
  'path-invalid': 'The path must begin with / and have no query, no anchor, and no * but one at its end.',
  'path-too-wide': 'That would answer for the whole site.',
  'path-reserved': 'Under that path the site itself answers.',
  'path-is-page': 'There is a page at that path; a redirect cannot take its place.',
  'path-twice': 'That path stands in the file already.',
  'target-invalid': 'The target is no path of the site, no name of a page and no address.',
  'target-protocol': 'An address outside the site must begin with https://.',
  'target-unknown-page': 'There is no page by that name.',
  'status-invalid': 'The status must be 301, 302, 307 or 308.',
  'note-long': 'The note is too long.',
  loop: 'That would go round in a loop.',
}

const doubts: Record<RedirectDoubt['reason'], string> = {
  'path-is-page': 'a page stands there now, and goes before it',
  loop: 'goes round in a loop',
  'target-not-found': 'leads to an address that is not there',
}

type Out = { print: (text: string) => void; printError: (text: string) => void }
type Context = {
  database: Pick<Database, 'read' | 'write' | 'dataVersion'>
  ownOrigins: readonly string[]
  now: number
  out: Out
}

export async function runRedirectsCommand(args: readonly string[], context: Context): Promise<number> {
  const [name, file, ...others] = args
  if (name === 'import' && file !== undefined && others.length === 0) return importFile(file, context)
  if (args.length === 1 && name === 'export') return exportRows(context)
  if (args.length === 1 && name === 'legacy') return addLegacy(context)
  if (args.length === 1 && name === 'check') return check(context)
  context.out.printError(usage)
  return 2
}

async function exportRows({ database, out }: Context): Promise<number> {
  out.print(redirectsCsv(await listRedirects(database.read)))
  return 0
}

const unreadable = {
  cells: `There must be four cells: ${redirectsHeader.join(',')}.`,
  quote: 'A quote is not closed.',
}

async function importFile(file: string, context: Context): Promise<number> {
  const { out } = context
  try {
    const read = readRedirectsCsv(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)))
    if (read.ok) return await save(read.rows, (at) => `line ${read.rows[at]?.line}`, context)
    for (const { line, reason } of read.errors) out.printError(`line ${line}: ${unreadable[reason]}\n`)
  } catch (error) {
    if (error instanceof TypeError) out.printError(`${file} is no text in UTF-8.\n`)
    else if (error instanceof Error && 'syscall' in error) out.printError(`${file} cannot be read.\n`)
    else throw error
  }
  return 1
}

async function addLegacy(context: Context): Promise<number> {
  const missing = await missingOldRedirects(context.database.read)
  return save(missing, (at) => missing[at]?.path ?? '', context)
}

async function save(
  given: readonly GivenRedirect[],
  placeOf: (at: number) => string,
  { database, ownOrigins, now, out }: Context,
): Promise<number> {
  const saved = await saveRedirects(database, given, { now, ownOrigins })
  if (saved.ok) {
    out.print(`Done. ${saved.written} rows are new or different.\n`)
    return 0
  }
  for (const { at, reason } of saved.problems) out.printError(`${placeOf(at)}: ${refusals[reason]}\n`)
  out.printError('Nothing was changed.\n')
  return 1
}

async function check({ database, out }: Context): Promise<number> {
  const found = await doubtfulRedirects(database)
  for (const { path, reason } of found) out.print(`${path}: ${doubts[reason]}\n`)
  if (found.length === 0) out.print('All rows lead somewhere.\n')
  return found.length === 0 ? 0 : 1
}
