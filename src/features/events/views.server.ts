import { findClub, townOf } from '~/features/clubs/clubs'
import type { Locale } from '~/i18n/locale'
import type { EventKind, EventLevel, EventPlace, Question } from '~/model/event'
import { type Announced, introductionOf, languageOf, languagesOf } from '~/model/written-text'
import { formatIdSlug } from '~/text/id-slug'
import { slugify } from '~/text/slug'
import { dayOf } from '~/time/time-zone'
import type { DatedEvent } from './events.server'
import type { EventSummary } from './list-queries.server'
import { type Distances, placeKey } from './nearby.server'
import { describeStruck } from './session-changes'
import { describeDays, describeWhen, describeWhenInParts } from './sessions'
import type { SignupRules } from './sign-up-rules'
import { type Places, placesLeft, type SignupState, signupState } from './sign-up-state'

export type PlaceView = {
  name: string
  city: string
  street: string | null
  clubSlug: string | null
}

/** UTC milliseconds and cents. */
export type EventCardView = {
  id: number
  slug: string
  kind: EventKind
  title: string
  /** "ma 21 t/m wo 23 dec", "9.30–15.30". */
  when: readonly string[]
  city: string
  /** The lowest price of a participant. */
  priceCents: number
  hasPackages: boolean
  state: SignupState
  left: number | null
  signupOpensAt: number | null
  ages: { min: number | null; max: number | null } | null
  /** Of the title. */
  lang?: 'nl'
}

/** `month` is `YYYY-MM`, null once the event runs. */
export type ListedView = EventCardView & { month: string | null; kilometres?: number }

export const eventSegment = (event: Pick<DatedEvent, 'id' | 'title'>, locale: Locale): string =>
  formatIdSlug({ id: event.id, slug: slugify(event.title[locale]) })

export function placeView(place: EventPlace): PlaceView {
  if (!('clubId' in place)) return { name: place.name, city: place.city, street: place.street ?? null, clubSlug: null }
  const club = findClub(place.clubId)
  if (!club) return { name: '', city: '', street: null, clubSlug: null }
  const hasPage = club.link === undefined
  const { street } = club.address
  return { name: club.name, city: townOf(club), street, clubSlug: hasPage ? formatIdSlug(club) : null }
}

const lowestPrice = (event: Pick<DatedEvent, 'packages' | 'priceCents'>): number =>
  event.packages?.length ? Math.min(...event.packages.map(({ priceCents }) => priceCents)) : event.priceCents

export function listedView(event: EventSummary, locale: Locale, now: number, distances?: Distances | null): ListedView {
  const card = cardView(event, { capacity: event.capacity, taken: event.taken, waiting: 0 }, locale, now)
  const { state, left, signupOpensAt } = card
  const kilometres = distances?.[placeKey(event.place)]
  return {
    ...card,
    month: event.startsAt <= now ? null : dayOf(event.startsAt).slice(0, 7),
    ...(kilometres !== undefined && { kilometres }),
    left: state === 'nearly-full' ? left : null,
    signupOpensAt: state === 'opens-later' ? signupOpensAt : null,
  }
}

export function cardView(
  event: Omit<EventSummary, 'taken'>,
  places: Places,
  locale: Locale,
  now: number,
): EventCardView {
  return {
    id: event.id,
    slug: slugify(event.title[locale]),
    kind: event.kind,
    title: event.title[locale],
    when: describeWhenInParts(event, locale, now),
    city: placeView(event.place).city,
    priceCents: lowestPrice(event),
    hasPackages: (event.packages?.length ?? 0) > 1,
    state: signupState(event, places, now),
    left: placesLeft(places),
    signupOpensAt: event.signupOpensAt,
    ages: event.ageMin === null && event.ageMax === null ? null : { min: event.ageMin, max: event.ageMax },
    ...languageOf(event.title, locale),
  }
}

export type PackageView = {
  id: string
  name: string
  lang?: 'nl'
  priceCents: number
  lesson: { minutes: number; lessons: number; groupSize: number; hourRateCents: number } | null
}

export type EventView = Omit<EventCardView, 'when'> &
  Announced & {
    when: string
    startsAt: number
    endsAt: number
    hasBegun: boolean
    slugs: { nl: string; en: string }
    place: PlaceView
    capacity: number | null
    taken: number
    waiting: number
    waitingList: boolean
    signupClosesAt: number | null
    cancelUntil: number | null
    packages: PackageView[]
    level: EventLevel | null
    agesCountedBy: 'first-day' | 'calendar-year'
    maxParticipants: number
    /** Fewer participants and it does not go ahead. */
    minimum: number | null
  }

export function eventView(event: DatedEvent, places: Places, locale: Locale, now: number): EventView {
  return {
    ...cardView(event, places, locale, now),
    when: describeWhen(event, locale),
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    hasBegun: event.startsAt <= now,
    slugs: { nl: slugify(event.title.nl), en: slugify(event.title.en) },
    ...languagesOf(event),
    place: placeView(event.place),
    capacity: places.capacity,
    taken: places.taken,
    waiting: places.waiting,
    waitingList: event.waitingList,
    signupClosesAt: event.signupClosesAt,
    cancelUntil: event.cancelUntil,
    packages: (event.packages ?? []).map(({ id, name, priceCents, lesson }) => ({
      id,
      name: name[locale],
      ...languageOf(name, locale),
      priceCents,
      lesson: lesson ?? null,
    })),
    level: event.level,
    agesCountedBy: event.ageCountedBy,
    maxParticipants: event.maxParticipants,
    minimum: event.minimum,
  }
}

export function eventIntroduction(event: DatedEvent, locale: Locale) {
  const { cancelReason, summary } = event
  const shown = event.status === 'cancelled' && cancelReason?.[locale].trim() ? cancelReason : summary
  return {
    ...introductionOf(shown, locale),
    days: describeDays(event, locale),
    struck: describeStruck(event, locale),
  }
}

export function signupRules(event: DatedEvent, locale: Locale): SignupRules & { questions: QuestionView[] } {
  const hasAges = event.ageMin !== null || event.ageMax !== null
  return {
    kind: event.kind,
    startsAt: event.startsAt,
    maxParticipants: event.maxParticipants,
    packageIds: (event.packages ?? []).map(({ id }) => id),
    lessonTimes: event.kind === 'lessons' && event.clubId ? findClub(event.clubId)?.lessonTimes : undefined,
    ages: hasAges ? { min: event.ageMin, max: event.ageMax, countedBy: event.ageCountedBy } : undefined,
    level: event.level ?? undefined,
    questions: questionViews(event.questions ?? [], locale),
  }
}

export type QuestionView = {
  id: string
  type: Question['type']
  label: string
  lang?: 'nl'
  help: string | null
  required: boolean
  isMedical: boolean
  options: { id: string; label: string; lang?: 'nl' }[]
}

const questionViews = (questions: readonly Question[], locale: Locale): QuestionView[] =>
  questions.map(({ id, type, label, help, required, isMedical = false, options }) => ({
    id,
    type,
    label: label[locale],
    ...languageOf(label, locale),
    help: help?.[locale] ?? null,
    required,
    isMedical,
    options: (options ?? []).map((option) => ({
      id: option.id,
      label: option.label[locale],
      ...languageOf(option.label, locale),
    })),
  }))
