import { describe, expect, it } from 'vitest'
import type { SignupRules } from '~/features/events/sign-up-rules'
import {
  checkCorrection,
  checkNewParticipant,
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
  packageIds: ['week'],
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
  it('is read under the participants’ own ids, and of nobody else', () => {
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
      rows: { 12345: { name: 'Nora', birthDate: '', level: '', answers: { shirt: ['m'] } } },
      remarks: 'Hello',
    })
  })

  it('is stored trimmed, with who is not in the form as they were', () => {
    const given = correction(
      ['participants.12345.name', '  Nora \n Jansen '],
      ['participants.12345.answers.shirt', 'm'],
      ['participants.12345.answers.nothing', 'x'],
      ['remarks', ' \n '],
    )
    expect(checkCorrection(given, [noor, sem], rules)).toEqual({
      ok: true,
      input: { participants: [{ id: noor.id, name: 'Nora Jansen', answers: { shirt: 'm' } }], remarks: null },
    })
  })

  it.each([
    [
      'no name',
      [['participants.12345.name', ' ']],
      ['participants.12345.name: name-missing', 'participants.12345.answers.shirt: answer-missing'],
    ],
    [
      'a long name',
      [
        ['participants.12345.name', 'a'.repeat(101)],
        ['participants.12345.answers.shirt', 's'],
      ],
      ['participants.12345.name: name-too-long'],
    ],
    [
      'an answer that is none',
      [
        ['participants.12345.name', 'Noor'],
        ['participants.12345.answers.shirt', 'xl'],
      ],
      ['participants.12345.answers.shirt: answer-invalid'],
    ],
    ['long remarks', [['remarks', 'a'.repeat(1001)]], ['remarks: remarks-too-long']],
  ] as [string, [string, string][], string[]][])('is refused with %s', (_, entries, expected) => {
    expect(refusals(checkCorrection(correction(...entries), [noor, sem], rules))).toEqual(expected)
  })

  it('gives no two people the same name and birth date', () => {
    const twin = { ...sem, birthDate: noor.birthDate }
    const given = correction(['participants.12346.name', 'NOOR  jansen'], ['participants.12346.answers.shirt', 's'])
    expect(refusals(checkCorrection(given, [noor, twin], rules))).toEqual([
      'participants.12346.name: participant-twice',
    ])
    expect(checkCorrection(given, [noor, sem], rules).ok).toBe(true)
  })
})

describe('somebody who is added', () => {
  const mia = {
    row: { name: 'Mia Jansen', birthDate: '2018-05-05', level: 'red', answers: { shirt: ['s'] } },
    guardian: true,
    acceptLevel: false,
  }
  const changed = (change: Partial<typeof mia.row>) => ({ ...mia, row: { ...mia.row, ...change } })
  const check = (form: typeof mia, hasGuardian = false) => checkNewParticipant(form, rules, hasGuardian, now)

  it('is read from the fields of the sign-up form’s first participant', () => {
    const entries: [string, string][] = [
      ['participants.0.name', 'Mia Jansen'],
      ['participants.0.birthDate', '2018-05-05'],
      ['participants.0.level', 'red'],
      ['participants.0.answers.shirt', 's'],
      ['guardian', 'yes'],
    ]
    expect(readNewParticipant(entries)).toEqual(mia)
    expect(readNewParticipant([])).toEqual({ row: emptyParticipant(), guardian: false, acceptLevel: false })
  })

  it('is stored as at sign-up', () => {
    expect(check(mia)).toEqual({
      ok: true,
      input: {
        name: 'Mia Jansen',
        birthDate: '2018-05-05',
        level: 'red',
        answers: { shirt: 's' },
        guardian: true,
        outsideLevel: false,
      },
    })
  })

  it('is held to the age of the event', () => {
    expect(refusals(check(changed({ birthDate: '2014-04-26' })))).toEqual(['participants.0.birthDate: age-too-old'])
    expect(check(changed({ birthDate: '2014-04-27' })).ok).toBe(true)
    expect(refusals(check(changed({ birthDate: '2021-04-27' })))).toEqual(['participants.0.birthDate: age-too-young'])
    expect(check(changed({ birthDate: '2021-04-26' })).ok).toBe(true)
  })

  it('needs a guardian under sixteen, unless the contact has said so before', () => {
    expect(refusals(check({ ...mia, guardian: false }))).toEqual(['guardian: guardian-missing'])
    expect(check({ ...mia, guardian: false }, true).ok).toBe(true)
  })

  it('may be outside the level after saying so, which is asked last', () => {
    const outside = changed({ level: 'yellow' })
    expect(refusals(check(outside))).toEqual(['acceptLevel: level-outside'])
    expect(refusals(check({ ...outside, guardian: false }))).toEqual(['guardian: guardian-missing'])
    expect(check({ ...outside, acceptLevel: true })).toMatchObject({ ok: true, input: { outsideLevel: true } })
  })
})
