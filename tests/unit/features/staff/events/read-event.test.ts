import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillDemo } from '~/app/cli/demo.server'
import { events } from '~/db/schema'
import type { EventRow } from '~/features/events/events.server'
import { withDayLines } from '~/features/staff/events/fields/day-lines'
import { isEventField } from '~/features/staff/events/fields/event-fields'
import { fieldsOf } from '~/features/staff/events/fields/fields-of.server'
import { defaultPicture, draftColumns, readEvent } from '~/features/staff/events/fields/read-event.server'
import type { FieldValues } from '~/model/staff'
import { FormValues } from '~/server/http/form-handler.server'
import { addDays, endOfDay, timestampAt } from '~/time/time-zone'
import { testDatabase } from '../../../../support/database/database'

const now = timestampAt('2026-11-22', '12:00')

const camp: FieldValues = {
  ...{ kind: 'camp', titleNl: 'Zomerkamp', summaryNl: 'Vijf dagen buiten.', bodyNl: 'Elke dag tennis.' },
  ...{ startsAt: '2027-07-12T09:30', endsAt: '2027-07-16T15:30', clubId: '2', price: '185,00', waitingList: 'on' },
}

function errorsOf(changes: FieldValues, options = {}) {
  const read = readEvent({ ...camp, ...changes }, now, options)
  return read.ok ? [] : read.errors.map(({ field, code }) => `${field} ${code}`)
}

function eventOf(changes: FieldValues = {}) {
  const read = readEvent({ ...camp, ...changes }, now)
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return read.value
}

test('every event of the demo is the same after it was shown in a form and read again', async () => {
  const { database } = await testDatabase()
  await fillDemo(database, now)
  const rows = await database.read.select().from(events)
  const columnsOf = (row: EventRow) => {
    const { id, status, cancelReason, formerSessions, sequence, version, publishAt, deletedAt, ...rest } = row
    const { createdAt, updatedAt, ...value } = rest
    return value
  }
  for (const row of rows) {
    const fields = fieldsOf(row)
    expect(Object.keys(fields).filter((name) => !isEventField(name))).toEqual([])
    expect(readEvent(fields, now, { published: row })).toEqual({ ok: true, value: columnsOf(row) })
  }
  expect(new Set(rows.map((row) => fieldsOf(row).days))).toEqual(new Set(['once', 'daily', 'weekly', 'school-weeks']))

  const own = rows.filter(({ kind }) => kind !== 'lessons')
  const before = Math.min(...own.map(({ startsAt }) => startsAt!)) - 1
  for (const row of own) expect(readEvent(fieldsOf(row), before)).toEqual({ ok: true, value: columnsOf(row) })

  // Lessons keep their season and club, whatever the form says.
  const lessons = rows.find(({ kind }) => kind === 'lessons')!
  const fields = { ...fieldsOf(lessons), titleNl: 'Les', startsAt: '2027-01-01T10:00', clubId: '', capacity: '3' }
  const title = { ...lessons.title, nl: 'Les' }
  expect(readEvent(fields, now, { published: lessons })).toEqual({ ok: true, value: { ...columnsOf(lessons), title } })
  expect(readEvent(fieldsOf(lessons), now)).toMatchObject({ errors: [{ field: 'kind', code: 'lessons' }, {}, {}] })
})

