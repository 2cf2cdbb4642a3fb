import { describe, expect, test } from 'vitest'
import { type Club, clubs as constants, hasOwnPage, type Season } from '~/features/clubs/clubs'
import { lessonFreeDays } from '~/features/clubs/lesson-free-days'
import { lessonsPerSeason } from '~/features/clubs/lesson-numbers'
import {
  type ClubWithSeasons,
  clubState,
  groupsKnownOn,
  runningSeason,
  seasonCalendar,
  seasonKey,
  seasonKind,
  seasonName,
  seasonSignupState,
  seasonsOf,
  shownSeason,
} from '~/features/clubs/seasons'
import { clubNow } from '~/features/clubs/views.server'
import type { HolidayRegion } from '~/model/holiday-region'
import { holidayOf } from '~/time/holidays'
import { publicHolidayOf } from '~/time/public-holidays'
import { addDays, type Day, daysBetween, endOfDay, isDay, startOfDay, timestampAt, weekdayOf } from '~/time/time-zone'

const withSeasons = (club: Club) => ({ ...club, seasons: seasonsOf(club, []) })
const clubs = constants.map(withSeasons)
const seasonsOfClubs = clubs.flatMap((club) => club.seasons.map((season) => ({ club, season })))
const days = (from: Day, to: Day) => Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i))
const demoDays = days('2026-11-21', '2027-10-31')

const summer: Season = { lessonStartDate: '2027-04-05', signupStartDate: '2027-01-11', signupEndDate: '2027-03-01' }
const alwaysOpen: Season = { lessonStartDate: '2027-04-05', signupEndDate: '2027-03-01' }
const constant = { lessonStartDate: '2025-09-29', signupStartDate: '2025-07-31', signupEndDate: '2025-08-30' }
const club = (seasons: readonly Season[]): ClubWithSeasons =>
  withSeasons({ ...constants[0]!, ...constant, upcomingSeasons: seasons })

test('on every day of the demo’s year three clubs are open, two of them with a page, and others are not', () => {
  let daysWithClosing = 0
  for (const day of demoDays) {
    const states = clubs.map((each) => ({ each, state: clubState(each, startOfDay(day)) }))
    const count = (state: string, of = states) => of.filter((one) => one.state === state).length
    const open = [
      count('open') >= 3,
      count(
        'open',
        states.filter(({ each }) => hasOwnPage(each)),
      ) >= 2,
    ]
    expect([...open, count('not-open') > 0, count('closed') > 0], day).toEqual([true, true, true, true])
    if (count('closing') > 0) daysWithClosing++
  }
  expect(daysWithClosing).toBeGreaterThan(demoDays.length / 2)
})

describe('the seasons of the clubs', () => {
  test('have days that exist, in order, and begin outside the holidays of the region', () => {
    for (const { club, season } of seasonsOfClubs) {
      const { lessonStartDate, signupStartDate, signupEndDate } = season
      const order = [...(signupStartDate ? [signupStartDate] : []), signupEndDate, lessonStartDate]
      expect(order, club.name).toEqual([...new Set(order.filter(isDay))].sort())
      expect(lessonStartDate.slice(5), club.name).toMatch(/^(03-2[2-9]|03-3|04-0|04-1|09-2|10-|11-0)/)
      expect(holidayOf(lessonStartDate, club.region), club.name).toBeUndefined()
    }
  })

  test('are sorted, each key once, the constants first, and reach through the next winter where one is planned', () => {
    for (const { seasons, upcomingSeasons, lessonStartDate, signupStartDate } of clubs) {
      expect(seasons[0]).toMatchObject({ lessonStartDate, ...(signupStartDate && { signupStartDate }) })
      expect(seasons.slice(1)).toEqual(upcomingSeasons)
      expect(new Set(seasons.map(seasonKey)).size).toBe(seasons.length)
    }
    const planned = clubs.filter(
      ({ upcomingSeasons }) => (upcomingSeasons.at(-1)?.lessonStartDate ?? '') > '2027-10-31',
    )
    expect(planned).toHaveLength(19)
  })

  test('are overruled by those that staff planned, which add others', () => {
    const later: Season = { lessonStartDate: '2027-04-12', signupEndDate: '2027-03-14' }
    const added: Season = { lessonStartDate: '2029-04-02', signupEndDate: '2029-03-04' }
    const before = seasonsOf(constants[0]!, [])
    expect(before.map(seasonKey)).toContain('summer-2027')
    const after = seasonsOf(constants[0]!, [added, later])
    expect(after.map(seasonKey)).toEqual([...before.map(seasonKey), 'summer-2029'])
    expect(after.find((season) => seasonKey(season) === 'summer-2027')).toBe(later)
  })
})

