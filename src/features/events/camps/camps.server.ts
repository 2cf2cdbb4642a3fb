import type { Db } from '~/db/connection.server'
import { type Locale, localeTags } from '~/i18n/locale'
import type { HolidayRegion } from '~/model/holiday-region'
import { dutchBelow, type Introduced, introductionOf } from '~/model/written-text'
import { pictureWithAlt } from '~/pictures/sources.server'
import { bareTime } from '~/time/format-date'
import { holidayOf, holidayPeriods, seasonNames } from '~/time/holidays'
import { dayOf, timeOf } from '~/time/time-zone'
import { type DatedEvent, eventsById } from '../events.server'
import type { EventSummary } from '../list-queries.server'
import { comingOfKind } from '../lists.server'
import { describeStay, oClock, sessionsOf } from '../sessions'
import { takesSignups } from '../sign-up-state'
import { cardView, placeView } from '../views.server'

type Holiday = NonNullable<ReturnType<typeof holidayOf>>
type Wish = { locale: Locale; region?: HolidayRegion | undefined }

export type CampView = ReturnType<typeof campView>
export type PicturedCamp = CampView & { image: { id: string; alt: string } }
export type FeaturedCamp = PicturedCamp & Introduced & { venue: string }
export type CampHours = NonNullable<ReturnType<typeof hoursOf>>
export type HolidayView = Awaited<ReturnType<typeof campsByHoliday>>['holidays'][number]

/** Those that one can join have a picture, those that open later are by year. With a region, without camps in the weeks of others. */
export async function campsByHoliday(db: Db, { locale, region }: Wish, now: number) {
  const camps = (await comingOfKind(db, 'camp', now)).flatMap((event) => {
    const day = dayOf(event.startsAt)
    const holiday = holidayOf(day, region)
    const isOfOthers = !holiday && holidayOf(day)
    return isOfOthers ? [] : { year: day.slice(0, 4), holiday, event, camp: campView(event, locale, now) }
  })
  const later = camps.filter(({ camp }) => camp.state === 'opens-later')
  const others = camps.filter(({ camp }) => camp.state !== 'opens-later')
  const joinable = others.filter(({ camp }) => takesSignups(camp.state))
  const events = await eventsById(
    db,
    joinable.map(({ camp }) => camp.id),
  )
  const pictured = (camps: readonly CampView[]) =>
    Promise.all(
      camps.map(async (camp) => {
        const event = events.find(({ id }) => id === camp.id)!
        return { camp: { ...camp, image: await pictureWithAlt(db, event.image, locale) }, event }
      }),
    )
  const holidays = distinct(others.map(({ holiday }) => holiday)).map(async (holiday) => {
    const inside = dutchBelow(others.filter((one) => one.holiday === holiday).map(({ camp }) => camp))
    const cards = await pictured(inside.filter(({ state }) => takesSignups(state)))
    const [first] = cards
    const isAlone = cards.length === 1
    return {
      ...(holiday ? holidayView(holiday, { locale, region }) : { id: 'none', name: null, periods: [] }),
      feature: first && isAlone ? { ...first.camp, ...introduction(first.event, locale) } : null,
      cards: isAlone ? [] : cards.map(({ camp }) => camp),
      rows: inside.filter(({ state }) => !takesSignups(state)),
    }
  })
  return {
    found: camps.length,
    hours: hoursOf(
      camps.map(({ event }) => event),
      locale,
    ),
    holidays: await Promise.all(holidays),
    later: distinct(later.map(({ year }) => year)).map((year) => ({
      year,
      rows: dutchBelow(later.filter((one) => one.year === year).map(({ camp }) => camp)),
    })),
  }
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

const holidayView = (holiday: Holiday, { locale, region }: Wish) => ({
  id: holiday.id,
  name: seasonNames[holiday.season][locale],
  periods: holidayPeriods(holiday).filter(({ regions }) => region === undefined || regions.includes(region)),
})

function campView(event: EventSummary, locale: Locale, now: number) {
  const { capacity, taken } = event
  const { kind: _, when: __, ...card } = cardView(event, { capacity, taken, waiting: 0 }, locale, now)
  const [days = '', time = null] = describeStay(event, locale)
  return { ...card, days, time }
}

/** When their days begin and end: "9.30 of 10.00 uur". */
function hoursOf(camps: readonly EventSummary[], locale: Locale) {
  const sessions = camps.flatMap(sessionsOf)
  if (sessions.length === 0) return null
  return {
    from: timesInWords(
      sessions.map(({ startsAt }) => startsAt),
      locale,
    ),
    until: timesInWords(
      sessions.map(({ endsAt }) => endsAt),
      locale,
    ),
  }
}

function timesInWords(timestamps: readonly number[], locale: Locale): string {
  const byClock = timestamps.toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))
  const times = distinct(byClock.map((timestamp) => bareTime(timestamp, locale)))
  const words = new Intl.ListFormat(localeTags[locale], { type: 'disjunction' }).format(times)
  return words + oClock[locale]
}

const introduction = ({ summary, place }: DatedEvent, locale: Locale) => ({
  ...introductionOf(summary, locale),
  venue: placeView(place).name,
})
