import type { Db } from '~/db/connection.server'
import { findLessons } from '~/features/club-finder/detail.server'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import { hasOwnPage } from '~/features/clubs/clubs'
import { type ClubWithSeasons, lessonsName, seasonKey } from '~/features/clubs/seasons'
import { clubLineView, clubPicture, groupOf, listClubs, requestedTown } from '~/features/clubs/views.server'
import { findEvent } from '~/features/events/events.server'
import { packagesOf } from '~/features/events/lessons/season-packages'
import type { EventSummary } from '~/features/events/list-queries.server'
import { nextEvents } from '~/features/events/lists.server'
import { distancesFrom, placeKey } from '~/features/events/nearby.server'
import { listedView } from '~/features/events/views.server'
import type { Locale } from '~/i18n/locale'
import { dutchBelow } from '~/model/written-text'
import { pictureIds } from '~/pictures/picture-ids'
import { organisationData } from '~/site/organisation-data.server'

type Question = { near: string | undefined; locale: Locale; now: number }

const considered = 100
/** Kilometres to an event of a day. */
const farAway = 50

/** What is near to a place, or where to begin without one. `now` is UTC milliseconds. */
export async function homeView(db: Db, { near, locale, now }: Question) {
  const distances = near === undefined ? null : distancesFrom(near)
  const clubs = await clubsWithSeasons(db)
  const around = distances ? { near: distances } : {}
  const open = await nextEvents(db, { free: true, open: true, ...around }, now, considered)
  const camp = open.find(({ kind }) => kind === 'camp')
  const others = open.filter(({ kind }) => kind !== 'camp' && kind !== 'lessons')
  const inReach = others.filter(({ place }) => !distances || (distances[placeKey(place)] ?? farAway) < farAway)
  return {
    near: requestedTown(near),
    camp: camp ? { ...listedView(camp, locale, now, distances), image: (await findEvent(db, camp.id))!.image } : null,
    events: dutchBelow(
      childrenFirst(inReach)
        .slice(0, 3)
        .map((event) => listedView(event, locale, now, distances)),
    ),
    kids: pictureIds['kids-red'],
    nearest: distances ? await nearest(db, clubs, { near, locale, now }) : null,
    season: distances ? null : openSeason(clubs, locale, now),
    structured: organisationData(locale),
  }
}
export type HomeView = Awaited<ReturnType<typeof homeView>>

/** What somebody of twelve may join, then the rest; both by date. */
function childrenFirst(events: readonly EventSummary[]) {
  const isForOlder = ({ ageMin }: EventSummary) => Number((ageMin ?? 0) > 12)
  return events.toSorted((a, b) => isForOlder(a) - isForOlder(b) || a.startsAt - b.startsAt)
}

/** Five clubs, and the lessons of the nearest that is open, or else of the nearest. */
async function nearest(db: Db, all: readonly ClubWithSeasons[], { near, locale, now }: Question) {
  const found = listClubs(all, { near }, now)
  const one = found.find(({ state }) => groupOf(state) === 'open') ?? found[0]!
  const { club, season } = one
  const isOurs = season !== undefined && hasOwnPage(club)
  return {
    clubs: found.slice(0, 5).map(inLine),
    lessons: {
      ...inLine(one),
      image: clubPicture(club, locale).id,
      title: season ? lessonsName(season)[locale] : null,
      // A club with a site of its own tells its prices there.
      priceCents: isOurs ? lowestPrice(club, season) : null,
      event: isOurs ? await findLessons(db, club, season, locale) : null,
    },
  }
}

const inLine = (one: ReturnType<typeof listClubs>[number]) => ({
  ...clubLineView(one),
  kilometres: one.kilometres ?? 0,
})

const lowestPrice = ({ region }: ClubWithSeasons, season: Parameters<typeof packagesOf>[0]) =>
  Math.min(...packagesOf(season, region).map(({ priceCents }) => priceCents))

/** The season that begins first of those with open sign-up. */
function openSeason(all: readonly ClubWithSeasons[], locale: Locale, now: number) {
  const open = listClubs(all, { state: 'open' }, now).flatMap(({ club, season }) => (season ? { club, season } : []))
  const [first] = open.toSorted((a, b) => a.season.lessonStartDate.localeCompare(b.season.lessonStartDate))
  if (!first) return null
  const same = open.filter(({ season }) => seasonKey(season) === seasonKey(first.season))
  const ours = same.filter(({ club }) => hasOwnPage(club))
  return {
    name: lessonsName(first.season)[locale],
    lessonStartDate: first.season.lessonStartDate,
    clubs: same.length,
    priceCents: ours.length > 0 ? Math.min(...ours.map(({ club, season }) => lowestPrice(club, season))) : null,
    image: clubPicture((ours[0] ?? first).club, locale).id,
  }
}