describe('a camp with only what it needs', () => {
  test('has eight required fields', () => {
    const read = readEvent({}, now)
    const required = read.ok ? [] : read.errors.filter(({ code }) => code === 'required').map(({ field }) => field)
    const { waitingList: _, ...needed } = camp
    expect(required.sort()).toEqual(Object.keys(needed).sort())
  })

  test('has its Dutch words for readers of English, and leaves the fields of the English empty', () => {
    const typed = { ...camp, titleEn: 'Summer camp', question1Type: 'text', question1LabelNl: 'Wat?' }
    const event = eventOf(typed)
    expect(event).toMatchObject({
      title: { nl: 'Zomerkamp', en: 'Summer camp' },
      summary: { nl: 'Vijf dagen buiten.', en: 'Vijf dagen buiten.', isDutchOnly: true },
      questions: [{ label: { nl: 'Wat?', en: 'Wat?', isDutchOnly: true } }],
    })
    expect(event.title).not.toHaveProperty('isDutchOnly')
    expect(fieldsOf(event)).toMatchObject({ titleEn: 'Summer camp', summaryEn: '', bodyEn: '', question1LabelEn: '' })
  })

  test('opens now, closes when it starts, may be cancelled for two weeks less, six to a form', () => {
    expect(eventOf()).toMatchObject({
      signupOpensAt: now,
      signupClosesAt: timestampAt('2027-07-12', '09:30'),
      cancelUntil: timestampAt('2027-06-28', '23:59'),
      ...{ sessions: null, clubId: 2, place: { clubId: 2 }, capacity: null, maxParticipants: 6, waitingList: true },
      ...{ image: defaultPicture('camp'), priceCents: 18_500 },
    })
    // Two weeks before are over.
    const soon = { startsAt: '2026-11-28T09:30', endsAt: '2026-11-28T15:30' }
    expect(eventOf(soon).cancelUntil).toBe(timestampAt('2026-11-28', '09:30'))
  })

  test('is on each of its days, or on the days that are listed, at its hour across the change of the clock', () => {
    const daily = eventOf({ days: 'daily' }).sessions!
    const second = { startsAt: timestampAt('2027-07-13', '09:30'), endsAt: timestampAt('2027-07-13', '15:30') }
    expect([daily.length, daily[1]]).toEqual([5, second])
    const sessions = '2027-07-12 9.30-15:30\r\n\r\n2027-07-14 20:00 – 2027-07-15 07:00'
    expect(eventOf({ days: 'listed', sessions, startsAt: '', endsAt: '' })).toMatchObject({
      startsAt: timestampAt('2027-07-12', '09:30'),
      endsAt: timestampAt('2027-07-15', '07:00'),
      sessions: [{}, { startsAt: timestampAt('2027-07-14', '20:00') }],
    })
    const spring = eventOf({ days: 'daily', startsAt: '2027-03-27T10:00', endsAt: '2027-03-29T12:00' }).sessions!
    expect(spring.map(({ startsAt }) => new Date(startsAt).getUTCHours())).toEqual([9, 8, 8])
  })
})

test('rows of days make lines in order, with the start and end; a night ends on the next day', () => {
  const rows = { session1Day: '14-7-2027', session1From: '20:00', session1Until: '07:00', session2Day: '' }
  const more = { session3Day: '2027-07-12', session3From: '9.30', session3Until: '15:30', session4Day: '2027-07-13' }
  const joined = (fields: FieldValues) =>
    withDayLines(fields, new FormValues(Object.entries({ ...rows, ...more, do: 'drop-day-4' })))
  const listed = joined({ days: 'listed' })
  expect(listed).toEqual({
    days: 'listed',
    sessions: '2027-07-12 09:30–15:30\n2027-07-14 20:00–2027-07-15 07:00',
    ...{ startsAt: '2027-07-12T09:30', endsAt: '2027-07-15T07:00' },
  })
  expect(eventOf(listed)).toMatchObject({ sessions: [{}, { endsAt: timestampAt('2027-07-15', '07:00') }] })
  expect(joined({ days: 'daily' }).sessions).toBe('')
})

const question = (type: string, more: FieldValues = {}): FieldValues => ({
  ...{ question1Type: type, question1LabelNl: 'Wat?', question1LabelEn: 'What?', ...more },
})

