import { count, eq, inArray } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { events, participants, registrations } from '~/db/schema'
import { countPlaces, type EventRow } from '~/features/events/events.server'
import { offerUntil } from '~/features/registrations/form/life-cycle'
import { inLine } from '~/features/registrations/registrations.server'
import {
  type Confirmed,
  confirm,
  digestOf,
  type Observed,
  preview,
  queuedBy,
  type Transaction,
} from '~/features/staff/audit/transaction.server'
import { type Bilingual, type Locale, locales } from '~/i18n/locale'
import type { RegistrationStatus } from '~/model/registration'
import { OutdatedEmail } from '~/server/mail/email-errors.server'
import { previewEmail } from '~/server/mail/email-renderer.server'
import type { EmailRow } from '~/server/mail/outbox.server'
import type { RenderedEmail } from '~/server/mail/transport.server'

export type Party = { readonly id: number; readonly name: string; readonly people: number }
/** Cents that were and are agreed for all of them together. */
export type RepricedParty = Party & { readonly before: number; readonly after: number }
export type ReturnedParty = Party & { readonly cents: number }
export type ChangedParty = Party & { readonly from: RegistrationStatus; readonly to: RegistrationStatus }

type EventPlaces = Pick<EventRow, 'status' | 'startsAt' | 'endsAt' | 'capacity' | 'priceCents'> & {
  taken: number
  waiting: number
}

export type EmailSample = {
  readonly kind: string
  readonly count: number
  readonly recipients: readonly string[]
  readonly texts: Readonly<Record<Locale, RenderedEmail>>
}

export type EventConsequences = {
  readonly id: number
  readonly title: Bilingual
  readonly before: EventPlaces
  readonly after: EventPlaces
  readonly changed: readonly ChangedParty[]
  readonly stillWaiting: readonly Party[]
  /** UTC ms: about when offers that are mailed now run out. */
  readonly offersUntil: number | null
}

export type Preview = {
  readonly consequences: readonly EventConsequences[]
  readonly repriced: readonly RepricedParty[]
  /** Who gets money back, the way it came. */
  readonly returned: readonly ReturnedParty[]
  readonly emails: readonly EmailSample[]
  /** A form carries it, so that only what was shown is confirmed. */
  readonly digest: string
}

type Confirming = {
  readonly ids: readonly number[]
  readonly now: number
  readonly isConfirmed: boolean
  readonly digest: string
}

/** Takes a confirmed step with the previewed consequences; otherwise returns its preview or refusal. */
export function previewOrConfirm<R extends { readonly ok: boolean }>(
  database: Pick<Database, 'write'>,
  { ids, now, isConfirmed, digest }: Confirming,
  step: Transaction<R>,
): Promise<Confirmed<R, Preview>> {
  const observed = { topics: step.topics, run: (tx: Db) => observe(tx, ids, now, () => step.run(tx)) }
  return isConfirmed ? confirm(database, digest, observed) : preview(database, observed)
}

async function observe<R>(
  tx: Db,
  ids: readonly number[],
  now: number,
  work: () => Promise<R>,
): Promise<Observed<R, Preview>> {
  const before = await seen(tx, ids)
  const { value: result, queued } = await queuedBy(tx, work)
  const after = await seen(tx, ids)
  const consequences = ids.map((id) => consequencesOf(id, before.get(id)!, after.get(id)!, now))
  const repriced = repricedBetween(before, after)
  const returned = returnedBetween(before, after)
  const known = new Set([...before.values()].flatMap(({ parties }) => parties.map(({ id }) => id)))
  // A registration that the step makes has another id when it is taken.
  const about = ({ registrationId, recipient }: EmailRow) =>
    registrationId !== null && known.has(registrationId) ? registrationId : recipient
  const emails = queued.map((email) => [email.kind, about(email), email.facts])
  const lasting = consequences.map(({ offersUntil: _, ...each }) => each)
  const digest = digestOf(lasting, repriced, returned, emails)
  const preview = async () => ({
    consequences,
    repriced,
    returned,
    emails: await emailSamples(tx, queued, now),
    digest,
  })
  return { result, digest, preview }
}

type Seen = Party & { status: RegistrationStatus; priceCents: number; paidCents: number }
type View = { title: Bilingual; places: EventPlaces; parties: readonly Seen[] }

