import type { Db, Topic } from '~/db/connection.server'

export type Job = {
  readonly topics: readonly Topic[]
  readonly isDue: (db: Db, now: number) => Promise<boolean>
  readonly run: (tx: Db, now: number) => Promise<number>
  readonly nextDue: ((db: Db, now: number) => Promise<number | undefined>) | undefined
}

type JobDefinition<Row> = {
  readonly topics: readonly Topic[]
  /** At most `most` rows with work at `now`. The read connection is asked first: nobody locks for nothing. */
  readonly find: (db: Db, now: number, most: number) => PromiseLike<readonly Row[]>
  readonly run: (tx: Db, rows: readonly Row[], now: number) => Promise<unknown>
  /** What the job writes to. */
  readonly nextDue?: (db: Db, now: number) => Promise<number | undefined>
}

const mostAtOnce = 100

export const job = <Row>({ topics, find, run, nextDue }: JobDefinition<Row>): Job => ({
  topics,
  isDue: async (db, now) => (await find(db, now, 1)).length > 0,
  run: async (tx, now) => {
    const rows = await find(tx, now, mostAtOnce)
    await run(tx, rows, now)
    return rows.length
  },
  nextDue,
})
