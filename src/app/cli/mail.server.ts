import { asc, eq, inArray } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { outbox, registrations } from '~/db/schema'
import { findEvent } from '~/features/events/events.server'
import { stoppedLists } from '~/features/registrations/waiting-list.server'
import { tryAgain } from '~/server/mail/outbox.server'
import { formatTimestamp } from '~/time/format-date'

const usage = `npm run mail -- COMMAND

  list           the emails that have not left: which, to whom, since when, and why; never what they say
  again ID|all   tries one of them, or all, again for five days
`

type Out = { print: (text: string) => void; printError: (text: string) => void }

export async function runMailCommand(
  database: Database,
  args: readonly string[],
  now: number,
  out: Out,
): Promise<number> {
  const [name, which = '', ...more] = args
  if (name === 'list' && args.length === 1) {
    out.print(await listed(database.read))
    return 0
  }
  if (name !== 'again' || more.length > 0 || !/^(?:all|[1-9]\d{0,14})$/.test(which)) {
    out.printError(usage)
    return 2
  }
  const found = await tryAgain(database, which === 'all' ? undefined : Number(which), now)
  if (found === 0 && which !== 'all') {
    out.printError('There is none by that number that waits or was given up, or it is being sent right now.\n')
    return 1
  }
  out.print(`${found === 1 ? '1 email is' : `${found} emails are`} tried again for five days.\n`)
  return 0
}

async function listed(db: Db): Promise<string> {
  const rows = await db
    .select({ email: outbox, reference: registrations.reference })
    .from(outbox)
    .leftJoin(registrations, eq(registrations.id, outbox.registrationId))
    .where(inArray(outbox.status, ['failed', 'waiting']))
    .orderBy(asc(outbox.status), asc(outbox.id))
  const stopped: string[] = []
  for (const id of await stoppedLists(db)) {
    const title = (await findEvent(db, id))?.title.nl ?? ''
    stopped.push(`The waiting list of event ${id} (${title}) stands still: an offer could not be mailed.\n`)
  }
  return rows.length === 0 ? 'Every email has left.\n' : [...stopped, ...rows.map(lineOf)].join('')
}

type Row = { email: typeof outbox.$inferSelect; reference: string | null }

function lineOf({ email, reference }: Row): string {
  const { id, status, kind, recipient, createdAt, attempts, dueAt, failure } = email
  const at = (timestamp: number) => formatTimestamp(timestamp, 'en')
  const about = reference ? ` about ${reference}` : ''
  const tried = `tried ${attempts === 1 ? 'once' : `${attempts} times`}`
  const next =
    status === 'failed' ? `given up, ${tried}` : attempts > 0 ? `${tried}, next ${at(dueAt)}` : 'not tried yet'
  const why = failure ? `: ${failure}` : ''
  return `${id}  ${kind} to ${recipient}${about}, written ${at(createdAt)}; ${next}${why}\n`
}
