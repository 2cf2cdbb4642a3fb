import { describe, expect, test } from 'vitest'
import type { SignupRules } from '~/features/events/sign-up-rules'
import type { Contact } from '~/features/registrations/form/contact'
import {
  checkCorrection,
  checkNewParticipant,
  type NewParticipantForm,
  readCorrection,
  readNewParticipant,
} from '~/features/registrations/form/correction'
import { emptyParticipant } from '~/features/registrations/form/participant'
import { timestampAt } from '~/time/time-zone'

const now = timestampAt('2026-12-01', '12:00')

const rules: SignupRules = {
  kind: 'camp',
  startsAt: timestampAt('2027-04-26', '10:00'),
  maxParticipants: 6,
  packageIds: [],
  ages: { min: 6, max: 12, countedBy: 'first-day' },
  level: { colours: ['red', 'orange'] },
  questions: [
    { id: 'shirt', type: 'choice', required: true, options: [{ id: 's' }, { id: 'm' }] },
    { id: 'song', type: 'text', required: false },
  ],
}

const noor = { id: 12_345, name: 'Noor Jansen', birthDate: '2017-03-09' }
const sem = { id: 12_346, name: 'Sem Jansen', birthDate: '2019-11-21' }

const correction = (...entries: [string, string][]) => readCorrection(entries, [noor.id, sem.id])
const refusals = (checked: { ok: boolean; errors?: { field: string; code: string }[] }) =>
  (checked.errors ?? []).map(({ field, code }) => `${field}: ${code}`)

describe('a correction', () => {
  test('is read under the participants’ own ids, and of nobody else', () => {
    const read = correction(
      ['participants.12345.name', 'Nora'],
      ['participants.12345.answers.shirt', 'm'],
      ['participants.0.name', 'Somebody'],
      ['participants.99.name', 'A stranger'],
      ['participants.12345.id', '99'],
      ['remarks', 'Hello'],
      ['contact.email', 'other@players.example'],
    )
    expect(read).toEqual({
      rows: { 12345: { ...emptyParticipant(), name: 'Nora', answers: { shirt: ['m'] } } },
      contact: {},
      remarks: 'Hello',
    })
  })

  test('is stored trimmed, with who is not in the form as they were', () => {
    const given = correction(
      ['participants.12345.name', '  Nora \n Jansen '],
      ['participants.12345.answers.shirt', 'm'],
      ['participants.12345.answers.nothing', 'x'],
      ['remarks', ' \n '],
    )
    expect(checkCorrection(given, [noor, sem], rules, now)).toEqual({
      ok: true,
      input: {
        participants: [{ id: noor.id, name: 'Nora Jansen', answers: { shirt: 'm' } }],
        contact: {},
        remarks: null,
      },
    })
  })

  test('is refused with a field that is wrong, or with the name and birth date of another', () => {
    const wrongOf = (...entries: [string, string][]) =>
      refusals(checkCorrection(correction(...entries), [noor, sem], rules, now))
    const [name, shirt] = ['participants.12345.name', 'participants.12345.answers.shirt'] as const
    expect(wrongOf([name, ' '])).toEqual([`${name}: name-missing`, `${shirt}: answer-missing`])
    expect(wrongOf([name, 'a'.repeat(101)], [shirt, 's'])).toEqual([`${name}: name-too-long`])
    expect(wrongOf([name, 'Noor'], [shirt, 'xl'])).toEqual([`${shirt}: answer-invalid`])
    expect(wrongOf(['remarks', 'a'.repeat(1001)])).toEqual(['remarks: remarks-too-long'])

    const given = correction(['participants.12346.name', 'NOOR  jansen'], ['participants.12346.answers.shirt', 's'])
    const twin = { ...sem, birthDate: noor.birthDate }
    const twice = ['participants.12346.name: participant-twice']
    expect(refusals(checkCorrection(given, [noor, twin], rules, now))).toEqual(twice)
    expect(checkCorrection(given, [noor, sem], rules, now).ok).toBe(true)
  })

  test('may change the numbers and who fetches, but not to none where a child takes part', () => {
    const check = (people: (typeof noor)[], ...entries: [string, string][]) =>
      checkCorrection(correction(...entries), people, rules, now)
    const changed = check([noor], ['contact.phone', '06 11111111'], ['contact.pickUp', ' Opa '], ['contact.name', 'X'])
    expect(changed).toMatchObject({ ok: true, input: { contact: { phone: '06 11111111', pickUp: 'Opa' } } })
    const none = check([noor], ['contact.phone', ''], ['contact.secondPhone', 'x'])
    expect(refusals(none)).toEqual(['contact.phone: phone-missing', 'contact.secondPhone: phone-invalid'])
    const ofAdult = check([{ ...noor, birthDate: '1990-01-01' }], ['contact.phone', ''])
    expect(ofAdult).toMatchObject({ ok: true, input: { contact: { phone: null } } })
  })
})

