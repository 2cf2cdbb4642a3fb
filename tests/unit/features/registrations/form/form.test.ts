import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SignupRules } from '~/features/events/sign-up-rules'
import { checkRegistration } from '~/features/registrations/form/check-registration'
import {
  emptyRegistration,
  type RegistrationFields,
  readRegistrationForm,
  withoutEmptyRows,
} from '~/features/registrations/form/form'
import { asksLevel, emptyParticipant } from '~/features/registrations/form/participant'
import { nextParticipant } from '~/features/registrations/form/participant-rows'
import { timestampAt } from '~/time/time-zone'
import { asksNothing } from '../../../../support/database/sign-ups'

const now = timestampAt('2026-12-01', '12:00')
const key = '0b7e9f5a-4f5e-4c1e-9d3a-2f6a1c8b7d90'

const camp: SignupRules = {
  kind: 'camp',
  startsAt: timestampAt('2027-04-26', '10:00'),
  maxParticipants: 6,
  packageIds: [],
  questions: [],
}

const lessons: SignupRules = { ...camp, kind: 'lessons', packageIds: ['private', 'group-4'] }

const jansen: RegistrationFields = {
  ...emptyRegistration(key),
  contact: {
    name: 'Marieke Jansen',
    email: 'marieke@jansen.example',
    phone: '06 12345678',
    secondPhone: '06 87654321',
    pickUp: 'Oma',
  },
  participants: [{ ...emptyParticipant(), name: 'Noor Jansen', birthDate: '2017-03-09' }],
  guardian: true,
}

const contact = (change: Partial<RegistrationFields['contact']>) => ({
  ...jansen,
  contact: { ...jansen.contact, ...change },
})
const noor = (change: Partial<RegistrationFields['participants'][number]>) => ({
  ...jansen,
  participants: [{ ...jansen.participants[0]!, ...change }],
})
const grownUps = (many: number) =>
  Array.from({ length: many }, (_, i) => ({ ...emptyParticipant(), name: `Speler ${i}`, birthDate: '1990-05-05' }))

const errorsOf = (form: RegistrationFields, rules: SignupRules = camp) => {
  const checked = checkRegistration(form, rules, now)
  return checked.ok ? [] : checked.errors
}
const refusals = (form: RegistrationFields, rules?: SignupRules) =>
  errorsOf(form, rules).map(({ field, code }) => `${field}: ${code}`)
const stored = (form: RegistrationFields, rules: SignupRules = camp) => {
  const checked = checkRegistration(form, rules, now)
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
  return checked.input
}

describe('a form that is well filled in', () => {
  test('is taken as it is stored: trimmed and whole', () => {
    const form = {
      ...contact({ name: '  Marieke \n Jansen ', email: ' marieke@jansen.example ', phone: ' 06  12345678 ' }),
      remarks: ' Noor has a new racket. ',
      idempotencyKey: key.toUpperCase(),
    }
    expect(stored(form)).toEqual({
      contact: jansen.contact,
      participants: [{ ...asksNothing, name: 'Noor Jansen', birthDate: '2017-03-09', answers: {} }],
      remarks: 'Noor has a new racket.',
      outsideLevel: false,
      photos: false,
      guardian: true,
      acceptWaiting: false,
      idempotencyKey: key,
    })
  })

  test('needs no phone number of grown-ups, and keeps only what the event asks', () => {
    const none = { secondPhone: null, pickUp: null }
    expect(stored({ ...contact({ phone: '' }), participants: grownUps(1) }).contact).toMatchObject({
      phone: null,
      ...none,
    })
    expect(stored(jansen)).toMatchObject({ remarks: null, contact: { secondPhone: '06 87654321', pickUp: 'Oma' } })
    expect(stored(jansen, { ...camp, kind: 'clinic' }).contact).toMatchObject(none)
    const chosen = { level: 'red', package: 'private', availability: ['mo-morning'], groupWith: 'Sem' }
    const asked = stored(noor({ ...chosen, answers: { other: ['x'] } })).participants[0]
    expect(asked).toMatchObject({ ...asksNothing, answers: {} })
  })

  test('takes a birth date as a date picker sends it and as people write it', () => {
    for (const birthDate of ['2017-03-09', '9-3-2017', '09/03/2017', ' 9.3.2017 ', '9 3 2017'])
      expect(stored(noor({ birthDate })).participants[0]!.birthDate).toBe('2017-03-09')
  })
})

