import type { Db } from '~/db/connection.server'
import type { Locale } from '~/i18n/locale'
import type { HolidayRegion } from '~/model/holiday-region'
import { pictureWithAlt } from '~/pictures/sources.server'
import { holidayOf, holidayPeriods, seasonNames } from '~/time/holidays'
import { dayOf } from '~/time/time-zone'
import { type DatedEvent, eventsById } from '../events.server'
import type { EventSummary } from '../list-queries.server'
import { comingOfKind } from '../lists.server'
import { describeStay } from '../sessions'
import { takesSignups } from '../sign-up-state'
import { cardView, placeView } from '../views.server'

type Holiday = NonNullable<ReturnType<typeof holidayOf>>
type Wish = { locale: Locale; region?: HolidayRegion | undefined }

export type CampView = ReturnType<typeof campView>
export type PicturedCamp = CampView & { image: { id: string; alt: string } }
export type FeaturedCamp = PicturedCamp & { summary: string; venue: string }
export type HolidayView = Awaited<ReturnType<typeof campsByHoliday>>['holidays'][number]

/** Those that one can join have a picture, those that open later are by year. With a region, without camps in the weeks of others. */
export async function campsByHoliday(db: Db, { locale, region }: Wish, now: number) {
  const camps = (await comingOfKind(db, 'camp', now)).flatMap((event) => {
    const day = dayOf(event.startsAt)
    const holiday = holidayOf(day, region)
    const isOfOthers = !holiday && holidayOf(day)
    return isOfOthers ? [] : { year: day.slice(0, 4), holiday, camp: campView(event, locale, now) }
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
    const inside = others.filter((one) => one.holiday === holiday).map(({ camp }) => camp)
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
    holidays: await Promise.all(holidays),
    later: distinct(later.map(({ year }) => year)).map((year) => ({
      year,
      rows: later.filter((one) => one.year === year).map(({ camp }) => camp),
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

const introduction = ({ summary, place }: DatedEvent, locale: Locale) => ({
  summary: summary[locale],
  venue: placeView(place).name,
})
