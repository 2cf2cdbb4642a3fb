import * as v from 'valibot'
import { expect, test } from 'vitest'
import { demoSignUps } from '~/app/cli/demo-registrations.server'
import { findClub } from '~/features/clubs/clubs'
import { type DemoEvent, demoContent } from '~/features/demo/content.server'
import { type SignupState, signupState } from '~/features/events/sign-up-state'
import { normaliseAddress } from '~/features/redirects/normalise-address'
import { ageFits, personKey } from '~/features/registrations/form/registration'
import { type Bilingual, locales } from '~/i18n/locale'
import { eventKinds } from '~/model/event'
import { formatMoney } from '~/text/format-money'
import { phoneSchema } from '~/text/schemas/contact'
import { type HolidaySeason, holidayOf } from '~/time/holidays'
import { addDays, type Day, dayOf, daysBetween, offsetAt, timeOf, timestampAt, weekdayOf } from '~/time/time-zone'

const filled = Array.from({ length: 29 }, (_, i) => addDays('2026-11-22', 13 * i)).map((today) => ({
  today,
  noon: timestampAt(today, '12:00'),
  ...demoContent(today),
}))
const [{ events: firstEvents, news, vacancies }] = filled as [(typeof filled)[0]]

type Faults = (event: DemoEvent, today: Day) => readonly (string | false | null | undefined)[]

/** Rules for each event, whenever the demo is filled: the schema takes what breaks them, and no page tells. */
const rules: Readonly<Record<string, Faults>> = {
  'moments are in order': ({ startsAt, endsAt, signupOpensAt, signupClosesAt, cancelUntil }) => [
    startsAt >= endsAt && 'ends before it starts',
    !(signupOpensAt < signupClosesAt && signupClosesAt < startsAt) && 'has its sign-up out of order',
    cancelUntil < signupClosesAt && 'takes people who can never cancel',
    cancelUntil > startsAt && 'can be cancelled when it has begun',
  ],
  'there are places for all, and only a full event lets people wait': ({ capacity, taken, waitingList }) => [
    taken.confirmed > (capacity ?? Number.POSITIVE_INFINITY) && 'takes too many',
    taken.waiting > 0 && !(taken.confirmed === capacity && waitingList) && 'lets people wait for nothing',
  ],
  'sessions are of one day each, and fill the event': ({ sessions, startsAt, endsAt }) => [
    sessions?.some((each) => dayOf(each.endsAt) !== dayOf(each.startsAt)) && 'has a session of two days',
    sessions && sessions[0]!.startsAt !== startsAt && 'starts before its first session',
    sessions && sessions.at(-1)!.endsAt !== endsAt && 'ends after its last session',
    new Set(sessions?.map((each) => timeOf(each.startsAt))).size > 1 && 'starts at several times',
  ],
  'a camp is on weekdays of a holiday at its club, and of the one in its title': (event) => {
    if (event.kind !== 'camp') return []
    const region = 'clubId' in event.place ? findClub(event.place.clubId)!.region : undefined
    const seasons = holidayNames.filter(([name]) => name.test(event.title.nl)).map(([, season]) => season)
    return daysOf(event).flatMap((day) => [
      weekdayOf(day) > 5 && `is held in the weekend, on ${day}`,
      !holidayOf(day, region) && `is held in a school week, on ${day}`,
      seasons.some((season) => season !== holidayOf(day, region)?.season) && `is not in its holiday on ${day}`,
    ])
  },
  'times and prices are as told': ({ status, startsAt, endsAt, body, priceCents, packages }) => {
    if (status === 'cancelled') return []
    const times = [startsAt, endsAt].map((timestamp) => timeOf(timestamp).replace(/^0/, ''))
    const prices = packages?.map((each) => each.priceCents) ?? [priceCents]
    return [
      ...times.map((time) => !body.nl.includes(time.replace(':', '.')) && `does not say ${time}`),
      ...times.map((time) => !body.en.includes(time) && `does not say ${time} in English`),
      ...prices.flatMap((cents) =>
        locales.map((locale) => !tellsPrice(body, cents, locale) && `does not tell ${cents} cents (${locale})`),
      ),
    ]
  },
  'its title is a name of at most four words, but for the one whose address is given': ({ id, title }) =>
    locales.map((locale) => id !== 101 && title[locale].split(' ').length > 4 && title[locale]),
  'its people are of its age, each once, in parties that its form takes': (event) => {
    const { taken, ages, startsAt } = event
    const parties = demoSignUps(event).map(({ party }) => party)
    const people = parties.flatMap(({ participants }) => participants)
    const phones = parties.flatMap(({ phone, secondPhone }) => [phone, secondPhone])
    return [
      people.length !== taken.confirmed + taken.waiting && `has ${people.length} people`,
      people.some(({ birthDate }) => ages && ageFits(birthDate, ages, startsAt) !== 'fits') && 'has a wrong age',
      new Set(people.map(personKey)).size !== people.length && 'has somebody twice',
      parties.some(({ participants }) => participants.length > (event.maxParticipants ?? 6)) && 'has a large party',
      !phones.every((phone) => v.is(phoneSchema, phone)) && 'has a phone that is none',
    ]
  },
}

