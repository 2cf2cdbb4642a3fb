import type { Db } from '~/db/connection.server'
import type { Locale } from '~/domain/locale'
import { type Prefix, pathOf } from '~/domain/paths'
import type { RegistrationStatus } from '~/domain/registration'
import { type DatedEvent, findEvent } from './events.server'
import { registrationsOf } from './registration-changes.server'
import { findRegistration, type RegistrationRow } from './registrations.server'
import { registrationToken } from './tokens.server'

/** A line of the overview. Moments are UTC milliseconds. */
export type OverviewLine = {
  reference: string
  status: RegistrationStatus
  title: string
  isLessons: boolean
  startsAt: number
  endsAt: number
  firstNames: string[]
  /** Leads to the registration's page and opens it. */
  href: string
}

export type Overview = { email: string; coming: OverviewLine[]; past: OverviewLine[] }

/** Everything that is signed up for with an address: what comes, soonest first, and what was, latest first. */
export async function overviewOf(
  db: Db,
  email: string,
  { locale, prefix, secret, now }: { locale: Locale; prefix: Prefix; secret: string; now: number },
): Promise<Overview> {
  const lines: OverviewLine[] = []
  for (const row of await registrationsOf(db, email)) {
    const event = await findEvent(db, row.eventId)
    if (!event) continue
    const path = pathOf({ page: '/evenementen/inschrijvingen/$reference', parameters: [row.reference] }, prefix)
    lines.push({
      ...lineOf(row, event, locale),
      firstNames: await firstNamesOf(db, row),
      href: `${path}?token=${registrationToken(secret, row)}`,
    })
  }
  lines.sort((a, b) => a.startsAt - b.startsAt)
  return {
    email,
    coming: lines.filter(({ endsAt }) => endsAt > now),
    past: lines.filter(({ endsAt }) => endsAt <= now).reverse(),
  }
}

const lineOf = ({ reference, status }: RegistrationRow, event: DatedEvent, locale: Locale) => ({
  reference,
  status,
  title: event.title[locale],
  isLessons: event.kind === 'lessons',
  startsAt: event.startsAt,
  endsAt: event.endsAt,
})

async function firstNamesOf(db: Db, { id }: RegistrationRow): Promise<string[]> {
  const registration = await findRegistration(db, { id })
  return (registration?.participants ?? []).map(({ name }) => name.split(' ')[0] ?? name)
}