describe('each thing that can be wrong', () => {
  const questions: SignupRules['questions'] = [
    { id: 'shirt', type: 'choice', required: true, options: [{ id: 's' }, { id: 'm' }] },
    { id: 'swims', type: 'yes-no', required: false },
    { id: 'days', type: 'availability', required: false },
    { id: 'goal', type: 'text', required: false },
  ]
  const requests = { ...camp, questions }
  const answers = { shirt: ['s'] }
  const kids: SignupRules = { ...camp, ages: { min: 8, max: 12, countedBy: 'first-day' } }
  const reds: SignupRules = { ...camp, level: { colours: ['red'] } }

  const chosen = { level: 'unknown', package: 'private', availability: ['mo-morning', 'we-evening'] }
  const born = (birthDate: string) => noor({ birthDate })
  const inLessons = (...availability: string[]) => noor({ ...chosen, availability })
  const answering = (given: Record<string, string[]>) => noor({ answers: { ...answers, ...given } })

  const notNames = ['Betaal op https://evil.example', 'www.evil.example', 'evil.example/pakket', 'a@b', '\u200b']
  const week = { ...camp, packageIds: ['week'] }
  const inJuly = { ...lessons, lessonTimes: ['mo-morning', 'tu-evening'] as const }
  const everybody = [...grownUps(1), ...grownUps(1)]

  /** By field and code, under these rules. */
  const wrong: [SignupRules, Record<string, RegistrationFields[]>][] = [
    [
      camp,
      {
        'contact.name: name-missing': [contact({ name: ' \t ' })],
        'contact.name: name-too-long': [contact({ name: 'x'.repeat(101) })],
        'contact.name: name-invalid': [...notNames, 'Jan\u202enesnaJ'].map((name) => contact({ name })),
        'contact.email: email-missing': [contact({ email: '  ' })],
        'contact.email: email-invalid': [contact({ email: 'marieke' })],
        'contact.phone: phone-invalid': [contact({ phone: 'bel maar' })],
        'contact.phone: phone-missing': [contact({ phone: ' ' })],
        'contact.secondPhone: phone-invalid': [contact({ secondPhone: 'bel maar' })],
        'contact.secondPhone: second-phone-missing': [contact({ secondPhone: '' })],
        'contact.pickUp: pick-up-missing': [contact({ pickUp: ' ' })],
        'contact.pickUp: answer-too-long': [contact({ pickUp: 'x'.repeat(501) })],
        'participants.0.name: name-missing': [noor({ name: '' }), noor({ name: '\u0000\u001b \u0085' })],
        'participants.0.name: name-too-long': [noor({ name: 'x'.repeat(101) })],
        'participants.0.name: name-invalid': [...notNames, 'Jan\u202enesnaJ'].map((name) => noor({ name })),
        'participants.1.name: participant-twice': [{ ...jansen, participants: everybody }],
        'participants.6.name: participants-too-many': [7, 99].map((many) => ({
          ...jansen,
          participants: grownUps(many),
        })),
        'participants.0.birthDate: birth-date-missing': [born('')],
        'participants.0.birthDate: birth-date-invalid': ['2017-02-29', '29-2-2017', '9-3-17', '1899-12-31'].map(born),
        'participants.0.birthDate: birth-date-future': [born('2026-12-02')],
        'remarks: remarks-too-long': [{ ...jansen, remarks: 'x'.repeat(1001) }],
        'guardian: guardian-missing': [{ ...jansen, guardian: false }],
        'idempotencyKey: key-missing': ['', 'x'.repeat(50_000)].map((idempotencyKey) => ({
          ...jansen,
          idempotencyKey,
        })),
        'website: website-filled': [{ ...jansen, website: 'https://spam.example' }],
      },
    ],
    [{ ...camp, kind: 'clinic' }, { 'contact.phone: phone-missing': [contact({ phone: ' ' })] }],
    [
      kids,
      {
        'participants.0.birthDate: age-too-young': [born('2019-04-27')],
        'participants.0.birthDate: age-too-old': [born('2014-04-26')],
      },
    ],
    [
      reds,
      {
        'participants.0.level: level-missing': ['', 'purple', '5'].map((level) => noor({ level })),
        'acceptLevel: level-outside': [noor({ level: 'green' })],
      },
    ],
    [week, { 'participants.0.package: package-missing': [noor({ package: '' }), noor({ package: 'other' })] }],
    [
      lessons,
      {
        'participants.0.availability: availability-too-few': [inLessons('mo-morning', 'mo-morning', 'mo-noon')],
        'participants.0.groupWith: answer-too-long': [noor({ ...chosen, groupWith: 'x'.repeat(501) })],
      },
    ],
    [inJuly, { 'participants.0.availability: availability-too-few': [inLessons('mo-morning', 'we-evening')] }],
    [
      requests,
      {
        'participants.0.answers.shirt: answer-missing': [noor({ answers: {} }), answering({ shirt: [' '] })],
        'participants.0.answers.shirt: answer-invalid': [answering({ shirt: ['xxl'] })],
        'participants.0.answers.swims: answer-invalid': [answering({ swims: ['maybe'] })],
        'participants.0.answers.days: answer-invalid': [answering({ days: ['mo-morning', 'x'] })],
        'participants.0.answers.goal: answer-too-long': [answering({ goal: ['x'.repeat(501)] })],
      },
    ],
  ]

  test('of children alone is asked at once, before their birth dates are known', () => {
    const form = { ...born(''), ...contact({ phone: '', secondPhone: '' }), guardian: false }
    const missing = ['phone: phone-missing', 'secondPhone: second-phone-missing'].map((one) => `contact.${one}`)
    const date = 'participants.0.birthDate: birth-date-missing'
    expect(refusals({ ...form, participants: born('').participants }, kids)).toEqual([
      date,
      ...missing,
      'guardian: guardian-missing',
    ])
    expect(refusals({ ...form, participants: born('').participants }, camp)).toEqual([date])
  })

  test('is told by its code at its field', () => {
    for (const [rules, forms] of wrong)
      for (const [told, all] of Object.entries(forms))
        for (const form of all) expect(refusals(form, rules)).toEqual([told])
  })

  test('is told for everything at once, in the order of the form', () => {
    const form = { ...emptyRegistration(''), participants: [emptyParticipant()], website: 'x' }
    expect(refusals(form, lessons)).toEqual([
      'participants.0.name: name-missing',
      'participants.0.birthDate: birth-date-missing',
      'participants.0.package: package-missing',
      'participants.0.level: level-missing',
      'participants.0.availability: availability-too-few',
      'contact.name: name-missing',
      'contact.email: email-missing',
      'idempotencyKey: key-missing',
      'website: website-filled',
    ])
    expect(refusals({ ...form, participants: [] }, lessons)).toEqual(refusals(form, lessons))
  })

  test('names the person, and how old they will be', () => {
    const tess = { ...emptyParticipant(), name: 'Tess  Jansen', birthDate: '2013-01-01' }
    const form = { ...jansen, participants: [jansen.participants[0]!, tess], guardian: false }
    const who = { number: 2, name: 'Tess Jansen' }
    expect(errorsOf(form, kids)).toEqual([
      { field: 'participants.1.birthDate', code: 'age-too-old', who, age: 14 },
      { field: 'guardian', code: 'guardian-missing', who: { number: 1, name: 'Noor Jansen' } },
    ])
  })

  test('is told of each participant, and of what only children need, in one round', () => {
    const jip = { ...emptyParticipant(), name: 'Jip', birthDate: '2018-01-01', level: 'green' }
    const form = {
      ...contact({ phone: '', secondPhone: '', pickUp: '' }),
      participants: [{ ...emptyParticipant(), name: 'Anna' }, jip],
      guardian: false,
    }
    expect(refusals(form, { ...reds, packageIds: ['week'] })).toEqual([
      'participants.0.birthDate: birth-date-missing',
      'participants.0.package: package-missing',
      'participants.0.level: level-missing',
      'participants.1.package: package-missing',
      'contact.phone: phone-missing',
      'contact.secondPhone: second-phone-missing',
      'contact.pickUp: pick-up-missing',
      'acceptLevel: level-outside',
      'guardian: guardian-missing',
    ])
  })

  test('is just within what is allowed at the borders', () => {
    const form = {
      ...contact({ name: 'x'.repeat(100), phone: '0'.repeat(15) }),
      participants: grownUps(6),
      remarks: 'x'.repeat(1000),
      guardian: false,
    }
    expect(errorsOf(form)).toEqual([])
    expect(errorsOf(noor({ answers: { ...answers, goal: ['x'.repeat(500)] } }), requests)).toEqual([])
    expect(errorsOf(noor({ birthDate: '2026-12-01' }))).toEqual([])
    expect(refusals({ ...noor({ birthDate: '1900-01-01' }), guardian: false })).toEqual([])
  })

  test('is not being outside the level after saying so, or not knowing it', () => {
    expect(stored({ ...noor({ level: 'green' }), acceptLevel: true }, reds)).toMatchObject({ outsideLevel: true })
    expect(stored(noor({ level: 'unknown' }), reds)).toMatchObject({ outsideLevel: false })
  })
})

