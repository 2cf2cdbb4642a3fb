import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { participants, registrations } from '~/db/schema'
import { cancelledWithEvent } from '~/features/staff/events/actions/cancel.server'
import type { Locale } from '~/i18n/locale'
import { addressKey } from '~/text/email-address'
import { phoneDigits } from '~/text/phone-number'
import type { Day } from '~/time/time-zone'
import { isOnList } from '../attendance.server'
import type { CourtList } from '../lists.server'

/** Who is to come to one list. */
type FamilyList = { readonly list: CourtList; readonly names: readonly string[] }

/** Everybody of one email address, or of one telephone number. */
export type Family = {
  readonly id: number
  readonly name: string
  readonly locale: Locale
  readonly hasEmail: boolean
  readonly phones: readonly string[]
  readonly lists: readonly FamilyList[]
}

/** Of whoever has a place, or was told that the event is cancelled. Who gets no email comes first. */
export async function familiesOf(db: Db, lists: readonly CourtList[], day: Day): Promise<Family[]> {
  const families = new Map<string, Family>()
  for (const { participant, list, contact } of await attendeesOf(db, lists, day)) {
    const key = keyOf(contact)
    const { id, name, email, locale } = contact
    const known = families.get(key) ?? { id, name, locale, hasEmail: email !== null, phones: [], lists: [] }
    families.set(key, {
      ...known,
      phones: withPhones(known.phones, [contact.phone, contact.secondPhone]),
      lists: withName(known.lists, list, participant),
    })
  }
  return [...families.values()].sort(
    (a, b) => Number(a.hasEmail) - Number(b.hasEmail) || a.name.localeCompare(b.name, 'nl') || a.id - b.id,
  )
}

async function attendeesOf(db: Db, lists: readonly CourtList[], day: Day) {
  const all = []
  for (const list of lists) {
    const { event } = list
    const lost = event.status === 'cancelled' ? await cancelledWithEvent(db, event.id) : undefined
    const which = lost
      ? inArray(
          participants.registrationId,
          lost.map(({ row }) => row.id),
        )
      : isOnList({ event, day })
    for (const row of await attendeesWhere(db, which)) all.push({ ...row, list })
  }
  return all
}

const contact = {
  id: registrations.id,
  name: registrations.contactName,
  email: registrations.contactEmail,
  phone: registrations.contactPhone,
  secondPhone: registrations.secondPhone,
  locale: registrations.locale,
}

const attendeesWhere = (db: Db, which: SQL | undefined) =>
  db
    .select({ participant: participants.name, contact })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .where(which)
    .orderBy(asc(registrations.id), asc(participants.position))

type Contact = { readonly id: number; readonly email: string | null; readonly phone: string | null }

function keyOf({ id, email, phone }: Contact): string {
  if (email !== null) return addressKey(email)
  return phone === null ? String(id) : `+${phoneDigits(phone)}`
}

function withPhones(known: readonly string[], given: readonly (string | null)[]): string[] {
  const all = [...known, ...given.filter((one) => one !== null)]
  return all.filter((one, i) => all.findIndex((other) => phoneDigits(other) === phoneDigits(one)) === i)
}

function withName(known: readonly FamilyList[], list: CourtList, name: string): FamilyList[] {
  const has = known.some((one) => one.list === list)
  return has
    ? known.map((one) => (one.list === list ? { list, names: [...one.names, name] } : one))
    : [...known, { list, names: [name] }]
}
