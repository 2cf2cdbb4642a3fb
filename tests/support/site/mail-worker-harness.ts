import { pino } from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { onTestFinished, vi } from 'vitest'
import { createMailWorker } from '~/app/mail-worker.server'
import type { Database } from '~/db/connection.server'
import { outbox } from '~/db/schema'
import { readSettings, type Settings } from '~/server/config/settings.server'
import { createTransport } from '~/server/mail/transport.server'
import { type TestDatabase, testDatabase } from '../database/database'
import { signUpTimestamp } from '../database/sign-ups'
import { readEmails } from './site'

type WorkerOptions = Parameters<typeof createMailWorker>[3] & { database?: Database }

export type MailWorkerHarness = TestDatabase & {
  readonly settings: Settings
  readonly clock: { now: number }
  readonly logged: string[]
  /** Stopped before the database is closed. */
  readonly worker: (options?: WorkerOptions) => ReturnType<typeof createMailWorker>
  /** Such a worker, at work. */
  readonly start: (options?: WorkerOptions) => ReturnType<typeof createMailWorker>
  /** Sends what is due by a worker of its own; returns how many emails were tried. */
  readonly sendDue: (options?: WorkerOptions) => Promise<number>
  readonly rows: () => Promise<(typeof outbox.$inferSelect)[]>
  readonly sent: (count: number) => Promise<void>
  /** What has left. */
  readonly mails: () => Promise<Email[]>
}

export async function mailWorkerHarness(smtpUrl = ''): Promise<MailWorkerHarness> {
  const database = await testDatabase()
  const settings = readSettings({ DATA_DIR: database.folder, SITE_URL: 'https://www.club.example', SMTP_URL: smtpUrl })
  const clock = { now: signUpTimestamp }
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => logged.push(line) })
  const rows = () => database.database.read.select().from(outbox).orderBy(outbox.id)
  const worker = ({ database: db = database.database, ...options }: WorkerOptions = {}) => {
    const transport = createTransport(settings)
    const made = createMailWorker(db, settings, log, { now: () => clock.now, transport, ...options })
    onTestFinished(() => made.stop())
    return made
  }
  return {
    ...database,
    settings,
    clock,
    logged,
    rows,
    worker,
    start: (options) => {
      const made = worker(options)
      made.start()
      return made
    },
    sendDue: (options) => worker(options).sendDue(),
    sent: (count) =>
      vi.waitFor(
        async () => {
          const left = (await rows()).filter(({ status }) => status === 'sent').length
          if (left !== count) throw new Error(`${left} of ${count} letters have left`)
        },
        { timeout: 60_000, interval: 15 },
      ),
    mails: () => Promise.all(readEmails(database.folder).map((email) => PostalMime.parse(email))),
  }
}
