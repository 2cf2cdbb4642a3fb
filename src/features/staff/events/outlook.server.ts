import { createHash } from 'node:crypto'
import { asc, count, eq, gt, inArray, max } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, outbox, participants, registrations } from '~/db/schema'
import { countPlaces, type EventRow } from '~/features/events/events.server'
import { offerUntil } from '~/features/registrations/form/life-cycle'
import { inLine } from '~/features/registrations/registrations.server'
import { type Locale, locales } from '~/i18n/locale'
import type { RegistrationStatus } from '~/model/registration'
import { OutdatedEmail } from '~/server/mail/email-errors.server'
import { previewEmail } from '~/server/mail/email-renderer.server'
import type { EmailRow } from '~/server/mail/outbox.server'
import type { RenderedEmail } from '~/server/mail/transport.server'

export type Party = { readonly id: number; readonly name: string; readonly people: number }
export type ChangedParty = Party & { readonly from: RegistrationStatus; readonly to: RegistrationStatus }

type Standing = Pick<EventRow, 'status' | 'startsAt' | 'endsAt' | 'capacity'> & { taken: number; waiting: number }

export type EmailSample = {
  readonly kind: string
  /** To how many registrations. */
  readonly count: number
  readonly texts: Readonly<Record<Locale, Pick<RenderedEmail, 'subject' | 'text'>>>
}

/** What a step with an event does to people. */
export type Outlook = {
  readonly before: Standing
  readonly after: Standing
  readonly changed: readonly ChangedParty[]
  readonly stillWaiting: readonly Party[]
  /** UTC ms: about when offers that are mailed now run out. */
  readonly offersUntil: number | null
  readonly emails: readonly { kind: string; count: number }[]
  /** The same for as long as the same would happen. */
  readonly digest: string
}

type Seen = Party & { status: RegistrationStatus }

/** Runs `work` in `tx`, and says what it did to the event and to everybody in it. */
export async function watched<T>(
  tx: Db,
  id: number,
  now: number,
  work: () => Promise<T>,
): Promise<{ value: T; outlook: Outlook; queued: readonly EmailRow[] }> {
  const before = await standingOf(tx, id)
  const partiesBefore = new Map((await partiesOf(tx, id)).map((party) => [party.id, party]))
  const [last] = await tx.select({ id: max(outbox.id) }).from(outbox)
  const value = await work()
  const after = await standingOf(tx, id)
  const parties = await partiesOf(tx, id)
  const queued = await tx
    .select()
    .from(outbox)
    .where(gt(outbox.id, last?.id ?? 0))
    .orderBy(asc(outbox.id))
  const changed = parties.flatMap(({ status: to, ...party }) => {
    const from = partiesBefore.get(party.id)?.status
    return from === undefined || from === to ? [] : [{ ...party, from, to }]
  })
  const stillWaiting = parties.filter(({ status }) => status === 'waiting').map(({ status: _, ...party }) => party)
  const emails = [...grouped(queued, ({ kind }) => kind)].map(([kind, all]) => ({ kind, count: all.length }))
  const offersUntil = after.startsAt === null ? null : (offerUntil(after.startsAt, now) ?? null)
  const digest = createHash('sha256')
    .update(JSON.stringify([before, after, changed, stillWaiting, emails]))
    .digest('base64url')
  return { value, queued, outlook: { before, after, changed, stillWaiting, offersUntil, emails, digest } }
}

async function standingOf(db: Db, id: number): Promise<Standing> {
  const [row] = await db
    .select({ status: events.status, startsAt: events.startsAt, endsAt: events.endsAt, capacity: events.capacity })
    .from(events)
    .where(eq(events.id, id))
  if (!row) throw new Error('there is no such event')
  const { in: taken, waiting } = (await countPlaces(db, [id])).get(id) ?? { in: 0, waiting: 0 }
  return { ...row, taken, waiting }
}

async function partiesOf(db: Db, eventId: number): Promise<Seen[]> {
  return db
    .select({
      id: registrations.id,
      name: registrations.contactName,
      status: registrations.status,
      people: count(participants.id),
    })
    .from(registrations)
    .innerJoin(participants, eq(participants.registrationId, registrations.id))
    .where(eq(registrations.eventId, eventId))
    .groupBy(registrations.id)
    .orderBy(...inLine)
}

/** The first of each kind and status, in both languages, as it stands in `tx`. */
export async function emailSamples(tx: Db, queued: readonly EmailRow[], now: number): Promise<EmailSample[]> {
  const ids = queued.flatMap(({ registrationId }) => registrationId ?? [])
  const rows = await tx
    .select({ id: registrations.id, status: registrations.status })
    .from(registrations)
    .where(inArray(registrations.id, ids))
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]))
  const samples: EmailSample[] = []
  const alike = grouped(queued, ({ kind, registrationId }) => `${kind} ${statusOf.get(registrationId ?? 0)}`)
  for (const all of alike.values()) {
    const texts = await textsOf(tx, all[0]!, now)
    if (texts) samples.push({ kind: all[0]!.kind, count: all.length, texts })
  }
  return samples
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

async function textsOf(tx: Db, email: EmailRow, now: number): Promise<EmailSample['texts'] | undefined> {
  try {
    const written = await Promise.all(
      locales.map(async (locale) => {
        const { subject, text } = await previewEmail(tx, email, locale, now)
        return [locale, { subject, text }] as const
      }),
    )
    return Object.fromEntries(written) as EmailSample['texts']
  } catch (error) {
    // It would be dropped, not sent: an event that is moved to where it was.
    if (error instanceof OutdatedEmail) return undefined
    throw error
  }
}
