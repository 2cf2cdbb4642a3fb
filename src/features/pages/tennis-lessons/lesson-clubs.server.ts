import type { Db } from '~/db/connection.server'
import { clubsWithSeasons } from '~/features/clubs/club-seasons.server'
import { type Club, hasOwnPage, type Season } from '~/features/clubs/clubs'
import { lessonsName, seasonCalendar } from '~/features/clubs/seasons'
import { type ClubNow, clubLineView, clubPicture, listClubs, runningView } from '~/features/clubs/views.server'
import { tennisPackages } from '~/features/events/lessons/prices'
import { packagesOf } from '~/features/events/lessons/season-packages'
import type { EventSummary } from '~/features/events/list-queries.server'
import { comingLessons } from '~/features/events/lists.server'
import type { Locale } from '~/i18n/locale'
import { slugify } from '~/text/slug'

const nearest = 3

/** All clubs, nearest first or by the state of their sign-up, and what lessons cost at least. `now` is UTC milliseconds. */
export async function tennisLessons(db: Db, near: string | undefined, locale: Locale, now: number) {
  const lessons = new Map((await comingLessons(db, now)).map((one) => [one.clubId, one]))
  const found = listClubs(await clubsWithSeasons(db), { near }, now)
  return {
    nearest: found.slice(0, nearest).map((one) => cardView(one, lessons.get(one.club.id), { locale, now })),
    others: found.slice(nearest).map((one) => rowView(one, lessons.get(one.club.id), now)),
    ...lowestPrices(found, locale),
  }
}
export type LessonClubCard = Awaited<ReturnType<typeof tennisLessons>>['nearest'][number]
export type LessonClubRow = Awaited<ReturnType<typeof tennisLessons>>['others'][number]

function rowView(one: ClubNow, lessons: EventSummary | undefined, now: number) {
  const line = clubLineView(one)
  const isWaiting = line.state === 'closed' && lessons?.status === 'published'
  return {
    ...line,
    state: isWaiting ? ('waiting-list' as const) : line.state,
    kilometres: one.kilometres ?? null,
    runsUntil: runningView(one.club, now)?.lessonEndDate ?? null,
  }
}

type Viewed = { locale: Locale; now: number }

function cardView(one: ClubNow, lessons: EventSummary | undefined, { locale, now }: Viewed) {
  const { club, season } = one
  return {
    ...rowView(one, lessons, now),
    picture: clubPicture(club, locale),
    lessons: lessons?.status === 'published' ? { id: lessons.id, slug: slugify(lessons.title[locale]) } : null,
    season: season ? seasonInShort(club, season, locale) : null,
  }
}

const seasonInShort = (club: Club, season: Season, locale: Locale) => ({
  name: lessonsName(season)[locale],
  lessonStartDate: season.lessonStartDate,
  signupStartDate: season.signupStartDate ?? null,
  signupEndDate: season.signupEndDate,
  lessons: seasonCalendar(season, club.region).lessons,
  /** A club with a site of its own tells its prices there. */
  priceCents: hasOwnPage(club)
    ? Math.min(...packagesOf(season, club.region).map(({ priceCents }) => priceCents))
    : null,
})

function lowestPrices(found: readonly ClubNow[], locale: Locale) {
  const packages = found.flatMap(({ club, season }) =>
    season && hasOwnPage(club) ? packagesOf(season, club.region) : [],
  )
  const numbers = packages.flatMap(({ lesson }) => lesson?.lessons ?? [])
  const forms = tennisPackages(0).flatMap(({ id, name, lesson }) => {
    const prices = packages.flatMap((one) => (one.id === id ? [one.priceCents] : []))
    if (prices.length === 0) return []
    return { id, name: name[locale], players: lesson!.groupSize, priceCents: Math.min(...prices) }
  })
  return {
    forms: forms.sort((a, b) => a.priceCents - b.priceCents),
    lessons: { least: Math.min(...numbers), most: Math.max(...numbers) },
  }
}
