import { inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { registrations } from '~/db/schema'
import { numbersIn, rowsOf, textsIn } from '~/db/sql'
import { nameKey } from '~/features/registrations/form/registration'
import { phoneWords } from '~/features/registrations/words.server'
import { seenClubs, type Viewer } from '~/features/staff/members/rights'
import { addressKey } from '~/text/email-address'
import { phoneDigits } from '~/text/phone-number'

const reached = {
  id: registrations.id,
  uid: registrations.uid,
  contactName: registrations.contactName,
  contactEmail: registrations.contactEmail,
  contactPhone: registrations.contactPhone,
  secondPhone: registrations.secondPhone,
}
type Reached = Pick<typeof registrations.$inferSelect, keyof typeof reached>

const mostRounds = 5
export const mostOfFamily = 200

/**
 * The ids of the registrations of one household, without those that the member may not see: made by the same account, or
 * with the same email address, or with a telephone number and a last name of the contact in common; and what has one of
 * these in common with a registration so found. What was erased is no longer there.
 */
export async function householdOf(db: Db, member: Viewer, registration: Reached): Promise<number[]> {
  const found = new Map([[registration.id, registration]])
  const keys = new Set<string>()
  let latest: readonly Reached[] = [registration]
  for (let round = 0; round < mostRounds && latest.length > 0 && found.size < mostOfFamily; round++) {
    for (const one of latest) for (const key of keysOf(one)) keys.add(key)
    const near = await reachedBy(db, member, latest)
    latest = near.filter((one) => !found.has(one.id) && keysOf(one).some((key) => keys.has(key)))
    for (const one of latest) found.set(one.id, one)
  }
  return [...found.keys()].slice(0, mostOfFamily)
}

const phonesOf = ({ contactPhone, secondPhone }: Reached) =>
  [contactPhone, secondPhone].filter((phone) => phone !== null)

function keysOf(row: Reached): string[] {
  const lastName = nameKey(row.contactName).split(' ').at(-1)
  return [
    ...(row.uid === null ? [] : [`account ${row.uid}`]),
    ...(row.contactEmail === null ? [] : [`email ${addressKey(row.contactEmail)}`]),
    ...phonesOf(row).map((phone) => `phone ${phoneDigits(phone)} ${lastName}`),
  ]
}

/** By an index for each; a telephone number may be of another family. */
async function reachedBy(db: Db, member: Viewer, rows: readonly Reached[]): Promise<Reached[]> {
  const uids = rows.flatMap(({ uid }) => uid ?? [])
  const addresses = rows.flatMap(({ contactEmail }) => (contactEmail === null ? [] : addressKey(contactEmail)))
  const words = rows.flatMap(phonesOf).flatMap(phoneWords)
  const clubs = seenClubs(member)
  const own = clubs === null ? sql`true` : sql`event_id in (select id from events where club_id in ${numbersIn(clubs)})`
  const ids = await rowsOf<{ id: number }>(
    db,
    sql`select id from registrations where ${own} and id in (
      select id from registrations where uid is not null and uid in ${textsIn(uids)}
      union select id from registrations where lower(contact_email) in ${textsIn(addresses)}
      union select registration_id from registration_words where word in ${textsIn(words)}
    ) order by id desc limit ${mostOfFamily}`,
  )
  return db
    .select(reached)
    .from(registrations)
    .where(inArray(registrations.id, numbersIn(ids.map(({ id }) => id))))
}
