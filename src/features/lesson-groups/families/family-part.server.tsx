import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Db } from '~/db/connection.server'
import type { DatedEvent } from '~/features/events/events.server'
import { lessonSeasonOf, type LessonSeason as OfSeason } from '~/features/lesson-groups/season.server'
import { slotsOf } from '~/features/lesson-groups/slots.server'
import { familyCalendarOf, familySubscription } from '~/features/registrations/family-calendar.server'
import type { Registration } from '~/features/registrations/registrations.server'
import type { Locale } from '~/i18n/locale'
import { settings } from '~/server/config/settings.server'
import { emailI18n } from '~/site/catalogues.server'
import { callingNames } from '~/text/name-list'
import type { AnswerRefusal } from './answers.server'
import { FamilyCalendar } from './family-calendar'
import { FamilyGroups } from './family-groups'
import { type HeardPerson, heardOf } from './heard.server'
import { otherHours, type TaughtHour } from './hours'
import { LessonSeason } from './lesson-season'
import { personSeasons } from './lesson-season.server'
import { taughtGroups } from './taught-groups.server'
import { groupsTitle } from './words'

/**
 * `before`: nothing was told yet. `searching`: what was told holds no more, and what comes instead is not told yet.
 * `none`: told that there is no place.
 */
type FamilyState = 'before' | 'told' | 'objected' | 'agreed' | 'declined' | 'none' | 'searching'

export type FamilyPerson = HeardPerson & { readonly state: FamilyState; readonly hours: readonly TaughtHour[] }

/** What was wrong with an answer that was just sent, and what it said. */
export type WrongAnswer = {
  readonly participantId: number
  readonly refusal: AnswerRefusal | 'hours-needed' | 'help-gone'
  readonly hours?: readonly string[]
  readonly objection?: string
}

type Family = { readonly registration: Registration; readonly event: DatedEvent }
/** `mayCancel`: the registration, and one participant of it. */
type Reader = {
  readonly locale: Locale
  readonly now: number
  readonly mayCancel: { readonly change: boolean; readonly remove: boolean }
  readonly wrong?: WrongAnswer | undefined
}

/** Null where no groups are made. */
export async function readFamily(db: Db, { registration, event }: Family, now: number) {
  if (event.kind !== 'lessons' || registration.status !== 'confirmed') return null
  const of = await lessonSeasonOf(db, event)
  if (!of) return null
  const heard = await heardOf(db, of, registration.participants, now)
  const people = heard.map((one) => ({ ...one, state: stateOf(one) }))
  return { of, people: await withHours(db, of, people, now) }
}

function stateOf({ placement, place, isToldNone }: HeardPerson): FamilyState {
  if (placement?.status === 'told') return placement.objectedAt === null ? 'told' : 'objected'
  if (placement?.status === 'agreed' || placement?.status === 'declined') return placement.status
  if (!place && isToldNone) return 'none'
  return placement?.toldAt || isToldNone ? 'searching' : 'before'
}

async function withHours(db: Db, of: OfSeason, people: readonly (HeardPerson & { state: FamilyState })[], now: number) {
  const isAsked = people.some(({ state }) => state === 'told')
  const club = isAsked
    ? { slots: await slotsOf(db, of.key, of.club.id), groups: await taughtGroups(db, of, now) }
    : undefined
  return people.map((one): FamilyPerson => {
    const hours = club && one.state === 'told' ? otherHours(one.person, one.group?.slot.id, club, of) : []
    return { ...one, hours }
  })
}

/**
 * The groups of a registration as HTML, so that its page needs no more script. Undefined where there is nothing to say;
 * `isTold` once families know, and `title` says what.
 */
export async function familyPart(
  db: Db,
  family: Family,
  { locale, now, mayCancel, wrong }: Reader,
): Promise<{ readonly html: string; readonly isTold: boolean; readonly title: string | null } | undefined> {
  const read = await readFamily(db, family, now)
  if (!read) return undefined
  const { of, people } = read
  const isTold = people.some(({ state }) => state !== 'before')
  const club = isTold
    ? undefined
    : { slots: await slotsOf(db, of.key, of.club.id), groups: await taughtGroups(db, of, now) }
  const { contactEmail } = family.registration
  const season = await personSeasons(db, family.registration, locale, now)
  const i18n = emailI18n(locale)
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <FamilyGroups people={people} of={of} club={club} mayCancel={mayCancel} wrong={wrong} />
      <LessonSeason season={season} />
    </I18nProvider>,
  )
  const nameOf = ({ person }: FamilyPerson) => callingNames([person.name])[0]!
  const placed = people.filter(({ place, state }) => place && state !== 'searching')
  const others = people.filter((one) => !placed.includes(one))
  const title = isTold ? groupsTitle(placed.map(nameOf), others.map(nameOf), { i18n, locale }) : null
  const calendar = season.length > 0 && contactEmail !== null ? await familyCalendarPart(db, contactEmail, locale) : ''
  return { html: html + calendar, isTold, title }
}

/** The calendar of an address as HTML. */
export async function familyCalendarPart(db: Db, email: string, locale: Locale): Promise<string> {
  const calendar = await familyCalendarOf(db, email)
  const url = calendar ? familySubscription(settings(), calendar, locale) : null
  return renderToStaticMarkup(
    <I18nProvider i18n={emailI18n(locale)}>
      <FamilyCalendar url={url} />
    </I18nProvider>,
  )
}
