import { describe, expect, it } from 'vitest'
import { type Club, clubs as constants, hasOwnPage } from '~/features/clubs/clubs'
import { lessonsPerSeason } from '~/features/clubs/lesson-numbers'
import {
  type ClubWithSeasons,
  clubState,
  groupsKnownOn,
  type Season,
  type SeasonState,
  seasonCalendar,
  seasonKey,
  seasonKind,
  seasonName,
  seasonSignupState,
  seasonsOf,
  shownSeason,
} from '~/features/clubs/seasons'
import { clubNow } from '~/features/clubs/views.server'
import { holidayOf } from '~/time/holidays'
import { addDays, type Day, daysBetween, endOfDay, isDay, startOfDay, timestampAt, weekdayOf } from '~/time/time-zone'

const withSeasons = (club: Club) => ({ ...club, seasons: seasonsOf(club, []) })
const clubs = constants.map(withSeasons)
const days = (from: Day, to: Day) => Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i))
const demoDays = days('2026-11-21', '2027-10-31')

const summer: Season = { lessonStartDate: '2027-04-05', signupStartDate: '2027-01-11', signupEndDate: '2027-03-01' }
const alwaysOpen: Season = { lessonStartDate: '2027-04-05', signupEndDate: '2027-03-01' }
const club = (seasons: readonly Season[]): ClubWithSeasons =>
  withSeasons({
    ...constants[0]!,
    lessonStartDate: '2025-09-29',
    signupStartDate: '2025-07-31',
    signupEndDate: '2025-08-30',
    upcomingSeasons: seasons,
  })

describe('every day from 21 November 2026 to 31 October 2027', () => {
  const onEveryDay = (check: (count: (state: SeasonState, among?: (club: Club) => boolean) => number) => boolean) =>
    demoDays.filter((day) =>
      [startOfDay(day), endOfDay(day) - 1].some((now) => {
        const states = clubs.map((each) => ({ each, state: clubState(each, now) }))
        return !check(
          (requested, among = () => true) =>
            states.filter(({ each, state }) => state === requested && among(each)).length,
        )
      }),
    )

  it('has three clubs open that are not about to close', () => {
    expect(onEveryDay((count) => count('open') >= 3)).toEqual([])
  })

  it('has two of them with a page here', () => {
    expect(onEveryDay((count) => count('open', hasOwnPage) >= 2)).toEqual([])
  })

  it('has a club that is not open yet and one that is closed', () => {
    expect(onEveryDay((count) => count('not-open') >= 1 && count('closed') >= 1)).toEqual([])
  })

  it('has a club about to close on more than half of the days', () => {
    expect(onEveryDay((count) => count('closing') >= 1).length).toBeLessThan(demoDays.length / 2)
  })
})

describe('the seasons of the clubs', () => {
  const all = clubs.flatMap((each) => each.seasons.map((season) => ({ each, season })))

  it('have days that exist, in order: sign-up opens, ends, lessons begin', () => {
    for (const { lessonStartDate, signupStartDate, signupEndDate } of all.map(({ season }) => season)) {
      const order = [...(signupStartDate ? [signupStartDate] : []), signupEndDate, lessonStartDate]
      expect(order.filter((day) => !isDay(day))).toEqual([])
      expect(order).toEqual([...new Set(order)].sort())
    }
  })

  it('begin in March, April or from the end of September to early November', () => {
    for (const { season } of all)
      expect(season.lessonStartDate.slice(5)).toMatch(/^(03-2[2-9]|03-3|04-0|04-1|09-2|10-|11-0)/)
  })

  it('begin outside the school holidays of the region', () => {
    for (const { each, season } of all) expect(holidayOf(season.lessonStartDate, each.region)).toBeUndefined()
  })

  it('are sorted, with the constants among them and each key once', () => {
    for (const each of clubs) {
      const seasons = each.seasons
      expect(seasons).toHaveLength(each.upcomingSeasons.length + 1)
      expect(seasons[0]?.lessonStartDate).toBe(each.lessonStartDate)
      expect(seasons[0]?.signupStartDate).toBe(each.signupStartDate)
      expect(seasons.slice(1)).toEqual(each.upcomingSeasons)
      expect(new Set(seasons.map(seasonKey)).size).toBe(seasons.length)
    }
  })

  it('reach through winter 2027–2028 wherever a next season is planned', () => {
    const planned = clubs.filter(({ upcomingSeasons }) => upcomingSeasons.length > 0)
    expect(planned).toHaveLength(19)
    for (const { upcomingSeasons } of planned) expect(upcomingSeasons.at(-1)!.lessonStartDate > '2027-10-31').toBe(true)
  })
})