test('a guardian is wanted up to the day before the sixteenth birthday, also of one of several', () => {
  const born = (birthDate: string) => refusals({ ...noor({ birthDate }), guardian: false })
  expect(born('2010-12-02')).toEqual(['guardian: guardian-missing'])
  expect(born('2010-12-01')).toEqual([])
  const party = [...grownUps(2), { ...emptyParticipant(), name: 'Sem', birthDate: '2015-01-01' }]
  expect(refusals({ ...jansen, participants: party, guardian: false })).toEqual(['guardian: guardian-missing'])
})

describe('two participants', () => {
  test('share what the first one answered, but for what was noted of their health', () => {
    const questions = [
      { id: 'lunch', type: 'yes-no', required: false },
      { id: 'health', type: 'text', required: false, isMedical: true },
    ] as const
    const first = {
      ...emptyParticipant(),
      level: 'red',
      package: 'week',
      answers: { lunch: ['yes'], health: ['Nut allergy'] },
    }
    expect(nextParticipant([first], { questions })).toMatchObject({
      ...{ name: '', birthDate: '', level: 'red', package: 'week' },
      answers: { lunch: ['yes'] },
    })
    expect(nextParticipant([first], { questions }).answers).not.toHaveProperty('health')
  })

  const two = (first: string, second: string, dates = ['2015-05-05', '2015-05-05']) => ({
    ...jansen,
    participants: [first, second].map((name, i) => ({ ...emptyParticipant(), name, birthDate: dates[i]! })),
  })

  test('are two as twins, and as father and son of one name', () => {
    expect(refusals(two('Zoë Jansen', 'Sem Jansen'))).toEqual([])
    expect(refusals(two('Jan Jansen', 'Jan Jansen', ['1960-01-01', '1990-01-01']))).toEqual([])
  })
})

