import { expect, test } from 'vitest'
import { lessonDays, spareDays } from '~/features/lesson-groups/lesson-days'

const season = { lessonStartDate: '2027-03-29', signupEndDate: '2027-02-28' }
const club = { region: 'midden' } as const

test('lessons are once a week outside the school holidays, and on public holidays a week kept for catching up', () => {
  const wednesdays = lessonDays(season, club, 3)
  expect(wednesdays.slice(0, 5)).toEqual(['2027-03-31', '2027-04-07', '2027-04-14', '2027-04-21', '2027-05-12'])
  expect([wednesdays.at(-1), spareDays(season, club, 3)]).toEqual(['2027-09-15', ['2027-09-22']])
})

test('a day has as many lessons as the others while there are weeks to catch up in', () => {
  const [mondays, wednesdays] = [lessonDays(season, club, 1), lessonDays(season, club, 3)]
  expect([mondays[0], mondays.length - wednesdays.length, spareDays(season, club, 1)]).toEqual(['2027-04-05', 0, []])
})
