import { setImmediate as nextTurn } from 'node:timers/promises'
import { DatabaseBusy, type Doors } from '~/db/connection.server'
import { letterKinds } from '~/domain/letters'
// Not lazily: that would bundle all of React Email, Tailwind's compiler included (144 kB), and start no sooner.
import { renderLetter } from '~/emails/letters'
import { letterFacts } from './letter-facts.server'
import {
  claimLetter,
  forgetLetter,
  type LetterRow,
  markDropped,
  markSent,
  markUnsent,
  mostAttempts,
  nextLetterAt,
  whenQueued,
} from './letters.server'
import type { Log } from './log.server'
import { countLetter } from './metrics.server'
import { createBell } from './post-bell.server'
import { failureOf, traceOf } from './post-failure.server'
import type { Settings } from './settings.server'
import { createTransport, type Transport } from './transport.server'
import { LetterHeldBack, LetterToStranger, OutdatedLetter, UnwritableLetter } from './unwritable-letters.server'

export type Post = {
  /** Finishes the letter under way, for at most ten seconds, and ends. */
  stop: () => Promise<void>
  /** Looks for letters now. */
  wake: () => void
}

type PostOptions = {
  /** Whether visitors were served in the last second. */
  isBusy?: () => boolean
  now?: () => number
  transport?: Transport
}

/** Another process may write letters too, so nobody sleeps longer. */
const longestSleep = 30_000
const shortestSleep = 50
const stopPatience = 10_000
const afterFault = 1000
/** A queued letter is there once its transaction commits: mostly at once, at times after waiting for a lock. */
const [soon, later] = [20, 1000]
/** With visitors to serve, letters get a quarter of the time; however slow one was, the next waits no longer than this. */
const [rest, longestRest] = [3, 5000]

type Doorkeeper = Pick<Doors, 'read' | 'write'>

/** Starts the one worker of this process that sends the letters of the outbox, one at a time. */
export function startPost(
  doors: Doorkeeper,
  settings: Settings,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
  { isBusy = () => false, now = Date.now, transport = createTransport(settings) }: PostOptions = {},
): Post {
  const leaving = new AbortController()
  const bell = createBell()
  let isStopping = false

  async function work() {
    while (!isStopping) {
      try {
        // Rendering and SQLite never leave the turn, and a long queue of bad letters would keep visitors waiting.
        await nextTurn()
        const began = performance.now()
        const letter = await claimLetter(doors, now())
        if (!letter) await sleepUntilDue()
        else {
          await deliver(letter)
          if (isBusy()) await bell.quiet(Math.min(rest * (performance.now() - began), longestRest))
        }
      } catch (error) {
        log.warn({ fault: failureOf(error), trace: traceOf(error) }, 'the post stumbled and goes on')
        await bell.quiet(afterFault)
      }
    }
  }

  async function sleepUntilDue() {
    const due = await nextLetterAt(doors.read)
    await bell.wait(due === undefined ? longestSleep : Math.min(Math.max(due - now(), shortestSleep), longestSleep))
  }

  async function deliver(letter: LetterRow) {
    const { id, kind, attempts } = letter
    try {
      await send(letter)
    } catch (error) {
      const failure = failureOf(error)
      if (error instanceof LetterToStranger) {
        countLetter('dropped')
        return note(letter, () => forgetLetter(doors, letter))
      }
      if (error instanceof OutdatedLetter || error instanceof LetterHeldBack) {
        await note(letter, () => markDropped(doors, letter, failure))
        countLetter('dropped')
        log.info({ letter: id, kind, failure }, 'a letter is not sent any more')
        return
      }
      await note(letter, () => markUnsent(doors, letter, failure, now()))
      const isGivenUp = attempts >= mostAttempts
      countLetter(isGivenUp ? 'failed' : 'unsent')
      log[isGivenUp ? 'error' : 'warn'](
        { letter: id, kind, attempts, failure, trace: traceOf(error) },
        'a letter did not leave',
      )
      return
    }
    await note(letter, () => markSent(doors, id, now()))
    countLetter('sent')
    log.info({ letter: id, kind, attempts }, 'a letter left')
  }

  async function send(letter: LetterRow) {
    const { kind: written, locale, messageId } = letter
    const kind = letterKinds.find((known) => known === written)
    if (!kind) throw new UnwritableLetter('this version does not know the kind of letter')
    const facts = await letterFacts(kind, { db: doors.read, letter, site: settings, now: now() })
    const rendered = await renderLetter(kind, locale, facts)
    const replyTo = 'visitor' in facts ? facts.visitor : undefined
    const recipient = ('recipient' in facts && facts.recipient) || letter.recipient
    await transport.send({ ...rendered, kind, locale, recipient, messageId, replyTo }, leaving.signal)
  }

  /** Writes down what became of a letter, for as long as it is ours: what is not written down is sent again. */
  async function note({ leasedUntil }: LetterRow, write: () => Promise<void>) {
    for (;;) {
      try {
        return await write()
      } catch (error) {
        if (!(error instanceof DatabaseBusy) || now() >= leasedUntil || leaving.signal.aborted) throw error
        await bell.quiet(afterFault)
      }
    }
  }

  const working = work()
  listenForQueued(bell.ring)
  return {
    wake: bell.ring,
    stop: async () => {
      isStopping = true
      bell.stop()
      const limit = setTimeout(() => leaving.abort(), stopPatience)
      await working
      clearTimeout(limit)
    },
  }
}

/** A letter is told before it is committed, so look a moment later, and once more. */
function listenForQueued(ring: () => void) {
  let isComing = false
  let last: NodeJS.Timeout | undefined
  const first = () => {
    isComing = false
    ring()
  }
  whenQueued(() => {
    if (!isComing) setTimeout(first, soon).unref()
    isComing = true
    clearTimeout(last)
    last = setTimeout(ring, later).unref()
  })
}
