import { eq, sql } from 'drizzle-orm'
import type { Database, Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import { familyCalendars, registrations } from '~/db/schema'
import type { Locale } from '~/i18n/locale'
import { apiPath } from '~/i18n/route-paths'
import { type Settings, settings } from '~/server/config/settings.server'
import { requireLeft } from '~/server/http/rate-limit-request.server'
import { familyKey, opensFamily } from '~/server/security/signed-tokens.server'
import { addressKey } from '~/text/email-address'
import { countWrongToken } from './access.server'

type FamilyCalendar = typeof familyCalendars.$inferSelect

export async function familyCalendarOf(db: Db, email: string | null): Promise<FamilyCalendar | undefined> {
  if (email === null) return undefined
  const [row] = await db
    .select()
    .from(familyCalendars)
    .where(eq(familyCalendars.contactEmail, addressKey(email)))
  return row
}

/** `webcal:`, with a key that opens nothing but the calendar. */
export function familySubscription(
  { siteUrl, appSecret }: Pick<Settings, 'siteUrl' | 'appSecret'>,
  calendar: Pick<FamilyCalendar, 'id' | 'version'>,
  locale: Locale,
): string {
  const path = apiPath('/api/calendar/$file', `family-${calendar.id}.ics`)
  return `webcal://${new URL(siteUrl).host}${path}?key=${familyKey(appSecret, calendar)}&locale=${locale}`
}

/** For a calendar that subscribed to it. Throws a 429 after too many wrong keys. */
export async function subscribedFamily(request: Request, id: number, key: string): Promise<FamilyCalendar | undefined> {
  await requireLeft(request, 'wrong-token')
  const isId = Number.isSafeInteger(id) && id > 0
  const [row] = isId ? await database().read.select().from(familyCalendars).where(eq(familyCalendars.id, id)) : []
  if (row && opensFamily(settings().appSecret, key, row)) return row
  await countWrongToken(request)
  return undefined
}

/** Makes the calendar of an address; of one that has it, `isRenewed` gives it another address to subscribe to. */
export async function putFamilyCalendar(
  { write }: Pick<Database, 'write'>,
  email: string,
  isRenewed: boolean,
  now: number,
): Promise<void> {
  await write(['registrations'], async (tx) => {
    const made = tx.insert(familyCalendars).values({ contactEmail: addressKey(email), createdAt: now })
    const target = familyCalendars.contactEmail
    await (isRenewed
      ? made.onConflictDoUpdate({ target, set: { version: sql`${familyCalendars.version} + 1` } })
      : made.onConflictDoNothing())
  })
}

/** Where no registration has the address any more. */
export async function dropFamilyCalendar(tx: Db, email: string | null): Promise<void> {
  if (email === null) return
  const key = addressKey(email)
  const left = await tx.$count(registrations, sql`lower(${registrations.contactEmail}) = ${key}`)
  if (left === 0) await tx.delete(familyCalendars).where(eq(familyCalendars.contactEmail, key))
}
