import { lessonsFrom } from '~/features/events/sessions'
import type { ShareCard } from '~/features/share-images/cards.server'
import type { Bilingual, Locale } from '~/i18n/locale'
import { formatDay } from '~/time/format-date'
import type { ClubPage } from './detail.server'

const lessonsIn = (town: string): Bilingual => ({ nl: `Tennisles in ${town}`, en: `Tennis lessons in ${town}` })
const signupFrom = (day: string): Bilingual => ({ nl: `Inschrijven vanaf ${day}`, en: `Sign up from ${day}` })
const signupUntil = (day: string): Bilingual => ({ nl: `Inschrijven t/m ${day}`, en: `Sign up by ${day}` })
const signupClosed: Bilingual = { nl: 'De inschrijving is gesloten', en: 'Sign-up has closed' }
const noLessons: Bilingual = { nl: 'Dit seizoen geen lessen', en: 'No lessons this season' }

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
  return [signupFact(season, state, locale), lessonsFrom(formatDay(season.lessonStartDate, locale), locale)]
}

function signupFact(season: NonNullable<ClubPage['season']>, state: ClubPage['state'], locale: Locale): string {
  const { signupStartDate, signupEndDate } = season
  if (state === 'closed') return signupClosed[locale]
  if (state === 'not-open' && signupStartDate) return signupFrom(formatDay(signupStartDate, locale))[locale]
  return signupUntil(formatDay(signupEndDate, locale))[locale]
}
