import type { ClubPage } from '~/features/club-finder/detail.server'
import type { DatedEvent } from '~/features/events/events.server'
import { placeView } from '~/features/events/views.server'
import type { NewsRow } from '~/features/news/news.server'
import type { Bilingual, Locale } from '~/i18n/locale'
import type { EventKind } from '~/model/event'
import { formatDate, formatDay, formatPeriod } from '~/time/format-date'

export const shareKinds = ['event', 'club', 'news'] as const
export type ShareKind = (typeof shareKinds)[number]

/** What the share image of an event, a club or a news item says: all that it is drawn from. */
export type ShareCard = {
  readonly kind: ShareKind
  readonly id: number
  readonly locale: Locale
  readonly kicker: string
  readonly title: string
  /** Under the title: what matters most comes first. */
  readonly facts: readonly string[]
  /** A band across the picture. */
  readonly stamp: string | null
  /** Opaque id of a picture. */
  readonly picture: string
}

const kindNames: Record<EventKind, Bilingual> = {
  lessons: { nl: 'Tennisles', en: 'Tennis lessons' },
  camp: { nl: 'Kamp', en: 'Camp' },
  clinic: { nl: 'Clinic', en: 'Clinic' },
  tournament: { nl: 'Toernooi', en: 'Tournament' },
  social: { nl: 'Gezelligheid', en: 'Social' },
  course: { nl: 'Cursus', en: 'Course' },
}
const news: Bilingual = { nl: 'Nieuws', en: 'News' }
const cancelled: Bilingual = { nl: 'Afgelast', en: 'Cancelled' }

const lessonsFrom = (day: string): Bilingual => ({ nl: `Lessen vanaf ${day}`, en: `Lessons from ${day}` })
const lessonsIn = (town: string): Bilingual => ({ nl: `Tennisles in ${town}`, en: `Tennis lessons in ${town}` })
const signupFrom = (day: string): Bilingual => ({ nl: `Inschrijven vanaf ${day}`, en: `Sign up from ${day}` })
const signupUntil = (day: string): Bilingual => ({ nl: `Inschrijven t/m ${day}`, en: `Sign up by ${day}` })
const signupClosed: Bilingual = { nl: 'De inschrijving is gesloten', en: 'Sign-up has closed' }
const noLessons: Bilingual = { nl: 'Dit seizoen geen lessen', en: 'No lessons this season' }

/** The card of an event: when and where it is, and whether it is off. */
export function eventCard(event: DatedEvent, locale: Locale): ShareCard {
  const { name, city } = placeView(event.place)
  const when =
    event.kind === 'lessons'
      ? lessonsFrom(formatDate(event.startsAt, locale, 'plain'))[locale]
      : formatPeriod(event.startsAt, event.endsAt, locale)
  return {
    kind: 'event',
    id: event.id,
    locale,
    kicker: kindNames[event.kind][locale],
    title: event.title[locale],
    facts: [when, [...new Set([name, city])].filter(Boolean).join(', ')].filter(Boolean),
    stamp: event.status === 'cancelled' ? cancelled[locale] : null,
    picture: event.image,
  }
}

/** The card of a club as it stands at the moment its page was asked for. */
export function clubCard(club: ClubPage, locale: Locale): ShareCard {
  return {
    kind: 'club',
    id: club.id,
    locale,
    kicker: lessonsIn(club.town)[locale],
    title: club.name,
    facts: signupFacts(club, locale),
    stamp: null,
    picture: club.picture.id,
  }
}

function signupFacts({ season, state, lessons }: ClubPage, locale: Locale): string[] {
  if (!season) return [signupClosed[locale]]
  if (lessons?.isCancelled) return [noLessons[locale]]
  return [signupFact(season, state, locale), lessonsFrom(formatDay(season.lessonStartDate, locale))[locale]]
}

function signupFact(season: NonNullable<ClubPage['season']>, state: ClubPage['state'], locale: Locale): string {
  const { signupStartDate, signupEndDate } = season
  if (state === 'closed') return signupClosed[locale]
  if (state === 'not-open' && signupStartDate) return signupFrom(formatDay(signupStartDate, locale))[locale]
  return signupUntil(formatDay(signupEndDate, locale))[locale]
}

/** The card of a news item: when it came out. */
export function newsCard(row: NewsRow, locale: Locale): ShareCard {
  return {
    kind: 'news',
    id: row.id,
    locale,
    kicker: news[locale],
    title: row.title[locale],
    facts: [formatDate(row.publishedAt, locale, 'plain')],
    stamp: null,
    picture: row.image,
  }
}
