import { describe, expect, test } from 'vitest'
import { clubs, findClub, townOf } from '~/features/clubs/clubs'
import { groupsKnownOn, lessonsName, seasonCalendar, seasonKind, seasonsOf } from '~/features/clubs/seasons'
import { demoEvents } from '~/features/demo/events'
import { demoNews } from '~/features/demo/news'
import type { DemoEvent } from '~/features/demo/types'
import { demoVacancies } from '~/features/demo/vacancies'
import { lessonsWords } from '~/features/events/lessons/words'
import { normaliseAddress } from '~/features/redirects/canonical-path'
import { trainers } from '~/features/trainers/trainers'
import type { Bilingual } from '~/i18n/locale'
import { messages as englishTerms } from '~/locales/en/pages/lesvoorwaarden.po'
import { messages as dutchTerms } from '~/locales/nl/pages/lesvoorwaarden.po'
import { type HolidaySeason, holidayOf } from '~/time/holidays'
import { addDays, type Day, dayOf, daysBetween, timeOf, weekdayOf } from '~/time/time-zone'

/** A fault is told as "id: what is wrong". */
type Check = (events: readonly DemoEvent[], today: Day) => string[]

const filled = Array.from({ length: 29 }, (_, i) => {
  const today = addDays('2026-11-22', 13 * i)
  return { today, events: demoEvents(today) }
})
const [{ events: firstEvents }] = filled as [(typeof filled)[0]]
const hour = 3_600_000

const sessionsOf = ({ sessions, startsAt, endsAt }: DemoEvent) => sessions ?? [{ startsAt, endsAt }]
const clubOf = ({ place }: DemoEvent) => ('clubId' in place ? findClub(place.clubId)! : undefined)
const isForChildren = ({ ages }: DemoEvent) => (ages?.max ?? 99) <= 17
const isOn = ({ status }: DemoEvent) => status === 'published'
const textsOf = ({ title, summary, body, whatToBring, questions = [] }: DemoEvent): Bilingual[] => [
  title,
  summary,
  body,
  ...(whatToBring ? [whatToBring] : []),
  ...questions.flatMap(({ label, help, options = [] }) => [
    label,
    ...(help ? [help] : []),
    ...options.map((o) => o.label),
  ]),
]

const numbers = {
  nl: [
    'nul',
    'één',
    'twee',
    'drie',
    'vier',
    'vijf',
    'zes',
    'zeven',
    'acht',
    'negen',
    'tien',
    'elf',
    'twaalf',
    'dertien',
  ],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
}
const numberOf = (word: string, locale: 'nl' | 'en' = 'nl') => numbers[locale].indexOf(word.toLowerCase())
const numbered = (text: string, noun: string, locale: 'nl' | 'en' = 'nl') =>
  [...text.matchAll(new RegExp(`(?<!\\p{L})(\\p{L}+) (?:andere )?(?:${noun})(?!\\p{L})`, 'giu'))]
    .map((match) => numberOf(match[1]!, locale))
    .filter((count) => count >= 0)

const trainersIn = ({ body }: DemoEvent) => trainers.map(({ name }) => name).filter((name) => body.nl.includes(name))

const eachOf =
  (tell: (event: DemoEvent, today: Day) => readonly (string | false | null | undefined)[]): Check =>
  (events, today) =>
    events.flatMap((event) =>
      tell(event, today)
        .filter((fault) => fault)
        .map((fault) => `${event.id}: ${fault}`),
    )

const onePlaceAtATime: Check = (events) => {
  const sittings = events
    .filter(isOn)
    .flatMap((event) =>
      trainersIn(event).flatMap((name) =>
        sessionsOf(event).map((each) => ({ ...each, name, id: event.id, place: JSON.stringify(event.place) })),
      ),
    )
  return sittings.flatMap((one) =>
    sittings
      .filter(({ id, name, place, startsAt, endsAt }) => {
        const travel = place === one.place ? 0 : hour
        return id > one.id && name === one.name && startsAt < one.endsAt + travel && one.startsAt < endsAt + travel
      })
      .map(({ id, startsAt }) => `${one.id}: ${one.name} is at ${id} too on ${dayOf(startsAt)}`),
  )
}