async function seen(tx: Db, ids: readonly number[]): Promise<Map<number, View>> {
  const views = new Map<number, View>()
  for (const id of ids) views.set(id, { ...(await placesOf(tx, id)), parties: await partiesOf(tx, id) })
  return views
}

const partyOf = ({ id, name, people }: Party): Party => ({ id, name, people })

function repricedBetween(before: ReadonlyMap<number, View>, after: ReadonlyMap<number, View>): RepricedParty[] {
  const all = (views: ReadonlyMap<number, View>) => [...views.values()].flatMap(({ parties }) => parties)
  const prices = new Map(all(before).map(({ id, priceCents }) => [id, priceCents]))
  return all(after).flatMap(({ priceCents, ...party }) => {
    const was = prices.get(party.id)
    return was === undefined || was === priceCents ? [] : [{ ...partyOf(party), before: was, after: priceCents }]
  })
}

function returnedBetween(before: ReadonlyMap<number, View>, after: ReadonlyMap<number, View>): ReturnedParty[] {
  const paid = new Map([...before.values()].flatMap(({ parties }) => parties.map((one) => [one.id, one.paidCents])))
  return [...after.values()].flatMap(({ parties }) =>
    parties.flatMap(({ paidCents, ...party }) => {
      const cents = (paid.get(party.id) ?? 0) - paidCents
      return cents > 0 ? [{ ...partyOf(party), cents }] : []
    }),
  )
}

function consequencesOf(id: number, before: View, { title, places, parties }: View, now: number): EventConsequences {
  const statusBefore = new Map(before.parties.map((party) => [party.id, party.status]))
  const changed = parties.flatMap(({ status: to, ...party }) => {
    const from = statusBefore.get(party.id)
    return from === undefined || from === to ? [] : [{ ...partyOf(party), from, to }]
  })
  const stillWaiting = parties.filter(({ status }) => status === 'waiting').map(partyOf)
  const { startsAt } = places
  const offersUntil = startsAt === null ? null : (offerUntil(startsAt, now) ?? null)
  return { id, title, before: before.places, after: places, changed, stillWaiting, offersUntil }
}

async function placesOf(db: Db, id: number): Promise<Pick<View, 'title' | 'places'>> {
  const { status, startsAt, endsAt, capacity, priceCents } = events
  const [row] = await db
    .select({ title: events.title, places: { status, startsAt, endsAt, capacity, priceCents } })
    .from(events)
    .where(eq(events.id, id))
  if (!row) throw new Error('there is no such event')
  const { in: taken, waiting } = (await countPlaces(db, [id])).get(id) ?? { in: 0, waiting: 0 }
  return { title: row.title, places: { ...row.places, taken, waiting } }
}

async function partiesOf(db: Db, eventId: number): Promise<Seen[]> {
  return db
    .select({
      id: registrations.id,
      name: registrations.contactName,
      status: registrations.status,
      priceCents: registrations.priceCents,
      paidCents: registrations.paidCents,
      people: count(participants.id),
    })
    .from(registrations)
    .innerJoin(participants, eq(participants.registrationId, registrations.id))
    .where(eq(registrations.eventId, eventId))
    .groupBy(registrations.id)
    .orderBy(...inLine)
}

/** The first of each kind and status, in both languages, as in `tx`. */
async function emailSamples(tx: Db, queued: readonly EmailRow[], now: number): Promise<EmailSample[]> {
  const ids = queued.flatMap(({ registrationId }) => registrationId ?? [])
  const rows = await tx
    .select({ id: registrations.id, status: registrations.status })
    .from(registrations)
    .where(inArray(registrations.id, ids))
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]))
  const samples: EmailSample[] = []
  const alike = grouped(queued, ({ kind, registrationId }) => `${kind} ${statusOf.get(registrationId ?? 0)}`)
  for (const all of alike.values()) {
    const [first] = all
    const texts = first && (await textsOf(tx, first, now))
    const recipients = all.map(({ recipient }) => recipient)
    if (first && texts) samples.push({ kind: first.kind, count: all.length, recipients, texts })
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
        return [locale, await previewEmail(tx, email, locale, now)] as const
      }),
    )
    return Object.fromEntries(written) as EmailSample['texts']
  } catch (error) {
    // It would be dropped, not sent: an event that is moved to where it was.
    if (error instanceof OutdatedEmail) return undefined
    throw error
  }
}
