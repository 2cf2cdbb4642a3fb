import { type Club, clubs, type Surface, townOf } from '~/features/clubs/clubs'
import { provinceOf } from '~/features/clubs/provinces'
import { findTown } from '~/features/clubs/towns'
import type { DatedEvent } from '~/features/events/events.server'
import { placeView } from '~/features/events/views.server'
import type { NewsRow } from '~/features/news/news.server'
import { pageFacts, type SearchEntry } from '~/features/pages/page-facts.server'
import { type OpenVacancy, workPlace } from '~/features/vacancies/vacancies.server'
import type { Bilingual, Locale } from '~/i18n/locale'
import type { PagePath } from '~/i18n/route-paths'
import type { EventKind } from '~/model/event'
import { plainText } from '~/text/markdown.server'

export type FindablePage = SearchEntry & { readonly path: PagePath }

export type Findable =
  | { kind: 'page'; page: FindablePage }
  | { kind: 'club'; club: Club }
  | { kind: 'event'; event: DatedEvent }
  | { kind: 'news'; news: NewsRow }
  | { kind: 'vacancy'; vacancy: OpenVacancy }

/** By weight, highest first. `other` is in the other language. */
export type IndexEntry = { id: number; title: string; words: string; line: string; body: string; other: string }

const kindWords: Record<EventKind, Bilingual> = {
  lessons: { nl: 'lessen les tennisles groepsles privéles', en: 'lessons lesson tuition classes' },
  camp: { nl: 'kamp tenniskamp vakantie', en: 'camp tennis camp holiday' },
  clinic: { nl: 'clinic workshop', en: 'clinic workshop' },
  tournament: { nl: 'toernooi wedstrijd', en: 'tournament competition match' },
  social: { nl: 'gezelligheid toss', en: 'social toss' },
  course: { nl: 'cursus lessenreeks', en: 'course' },
}

const vacancyWords: Bilingual = { nl: 'vacature werk baan solliciteren', en: 'job vacancy work apply' }

const surfaceWords: Record<Surface, Bilingual> = {
  clay: { nl: 'gravel buiten', en: 'clay outdoor' },
  'artificial-clay': { nl: 'kunstgravel gravel buiten', en: 'artificial clay outdoor' },
  hard: { nl: 'hardcourt buiten', en: 'hard court outdoor' },
  grass: { nl: 'gras buiten', en: 'grass outdoor' },
  'artificial-grass': { nl: 'kunstgras gras buiten', en: 'artificial grass outdoor' },
  'indoor-hard': { nl: 'hardcourt hal binnen indoor', en: 'hard court hall indoor' },
  carpet: { nl: 'tapijt hal binnen indoor', en: 'carpet hall indoor' },
}

export const findablePages: readonly FindablePage[] = (Object.keys(pageFacts) as PagePath[]).flatMap((path) => {
  const { search } = pageFacts[path]
  return search ? [{ path, ...search }] : []
})

export const findables = (
  events: readonly DatedEvent[],
  news: readonly NewsRow[],
  vacancies: readonly OpenVacancy[],
): Findable[] => [
  ...findablePages.map((page) => ({ kind: 'page', page }) as const),
  ...clubs.map((club) => ({ kind: 'club', club }) as const),
  ...events.map((event) => ({ kind: 'event', event }) as const),
  ...news.map((item) => ({ kind: 'news', news: item }) as const),
  ...vacancies.map((vacancy) => ({ kind: 'vacancy', vacancy }) as const),
]

export function entryOf(found: Findable, id: number, locale: Locale): IndexEntry {
  const other = locale === 'nl' ? 'en' : 'nl'
  switch (found.kind) {
    case 'page': {
      const { title, words, line } = found.page
      return {
        id,
        title: title[locale],
        words: words[locale],
        line: line[locale],
        body: '',
        other: `${title[other]} ${words[other]}`,
      }
    }
    case 'club':
      return {
        id,
        title: found.club.name,
        words: clubWords(found.club, locale),
        line: '',
        body: '',
        other: clubWords(found.club, other),
      }
    case 'event': {
      const { title, summary, body, kind } = found.event
      const words = `${kindWords[kind][locale]} ${placeWords(found.event)}`
      return {
        id,
        title: title[locale],
        words,
        line: summary[locale],
        body: plainText(body[locale]),
        other: `${title[other]} ${kindWords[kind][other]}`,
      }
    }
    case 'vacancy': {
      const { title, summary, body } = found.vacancy
      return {
        id,
        title: title[locale],
        words: `${vacancyWords[locale]} ${townWords(placeView(workPlace(found.vacancy)).city)}`,
        line: summary[locale],
        body: plainText(body[locale]),
        other: `${title[other]} ${vacancyWords[other]}`,
      }
    }
    case 'news': {
      const { title, summary, body } = found.news
      return {
        id,
        title: title[locale],
        words: '',
        line: summary[locale],
        body: plainText(body[locale]),
        other: title[other],
      }
    }
  }
}

const townWords = (town: string) => [town, ...(findTown(town)?.otherNames ?? []), provinceOf(town) ?? ''].join(' ')

function clubWords(club: Club, locale: Locale): string {
  const { surfaces, floodlights, padel } = club.courtFacts
  return [
    townWords(townOf(club)),
    ...surfaces.map((surface) => surfaceWords[surface][locale]),
    floodlights ? { nl: 'verlichting avond', en: 'floodlights evening' }[locale] : '',
    padel ? 'padel' : '',
    { nl: 'club vereniging tennisclub les lessen', en: 'club tennis club lessons' }[locale],
  ].join(' ')
}

function placeWords({ place }: DatedEvent): string {
  const { name, city, street } = placeView(place)
  return `${name} ${townWords(city)} ${street ?? ''}`
}
