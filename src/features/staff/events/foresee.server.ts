import type { Database, Db, Topic } from '~/db/connection.server'
import { rehearse } from '~/server/backup/erasure-log.server'
import { type EmailSample, emailSamples, type Outlook, type RepricedParty, watched } from './outlook.server'

type Writing = Pick<Database, 'write'>
type Step<Result> = (on: Writing) => Promise<Result>

export type Foresight = {
  readonly outlooks: readonly Outlook[]
  readonly repriced: readonly RepricedParty[]
  readonly emails: readonly EmailSample[]
  /** A form carries it, so that the press does what its page promised. */
  readonly digest: string
}

class Foreseen extends Error {
  constructor(readonly seen: Foresight) {
    super('taken back')
  }
}

class Broken extends Error {}

type Press = {
  readonly ids: readonly number[]
  readonly now: number
  readonly isConfirmed: boolean
  /** Of the page that was shown before; '' promises nothing. */
  readonly digest: string
}

/** Takes a confirmed step that does what its page promised; otherwise says what it would do, or why it is refused. */
export async function pressed<Result>(
  database: Writing,
  press: Press,
  step: Step<Result>,
): Promise<{ seen: Foresight } | { result: Result }> {
  const result = press.isConfirmed ? await asPromised(database, press, step) : undefined
  return result === undefined ? foresee(database, press, step) : { result }
}

/** Takes the real step, looks at these events, and takes it back. The result where it was refused. */
async function foresee<Result>(
  { write }: Writing,
  { ids, now }: Press,
  step: Step<Result>,
): Promise<{ seen: Foresight } | { result: Result }> {
  const looking = <T>(_: readonly Topic[], work: (tx: Db) => Promise<T>) =>
    write<T>([], async (tx) => {
      const { queued, value: _, ...seen } = await watched(tx, ids, now, () => rehearse(() => work(tx)))
      throw new Foreseen({ ...seen, emails: await emailSamples(tx, queued, now) })
    })
  try {
    return { result: await step({ write: looking }) }
  } catch (error) {
    if (error instanceof Foreseen) return { seen: error.seen }
    throw error
  }
}

/** Takes the step. Undefined, with nothing done, where it would do something else than was promised. */
async function asPromised<Result>(
  database: Writing,
  { ids, now, digest }: Press,
  step: Step<Result>,
): Promise<Result | undefined> {
  if (!digest) return step(database)
  const keeping = <T>(topics: readonly Topic[], work: (tx: Db) => Promise<T>) =>
    database.write(topics, async (tx) => {
      const done = await watched(tx, ids, now, () => work(tx))
      if (done.digest !== digest) throw new Broken()
      return done.value
    })
  try {
    return await step({ write: keeping })
  } catch (error) {
    if (error instanceof Broken) return undefined
    throw error
  }
}
