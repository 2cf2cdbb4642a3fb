import { desc, inArray } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events, registrationNotes } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import { withTimes } from '~/features/events/events.server'
import { personKey } from '~/features/registrations/form/registration'
import { openToFamily, paidByOthers } from '~/features/registrations/paying/second-payer.server'
import type { Member } from '~/features/staff/members/rights'
import type { Found } from '~/features/staff/registration/page/found.server'
import { type ListedRegistration, listedRegistrations } from '~/features/staff/registrations/rows.server'
import { type Day, dayOf } from '~/time/time-zone'
import { householdOf } from './household.server'

export type FamilyRow = ListedRegistration & { readonly startsAt: number }
type Note = typeof registrationNotes.$inferSelect
type Participant = ListedRegistration['participants'][number]

export type FamilyData = {
  /** The year of the event in Amsterdam, the latest first. */
  readonly years: readonly { readonly year: string; readonly rows: readonly FamilyRow[] }[]
  readonly people: readonly (Pick<Participant, 'id' | 'name' | 'birthDate'> & { readonly rows: number })[]
  /** Each once, the latest first. */
  readonly contact: Readonly<Record<'names' | 'phones' | 'addresses', readonly string[]>>
  /** Cents. */
  readonly open: number
  readonly remarks: readonly FamilyRow[]
  readonly notes: readonly (Note & { readonly reference: string })[]
}

export async function familyData(db: Db, { registration }: Found, member: Member): Promise<FamilyData> {
  const listed = await listedRegistrations(db, await householdOf(db, member, registration))
  const starts = await startsOf(db, listed)
  const rows = listed
    .map((row) => ({ ...row, startsAt: starts.get(row.eventId) ?? row.createdAt }))
    .sort((a, b) => b.startsAt - a.startsAt || b.id - a.id)
  const years = Map.groupBy(rows, ({ startsAt }) => dayOf(startsAt).slice(0, 4))
  const references = new Map(rows.map(({ id, reference }) => [id, reference]))
  const notes = await notesOf(db, rows)
  const others = await paidByOthers(
    db,
    rows.map(({ id }) => id),
  )
  return {
    years: [...years].map(([year, ofYear]) => ({ year, rows: ofYear })),
    people: peopleIn(rows),
    contact: {
      names: eachOnce(rows.map(({ contactName }) => contactName)),
      phones: eachOnce(rows.flatMap(({ contactPhone, secondPhone }) => [contactPhone, secondPhone])),
      addresses: eachOnce(rows.map(({ contactEmail }) => contactEmail)),
    },
    open: rows.reduce((sum, row) => sum + openToFamily(row, others), 0),
    remarks: saidOnce(
      rows.filter(({ remarks }) => remarks),
      ({ remarks, createdAt }) => `${createdAt} ${remarks}`,
    ),
    notes: saidOnce(notes, ({ at, text }) => `${at} ${text}`).map((note) => ({
      ...note,
      reference: references.get(note.registrationId) ?? '',
    })),
  }
}

async function startsOf(db: Db, rows: readonly ListedRegistration[]): Promise<ReadonlyMap<number, number>> {
  const { id, kind, clubId, season, startsAt, endsAt, signupOpensAt, signupClosesAt, cancelUntil } = events
  const found = await db
    .select({ id, kind, clubId, season, startsAt, endsAt, signupOpensAt, signupClosesAt, cancelUntil })
    .from(events)
    .where(inArray(id, numbersIn(rows.map(({ eventId }) => eventId))))
  return new Map((await withTimes(db, found)).map((event) => [event.id, event.startsAt]))
}

const notesOf = (db: Db, rows: readonly ListedRegistration[]): Promise<Note[]> =>
  db
    .select()
    .from(registrationNotes)
    .where(inArray(registrationNotes.registrationId, numbersIn(rows.map(({ id }) => id))))
    .orderBy(desc(registrationNotes.id))

/** By name and birth date, the youngest first. */
function peopleIn(rows: readonly ListedRegistration[]): FamilyData['people'] {
  const each = Map.groupBy(
    rows.flatMap(({ participants }) => participants),
    personKey,
  )
  return [...each.values()]
    .flatMap((of) => of.slice(0, 1).map(({ id, name, birthDate }) => ({ id, name, birthDate, rows: of.length })))
    .sort((a, b) => compareDays(b.birthDate, a.birthDate) || a.id - b.id)
}

/** A registration that was split off has a copy. */
const saidOnce = <T>(all: readonly T[], keyOf: (one: T) => string): T[] =>
  [...Map.groupBy(all, keyOf).values()].flatMap((of) => of.slice(-1))

const compareDays = (one: Day, other: Day): number => (one < other ? -1 : one > other ? 1 : 0)

const eachOnce = (all: readonly (string | null)[]): string[] => [...new Set(all.flatMap((one) => one ?? []))]
