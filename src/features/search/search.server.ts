import type { Db } from '~/db/connection.server'
import { clubAnchor } from '~/features/clubs/club-anchor'
import { type Club, findClub } from '~/features/clubs/clubs'
import { seasonKey, shownSeason } from '~/features/clubs/seasons'
import { clubLineView, clubNow } from '~/features/clubs/views.server'
import { countPlaces, type DatedEvent } from '~/features/events/events.server'
import { cardView } from '~/features/events/views.server'
import type { NewsRow } from '~/features/news/news.server'
import type { VacancyRow } from '~/features/vacancies/vacancies.server'
import { listedVacancy } from '~/features/vacancies/views.server'
import type { Locale } from '~/i18n/locale'
import { slugify } from '~/text/slug'
import { dayOf } from '~/time/time-zone'
import type { Findable, FindablePage } from './entries.server'
import { keepIndex, type SearchIndex } from './search-index.server'

const mostShown = 30

const indexFor = keepIndex()

/** `now` is UTC milliseconds; past things come last. */
export async function searchSite(
  db: Db,
  { q, locale, now }: { q: string; locale: Locale; now: number },
  indexOf: (db: Db) => Promise<SearchIndex> = indexFor,
) {
  const index = await indexOf(db)
  const { found, isNear } = index(q, locale, (one) => isPublic(one, now))
  const ordered = [...found.filter((one) => !isOver(one, now)), ...found.filter((one) => isOver(one, now))]
  return { total: found.length, isNear, results: await resultViews(db, ordered.slice(0, mostShown), locale, now) }
}

function isPublic(found: Findable, now: number): boolean {
  if (found.kind === 'news') return found.news.publishedAt <= now
  if (found.kind === 'vacancy') return found.vacancy.publishedAt <= now && found.vacancy.validThrough >= dayOf(now)
  if (found.kind !== 'event' || found.event.kind !== 'lessons') return true
  const club = found.event.clubId === null ? undefined : findClub(found.event.clubId)
  const season = club && shownSeason(club, now)
  return season !== undefined && seasonKey(season) === found.event.season
}

const isOver = (found: Findable, now: number): boolean => found.kind === 'event' && found.event.endsAt <= now

type Used = Awaited<ReturnType<typeof countPlaces>>

async function resultViews(db: Db, found: readonly Findable[], locale: Locale, now: number): Promise<SearchResult[]> {
  const limited = found.flatMap((one) => (one.kind === 'event' && one.event.capacity !== null ? [one.event.id] : []))
  const used = await countPlaces(db, limited)
  return found.map((one) => resultView(one, used, locale, now))
}

function resultView(found: Findable, used: Used, locale: Locale, now: number) {
  switch (found.kind) {
    case 'page':
      return pageResult(found.page, locale)
    case 'club':
      return clubResult(found.club, now)
    case 'event':
      return eventResult(found.event, used, locale, now)
    case 'news':
      return newsResult(found.news, locale)
    case 'vacancy':
      return vacancyResult(found.vacancy, locale)
  }
}
export type SearchResult = ReturnType<typeof resultView>

const pageResult = ({ path, title, line }: FindablePage, locale: Locale) => ({
  type: 'page' as const,
  path,
  title: title[locale],
  line: line[locale],
})

function eventResult(event: DatedEvent, used: Used, locale: Locale, now: number) {
  const { in: taken, waiting } = used.get(event.id) ?? { in: 0, waiting: 0 }
  const card = cardView(event, { capacity: event.capacity, taken, waiting }, locale, now)
  return { type: 'event' as const, line: event.summary[locale], ...card }
}

function clubResult(club: Club, now: number) {
  const { link, ...line } = clubLineView(clubNow(club, now))
  return { type: 'club' as const, ...line, card: link === null ? null : clubAnchor(club.id) }
}

const vacancyResult = (row: VacancyRow, locale: Locale) => ({
  type: 'vacancy' as const,
  line: row.summary[locale],
  ...listedVacancy(row, locale),
})

const newsResult = ({ id, title, summary, publishedAt }: NewsRow, locale: Locale) => ({
  type: 'news' as const,
  id,
  slug: slugify(title[locale]),
  title: title[locale],
  line: summary[locale],
  publishedAt,
})