const fullName = /\*\*(\p{Lu}\p{Ll}+(?: (?:van|de|der))* \p{Lu}\p{Ll}+)\*\*/gu
const knownTrainers = eachOf((event) => {
  const named = [...(event.body.nl + event.body.en).matchAll(fullName)].map((match) => match[1]!)
  const known = trainersIn(event)
  return [
    ...named.filter((name) => !known.includes(name)).map((name) => `${name} is none of our trainers`),
    ['camp', 'course'].includes(event.kind) && known.length === 0 && 'nobody leads it',
    known.some((name) => !event.body.en.includes(name)) && 'other trainers in English',
  ]
})

const oneLeaderForEight = eachOf((event) => {
  const { body, capacity } = event
  if (!isForChildren(event)) return []
  const others = numbered(body.nl.replaceAll('één begeleider op', ''), 'begeleiders?|hulptrainers?').reduce(
    (a, b) => a + b,
    0,
  )
  const leaders = trainersIn(event).length + others
  return [
    !body.nl.includes('één begeleider op acht kinderen') && 'does not say how many children a leader has',
    !/one (counselor|coach( or assistant)?) for every eight children/.test(body.en) && 'does not say so in English',
    leaders * 8 < (capacity ?? 0) && `${leaders} leaders for ${capacity} children`,
    /(één begeleider|één trainer) op (?!acht)|kinderen per (trainer|begeleider)/.test(body.nl) &&
      'promises another number',
  ]
})

const courtsAsTheClubHas = eachOf((event) => {
  const club = clubOf(event)
  if (!club || !isOn(event)) return []
  const { indoor, outdoor, floodlights, surfaces } = club.courtFacts
  const text = event.body.nl
  return [
    indoor === 0 &&
      /\b(spelen|tennissen|zijn)\b[^.]*\b(binnen|in (de|een) hal)\b/.test(text) &&
      'plays in a hall that is not there',
    outdoor === 0 && /\b(spelen|tennissen) (we )?buiten\b/.test(text) && 'plays outdoors where there is no court',
    /onder de lampen/.test(text) && !(floodlights && outdoor > 0) && 'plays under lights that are not there',
    numbered(text, 'binnenbanen').some((count) => count > indoor) && 'has too many indoor courts',
    numbered(text, 'banen').some((count) => count > indoor + outdoor) && 'has too many courts',
    /gravel/.test(text) && !surfaces.some((each) => each.endsWith('clay')) && 'plays on clay that is not there',
  ]
})

const isWinter = (day: Day) => day.slice(5) < '04-01' || day.slice(5) >= '10-01'
const notInTheDark = eachOf((event) => {
  const club = clubOf(event)
  if (!club || !isOn(event) || club.courtFacts.indoor > 0 || club.courtFacts.floodlights) return []
  return sessionsOf(event).map(
    ({ endsAt }) =>
      timeOf(endsAt) > (isWinter(dayOf(endsAt)) ? '17:00' : '21:30') && `plays in the dark on ${dayOf(endsAt)}`,
  )
})

const easters = ['2026-04-05', '2027-03-28', '2028-04-16', '2029-04-01']
const publicHolidays = easters.flatMap((easter) => [-2, 0, 1, 39, 49, 50].map((days) => addDays(easter, days)))
const notOnPublicHolidays = eachOf((event) =>
  sessionsOf(event).map(({ startsAt }) => {
    const day = dayOf(startsAt)
    const isFixed = ['01-01', '04-27', '05-05', '12-05', '12-24', '12-25', '12-26', '12-31'].includes(day.slice(5))
    return (publicHolidays.includes(day) || isFixed) && `is held on ${day}`
  }),
)

