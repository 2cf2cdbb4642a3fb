import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Db } from '~/db/connection.server'
import { DatabaseBusy } from '~/db/errors.server'
import { startOffer } from '~/features/registrations/waiting-list.server'
import { emailKinds } from '~/model/email-kinds'
import type { Settings } from '~/server/config/settings.server'
import { createWakeableSleep, type WakeableSleep } from '~/server/jobs/wakeable-sleep.server'
import {
  OutdatedEmail,
  RecipientNotAllowed,
  UnknownRecipient,
  UnwritableEmail,
} from '~/server/mail/email-errors.server'
import { renderEmailsWith } from '~/server/mail/email-renderer.server'
import { isRefusedForGood, mailFailureOf, traceOf } from '~/server/mail/mail-error.server'
import {
  claimEmail,
  deleteEmail,
  type EmailRow,
  isGivenUp,
  type Lane,
  markDropped,
  markSent,
  markUnsent,
  nextEmailAt,
  whenQueued,
} from '~/server/mail/outbox.server'
import { createTransport, type Transport } from '~/server/mail/transport.server'
import type { Log } from '~/server/monitoring/log.server'
import { countEmail } from '~/server/monitoring/metrics.server'
import { emailDataOf } from './emails/emails'
// Not lazy: that would bundle React Email with Tailwind's compiler (144 kB).
import { renderEmail } from './emails/render'
import { renderQueued } from './emails/render-queued.server'

type MailWorker = {
  start: () => void
  /** Sends what is due now, each email once; returns how many were tried. */
  sendDue: () => Promise<number>
  stop: () => Promise<void>
  wake: () => void
}

type MailWorkerOptions = {
  isBusy?: () => boolean
  now?: () => number
  transport?: Transport
}

const longestSleep = 30_000
const shortestSleep = 50
const stopTimeout = 10_000
const afterError = 1000
/** An email can be read once its transaction commits, sometimes after waiting for a lock. */
const [soon, later] = [20, 1000]
const [rest, longestRest] = [3, 5000]

type ReadWrite = Pick<Database, 'read' | 'write'>

export function createMailWorker(
  database: ReadWrite,
  settings: Settings,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
  { isBusy = () => false, now = Date.now, transport = createTransport(settings) }: MailWorkerOptions = {},
): MailWorker {
  const leaving = new AbortController()
  const sleeps = { urgent: createWakeableSleep(), bulk: createWakeableSleep() }
  let isStopping = false
  let working: Promise<unknown> | undefined

  async function sendNext(lane: Lane): Promise<boolean> {
    const email = await claimEmail(database, now(), lane)
    if (email) await deliver(email, sleeps[lane])
    return email !== undefined
  }

  async function work(lane: Lane) {
    const sleep = sleeps[lane]
    while (!isStopping) {
      try {
        // Rendering and SQLite are synchronous: without this a queue of failing emails would block requests.
        await nextTurn()
        const began = performance.now()
        if (!(await sendNext(lane))) await sleepUntilDue(lane)
        else if (isBusy()) await sleep.quiet(Math.min(rest * (performance.now() - began), longestRest))
      } catch (error) {
        log.warn({ fault: mailFailureOf(error), trace: traceOf(error) }, 'the mail worker failed and goes on')
        await sleep.quiet(afterError)
      }
    }
  }

  async function sleepUntilDue(lane: Lane) {
    const due = await nextEmailAt(database.read, lane)
    await sleeps[lane].wait(
      due === undefined ? longestSleep : Math.min(Math.max(due - now(), shortestSleep), longestSleep),
    )
  }

  async function deliver(email: EmailRow, sleep: WakeableSleep) {
    const { id, kind, attempts, registrationId } = email
    const note = (write: () => Promise<void>) => writeDown(email, sleep, write)
    let offerUntil: number | undefined
    const begin = (tx: Db) => startOffer(tx, registrationId ?? 0, offerUntil ?? 0, now())
    try {
      const mail = await compose(email)
      offerUntil = mail.offerUntil
      await transport.send(mail, leaving.signal)
    } catch (error) {
      const failure = mailFailureOf(error)
      if (error instanceof UnknownRecipient) {
        countEmail('dropped')
        return note(() => deleteEmail(database, email))
      }
      if (error instanceof OutdatedEmail || error instanceof RecipientNotAllowed) {
        await note(() => markDropped(database, email, failure, offerUntil === undefined ? undefined : begin))
        countEmail('dropped')
        log.info({ letter: id, kind, failure }, 'a letter is not sent any more')
        return
      }
      const isFinal = isRefusedForGood(error) || isGivenUp(email, now())
      await note(() => markUnsent(database, email, failure, now(), isFinal))
      countEmail(isFinal ? 'failed' : 'unsent')
      log[isFinal ? 'error' : 'warn'](
        { letter: id, kind, attempts, failure, trace: traceOf(error) },
        'a letter did not leave',
      )
      if (isFinal && kind === 'registration-offered')
        log.error({ letter: id }, 'a waiting list stands still: its offer could not be mailed (npm run mail -- list)')
      return
    }
    await note(() => markSent(database, id, now(), offerUntil === undefined ? undefined : begin))
    countEmail('sent')
    log.info({ letter: id, kind, attempts }, 'a letter left')
  }

  async function compose(email: EmailRow) {
    const { kind: written, locale, messageId } = email
    const kind = emailKinds.find((known) => known === written)
    if (!kind) throw new UnwritableEmail('this version does not know the kind of letter')
    const data = await emailDataOf(kind, { db: database.read, email, site: settings, now: now() })
    const rendered = await renderEmail(kind, locale, data)
    const replyTo = 'visitor' in data ? data.visitor : undefined
    const recipient = ('recipient' in data && data.recipient) || email.recipient
    const offerUntil = 'offerUntil' in data ? data.offerUntil : undefined
    return { ...rendered, kind, locale, recipient, messageId, replyTo, offerUntil }
  }

  async function writeDown({ leasedUntil }: EmailRow, sleep: WakeableSleep, write: () => Promise<void>) {
    for (;;) {
      try {
        return await write()
      } catch (error) {
        if (!(error instanceof DatabaseBusy) || now() >= leasedUntil || leaving.signal.aborted) throw error
        await sleep.quiet(afterError)
      }
    }
  }

  const both = Object.values(sleeps)
  const wake = () => {
    for (const sleep of both) sleep.wake()
  }
  const soonAwake = { urgent: wakesTwice(sleeps.urgent.wake), bulk: wakesTwice(sleeps.bulk.wake) }
  whenQueued((lanes) => {
    for (const lane of lanes) soonAwake[lane]()
  })
  renderEmailsWith(renderQueued)
  return {
    wake,
    start: () => {
      working ??= Promise.all([work('urgent'), work('bulk')])
    },
    sendDue: async () => {
      let tried = 0
      while ((await sendNext('urgent')) || (await sendNext('bulk'))) tried++
      return tried
    },
    stop: async () => {
      isStopping = true
      for (const sleep of both) sleep.stop()
      const limit = setTimeout(() => leaving.abort(), stopTimeout)
      await working
      clearTimeout(limit)
      transport.close?.()
    },
  }
}

/** The wake-up comes before the commit, so look twice. */
function wakesTwice(wake: () => void): () => void {
  let isComing = false
  let last: NodeJS.Timeout | undefined
  const first = () => {
    isComing = false
    wake()
  }
  return () => {
    if (!isComing) setTimeout(first, soon).unref()
    isComing = true
    clearTimeout(last)
    last = setTimeout(wake, later).unref()
  }
}
