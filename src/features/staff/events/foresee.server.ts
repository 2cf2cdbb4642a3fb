import type { Database, Db, Topic } from '~/db/connection.server'
import { type EmailSample, emailSamples, type Outlook, watched } from './outlook.server'

type Writing = Pick<Database, 'write'>
type Step<Result> = (on: Writing) => Promise<Result>

export type Foresight = {
  readonly outlooks: readonly Outlook[]
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

/** Takes the real step, looks at these events, and takes it back. The result where it was refused. */
export async function foresee<Result>(
  { write }: Writing,
  ids: readonly number[],
  now: number,
  step: Step<Result>,
): Promise<{ seen: Foresight } | { refused: Result }> {
  const looking = <T>(_: readonly Topic[], work: (tx: Db) => Promise<T>) =>
    write<T>([], async (tx) => {
      const { outlooks, digest, queued } = await watched(tx, ids, now, () => work(tx))
      throw new Foreseen({ outlooks, digest, emails: await emailSamples(tx, queued, now) })
    })
  try {
    return { refused: await step({ write: looking }) }
  } catch (error) {
    if (error instanceof Foreseen) return { seen: error.seen }
    throw error
  }
}

/** Takes the step. Undefined, with nothing done, where it would do something else than was promised; '' promises nothing. */
export async function asPromised<Result>(
  database: Writing,
  { ids, now, digest }: { ids: readonly number[]; now: number; digest: string },
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