const holidayNames: readonly (readonly [RegExp, HolidaySeason])[] = [
  [/kerst/i, 'christmas'],
  [/voorjaar/i, 'spring'],
  [/meikamp/i, 'may'],
  [/zomerkamp/i, 'summer'],
  [/herfst/i, 'autumn'],
]

function daysOf({ startsAt, endsAt }: DemoEvent): Day[] {
  const first = dayOf(startsAt)
  return Array.from({ length: daysBetween(first, dayOf(endsAt)) + 1 }, (_, i) => addDays(first, i))
}

function tellsPrice(body: Bilingual, cents: number, locale: 'nl' | 'en'): boolean {
  if (cents === 0) return body[locale].includes(locale === 'nl' ? 'gratis' : 'free')
  return body[locale].split(formatMoney(cents, locale)).some((rest, i) => i > 0 && !/^[.,]?\d/.test(rest))
}

test('each event of the demo keeps the rules, whenever it is filled', () => {
  for (const [rule, faults] of Object.entries(rules)) {
    const told = filled.flatMap(({ today, events }) =>
      events.flatMap((event) => faults(event, today).flatMap((fault) => (fault ? [`${event.id}: ${fault}`] : []))),
    )
    expect.soft([...new Set(told)], rule).toEqual([])
  }
})

