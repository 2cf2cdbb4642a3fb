import { describe, expect, test } from 'vitest'
import { findClub } from '~/features/clubs/clubs'
import { demoEvents } from '~/features/demo/events'
import { demoNews } from '~/features/demo/news'
import type { DemoEvent } from '~/features/demo/types'
import { demoVacancies } from '~/features/demo/vacancies'
import { tennisPackages } from '~/features/events/lessons/prices'
import { type SignupState, signupState } from '~/features/events/sign-up-state'
import type { Bilingual } from '~/i18n/locale'
import { eventKinds } from '~/model/event'
import { formatMoney } from '~/text/format-money'
import { slugify } from '~/text/slug'
import { holidayOf, holidaySpan, holidays, holidaysAfter } from '~/time/holidays'
import { addDays, type Day, dayOf, daysBetween, offsetAt, timeOf, timestampAt, weekdayOf } from '~/time/time-zone'

const days: readonly Day[] = ['2026-11-21', '2026-12-31', '2027-03-27', '2027-07-01', '2027-10-30']

const noon = (today: Day) => timestampAt(today, '12:00')

const stateOn = (event: DemoEvent, today: Day): SignupState =>
  signupState(
    event,
    { capacity: event.capacity, taken: event.taken.confirmed, waiting: event.taken.waiting },
    noon(today),
  )

const freePlaces = ({ capacity, taken }: DemoEvent) => (capacity ?? Number.POSITIVE_INFINITY) - taken.confirmed

const words = (text: string) => text.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length

function bilingualTexts(value: unknown, way = ''): [string, Bilingual][] {
  if (typeof value !== 'object' || value === null) return []
  if ('nl' in value && 'en' in value) return [[way, value as Bilingual]]
  return Object.entries(value).flatMap(([key, inner]) => bilingualTexts(inner, `${way}.${key}`))
}

