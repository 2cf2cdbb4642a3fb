import { asc, desc, inArray } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { participants, registrations } from '~/db/schema'
import type { Caller } from '~/features/auth/caller.server'
import { type DatedEvent, eventsById } from '~/features/events/events.server'
import { describeWhen } from '~/features/events/sessions'
import { type StoredKey, storedOverview } from '~/features/registrations/access-cookies.server'
import { registrationsOf } from '~/features/registrations/manage/changes.server'
import { belongsTo, provenAddress, registrationsFor } from '~/features/registrations/owned-registrations.server'
import type { RegistrationRow } from '~/features/registrations/registrations.server'
import type { Locale } from '~/i18n/locale'
import { type Prefix, pathOf } from '~/i18n/route-paths'
import type { RegistrationStatus } from '~/model/registration'
import { nameOf, type SessionUser } from '~/model/user'
import { settings } from '~/server/config/settings.server'
import { opensRegistration, registrationToken } from '~/server/security/signed-tokens.server'
import { callingNames } from '~/text/name-list'
import { readOverviewToken } from './token.server'

/** UTC milliseconds. */
export type OverviewLine = {
  reference: string
  status: RegistrationStatus
  title: string
  isLessons: boolean
  when: string
  startsAt: number
  endsAt: number
  names: string[]
  href: string
}

export type Overview = {
  account: { name: string; email: string | null; isVerified: boolean } | null
  mailed: string | null
  coming: OverviewLine[]
  past: OverviewLine[]
}

type Visitor = { user: SessionUser | undefined; mailed: string | undefined }
type ViewContext = { locale: Locale; prefix: Prefix; secret: string; now: number }

/** Links without a token where the account opens them, so that signing out closes them. */
export async function overviewFor(db: Db, { user, mailed }: Visitor, context: ViewContext): Promise<Overview> {
  const own = user ? await registrationsFor(db, user) : []
  const others = mailed ? (await registrationsOf(db, mailed)).filter((row) => !user || !belongsTo(row, user)) : []
  const lines = [...(await linesOf(db, own, context)), ...(await linesOf(db, others, context, context.secret))]
  lines.sort((a, b) => a.startsAt - b.startsAt)
  return {
    account: user ? { name: nameOf(user), email: user.email, isVerified: user.emailVerified } : null,
    mailed: mailed && !(user && provenAddress(user) === mailed) ? mailed : null,
    coming: lines.filter(({ endsAt }) => endsAt > context.now),
    past: lines.filter(({ endsAt }) => endsAt <= context.now).reverse(),
  }
}

/** Of whom the family's calendar is: the account, else whoever opened the link that was mailed. */
export async function calendarAddress(caller: Caller): Promise<string | null> {
  const user = (await caller.session())?.user
  const token = storedOverview(caller.request)
  if (user) return provenAddress(user)
  return (token && readOverviewToken(settings().appSecret, token, Date.now())) || null
}

/** What a browser's tokens open but for `listed`, newest first. Their links need no token: the browser has it. */
export async function openedHere(
  db: Db,
  keys: readonly StoredKey[],
  listed: readonly OverviewLine[],
  context: ViewContext,
): Promise<OverviewLine[]> {
  const others = keys.filter(({ reference }) => listed.every((line) => line.reference !== reference))
  if (others.length === 0) return []
  const references = others.map(({ reference }) => reference)
  const rows = await db
    .select()
    .from(registrations)
    .where(inArray(registrations.reference, references))
    .orderBy(desc(registrations.createdAt), desc(registrations.id))
  const opened = rows.filter((row) =>
    others.some(({ reference, token }) => reference === row.reference && opensRegistration(context.secret, token, row)),
  )
  return linesOf(db, opened, context)
}

async function linesOf(
  db: Db,
  rows: readonly RegistrationRow[],
  { locale, prefix }: Pick<ViewContext, 'locale' | 'prefix'>,
  secret?: string,
): Promise<OverviewLine[]> {
  if (rows.length === 0) return []
  const [found, names] = await Promise.all([
    eventsById(db, [...new Set(rows.map(({ eventId }) => eventId))]),
    namesIn(db, rows),
  ])
  return rows.flatMap((row) => {
    const event = found.find(({ id }) => id === row.eventId)
    if (!event) return []
    const path = pathOf({ page: '/evenementen/inschrijvingen/$reference', parameters: [row.reference] }, prefix)
    const href = secret ? `${path}?token=${registrationToken(secret, row)}` : path
    return [{ ...lineOf(row, event, locale), names: callingNames(names.get(row.id) ?? []), href }]
  })
}

const lineOf = ({ reference, status }: RegistrationRow, event: DatedEvent, locale: Locale) => ({
  reference,
  status,
  title: event.title[locale],
  isLessons: event.kind === 'lessons',
  when: describeWhen(event, locale),
  startsAt: event.startsAt,
  endsAt: event.endsAt,
})

async function namesIn(db: Db, rows: readonly RegistrationRow[]): Promise<Map<number, string[]>> {
  const ids = rows.map(({ id }) => id)
  const people = await db
    .select({ registrationId: participants.registrationId, name: participants.name })
    .from(participants)
    .where(inArray(participants.registrationId, ids))
    .orderBy(asc(participants.registrationId), asc(participants.position))
  const names = new Map<number, string[]>()
  for (const { registrationId, name } of people) names.set(registrationId, [...(names.get(registrationId) ?? []), name])
  return names
}