test('an e-mail address is one that can be written to, and one alone', () => {
  for (const email of [
    ...['a@b.nl', 'marieke.jansen+tennis@mail.jansen.example', "o'brien@example.ie", 'info@xn--bcher-kva.example'],
    ...['jörg@bücher.example', 'x@sub.sub.example.museum', '1234567890@example.com'],
  ])
    expect(refusals(contact({ email })), email).toEqual([])
  for (const email of [
    ...['marieke', '@example.nl', 'marieke@', 'marieke@example', 'marieke@example.', 'marieke@.nl@x'],
    ...['marieke jansen@example.nl', 'marieke@exa mple.nl', 'a@b.nl, c@d.nl', 'a@b.nl;c@d.nl', '<marieke@example.nl>'],
    ...['Marieke <marieke@example.nl>', 'a@b.nl\r\nBcc: x@y.nl', 'a@b.nl\nx', `${'x'.repeat(250)}@b.nl`],
  ])
    expect(refusals(contact({ email })), email).toEqual(['contact.email: email-invalid'])
})

test('a phone number is one however it is written, and keeps its spelling', () => {
  for (const phone of [
    ...['06 12345678', '0612345678', '06-12 34 56 78', '+31 6 12345678', '+31 (0)6 12345678', '0031612345678'],
    ...['(020) 123 45 67', '020.1234567', '085 130 21 21', '+32 470 12 34 56'],
  ])
    expect(stored(contact({ phone })).contact.phone).toBe(phone)
  for (const phone of [
    ...['1234567', '+', '06 1234567x', '++31612345678', '0612345678 / 0687654321', '1'.repeat(16), '6'.repeat(31)],
    '٠٦١٢٣٤٥٦٧٨',
  ])
    expect(refusals(contact({ phone })), phone).toEqual(['contact.phone: phone-invalid'])
})