describe('somebody who is added', () => {
  const mia = {
    row: {
      ...emptyParticipant(),
      name: 'Mia Jansen',
      birthDate: '2018-05-05',
      level: 'red',
      answers: { shirt: ['s'] },
    },
    contact: {},
    guardian: true,
    acceptLevel: false,
  }
  const changed = (change: Partial<typeof mia.row>) => ({ ...mia, row: { ...mia.row, ...change } })
  const known = {
    name: 'Marieke Jansen',
    email: 'marieke@jansen.example',
    phone: '06 12345678',
    secondPhone: '06 87654321',
    pickUp: 'Oma',
  }
  const check = (form: NewParticipantForm, hasGuardian = false, contact: Contact = known) =>
    checkNewParticipant(form, rules, { hasGuardian, contact, participants: 2 }, now)

  test('is read from the fields of the sign-up form’s first participant, and stored as at sign-up', () => {
    const fields = { name: 'Mia Jansen', birthDate: '2018-05-05', level: 'red', 'answers.shirt': 's' }
    const entries = Object.entries(fields).map(([name, value]): [string, string] => [`participants.0.${name}`, value])
    expect(readNewParticipant([...entries, ['guardian', 'yes']])).toEqual(mia)
    const nobody = { row: emptyParticipant(), contact: {}, guardian: false, acceptLevel: false }
    expect(readNewParticipant([])).toEqual(nobody)
    expect(check(mia)).toEqual({
      ok: true,
      input: {
        ...{ name: 'Mia Jansen', birthDate: '2018-05-05', package: null, level: 'red', availability: null },
        ...{ groupWith: null, answers: { shirt: 's' }, contact: {}, guardian: true, outsideLevel: false },
      },
    })
  })

  test('is held to the age of the event, and needs a guardian under sixteen, unless the contact has said so before', () => {
    const born = (birthDate: string) => refusals(check(changed({ birthDate })))
    expect([born('2014-04-26'), born('2014-04-27')]).toEqual([['participants.0.birthDate: age-too-old'], []])
    expect([born('2021-04-27'), born('2021-04-26')]).toEqual([['participants.0.birthDate: age-too-young'], []])
    expect(refusals(check({ ...mia, guardian: false }))).toEqual(['guardian: guardian-missing'])
    expect(check({ ...mia, guardian: false }, true).ok).toBe(true)
  })

  test('needs the numbers and who fetches where the registration has none', () => {
    const bare = { ...known, phone: null, secondPhone: null, pickUp: null }
    expect(refusals(check(mia, false, bare))).toEqual([
      'contact.phone: phone-missing',
      'contact.secondPhone: second-phone-missing',
      'contact.pickUp: pick-up-missing',
    ])
    const contact = { phone: '06 12345678', secondPhone: '06 87654321', pickUp: 'Opa' }
    expect(check({ ...mia, contact }, false, bare)).toMatchObject({ ok: true, input: { contact } })
    expect(check({ ...mia, contact }, false, known)).toMatchObject({ ok: true, input: { contact: {} } })
  })

  test('may be outside the level after saying so', () => {
    const outside = changed({ level: 'yellow' })
    expect(refusals(check(outside))).toEqual(['acceptLevel: level-outside'])
    expect(refusals(check({ ...outside, guardian: false }))).toEqual([
      'acceptLevel: level-outside',
      'guardian: guardian-missing',
    ])
    expect(check({ ...outside, acceptLevel: true })).toMatchObject({ ok: true, input: { outsideLevel: true } })
  })
})