describe.each(days)('demo events filled in on %s', (today) => {
  const events = demoEvents(today)
  const byId = (id: number) => events.find((event) => event.id === id)!
  const published = events.filter(({ status }) => status !== 'draft')
  const coming = published.filter(({ startsAt }) => startsAt > noon(today))
  const past = published.filter(({ endsAt }) => endsAt < noon(today))
  const idsIn = (state: SignupState) => published.filter((each) => stateOn(each, today) === state).map(({ id }) => id)

  test('has 34 coming ones or more, ten past ones and one draft, each with an id of its own', () => {
    expect(coming.length).toBeGreaterThanOrEqual(34)
    expect(past.length).toBeGreaterThanOrEqual(10)
    expect(coming.length + past.length).toBe(published.length)
    expect(events.length - published.length).toBe(1)
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    expect(coming.every(({ id }) => id >= 101 && id < 301)).toBe(true)
    expect(past.every(({ id }) => id >= 301)).toBe(true)
    expect(new Set(coming.map(({ kind }) => kind))).toEqual(new Set(eventKinds.filter((kind) => kind !== 'lessons')))
  })

  test('knows every state several times', () => {
    const states = [
      'opens-later',
      'open',
      'nearly-full',
      'waiting-list',
      'full',
      'closed',
      'cancelled',
      'past',
    ] as const
    for (const state of states) expect.soft(idsIn(state).length, state).toBeGreaterThanOrEqual(2)
  })

  test('keeps its moments in order', () => {
    for (const event of events) {
      expect.soft(event.startsAt, `${event.id}`).toBeLessThan(event.endsAt)
      expect.soft(event.signupOpensAt, `${event.id}`).toBeLessThan(event.signupClosesAt)
      expect.soft(event.signupClosesAt, `${event.id}`).toBeLessThan(event.startsAt)
      expect.soft(event.cancelUntil, `${event.id}`).toBeLessThanOrEqual(event.startsAt)
    }
  })

  test('never takes more people than there are places, and lets people wait only for a full event', () => {
    for (const { id, capacity, taken, waitingList } of events) {
      expect.soft(taken.confirmed, `${id}`).toBeLessThanOrEqual(capacity ?? Number.POSITIVE_INFINITY)
      if (taken.waiting > 0) expect.soft([taken.confirmed, waitingList], `${id}`).toEqual([capacity, true])
    }
  })

  test('starts at the time that its text tells', () => {
    for (const { id, status, startsAt, body } of events) {
      if (status === 'cancelled') continue
      const time = timeOf(startsAt).replace(/^0/, '')
      expect.soft(body.nl, `${id}`).toContain(time.replace(':', '.'))
      expect.soft(body.en, `${id}`).toContain(time)
    }
  })

  test('puts camps on weekdays of a school holiday where they are held', () => {
    for (const event of events.filter(({ kind }) => kind === 'camp')) {
      const region = 'clubId' in event.place ? findClub(event.place.clubId)!.region : undefined
      for (let day = dayOf(event.startsAt); day <= dayOf(event.endsAt); day = addDays(day, 1)) {
        expect.soft(weekdayOf(day), `${event.id} ${day}`).toBeLessThanOrEqual(5)
        expect.soft(holidayOf(day, region), `${event.id} ${day}`).toBeDefined()
      }
    }
  })

  test('holds day camps and courses in sessions of one day, and a night in one', () => {
    for (const { id, startsAt, endsAt, sessions } of events) {
      if (!sessions) continue
      expect.soft([sessions[0]!.startsAt, sessions.at(-1)!.endsAt], `${id}`).toEqual([startsAt, endsAt])
      for (const each of sessions) expect.soft(dayOf(each.endsAt), `${id}`).toBe(dayOf(each.startsAt))
      expect.soft(new Set(sessions.map((each) => timeOf(each.startsAt))).size, `${id}`).toBe(1)
    }
    const weeks = byId(105).sessions!.map((each) => dayOf(each.startsAt))
    expect(weeks).toHaveLength(8)
    expect(weeks.filter((day) => weekdayOf(day) !== 1 || holidayOf(day, 'midden'))).toEqual([])
    expect([byId(114).sessions?.length, byId(110).sessions, byId(121).sessions]).toEqual([3, null, null])
    expect(daysBetween(dayOf(byId(121).startsAt), dayOf(byId(121).endsAt))).toBe(2)
  })

  test('has one weekend that the clocks change in', () => {
    const { startsAt, endsAt } = byId(122)
    expect(offsetAt(startsAt)).not.toBe(offsetAt(endsAt))
    expect([timeOf(startsAt), timeOf(endsAt)]).toEqual(['10:00', '16:00'])
  })

  test('101 is simple, open, four to eight weeks ahead and has eight free places', () => {
    const event = byId(101)
    expect(['camp', 'clinic']).toContain(event.kind)
    expect(stateOn(event, today)).toBe('open')
    expect(freePlaces(event)).toBe(8)
    const ahead = daysBetween(today, dayOf(event.startsAt))
    expect(ahead).toBeGreaterThanOrEqual(28)
    expect(ahead).toBeLessThanOrEqual(56)
    expect(event).toMatchObject({ waitingList: true, maxParticipants: 6 })
    for (const field of ['questions', 'packages', 'ages', 'level']) expect(event).not.toHaveProperty(field)
  })

  test('102 is open with about forty free places, 103 with 150 or more and no conditions', () => {
    expect([stateOn(byId(102), today), stateOn(byId(103), today)]).toEqual(['open', 'open'])
    expect(Math.abs(freePlaces(byId(102)) - 40)).toBeLessThanOrEqual(2)
    expect(freePlaces(byId(103))).toBeGreaterThanOrEqual(150)
    expect(byId(103).waitingList).toBe(true)
    for (const field of ['questions', 'packages', 'ages', 'level']) expect(byId(103)).not.toHaveProperty(field)
  })

  test('104 is open and free of charge', () => {
    expect([stateOn(byId(104), today), byId(104).priceCents]).toEqual(['open', 0])
  })

  test('105 is open and asks a question of every type, required and optional', () => {
    const requests = byId(105).questions!
    expect(stateOn(byId(105), today)).toBe('open')
    expect(new Set(requests.map(({ type }) => type))).toEqual(new Set(['text', 'choice', 'yes-no', 'availability']))
    expect(new Set(requests.map(({ required }) => required))).toEqual(new Set([true, false]))
  })

  test('106 to 110 each show a state', () => {
    const states = [106, 107, 108, 109, 110].map((id) => stateOn(byId(id), today))
    expect(states).toEqual(['waiting-list', 'full', 'opens-later', 'closed', 'cancelled'])
    expect(byId(106).taken.waiting).toBeGreaterThan(0)
  })

  test('111 counts ages by calendar year, 112 asks ratings 6 to 9, 113 has packages', () => {
    expect(byId(111).ages?.countedBy).toBe('calendar-year')
    expect(byId(111).level).toHaveProperty('colours')
    expect(byId(112)).toMatchObject({ kind: 'tournament', level: { ratingFrom: 6, ratingTo: 9 } })
    expect(byId(113).packages?.length).toBeGreaterThanOrEqual(2)
    expect(byId(113).priceCents).toBe(Math.min(...byId(113).packages!.map(({ priceCents }) => priceCents)))
    expect([111, 112, 113].map((id) => stateOn(byId(id), today))).toEqual(['open', 'open', 'open'])
  })
})