test('hostile texts of 50 kB are refused in every field, without holding anybody up', () => {
  const big = 50_000
  for (const text of [
    ...['a'.repeat(big), ' '.repeat(big), `${' '.repeat(big)}a`, 'a@'.repeat(big / 2), `a@${'a.'.repeat(big / 2)}`],
    ...['('.repeat(big), `${'1'.repeat(big)}x`, `a${'\u0301'.repeat(big)}`],
  ]) {
    const row = { name: text, birthDate: text, package: text, level: text, availability: [text], groupWith: text }
    const form: RegistrationFields = {
      ...jansen,
      contact: { name: text, email: text, phone: text, secondPhone: text, pickUp: text },
      participants: [{ ...row, answers: { goal: [text] } }],
      remarks: text,
      idempotencyKey: text,
    }
    const rules: SignupRules = { ...lessons, questions: [{ id: 'goal', type: 'text', required: true }] }
    // A backtracking pattern would take minutes here and fail by time-out.
    expect(errorsOf(form, rules).length, text.slice(0, 3)).toBeGreaterThanOrEqual(6)
  }
})

test('lessons ask for level, lesson form and at least two moments', () => {
  const chosen = { package: 'group-4', availability: ['we-morning', 'mo-evening'], groupWith: ' Sem de Vries ' }
  expect([asksLevel(lessons), asksLevel(camp)]).toEqual([true, false])
  expect(stored(noor({ level: 'unknown', ...chosen }), lessons).participants[0]).toMatchObject({
    ...{ package: 'group-4', availability: ['mo-evening', 'we-morning'], groupWith: 'Sem de Vries' },
  })
})