describe('sign-up', () => {
  it('opens with the first moment of its first day', () => {
    const opens = timestampAt('2027-01-11')
    expect(seasonSignupState(summer, opens - 1)).toBe('not-open')
    expect(seasonSignupState(summer, opens)).toBe('open')
  })

  it('has always been open without a first day', () => {
    expect(seasonSignupState(alwaysOpen, 0)).toBe('open')
  })

  it('is closing in its last seven days', () => {
    const closing = timestampAt('2027-02-23')
    expect(seasonSignupState(summer, closing - 1)).toBe('open')
    expect(seasonSignupState(summer, closing)).toBe('closing')
  })

  it('closes with the last moment of its last day', () => {
    const closed = timestampAt('2027-03-02')
    expect(seasonSignupState(summer, closed - 1)).toBe('closing')
    expect(seasonSignupState(summer, closed)).toBe('closed')
  })

  it('is never open and closing at once when the window is short', () => {
    const short = { ...summer, signupStartDate: '2027-02-26' }
    expect(seasonSignupState(short, timestampAt('2027-02-25', '23:59'))).toBe('not-open')
    expect(seasonSignupState(short, timestampAt('2027-02-26'))).toBe('closing')
  })

  // Daylight saving starts on 28 March 2027 (23 hours) and ends on 31 October 2027 (25 hours).
  it.each([
    ['2027-03-28', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z'],
    ['2027-10-31', '2027-10-30T22:00:00Z', '2027-10-31T23:00:00Z'],
  ])('keeps to the borders of %s, when the clocks change', (day, first, after) => {
    const lessonStartDate = addDays(day, 14)
    const opening = { lessonStartDate, signupStartDate: day, signupEndDate: addDays(day, 10) }
    expect(seasonSignupState(opening, Date.parse(first) - 1)).toBe('not-open')
    expect(seasonSignupState(opening, Date.parse(first))).toBe('open')
    const ending = { lessonStartDate, signupEndDate: day }
    expect(seasonSignupState(ending, Date.parse(after) - 1)).toBe('closing')
    expect(seasonSignupState(ending, Date.parse(after))).toBe('closed')
  })

  it('begins to close at midnight when the clocks change in between', () => {
    const ending = { lessonStartDate: '2027-04-12', signupEndDate: '2027-03-30' }
    const closing = Date.parse('2027-03-23T23:00:00Z')
    expect(seasonSignupState(ending, closing - 1)).toBe('open')
    expect(seasonSignupState(ending, closing)).toBe('closing')
  })

  it('changes at each border in turn', () => {
    const times = ['2027-01-11', '2027-02-23', '2027-03-02'].map((day) => timestampAt(day))
    const around = times.flatMap((timestamp) => [timestamp - 1, timestamp])
    expect(around.map((now) => seasonSignupState(summer, now))).toEqual([
      ...['not-open', 'open', 'open', 'closing', 'closing', 'closed'],
    ])
    expect(seasonSignupState(alwaysOpen, 0)).toBe('open')
  })
})

describe('the seasons that staff planned', () => {
  const [constant] = constants
  const [first] = constant!.upcomingSeasons
  const later: Season = { lessonStartDate: '2027-04-12', signupEndDate: '2027-03-14' }
  const added: Season = { lessonStartDate: '2029-04-02', signupEndDate: '2029-03-04' }

  it('overrule the same season of the constants and add to them', () => {
    const before = seasonsOf(constant!, [])
    expect(before).toContainEqual(first)
    const after = seasonsOf(constant!, [added, later])
    expect(after.map(seasonKey)).toEqual([...before.map(seasonKey), 'summer-2029'])
    expect(after.find((season) => seasonKey(season) === 'summer-2027')).toBe(later)
  })
})

describe('the season shown', () => {
  const winter: Season = { lessonStartDate: '2027-10-04', signupStartDate: '2027-08-02', signupEndDate: '2027-09-05' }
  const both = club([summer, winter])

  it('stays until the end of its first lesson day', () => {
    const after = endOfDay('2027-04-05')
    expect(shownSeason(both, after - 1)).toEqual(summer)
    expect(shownSeason(both, after)).toEqual(winter)
  })

  it('is the nearest ahead, in whatever order they are written', () => {
    expect(shownSeason(club([winter, summer]), timestampAt('2026-12-01'))).toEqual(summer)
  })

  it('is that of the constants while it lies ahead', () => {
    expect(shownSeason(both, timestampAt('2025-08-01'))).toEqual({
      lessonStartDate: '2025-09-29',
      signupStartDate: '2025-07-31',
      signupEndDate: '2025-08-30',
    })
  })

  it('is none, and sign-up closed, where all have begun', () => {
    const now = timestampAt('2027-10-05')
    expect(shownSeason(both, now)).toBeUndefined()
    expect(clubState(both, now)).toBe('closed')
  })

  it('changes for no club between two midnights, at which every cached page ends', () => {
    const shown = (each: ClubWithSeasons, now: number) => [
      clubState(each, now),
      shownSeason(each, now),
      clubNow(each, now),
    ]
    for (const each of clubs)
      for (const day of demoDays) expect(shown(each, endOfDay(day) - 1)).toEqual(shown(each, startOfDay(day)))
  })
})

describe('the name of a season', () => {
  const winter: Season = { lessonStartDate: '2026-11-02', signupEndDate: '2026-10-10' }

  it('is that of the summer or of both years of the winter', () => {
    expect(seasonKey(summer)).toBe('summer-2027')
    expect(seasonName(summer)).toEqual({ nl: 'Zomer 2027', en: 'Summer 2027' })
    expect(seasonKey(winter)).toBe('winter-2026')
    expect(seasonName(winter)).toEqual({ nl: 'Winter 2026–2027', en: 'Winter 2026–2027' })
  })

  it('is the winter from the first of September', () => {
    expect(seasonKind({ ...winter, lessonStartDate: '2026-08-31' })).toBe('summer')
    expect(seasonKind({ ...winter, lessonStartDate: '2026-09-01' })).toBe('winter')
  })
})

describe('the lessons of a season', () => {
  const all = clubs.flatMap((each) => each.seasons.map((season) => ({ each, season })))
  const calendars = all.map(({ each, season }) => ({ each, season, ...seasonCalendar(season, each.region) }))

  it('are one in every week outside the holidays of the region, at every club', () => {
    for (const { each, season, lessons, lessonsEnd } of calendars) {
      const mondays = days(season.lessonStartDate, lessonsEnd).filter((day) => weekdayOf(day) === 1)
      const free = mondays.filter(
        (day) => !vacations[each.region]!.some(([first, last]) => first! <= day && day <= last!),
      )
      expect([each.name, seasonKey(season), lessons]).toEqual([each.name, seasonKey(season), free.length])
    }
  })

  it('are as many as we say of a season everywhere', () => {
    const numbers = calendars.map(({ lessons }) => lessons)
    expect(Math.min(...numbers)).toBe(lessonsPerSeason.least)
    expect(Math.max(...numbers)).toBe(lessonsPerSeason.most)
    expect(numbers).toContain(lessonsPerSeason.usual)
  })

  it('are followed by two weeks for catching up, outside the holidays and before the next season', () => {
    for (const { each, season, lessonsEnd, catchUpWeeks } of calendars) {
      const [first, last, ...more] = catchUpWeeks
      expect(more).toEqual([])
      expect(first! > lessonsEnd && last! > first!).toBe(true)
      for (const monday of catchUpWeeks) {
        expect(weekdayOf(monday)).toBe(1)
        expect(holidayOf(monday, each.region)).toBeUndefined()
      }
      const next = each.seasons.find(({ lessonStartDate }) => lessonStartDate > season.lessonStartDate)
      if (next) expect(addDays(last!, 6) < next.lessonStartDate).toBe(true)
    }
  })

  it('leave out whole weeks, which are told by name', () => {
    for (const { season, lessons, lessonsEnd, holidays } of calendars) {
      const out = holidays.map(({ first, last }) => (daysBetween(first, last) + 1) / 7)
      const weeks = (daysBetween(season.lessonStartDate, lessonsEnd) + 1) / 7
      expect(out.reduce((sum, one) => sum + one, 0) + lessons).toBe(weeks)
    }
    const amstelboog = seasonCalendar(summer, 'noord')
    expect(amstelboog).toMatchObject({ lessons: 16, lessonsEnd: '2027-09-12' })
    expect(amstelboog.catchUpWeeks).toEqual(['2027-09-13', '2027-09-20'])
    expect(amstelboog.holidays.map(({ name, first, last }) => [name.nl, first, last])).toEqual([
      ['Meivakantie 2027', '2027-04-26', '2027-05-02'],
      ['Zomervakantie 2027', '2027-07-12', '2027-08-22'],
    ])
  })

  it('come after the day on which groups are known, which comes after sign-up has closed', () => {
    for (const { season } of all) {
      expect(groupsKnownOn(season) > season.signupEndDate).toBe(true)
      expect(addDays(groupsKnownOn(season), 7) <= season.lessonStartDate).toBe(true)
    }
    expect(groupsKnownOn(summer)).toBe('2027-03-15')
    expect(groupsKnownOn({ ...summer, signupEndDate: '2027-03-21' })).toBe('2027-03-29')
  })
})

const may2025 = ['2025-04-26', '2025-05-04']
const may2027 = ['2027-04-24', '2027-05-02']
const may2028 = ['2028-04-29', '2028-05-07']
const christmas = [
  ['2025-12-20', '2026-01-04'],
  ['2027-12-25', '2028-01-09'],
  ['2028-12-23', '2029-01-07'],
]

/** As the Ministry of Education publishes them, copied apart from the site's own table. */
const vacations: Record<string, string[][]> = {
  noord: [
    ...[may2025, may2027, may2028, ...christmas],
    ['2025-07-12', '2025-08-24'],
    ['2025-10-18', '2025-10-26'],
    ['2026-02-21', '2026-03-01'],
    ['2027-07-10', '2027-08-22'],
    ['2027-10-16', '2027-10-24'],
    ['2028-02-19', '2028-02-27'],
    ['2028-07-15', '2028-08-27'],
    ['2028-10-14', '2028-10-22'],
    ['2029-02-17', '2029-02-25'],
  ],
  midden: [
    ...[may2025, may2027, may2028, ...christmas],
    ['2025-07-19', '2025-08-31'],
    ['2025-10-18', '2025-10-26'],
    ['2026-02-14', '2026-02-22'],
    ['2027-07-17', '2027-08-29'],
    ['2027-10-16', '2027-10-24'],
    ['2028-02-26', '2028-03-05'],
    ['2028-07-08', '2028-08-20'],
  ],
  zuid: [
    ...[may2025, may2027, may2028, ...christmas],
    ['2025-07-05', '2025-08-17'],
    ['2025-10-11', '2025-10-19'],
    ['2026-02-14', '2026-02-22'],
    ['2027-07-24', '2027-09-05'],
    ['2027-10-23', '2027-10-31'],
    ['2028-02-26', '2028-03-05'],
    ['2028-07-22', '2028-09-03'],
  ],
}