describe('texts of the demo', () => {
  const events = demoEvents('2026-11-21')

  test('stand in both languages and differ', () => {
    const texts = bilingualTexts({ events, demoNews, demoVacancies, holidays, packages: tennisPackages(18) })
    expect(texts.length).toBeGreaterThan(200)
    for (const [way, { nl, en }] of texts) {
      expect.soft(nl.trim().length && en.trim().length, way).toBeGreaterThan(0)
      expect.soft(nl, way).not.toBe(en)
    }
  })

  test('have titles with an address of their own in each language', () => {
    for (const { id, title } of [...events, ...demoNews]) {
      expect.soft(slugify(title.nl), `${id}`).not.toBe('')
      expect.soft(slugify(title.nl), `${id}`).not.toBe(slugify(title.en))
    }
  })

  test('are as long as they should be', () => {
    for (const { id, body } of events) {
      for (const text of [body.nl, body.en]) {
        expect.soft(words(text), `${id}`).toBeGreaterThanOrEqual(80)
        expect.soft(words(text), `${id}`).toBeLessThanOrEqual(250)
      }
    }
    for (const { id, body } of demoNews) {
      for (const text of [body.nl, body.en]) {
        expect.soft(words(text), `${id}`).toBeGreaterThanOrEqual(150)
        expect.soft(words(text), `${id}`).toBeLessThanOrEqual(350)
      }
    }
  })

  test('tell the price that is asked', () => {
    for (const { id, status, body, priceCents, packages } of events) {
      if (status === 'cancelled') continue
      const prices = packages ? packages.map((each) => each.priceCents) : [priceCents]
      for (const cents of prices) {
        const told = cents === 0 ? /gratis/ : new RegExp(`${escaped(formatMoney(cents, 'nl'))}(?!,?\\d)`)
        expect.soft(body.nl, `${id}`).toMatch(told)
        const toldInEnglish = cents === 0 ? /free/ : new RegExp(`${escaped(formatMoney(cents, 'en'))}(?!\\.?\\d)`)
        expect.soft(body.en, `${id}`).toMatch(toldInEnglish)
      }
    }
  })

  test('name places that exist, most of them clubs', () => {
    const elsewhere = events.filter(({ place }) => !('clubId' in place))
    expect(elsewhere).toHaveLength(2)
    for (const { id, place } of events) {
      if ('clubId' in place) expect.soft(findClub(place.clubId), `${id}`).toBeDefined()
    }
  })

  test('link within their own language', () => {
    for (const { id, body } of [...events, ...demoNews, ...demoVacancies]) {
      const links = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1]!)
      for (const link of links(body.nl)) expect.soft(link, `${id}`).toMatch(/^\/(?!en\/)/)
      for (const link of links(body.en)) expect.soft(link, `${id}`).toMatch(/^\/en\//)
    }
  })

  test('are not indented, which Markdown would take for code', () => {
    for (const { body } of [...events, ...demoNews, ...demoVacancies]) expect(body.nl + body.en).not.toMatch(/^[ \t]/m)
  })
})

