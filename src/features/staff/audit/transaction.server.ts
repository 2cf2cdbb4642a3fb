import { createHash } from 'node:crypto'
import { asc, gt, max } from 'drizzle-orm'
import type { Database, Db, Topic } from '~/db/connection.server'
import { outbox } from '~/db/schema'
import { rehearse } from '~/server/backup/erasure-log.server'
import type { EmailRow } from '~/server/mail/outbox.server'

type Writing = Pick<Database, 'write'>
type Result = { readonly ok: boolean }

export type Transaction<R> = { readonly topics: readonly Topic[]; readonly run: (tx: Db) => Promise<R> }

class RolledBack extends Error {
  constructor(readonly result: unknown) {
    super('rolled back')
  }
}

async function write<R>(on: Writing, { topics, run }: Transaction<R>, isKept: (result: R) => boolean): Promise<R> {
  try {
    return await on.write(topics, async (tx) => {
      const result = await run(tx)
      if (!isKept(result)) throw new RolledBack(result)
      return result
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result as R
    throw error
  }
}

export const commit = <R extends Result>(database: Writing, transaction: Transaction<R>): Promise<R> =>
  write(database, transaction, ({ ok }) => ok)

/** Returns the work's result and rolls it back. */
export const dryRun = <R>(database: Writing, work: (tx: Db) => Promise<R>): Promise<R> =>
  write(database, { topics: [], run: (tx) => rehearse(() => work(tx)) }, () => false)

/** Read while the transaction is open. Equal consequences have equal digests. */
export type Observed<R, Preview> = {
  readonly result: R
  readonly digest: string
  readonly preview: () => Promise<Preview>
}
export type Confirmed<R, Preview> = { readonly result: R } | { readonly preview: Preview }

export const digestOf = (...shown: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url')

/** Finds a step's consequences by running it and rolling it back. */
export const preview = <R extends Result, P>(
  database: Writing,
  { run }: Transaction<Observed<R, P>>,
): Promise<Confirmed<R, P>> =>
  dryRun(database, async (tx) => {
    const { result, preview } = await run(tx)
    return result.ok ? { preview: await preview() } : { result }
  })

/** Takes the step if its consequences have this digest ('' matches any); else returns the new preview. */
export const confirm = <R extends Result, P>(
  database: Writing,
  digest: string,
  { topics, run }: Transaction<Observed<R, P>>,
): Promise<Confirmed<R, P>> => {
  const confirmed = async (tx: Db) => {
    const { result, preview, ...now } = await run(tx)
    return result.ok && digest !== '' && digest !== now.digest ? { preview: await preview() } : { result }
  }
  return write<Confirmed<R, P>>(database, { topics, run: confirmed }, (done) => 'result' in done && done.result.ok)
}

export async function queuedBy<T>(tx: Db, work: () => Promise<T>): Promise<{ value: T; queued: EmailRow[] }> {
  const [last] = await tx.select({ id: max(outbox.id) }).from(outbox)
  const value = await work()
  const isNew = gt(outbox.id, last?.id ?? 0)
  return { value, queued: await tx.select().from(outbox).where(isNew).orderBy(asc(outbox.id)) }
}
