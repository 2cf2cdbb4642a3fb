import { and, eq, ne, sql } from 'drizzle-orm'
import { type Db, prepared } from '~/db/connection.server'
import { events } from '~/db/schema'
import { type ClubPageRow, clubsWithSeasons, ownOf } from '~/features/clubs/club-seasons.server'
import { type Club, findClub, hasOwnPage, type Season, townOf } from '~/features/clubs/clubs'
import { type ClubWithSeasons, seasonKey } from '~/features/clubs/seasons'
import {
  byDistance,
  clubLineView,
  clubNow,
  clubPicture,
  listClubs,
  pictureView,
  runningView,
  seasonDaysView,
  seasonView,
} from '~/features/clubs/views.server'
import { packagesOf } from '~/features/events/lessons/season-packages'
import { comingAtClub } from '~/features/events/lists.server'
import { listedView } from '~/features/events/views.server'
import { dayNames, dayParts, weekdays } from '~/features/events/week-slots'
import { listTrainers } from '~/features/trainers/trainers.server'
import { type Locale, localeTags } from '~/i18n/locale'
import { canonicalPrefix, pathOf } from '~/i18n/route-paths'
import { dutchBelow, languageOf } from '~/model/written-text'
import { pictureAddress } from '~/pictures/picture'
import { settings } from '~/server/config/settings.server'
import { formatIdSlug } from '~/text/id-slug'
import { slugify } from '~/text/slug'
import { renderWritten } from '~/text/written-markdown.server'
import { addDays, type Day, dayOf } from '~/time/time-zone'

/** Undefined for a club without a page here. */
export async function clubPage(db: Db, id: number, locale: Locale, now: number, preview?: ClubPageRow) {
  const clubs = await clubsWithSeasons(db)
  const found = clubs.find((one) => one.id === id && hasOwnPage(one))
  if (!found) return undefined
  const club = preview ? { ...found, image: findClub(id)?.image ?? found.image, ...(await ownOf(db, preview)) } : found
  const current = clubNow(club, now)
  const today = dayOf(now)
  return {
    ...clubLineView(current),
    season: current.season ? seasonView(current.season, club, locale) : null,
    running: runningView(club, now),
    courts: club.courtFacts,
    picture: clubPicture(club, locale),
    lessonTimes: lessonTimesView(club, locale),
    trainers: (await listTrainers(db, locale)).flatMap(({ clubIds, ...trainer }) =>
      clubIds.includes(club.id) ? [trainer] : [],
    ),
    words: club.own ? renderWritten(club.own.words, locale, 3) : '',
    address: club.address,
    coordinates: club.coordinates,
    pictures: (club.images ?? []).slice(1).map((image) => pictureView(image, locale)),
    seasons: club.seasons
      .filter((season) => season !== current.season && isComing(season, today))
      .map((season) => seasonDaysView(season, club, locale)),
    lessons: current.season ? await findLessons(db, club, current.season, locale) : null,
    packages: current.season ? packageViews(club, current.season, locale) : [],
    events: await otherEvents(db, club, locale, now),
    nearby: current.state === 'closed' ? openNearby(clubs, club, now) : [],
    around: clubsAround(clubs, club, now),
    structured: clubData(club, locale),
  }
}
export type ClubPage = NonNullable<Awaited<ReturnType<typeof clubPage>>>
export type ShownClub = Omit<ClubPage, 'structured' | 'words'>

/** Within a year. */
const isComing = ({ lessonStartDate }: Season, today: Day): boolean =>
  lessonStartDate >= today && lessonStartDate < addDays(today, 365)

/** The days on which a club teaches, for each part of the day that has any. */
function lessonTimesView({ lessonTimes }: Club, locale: Locale) {
  const list = new Intl.ListFormat(localeTags[locale])
  return dayParts.flatMap((part) => {
    const days = dayNames[locale].long.filter((_, i) => lessonTimes.includes(`${weekdays[i]}-${part}`))
    return days.length > 0 ? [{ part, days: list.format(days) }] : []
  })
}

/** Null where a club has none in that season. */
export async function findLessons(db: Db, club: Club, season: Season, locale: Locale) {
  const [found] = await lessonsOfClub(db).execute({ club: club.id, season: seasonKey(season) })
  return found ? { id: found.id, slug: slugify(found.title[locale]), isCancelled: found.status === 'cancelled' } : null
}

const lessonsOfClub = prepared((db) =>
  db
    .select({ id: events.id, title: events.title, status: events.status })
    .from(events)
    .where(
      and(
        // A literal, not a parameter: otherwise SQLite does not use the partial unique index.
        sql`${events.kind} = 'lessons'`,
        eq(events.clubId, sql.placeholder('club')),
        eq(events.season, sql.placeholder('season')),
        ne(events.status, 'draft'),
      ),
    )
    .prepare(),
)

const packageViews = ({ region }: Club, season: Season, locale: Locale) =>
  packagesOf(season, region).map(({ id, name, priceCents, lesson }) => ({
    id,
    name: name[locale],
    ...languageOf(name, locale),
    priceCents,
    lesson: lesson!,
  }))

async function otherEvents(db: Db, club: Club, locale: Locale, now: number) {
  const coming = await comingAtClub(db, club.id, now)
  return dutchBelow(coming.map((event) => listedView(event, locale, now)))
}

/** As far as people drive to a lesson every week. */
const nearbyKilometres = 25

function openNearby(clubs: readonly ClubWithSeasons[], { coordinates }: Club, now: number) {
  const nearest = byDistance(listClubs(clubs, { state: 'open' }, now), coordinates).slice(0, 3)
  return nearest
    .filter((one) => one.kilometres <= nearbyKilometres)
    .map(({ club, kilometres }) => {
      const { id, slug, name, link } = club
      return { id, slug, name, link: link ?? null, town: townOf(club), kilometres }
    })
}

const clubsAround = (clubs: readonly ClubWithSeasons[], club: ClubWithSeasons, now: number) =>
  byDistance(
    clubs.filter((one) => one !== club).map((one) => clubNow(one, now)),
    club.coordinates,
  )
    .slice(0, 3)
    .map((one) => ({ ...clubLineView(one), kilometres: one.kilometres }))

function clubData(club: Club, locale: Locale): object {
  const page = { page: '/verenigingen/$club', parameters: [formatIdSlug(club)] } as const
  const { street, zipCode, city } = club.address
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsClub',
    name: club.name,
    url: settings().siteUrl + pathOf(page, canonicalPrefix(locale)),
    image: settings().siteUrl + pictureAddress(club.image, 1280),
    sport: 'Tennis',
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode: zipCode,
      addressLocality: city,
      ...(club.geo && { addressRegion: club.geo.province }),
      addressCountry: 'NL',
    },
    geo: { '@type': 'GeoCoordinates', ...club.coordinates },
    identifier: identifiers(club),
  }
}

/** As other systems know the club. */
const identifiers = ({ wpId, yourtennisId, geo }: Club) =>
  Object.entries({ wordpress: wpId, yourtennis: yourtennisId, place: geo?.placeId }).flatMap(([propertyID, value]) =>
    value === undefined ? [] : [{ '@type': 'PropertyValue', propertyID, value: String(value) }],
  )