const holidayNames: readonly (readonly [RegExp, HolidaySeason])[] = [
  [/kerst/i, 'christmas'],
  [/voorjaar/i, 'spring'],
  [/meikamp/i, 'may'],
  [/zomerkamp/i, 'summer'],
  [/herfst/i, 'autumn'],
]
const inItsHoliday = eachOf((event) => {
  const region = clubOf(event)?.region
  const seasons = holidayNames.filter(([name]) => name.test(event.title.nl)).map(([, season]) => season)
  const lessons = event.body.nl.includes('In de schoolvakanties is er geen les')
  return sessionsOf(event).flatMap(({ startsAt }) => {
    const holiday = holidayOf(dayOf(startsAt), region)
    return [
      seasons.some((season) => season !== holiday?.season) && `is not in its holiday on ${dayOf(startsAt)}`,
      lessons && holiday && `has a lesson in ${holiday.id}`,
    ]
  })
})

const cancelledSoonBefore = eachOf(({ status, startsAt, body, summary }, today) => {
  if (status !== 'cancelled') return []
  return [
    daysBetween(today, dayOf(startsAt)) > 42 && 'is cancelled for a season other than its own',
    !/gaat niet door/i.test(body.nl) && 'does not say so',
    !/^Gaat niet door/.test(summary.nl) && 'does not say so first',
    /betaal|terugkrijg/i.test(body.nl) && 'speaks of money that nobody paid',
  ]
})

const weekdays = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag']
const daysAsTold = eachOf((event) => {
  if (event.packages) return []
  const sessions = sessionsOf(event)
  const days = event.sessions ? sessions.length : daysBetween(dayOf(event.startsAt), dayOf(event.endsAt)) + 1
  const held = sessions.map(({ startsAt }) => weekdays[weekdayOf(dayOf(startsAt)) - 1]!)
  const head = { nl: `${event.title.nl}. ${event.summary.nl}`, en: `${event.title.en}. ${event.summary.en}` }
  const told = weekdays.filter((day) => head.nl.toLowerCase().includes(day))
  const counted = [
    ...numbered(head.nl, 'maandagen|dinsdagen|woensdagen|zaterdagochtenden|lessen|avonden|dagen'),
    ...numbered(head.en, 'Mondays|Tuesdays|lessons|evenings|days', 'en'),
  ]
  return [
    told.some((day) => !held.includes(day)) && `tells of ${told}, is on ${held}`,
    counted.some((count) => count !== days) && `tells of ${counted} days, has ${days}`,
  ]
})

const endsAsTold = eachOf((event) => {
  if (!isOn(event)) return []
  const end = timeOf(event.endsAt)
  const dutch = end.replace(/^0/, '').replace(':', '.')
  return [
    !event.body.nl.includes(dutch) && `does not say that it ends at ${dutch}`,
    !event.body.en.includes(end.replace(/^0/, '')) && `does not say that it ends at ${end}`,
  ]
})

const signUpInOrder = eachOf(({ signupOpensAt, signupClosesAt, cancelUntil, startsAt }) => [
  !(signupOpensAt < signupClosesAt && signupClosesAt < startsAt) && 'has its sign-up out of order',
  cancelUntil < signupClosesAt && 'takes people who can never cancel',
  cancelUntil > startsAt && 'can be cancelled when it has begun',
])

const shortTitles = eachOf(({ title }) => [
  ...Object.values(title).map((each) => each.length >= 70 && `has a title of ${each.length} characters`),
  Object.values(title).some((each) => each.includes(':')) && 'has a colon in its title',
])