test('sign-up opens, begins to close a week before its end and closes at midnight in Amsterdam, also when clocks change', () => {
  const lasting = (signupStartDate: string, signupEndDate: string) => ({ ...summer, signupStartDate, signupEndDate })
  const short = lasting('2027-02-26', '2027-03-01')
  // Daylight saving starts on 28 March 2027 (23 hours) and ends on 31 October 2027 (25 hours).
  const borders: [string, Season, number, string, string][] = [
    ['opens', summer, timestampAt('2027-01-11'), 'not-open', 'open'],
    ['is closing', summer, timestampAt('2027-02-23'), 'open', 'closing'],
    ['closes', summer, timestampAt('2027-03-02'), 'closing', 'closed'],
    ['never closes and opens at once', short, timestampAt('2027-02-26'), 'not-open', 'closing'],
    ['opens in spring', lasting('2027-03-28', '2027-04-07'), Date.parse('2027-03-27T23:00Z'), 'not-open', 'open'],
    ['closes in spring', lasting('2027-01-01', '2027-03-28'), Date.parse('2027-03-28T22:00Z'), 'closing', 'closed'],
    ['closing in spring', lasting('2027-01-01', '2027-03-30'), Date.parse('2027-03-23T23:00Z'), 'open', 'closing'],
    ['opens in autumn', lasting('2027-10-31', '2027-11-10'), Date.parse('2027-10-30T22:00Z'), 'not-open', 'open'],
    ['closes in autumn', lasting('2027-01-01', '2027-10-31'), Date.parse('2027-10-31T23:00Z'), 'closing', 'closed'],
  ]
  for (const [name, season, at, before, after] of borders)
    expect([seasonSignupState(season, at - 1), seasonSignupState(season, at)], name).toEqual([before, after])
  expect(seasonSignupState(alwaysOpen, 0)).toBe('open')
})

describe('the season shown', () => {
  const winter: Season = { lessonStartDate: '2027-10-04', signupStartDate: '2027-08-02', signupEndDate: '2027-09-05' }
  const both = club([winter, summer])

  test('is the nearest ahead until the end of its first lesson day, and none where all have begun', () => {
    const after = endOfDay('2027-04-05')
    const shown = [timestampAt('2025-08-01'), timestampAt('2026-12-01'), after - 1, after, timestampAt('2027-10-05')]
    expect(shown.map((now) => shownSeason(both, now))).toEqual([constant, summer, summer, winter, undefined])
    expect(clubState(both, timestampAt('2027-10-05'))).toBe('closed')
  })

  test('changes for no club between two midnights, at which every cached page ends', () => {
    const shown = (now: number) =>
      JSON.stringify(clubs.map((each) => [clubState(each, now), shownSeason(each, now), clubNow(each, now)]))
    expect(demoDays.filter((day) => shown(startOfDay(day)) !== shown(endOfDay(day) - 1))).toEqual([])
  })
})

test('a season runs from its first lesson to the Sunday after its last, and winter runs at all clubs but three', () => {
  const ofClub = club([summer])
  const times = ['2027-04-04', '2027-04-05', '2027-09-12', '2027-09-13'].map((day) => timestampAt(day, '12:00'))
  expect(times.map((now) => runningSeason(ofClub, now))).toEqual([undefined, summer, summer, undefined])
  const idle = clubs.filter((each) => !runningSeason(each, timestampAt('2026-12-01')))
  expect(idle.map(({ id }) => id)).toEqual([12, 14, 17])
})

test('a season is named after its summer or both years of its winter, which begins in September', () => {
  const winter: Season = { lessonStartDate: '2026-11-02', signupEndDate: '2026-10-10' }
  expect([seasonKey(summer), seasonKey(winter)]).toEqual(['summer-2027', 'winter-2026'])
  expect(seasonName(summer)).toEqual({ nl: 'Zomer 2027', en: 'Summer 2027' })
  expect(seasonName(winter)).toEqual({ nl: 'Winter 2026–2027', en: 'Winter 2026–2027' })
  const kinds = ['2026-08-31', '2026-09-01'].map((lessonStartDate) => seasonKind({ ...winter, lessonStartDate }))
  expect(kinds).toEqual(['summer', 'winter'])
})