describe('reading what a browser sends', () => {
  const read = (...entries: [string, string][]) => readRegistrationForm(entries)

  test('keeps each of the boxes that were ticked', () => {
    const [first] = read(
      ...(['mo-morning', 'tu-evening'].map((day) => ['participants.0.answers.days', day]) as [string, string][]),
      ...(['we-morning', 'fr-morning'].map((slot) => ['participants.0.availability', slot]) as [string, string][]),
    ).participants
    expect([first!.answers, first!.availability]).toEqual([
      ...[{ days: ['mo-morning', 'tu-evening'] }, ['we-morning', 'fr-morning']],
    ])
  })

  test('closes gaps between the rows, keeps their order, and takes the last of two values of one field', () => {
    const names = read(['participants.7.name', 'C'], ['participants.0.name', 'A'], ['participants.2.name', 'B'])
    expect(names.participants.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
    expect(read(['contact.name', 'A'], ['contact.name', 'B']).contact.name).toBe('B')
  })

  test('leaves out rows that nobody filled in, but keeps one with a birth date alone', () => {
    const form = read(
      ['participants.0.name', '  '],
      ['participants.0.level', 'red'],
      ['participants.1.name', 'B'],
      ['participants.2.birthDate', '2017-03-09'],
    )
    const rows = withoutEmptyRows(form).participants.map(({ name, birthDate }) => name + birthDate)
    expect(rows).toEqual(['B', '2017-03-09'])
  })

  test('reads as many rows as are asked for, the first by their numbers, however often one name is there', () => {
    const entries = Array.from({ length: 5000 }, (_, i): [string, string] => [
      `participants.${4999 - i}.name`,
      `${4999 - i}`,
    ])
    const { participants } = readRegistrationForm(entries, 7)
    expect(participants.map(({ name }) => name)).toEqual(['0', '1', '2', '3', '4', '5', '6'])
    // Copied for each of them, they would take minutes.
    const often = Array.from({ length: 300_000 }, (): [string, string] => ['participants.0.availability', ''])
    expect(readRegistrationForm(often).participants[0]!.availability).toHaveLength(300_000)
  })

  test('takes a tick only for what says yes', () => {
    const ticked = (value: string) => read(['consent.photos', value]).photos
    expect(['yes', 'on', '1', 'true', 'x'].map(ticked)).toEqual([true, true, true, true, true])
    expect(['', 'no', 'off', '0', 'false', 'FALSE'].map(ticked)).toEqual([false, false, false, false, false, false])
    expect(read().photos).toBe(false)
  })

  test('passes over what is no field of the form', () => {
    const before = Object.keys(Object.prototype)
    const form = read(
      ['__proto__', 'x'],
      ['constructor.prototype.polluted', 'x'],
      ['participants.0.__proto__', 'x'],
      ['participants.0.answers.__proto__', 'x'],
      ['participants.0.answers.constructor', 'x'],
      ['participants.-1.name', 'x'],
      ['participants.99999.name', 'x'],
      ['participants.0.name.x', 'x'],
      ['uid', 'somebody'],
      ['status', 'confirmed'],
    )
    expect(Object.keys(Object.prototype)).toEqual(before)
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
    expect(form).toEqual({
      ...emptyRegistration(''),
      participants: [{ ...emptyParticipant(), answers: { constructor: ['x'] } }],
    })
  })

  test('throws at nothing, and neither does the check of what was read', () => {
    const fields = ['contact.email', 'consent.photos', 'participants.0.availability', 'participants.0.name']
    const more = [
      'participants.3.birthDate',
      'participants.0.answers.goal',
      'participants.1.answers.__proto__',
      'intent',
    ]
    const anyText = fc.string({
      unit: fc.constantFrom(...'a0.-_[]% é🎾\0\n', '\ud800', '\u202e', '__proto__', 'participants.'),
    })
    const names = fc.oneof(
      fc.constantFrom(...fields, ...more),
      anyText,
      fc.stringMatching(/^participants\.\d{1,6}\.(?:name|level|answers\.[a-z_]{0,12})$/),
    )
    const values = fc.oneof(anyText, fc.constantFrom('2017-03-09', 'yes', '0', 'mo-morning'))
    const rules: SignupRules = {
      ...lessons,
      ages: { min: 3, max: 99, countedBy: 'calendar-year' },
      level: { ratingFrom: 2, ratingTo: 5 },
      questions: [{ id: 'constructor', type: 'text', required: false }],
    }
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values), { maxLength: 30 }), (entries) => {
        expect(typeof checkRegistration(readRegistrationForm(entries), rules, now).ok).toBe('boolean')
      }),
      { numRuns: 200 },
    )
  })
})
