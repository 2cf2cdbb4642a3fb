import type { Db } from '~/db/connection.server'
import { clubAnchor } from '~/features/clubs/club-anchor'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import { type ClubWithSeasons, seasonKey, shownSeason } from '~/features/clubs/seasons'
import { clubLineView, clubNow } from '~/features/clubs/views.server'
import { countPlaces, type DatedEvent } from '~/features/events/events.server'
import { type Places, type SignupState, signupState } from '~/features/events/sign-up-state'
import { cardView } from '~/features/events/views.server'
import type { NewsRow } from '~/features/news/news.server'
import type { OpenVacancy } from '~/features/vacancies/vacancies.server'
import { listedVacancy } from '~/features/vacancies/views.server'
import type { Locale } from '~/i18n/locale'
import { introductionOf, languageOf } from '~/model/written-text'
import { slugify } from '~/text/slug'
import { dayOf } from '~/time/time-zone'
import type { Findable, FindablePage } from './entries.server'
import { keepIndex, type SearchIndex } from './search-index.server'

const mostShown = 30

const indexFor = keepIndex()

/** `now` is UTC milliseconds. Events take their turns open ones first; past ones come last of all. */
export async function searchSite(
  db: Db,
  { q, locale, now }: { q: string; locale: Locale; now: number },
  indexOf: (db: Db) => Promise<SearchIndex> = indexFor,
) {
  const index = await indexOf(db)
  const clubs = new Map((await clubsWithSeasons(db)).map((club) => [club.id, club]))
  const { found, isNear } = index(q, locale, (one) => isPublic(one, clubs, now))
  const current = found.filter((one) => !isOver(one, now))
  const used = await placesIn(db, current)
  const ordered = [...openFirst(current, used, now), ...found.filter((one) => isOver(one, now))]
  const results = ordered.slice(0, mostShown).map((one) => resultView(one, { used, clubs }, locale, now))
  return { total: found.length, isNear, results }
}

type Clubs = ReadonlyMap<number | null, ClubWithSeasons>

function isPublic(found: Findable, clubs: Clubs, now: number): boolean {
  if (found.kind === 'news') return found.news.publishedAt <= now
  if (found.kind === 'vacancy') return found.vacancy.publishedAt <= now && found.vacancy.validThrough >= dayOf(now)
  if (found.kind !== 'event' || found.event.kind !== 'lessons') return true
  const club = clubs.get(found.event.clubId)
  const season = club && shownSeason(club, now)
  return season !== undefined && seasonKey(season) === found.event.season
}

const isOver = (found: Findable, now: number): boolean => found.kind === 'event' && found.event.endsAt <= now

type Used = Awaited<ReturnType<typeof countPlaces>>

const placesIn = (db: Db, found: readonly Findable[]): Promise<Used> =>
  countPlaces(
    db,
    found.flatMap((one) => (one.kind === 'event' && one.event.capacity !== null ? [one.event.id] : [])),
  )

const ranks: Readonly<Record<SignupState, number>> = {
  ...{ open: 0, 'nearly-full': 0, 'opens-later': 1, 'waiting-list': 2 },
  ...{ full: 3, closed: 3, cancelled: 3, past: 4 },
}

/** Everything else keeps its place. */
function openFirst(found: readonly Findable[], used: Used, now: number): Findable[] {
  const rankOf = ({ event }: FoundEvent) => ranks[signupState(event, placesUsed(event, used), now)]
  const events = found.filter((one) => one.kind === 'event').sort((a, b) => rankOf(a) - rankOf(b))
  return found.map((one) => (one.kind === 'event' ? events.shift()! : one))
}

type FoundEvent = Extract<Findable, { kind: 'event' }>

function placesUsed({ id, capacity }: DatedEvent, used: Used): Places {
  const { in: taken, waiting } = used.get(id) ?? { in: 0, waiting: 0 }
  return { capacity, taken, waiting }
}

function resultView(found: Findable, { used, clubs }: { used: Used; clubs: Clubs }, locale: Locale, now: number) {
  switch (found.kind) {
    case 'page':
      return pageResult(found.page, locale)
    case 'club':
      return clubResult(clubs.get(found.club.id)!, now)
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
  return { type: 'event' as const, ...cardView(event, placesUsed(event, used), locale, now) }
}

function clubResult(club: ClubWithSeasons, now: number) {
  const { link, ...line } = clubLineView(clubNow(club, now))
  return { type: 'club' as const, ...line, card: link === null ? null : clubAnchor(club.id) }
}

const vacancyResult = (row: OpenVacancy, locale: Locale) => ({
  type: 'vacancy' as const,
  ...introductionOf(row.summary, locale),
  ...listedVacancy(row, locale),
})

const newsResult = ({ id, title, summary, publishedAt }: NewsRow, locale: Locale) => ({
  type: 'news' as const,
  id,
  slug: slugify(title[locale]),
  title: title[locale],
  ...languageOf(title, locale),
  ...introductionOf(summary, locale),
  publishedAt,
})