/** What is wrong, and how it is told at its field. */
const wrong: [string, FieldValues, ...string[]][] = [
  ['a kind that is none', { kind: 'party' }, 'kind choice'],
  ['no Dutch', { titleNl: ' ' }, 'titleNl required'],
  ['a list in English alone', { whatToBringEn: 'racket' }, 'whatToBringNl dutch-missing'],
  ['a title as long as a summary', { titleEn: 'x'.repeat(121) }, 'titleEn too-long'],
  ['a book', { bodyNl: 'x'.repeat(20_001) }, 'bodyNl too-long'],
  ['a link with a script', { bodyNl: '[kijk](javascript:alert(1))' }, 'bodyNl unsafe-link'],
  ['one in disguise', { bodyEn: '[look](jav&#x09;ascript:alert(1))' }, 'bodyEn unsafe-link'],
  ['a picture of data', { bodyEn: '![x](data:image/svg+xml,<svg>)' }, 'bodyEn unsafe-link'],
  ['an hour that does not exist', { startsAt: '2027-03-28T02:30' }, 'startsAt time-skipped'],
  ['a day that does not exist', { endsAt: '2027-06-31T10:00' }, 'endsAt time'],
  ['a start that is over', { startsAt: '2025-07-12T09:30' }, 'startsAt past'],
  ['an end before the start', { endsAt: '2027-07-12T09:30' }, 'endsAt end-before-start'],
  ['sign-up that closes late', { signupClosesAt: '2027-07-12T09:31' }, 'signupClosesAt closes-after-start'],
  [
    'sign-up that closes before it opens',
    { signupOpensAt: '2027-06-01T09:00', signupClosesAt: '2027-06-01T09:00' },
    'signupClosesAt closes-before-opens',
  ],
  ['sign-up that never opens', { signupOpensAt: '2027-07-12T09:30' }, 'signupOpensAt opens-after-start'],
  ['cancelling after the start', { cancelUntil: '2027-07-13T00:00' }, 'cancelUntil cancel-after-start'],
  ['a moment of publishing that is none', { publishAt: 'tomorrow' }, 'publishAt time'],
  ['nights on each day', { days: 'daily', endsAt: '2027-07-16T08:00' }, 'endsAt days-night'],
  ['a week that ends on another day', { days: 'weekly' }, 'endsAt days-weekday'],
  ['no days', { days: 'listed' }, 'sessions required'],
  ['days that cannot be read', { days: 'listed', sessions: '12 juli' }, 'sessions day-line'],
  [
    'days that overlap',
    { days: 'listed', sessions: '2027-07-12 09:30-15:30\n2027-07-12 15:00-16:00' },
    'sessions day-order',
  ],
  ['days that are over', { days: 'listed', sessions: '2025-07-13 09:30-15:30' }, 'sessions past'],
  ['an unknown club', { clubId: '99' }, 'clubId club-unknown'],
  ['no place', { clubId: '' }, 'clubId required'],
  ['a place without a town', { placeName: 'Sporthal' }, 'placeCity required'],
  ['no places', { capacity: '0' }, 'capacity number-range'],
  ['half a place', { capacity: '1,5' }, 'capacity number'],
  ['a minimum over the places', { capacity: '8', minimum: '9' }, 'minimum above-capacity'],
  ['a party of 51', { maxParticipants: '51' }, 'maxParticipants number-range'],
  ['no price', { price: '' }, 'price required'],
  ['an odd price', { price: '12,5' }, 'price price'],
  ['ages upside down', { ageMin: '12', ageMax: '6' }, 'ageMax ages-reversed'],
  ['another way to count', { ageCountedBy: 'moon' }, 'ageCountedBy choice'],
  ['two kinds of level', { levelRed: 'on', ratingFrom: '3', ratingTo: '5' }, 'ratingFrom level-twice'],
  ['half a rating', { ratingTo: '5' }, 'ratingFrom required'],
  ['ratings upside down', { ratingFrom: '7', ratingTo: '5' }, 'ratingTo rating-reversed'],
  ['a picture that is not there', { image: 'nothing' }, 'image picture-unknown'],
  ['half a package', { package2NameNl: 'Hele week' }, 'package2Price required'],
  [
    'a choice of one',
    question('choice', { question1Option1Nl: 'Ja', question1Option1En: 'Yes' }),
    'question1Type options-few',
  ],
  ['an id with markup', question('text', { question1Id: '<b>' }), 'question1Id id'],
]

test('what is wrong is told at its field, all at once', () => {
  for (const [name, changes, ...errors] of wrong) expect(errorsOf(changes), name).toEqual(errors)
  expect(errorsOf({ titleNl: '', price: 'x', capacity: '-', clubId: '' })).toHaveLength(4)
  expect(errorsOf({ image: 'uploaded' }, { hasPicture: (id: string) => id === 'uploaded' })).toEqual([])
})

