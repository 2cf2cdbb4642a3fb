import type { Database } from '~/db/connection.server'
import { nextPaymentAt, settleDue, whenPaymentsDue } from '~/features/registrations/paying/due.server'
import { createWakeableSleep } from '~/server/jobs/wakeable-sleep.server'
import { mailFailureOf, traceOf } from '~/server/mail/mail-error.server'
import type { Log } from '~/server/monitoring/log.server'

type PaymentWorker = {
  readonly start: () => void
  /** Asks the provider about all that is due now; returns how many those were. */
  readonly settleDue: () => Promise<number>
  readonly stop: () => Promise<void>
}

const [shortestSleep, longestSleep, afterError] = [50, 30_000, 5000]

/** Talks with the payment provider, beside the requests and outside of any transaction. */
export function createPaymentWorker(
  database: Pick<Database, 'read' | 'write'>,
  log: Pick<Log, 'warn'>,
  now: () => number = Date.now,
): PaymentWorker {
  const sleep = createWakeableSleep()
  let isStopping = false
  let working: Promise<void> | undefined
  whenPaymentsDue(sleep.wake)

  async function work() {
    while (!isStopping) {
      try {
        if ((await settleDue(database, now)) > 0) continue
        const next = (await nextPaymentAt(database.read)) ?? Number.POSITIVE_INFINITY
        await sleep.wait(Math.min(Math.max(next - now(), shortestSleep), longestSleep))
      } catch (error) {
        log.warn({ fault: mailFailureOf(error), trace: traceOf(error) }, 'the payment worker failed and goes on')
        await sleep.quiet(afterError)
      }
    }
  }

  return {
    start: () => {
      working ??= work()
    },
    settleDue: () => settleDue(database, now),
    stop: async () => {
      isStopping = true
      sleep.stop()
      await working
    },
  }
}