describe('the lessons of a season', () => {
  test('leave out the weeks of the region’s holidays, as the Ministry of Education publishes them', () => {
    const calendars: [HolidayRegion, Day, string][] = [
      ['noord', '2025-04-07', '16 to 2025-09-14, without 2025-04-28–05-04, 2025-07-14–08-24'],
      ['midden', '2025-03-31', '17 to 2025-09-14, without 2025-04-28–05-04, 2025-07-21–08-31'],
      ['zuid', '2025-04-07', '16 to 2025-09-14, without 2025-04-28–05-04, 2025-07-07–08-17'],
      ['noord', '2025-10-13', '18 to 2026-03-15, without 2025-10-20–10-26, 2025-12-22–01-04, 2026-02-23–03-01'],
      ['midden', '2025-10-13', '18 to 2026-03-15, without 2025-10-20–10-26, 2025-12-22–01-04, 2026-02-16–02-22'],
      ['zuid', '2025-09-29', '18 to 2026-03-01, without 2025-10-13–10-19, 2025-12-22–01-04, 2026-02-16–02-22'],
      ['noord', '2027-04-05', '16 to 2027-09-12, without 2027-04-26–05-02, 2027-07-12–08-22'],
      ['midden', '2027-03-22', '18 to 2027-09-12, without 2027-04-26–05-02, 2027-07-19–08-29'],
      ['zuid', '2027-04-19', '14 to 2027-09-12, without 2027-04-26–05-02, 2027-07-26–09-05'],
      ['noord', '2027-10-04', '18 to 2028-03-05, without 2027-10-18–10-24, 2027-12-27–01-09, 2028-02-21–02-27'],
      ['midden', '2027-11-01', '16 to 2028-03-12, without 2027-12-27–01-09, 2028-02-28–03-05'],
      ['zuid', '2027-10-11', '18 to 2028-03-12, without 2027-10-25–10-31, 2027-12-27–01-09, 2028-02-28–03-05'],
      ['noord', '2028-04-03', '16 to 2028-09-10, without 2028-05-01–05-07, 2028-07-17–08-27'],
      ['midden', '2028-04-03', '16 to 2028-09-10, without 2028-05-01–05-07, 2028-07-10–08-20'],
      ['zuid', '2028-04-03', '16 to 2028-09-10, without 2028-05-01–05-07, 2028-07-24–09-03'],
      ['noord', '2028-10-30', '16 to 2029-03-11, without 2028-12-25–01-07, 2029-02-19–02-25'],
    ]
    for (const [region, lessonStartDate, told] of calendars) {
      const { lessons, lessonsEnd, holidays } = seasonCalendar({ ...summer, lessonStartDate }, region)
      const without = holidays.map(({ first, last }) => `${first}–${last.slice(5)}`).join(', ')
      expect(`${lessons} to ${lessonsEnd}, without ${without}`, `${region} ${lessonStartDate}`).toBe(told)
    }
    const names = seasonCalendar(summer, 'noord').holidays.map(({ name }) => name.nl)
    expect(names).toEqual(['Meivakantie 2027', 'Zomervakantie 2027'])
  })

  test('leave out public holidays on days of the club, of which the weeks for catching up can hold all', () => {
    const free = lessonFreeDays(summer, constants[0]!).map(({ name, day }) => `${name.nl} ${day}`)
    expect(free).toEqual(['Bevrijdingsdag 2027-05-05', 'Hemelvaartsdag 2027-05-06', 'Tweede Pinksterdag 2027-05-17'])
    for (const { club, season } of seasonsOfClubs.filter(({ season }) => season.lessonStartDate > '2026')) {
      const weekdays = lessonFreeDays(season, club).map(({ day }) => weekdayOf(day))
      const most = Math.max(0, ...weekdays.map((weekday) => weekdays.filter((each) => each === weekday).length))
      expect(most, `${club.name} ${seasonKey(season)}`).toBeLessThanOrEqual(2)
      expect(publicHolidayOf(season.lessonStartDate), club.name).toBeUndefined()
    }
  })

  const calendars = seasonsOfClubs.map((each) => ({ ...each, ...seasonCalendar(each.season, each.club.region) }))

  test('are as many as we say of a season everywhere, one in each week without a holiday', () => {
    const numbers = calendars.map(({ lessons }) => lessons)
    expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([lessonsPerSeason.least, lessonsPerSeason.most])
    expect(numbers).toContain(lessonsPerSeason.usual)
    for (const { club, season, lessons, lessonsEnd, holidays } of calendars) {
      const weeks = (first: Day, last: Day) => (daysBetween(first, last) + 1) / 7
      const out = holidays.reduce((sum, { first, last }) => sum + weeks(first, last), 0)
      expect(out + lessons, club.name).toBe(weeks(season.lessonStartDate, lessonsEnd))
    }
  })

  test('are followed by two weeks for catching up, outside the holidays and before the next season', () => {
    for (const { club, season, lessonsEnd, catchUpWeeks } of calendars) {
      const next = club.seasons.find(({ lessonStartDate }) => lessonStartDate > season.lessonStartDate)
      const order = [lessonsEnd, ...catchUpWeeks, ...(next ? [next.lessonStartDate] : [])]
      expect(order, club.name).toEqual([...new Set(order)].sort())
      expect(catchUpWeeks.map(weekdayOf), club.name).toEqual([1, 1])
      expect(
        catchUpWeeks.map((monday) => holidayOf(monday, club.region)),
        club.name,
      ).toEqual([undefined, undefined])
    }
  })

  test('come a week after the day on which groups are known, two weeks after sign-up has closed or earlier', () => {
    for (const { club, season } of seasonsOfClubs) {
      const known = groupsKnownOn(season)
      expect(known > season.signupEndDate && addDays(known, 7) <= season.lessonStartDate, club.name).toBe(true)
    }
    expect(groupsKnownOn(summer)).toBe('2027-03-15')
    expect(groupsKnownOn({ ...summer, signupEndDate: '2027-03-21' })).toBe('2027-03-29')
  })
})
