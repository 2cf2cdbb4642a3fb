import { describe, expect, test } from 'vitest'
import { emptyRegistration } from '~/features/registrations/form/form'
import { emptyParticipant } from '~/features/registrations/form/participant'
import {
  type EarlierParticipant,
  eachOnce,
  hasFreeRow,
  mostOffered,
  offeredParticipants,
  withParticipant,
} from '~/features/registrations/known-participants'
import type { EventLevel } from '~/model/event'

const noor: EarlierParticipant = { id: 1, name: 'Noor Jansen', birthDate: '2017-03-09', level: 'orange' }
const sem: EarlierParticipant = { id: 2, name: 'Sem Jansen', birthDate: '2019-11-21', level: null }

const rules = { kind: 'camp', level: { colours: ['red', 'orange'] }, maxParticipants: 3, questions: [] } as const
const empty = emptyRegistration('a-key')
const filled = (...names: string[]) => ({
  ...empty,
  participants: names.map((name) => ({ ...emptyParticipant(), name, birthDate: '2015-01-01' })),
})

describe('people of earlier registrations', () => {
  test('stand there once, under the name that was given last and the level that was said last', () => {
    const earlier = { ...noor, id: 9, name: 'NÓÓR  jansen' }
    const namesake = { ...noor, id: 10, birthDate: '1986-03-09' }
    expect(eachOnce([noor, sem, earlier, namesake])).toEqual([noor, sem, namesake])
    const later = { ...noor, id: 9, level: null }
    expect(eachOnce([later, noor])).toEqual([{ ...noor, id: 9 }])
    expect(later.level).toBeNull()
  })

  test('are offered while they are not in the form, twelve at most', () => {
    expect(offeredParticipants([noor, sem], empty)).toEqual([noor, sem])
    const { form } = withParticipant(empty, { ...noor, name: 'noor  JANSEN' }, rules)
    expect(offeredParticipants([noor, sem], form)).toEqual([sem])
    const many = Array.from({ length: 20 }, (_, i) => ({ ...sem, id: i, name: `Kind ${i}` }))
    expect(offeredParticipants([noor, ...many], form)).toEqual(many.slice(0, mostOffered))
  })
})

describe('somebody who is chosen', () => {
  test('comes in a row of their own, which starts as any next one does', () => {
    const form = { ...filled('Fien'), participants: [{ ...filled('Fien').participants[0]!, level: 'red' }] }
    const first = withParticipant(form, noor, rules)
    expect([first.row, first.form.participants[1]]).toMatchObject([1, { name: noor.name, level: 'orange' }])
    expect(withParticipant(form, sem, rules).form.participants[1]).toMatchObject({ name: sem.name, level: 'red' })
  })

  test('brings no level that the event does not ask for or does not know', () => {
    const levelOf = (kind: 'camp' | 'lessons', level?: EventLevel) =>
      withParticipant(empty, noor, { kind, maxParticipants: 3, questions: [], ...(level && { level }) }).form
        .participants[0]!.level
    expect(levelOf('camp')).toBe('')
    expect(levelOf('camp', { ratingFrom: 5, ratingTo: 9 })).toBe('')
    expect(levelOf('camp', { colours: ['red'] })).toBe('orange')
    expect(levelOf('lessons')).toBe('orange')
  })

  test('is not taken twice, nor into a full form', () => {
    const { form } = withParticipant(empty, noor, rules)
    expect(withParticipant(form, noor, rules)).toEqual({ form, row: 0 })
    const full = filled('A', 'B', 'C')
    expect([hasFreeRow(full, rules), withParticipant(full, noor, rules)]).toEqual([false, { form: full, row: -1 }])
    expect(hasFreeRow({ participants: [...full.participants.slice(1), emptyParticipant()] }, rules)).toBe(true)
  })
})