test('the demo has every state and kind of event, and the known ones stay what they are', () => {
  for (const { today, noon, events } of filled) {
    const stateOf = (event: DemoEvent): SignupState => {
      const { capacity, taken } = event
      return signupState(event, { capacity, taken: taken.confirmed, waiting: taken.waiting }, noon)
    }
    const published = events.filter(({ status }) => status !== 'draft')
    const coming = published.filter(({ startsAt }) => startsAt > noon)
    const past = published.filter(({ endsAt }) => endsAt < noon)
    const known = (id: number) => events.find((event) => event.id === id)!
    const freePlaces = (id: number) => known(id).capacity! - known(id).taken.confirmed

    expect(coming.length, today).toBeGreaterThanOrEqual(34)
    expect(past.length, today).toBeGreaterThanOrEqual(10)
    const running = published.length - coming.length - past.length
    expect([running, events.length - published.length], today).toEqual([1, 1])
    expect(new Set(events.map(({ id }) => id)).size, today).toBe(events.length)
    expect(new Set(coming.map(({ kind }) => kind))).toEqual(new Set(eventKinds.filter((kind) => kind !== 'lessons')))
    const found = published.map(stateOf)
    for (const state of ['opens-later', 'open', 'nearly-full', 'waiting-list', 'full', 'closed', 'cancelled', 'past'])
      expect(found.filter((one) => one === state).length, `${today}: ${state}`).toBeGreaterThanOrEqual(2)

    const states = [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113].map((id) => stateOf(known(id)))
    const shown = ['waiting-list', 'full', 'opens-later', 'closed', 'cancelled']
    expect(states, today).toEqual([...Array(5).fill('open'), ...shown, ...Array(3).fill('open')])
    const ahead = daysBetween(today, dayOf(known(101).startsAt))
    expect(ahead >= 28 && ahead <= 56, `${today}: 101 is ${ahead} days ahead`).toBe(true)
    expect([freePlaces(101), known(101).waitingList, known(104).priceCents], today).toEqual([8, true, 0])
    expect(Math.abs(freePlaces(102) - 40), today).toBeLessThanOrEqual(2)
    expect(freePlaces(103), today).toBeGreaterThanOrEqual(150)
    expect(known(106).taken.waiting, today).toBeGreaterThan(0)
    expect(
      known(105).sessions!.map((each) => weekdayOf(dayOf(each.startsAt))),
      today,
    ).toEqual(Array(8).fill(1))
    const clocks = known(122)
    expect(offsetAt(clocks.startsAt), `${today}: 122 does not change its clocks`).not.toBe(offsetAt(clocks.endsAt))
  }
  const { questions } = firstEvents.find(({ id }) => id === 105)!
  expect(new Set(questions!.map(({ type }) => type))).toEqual(new Set(['text', 'choice', 'yes-no', 'availability']))
})

test('there is something at the court on the day itself and each of seven days after it, and a tournament on Saturday', () => {
  for (const { today, events } of filled) {
    const courses = events.filter(
      ({ status, place }) => status === 'published' && 'clubId' in place && place.clubId === 1,
    )
    const held = courses.flatMap(({ sessions, taken }) =>
      taken.confirmed > 0 ? (sessions ?? []).map((each) => dayOf(each.startsAt)) : [],
    )
    for (let ahead = 0; ahead <= 7; ahead++) expect(held, today).toContain(addDays(today, ahead))
    const saturday = addDays(today, 6 - (weekdayOf(today) % 7))
    const isQuiet = /12-05|12-2[4-9]|12-3|01-0[12]/.test(saturday)
    expect(isQuiet || dayOf(events.find(({ id }) => id === 132)!.startsAt) === saturday, today).toBe(true)
  }
})

test('links lead to pages of their own language', async () => {
  const items = [...firstEvents, ...news, ...vacancies]
  const titleIn = (list: readonly { id: number; title: Bilingual; status?: string }[]) => async (id: number) =>
    list.find((one) => one.id === id && one.status !== 'draft')?.title
  const titles = { event: titleIn(firstEvents), news: titleIn(news), vacancy: titleIn(vacancies) }
  for (const locale of locales) {
    const links = items.flatMap(({ body }) => [...body[locale].matchAll(/\]\((\/[^)#?]*)/g)].map(([, link]) => link!))
    expect(links.length).toBeGreaterThan(10)
    for (const link of links) {
      expect(link.startsWith('/en/'), link).toBe(locale === 'en')
      expect((await normaliseAddress(link, titles)).found, link).toBe('here')
    }
  }
})

test('news and vacancies have ids of their own and dates in order', () => {
  for (const list of [news, vacancies]) expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  const open = vacancies.filter(({ status }) => status === 'published')
  expect(open.length).toBeGreaterThan(5)
  expect(open.length).toBeLessThan(vacancies.length)
  for (const { id, publishedDaysAgo, validForDays } of open)
    expect(publishedDaysAgo > 0 && validForDays >= 14, `${id} is open`).toBe(true)
  for (const { id, hours, payEuros } of vacancies)
    expect(hours[0] <= hours[1] && payEuros[0] <= payEuros[1], `${id} tells from less to more`).toBe(true)
})