describe('news of the demo', () => {
  test('has eight items or more, latest first', () => {
    expect(demoNews.length).toBeGreaterThanOrEqual(8)
    expect(new Set(demoNews.map(({ id }) => id)).size).toBe(demoNews.length)
    const ages = demoNews.map(({ publishedDaysAgo }) => publishedDaysAgo)
    expect(ages).toEqual([...ages].sort((a, b) => a - b))
  })
})

describe('vacancies of the demo', () => {
  const open = demoVacancies.filter(({ status }) => status === 'published')

  test('has five open ones or more at clubs that exist, one elsewhere and a draft', () => {
    const atClubs = open.flatMap(({ work }) => ('clubId' in work ? [work.clubId] : []))
    expect(atClubs.length).toBeGreaterThanOrEqual(5)
    expect(atClubs.filter((id) => !findClub(id))).toEqual([])
    expect(open.length).toBeGreaterThan(atClubs.length)
    expect(demoVacancies.length).toBeGreaterThan(open.length)
  })

  test('were published in the past and take applications for weeks', () => {
    for (const { id, publishedDaysAgo, validForDays } of open) {
      expect.soft(publishedDaysAgo, `${id}`).toBeGreaterThan(0)
      expect.soft(validForDays, `${id}`).toBeGreaterThanOrEqual(14)
    }
  })

  test('tell hours and pay from less to more', () => {
    for (const { id, hours, payEuros } of demoVacancies) {
      expect.soft(hours[0], `${id}`).toBeLessThanOrEqual(hours[1])
      expect.soft(payEuros[0], `${id}`).toBeLessThanOrEqual(payEuros[1])
    }
  })
})

describe('school holidays', () => {
  test('run from Saturday to Sunday in every region, one after the other', () => {
    for (const holiday of holidays) {
      for (const region of ['noord', 'midden', 'zuid'] as const) {
        const { first, last } = holiday.regions[region]
        expect.soft([weekdayOf(first), weekdayOf(last)], `${holiday.id} ${region}`).toEqual([6, 7])
      }
    }
    const firsts = holidays.map((each) => holidaySpan(each).first)
    expect(firsts).toEqual([...firsts].sort())
    expect(new Set(holidays.map(({ id }) => id)).size).toBe(holidays.length)
  })

  test('are found by day and by region', () => {
    expect(holidayOf('2027-02-17', 'zuid')?.name.nl).toBe('Voorjaarsvakantie 2027')
    expect(holidayOf('2027-02-17', 'noord')).toBeUndefined()
    expect(holidayOf('2027-02-17')?.name.en).toBe('Spring vacation 2027')
    expect(holidayOf('2027-01-01')?.name).toEqual({ nl: 'Kerstvakantie 2026–2027', en: 'Christmas vacation 2026–2027' })
    expect(holidayOf('2027-03-10')).toBeUndefined()
  })

  test('come after a day until the last region is back at school', () => {
    expect(holidaysAfter('2027-02-28')[0]?.id).toBe('spring-2027')
    expect(holidaysAfter('2027-03-01')[0]?.id).toBe('may-2027')
  })
})

describe('tennis packages', () => {
  test('cost hour rate × lessons ÷ group size, in whole euros', () => {
    const prices = tennisPackages(18).map(({ id, priceCents }) => [id, priceCents])
    expect(prices).toEqual([
      ['private', 90_000],
      ['duo', 45_000],
      ['group-3', 33_600],
      ['group-4', 25_200],
      ['tenniskids', 14_000],
    ])
    for (const { priceCents } of tennisPackages(17)) expect(priceCents % 100).toBe(0)
  })
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