const whatToBring = eachOf((event) => {
  const { nl = '', en = '' } = event.whatToBring ?? {}
  const lines = [nl, en].map((text) => text.split('\n').filter((line) => line.trim()))
  return [
    isForChildren(event) && !nl && 'does not say what to bring',
    lines[0]!.length !== lines[1]!.length && 'brings something else in English',
    lines.flat().some((line) => line.length > 60 || /^[-*#]/.test(line)) && 'has no short items to bring',
  ]
})

const months = 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december'
const noDates = eachOf((event) =>
  textsOf(event).map(({ nl, en }) => {
    const found = new RegExp(`\\b\\d{1,2} (${months})\\b|\\b20[2-9]\\d\\b`).exec(`${nl} ${en}`)
    return found && `says ${found[0]}, which is right in one year only`
  }),
)

const unwanted = {
  nl: /'(?!s-H)|\b0\d[.:]\d\d|\d:\d\d uur|annule|afzeg|zeg af|tot en met|aanmeld|opgeven|kosteloos|gymschoenen|binnenschoenen|afgelast|wedstrijdleider|coach\b|ronden\b|\buw?\b|00\.00| {2}|(?<!ver)regende les|\+31/i,
  en: /'(?!s-H)|\b0\d:\d\d|\b(do|does|did|is|are|was|were|have|has|will|would|should|need) not\b|cannot|colour|neighbour|programme|practise|licence|favourite|centre|metre|jumper|squash\b|cancelled|whilst|enrol|register for|\bhall\b[^.]*rain doesn/i,
}
const wordFaults = (text: Bilingual): string[] =>
  (['nl', 'en'] as const).flatMap((locale) => {
    const found = unwanted[locale].exec(text[locale])
    if (!found) return []
    return [`says “${found[0]}”: ${text[locale].slice(Math.max(0, found.index - 30), found.index + 40)}`]
  })
const plainWords = eachOf((event) => textsOf(event).flatMap(wordFaults))

const checks: readonly (readonly [
  name: string,
  check: Check,
  id: number,
  wrong: (event: DemoEvent) => Partial<DemoEvent>,
])[] = [
  [
    'no trainer is at two places at once',
    onePlaceAtATime,
    104,
    ({ body }) => ({
      body: { ...body, nl: `${body.nl} Fenna Postma, Sanne Verhoeven, Pieter Dekker, Yusuf Aydın, Mark de Wit` },
      sessions: sessionsOf(firstEvents.find(({ id }) => id === 105)!),
    }),
  ],
  [
    'who leads is one of our trainers',
    knownTrainers,
    114,
    ({ body }) => ({ body: { ...body, nl: body.nl.replace('Fenna Postma', 'Femke Postma') } }),
  ],
  [
    'children have a leader for every eight',
    oneLeaderForEight,
    114,
    ({ body }) => ({ body: { ...body, nl: body.nl.replace('vier begeleiders', 'drie begeleiders') } }),
  ],
  ['courts are those of the club', courtsAsTheClubHas, 115, () => ({ place: { clubId: 5 } })],
  ['nobody plays in the dark', notInTheDark, 106, () => ({ place: { clubId: 14 } })],
  [
    'nothing is held on a public holiday',
    notOnPublicHolidays,
    103,
    () => ({ startsAt: Date.parse('2027-03-28T09:00Z') }),
  ],
  [
    'camps are in their holiday, lessons are not',
    inItsHoliday,
    105,
    () => ({ sessions: null, startsAt: Date.parse('2026-12-28T18:00Z') }),
  ],
  ['what is cancelled is near', cancelledSoonBefore, 139, ({ startsAt }) => ({ startsAt: startsAt + 60 * 24 * hour })],
  ['days and their number are as told', daysAsTold, 135, ({ sessions }) => ({ sessions: sessions!.slice(1) })],
  ['it ends as told', endsAsTold, 114, ({ endsAt }) => ({ endsAt: endsAt + hour })],
  [
    'sign-up opens, closes and can be undone in this order',
    signUpInOrder,
    114,
    ({ signupClosesAt }) => ({ cancelUntil: signupClosesAt - 1 }),
  ],
  ['titles are short', shortTitles, 101, () => ({ title: { nl: 'Clinic: service', en: 'x'.repeat(70) } })],
  [
    'what to bring are short items, the same in both languages',
    whatToBring,
    114,
    () => ({ whatToBring: { nl: 'a\nb', en: 'a' } }),
  ],
  ['no text has a date', noDates, 110, () => ({ summary: { nl: 'Op 8 januari', en: '' } })],
  [
    'words are plain, and one for one thing',
    plainWords,
    114,
    () => ({ summary: { nl: 'Van 09.30 uur', en: 'Nothing' } }),
  ],
]

describe.each(checks)('%s', (_, check, id, wrong) => {
  test('in the demo, whenever it is filled', () => {
    expect([...new Set(filled.flatMap(({ today, events }) => check(events, today)))]).toEqual([])
  })

  test('and a wrong fact is found', () => {
    const events = firstEvents.map((event) => (event.id === id ? { ...event, ...wrong(event) } : event))
    expect(check(events, '2026-11-22')).not.toEqual([])
  })
})

test('a job at a camp tells of as many people as the camp has', () => {
  const job = demoVacancies.find(({ title }) => title.nl.startsWith('Kampbegeleiders'))!
  const camp = firstEvents.find(
    ({ kind, place }) => kind === 'camp' && 'clubId' in place && place.clubId === placeOf(job),
  )!
  const helpers = numbered(camp.body.nl.replaceAll('één begeleider op', ''), 'begeleiders')[0]!
  const all = trainersIn(camp).length + helpers
  expect(job.body.nl).toContain(`Jullie zijn met ${numbers.nl[all]}: de kampleider, jij en ${numbers.nl[helpers - 1]}`)
  expect(job.body.en).toContain(`There are ${numbers.en[all]} of you`)
})

test('the news and the lesson terms have one rule for a lesson that rain breaks off', () => {
  const { body } = demoNews.find(({ id }) => id === 4)!
  const rule = { nl: /Is meer dan de helft[^.]*\./.exec(body.nl)![0], en: /If more than half[^.]*\./.exec(body.en)![0] }
  expect(JSON.stringify(dutchTerms)).toContain(rule.nl)
  expect(JSON.stringify(englishTerms)).toContain(rule.en)
})

const placeOf = ({ work }: (typeof demoVacancies)[number]) => ('clubId' in work ? work.clubId : undefined)

describe('links in texts', () => {
  const events = firstEvents.filter(({ status }) => status !== 'draft')
  const titles = {
    event: async (id: number) => events.find((event) => event.id === id)?.title,
    news: async (id: number) => demoNews.find((item) => item.id === id)?.title,
    vacancy: async (id: number) => demoVacancies.find((vacancy) => vacancy.id === id)?.title,
  }
  const leadsNowhere = async (texts: readonly string[]) => {
    const links = texts.flatMap((text) => [...text.matchAll(/\]\((\/[^)#?]*)/g)].map((match) => match[1]!))
    const found = await Promise.all(links.map(async (link) => [link, (await normaliseAddress(link, titles)).found]))
    return found.filter(([, place]) => place !== 'here').map(([link]) => link)
  }

  test('lead to a page under its own address', async () => {
    const texts = [...events, ...demoNews, ...demoVacancies].flatMap(({ body }) => [body.nl, body.en])
    expect(await leadsNowhere(texts)).toEqual([])
    expect(await leadsNowhere(['[a](/nergens) [b](/evenementen/114-zomerkamp)'])).toHaveLength(2)
  })
})

test('news, jobs and lessons are written in the same plain words', () => {
  const lessons = clubs.flatMap((club) =>
    seasonsOf(club, []).map((season) =>
      lessonsWords({
        club: club.name,
        town: townOf(club),
        name: lessonsName(season),
        kind: seasonKind(season),
        firstDay: season.lessonStartDate,
        groupsKnownOn: groupsKnownOn(season),
        calendar: seasonCalendar(season, club.region),
      }),
    ),
  )
  const texts = [...demoNews, ...demoVacancies, ...lessons].flatMap(({ title, summary, body }) => [
    title,
    summary,
    body,
  ])
  expect(texts.flatMap(wordFaults)).toEqual([])
  expect(wordFaults({ nl: "We annuleren met z'n tweeën", en: 'It is not' })).toHaveLength(2)
})