describe('packages and questions', () => {
  const week = { package1NameNl: 'Hele week', package1NameEn: 'Full week', package1Price: '185' }

  test('get an id of their words once, and keep it when the words change', () => {
    const first = eventOf(week)
    expect(first.packages).toEqual([
      { id: 'full-week', name: { nl: 'Hele week', en: 'Full week' }, priceCents: 18_500 },
    ])
    expect(eventOf({ ...fieldsOf(first), package1NameEn: 'Whole week' }).packages![0]!.id).toBe('full-week')
  })

  test('never share an id, also where a new one comes before an old one', () => {
    const second = { package2Id: 'full-week', package2NameNl: 'B', package2NameEn: 'B', package2Price: '2' }
    expect(eventOf({ ...week, ...second }).packages!.map(({ id }) => id)).toEqual(['full-week-2', 'full-week'])
    expect(errorsOf({ ...week, ...second, package1Id: 'full-week' })).toEqual(['package2Id id-twice'])
  })

  test('are none where they were left empty, and give the price where none was typed', () => {
    const empty = { package1NameNl: '', package1Price: ' ', question1Type: 'text', question1LabelNl: '' }
    expect(eventOf(empty)).toMatchObject({ packages: null, questions: null })
    expect(eventOf({ ...week, price: '', package1Price: '119' }).priceCents).toBe(11_900)
  })
})

test('days of any distance read back', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 30 })
  const clock = fc.tuple(fc.integer({ min: 3, max: 12 }), fc.integer({ min: 1, max: 11 }))
  fc.assert(
    fc.property(days, clock, (given, [from, hours]) => {
      const sessions = given
        .sort((a, b) => a - b)
        .map((each) => addDays('2027-01-04', each))
        .map((day) => ({ startsAt: timestampAt(day, time(from)), endsAt: timestampAt(day, time(from + hours)) }))
      const [{ startsAt }, { endsAt }] = [sessions[0]!, sessions.at(-1)!]
      const value = { startsAt, endsAt, sessions: sessions.length > 1 ? sessions : null }
      const fields = { ...fieldsOf({ ...eventOf(), ...value }), signupClosesAt: '', cancelUntil: '' }
      expect(readEvent(fields, now)).toMatchObject({ ok: true, value })
    }),
  )
})

const time = (hour: number) => `${String(hour).padStart(2, '0')}:15`

describe('the form', () => {
  test('keeps what was not touched: seconds, the second of a double hour, a capacity of none', () => {
    const startsAt = endOfDay('2027-10-30') + 5_400_000 * 2
    const times = { startsAt, endsAt: startsAt + 3_600_000, signupOpensAt: now + 12_345 }
    const published = { ...eventOf(), ...times, capacity: 0 }
    const value = { ...published, title: { nl: 'Nachtkamp', en: 'Night camp' } }
    const typed = { titleNl: 'Nachtkamp', titleEn: 'Night camp' }
    expect(readEvent({ ...fieldsOf(published), ...typed }, now, { published })).toEqual({ ok: true, value })
  })

  test('keeps of a draft what can be read', () => {
    const typed = { kind: 'camp', titleNl: 'Kamp', startsAt: 'soon', capacity: 'x', maxParticipants: '99' }
    expect(draftColumns(typed, now)).toMatchObject({
      ...{ kind: 'camp', title: { nl: 'Kamp', en: 'Kamp' }, startsAt: null, signupOpensAt: null },
      ...{ capacity: null, priceCents: 0, maxParticipants: 6 },
    })
  })

  test('has the controls of the contract, and no others', () => {
    const known = ['titleNl', 'whatToBringEn', 'levelBlue', 'package1Price', 'question30Option2En']
    const others = ['version', 'do', '__proto__', 'package0Price', 'package31Price', 'package1price', 'title']
    expect([...known, ...others, 'question1Option'].filter(isEventField)).toEqual(known)
  })
})
