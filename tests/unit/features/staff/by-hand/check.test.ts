import { describe, expect, it } from 'vitest'
import type { SignupRules } from '~/features/events/sign-up-rules'
import { readByHand } from '~/features/staff/by-hand/read-form'
import { checkByHand } from '~/features/staff/registration/form/check'
import { timestampAt } from '~/time/time-zone'

const now = timestampAt('2026-12-01', '12:00')
const camp: SignupRules = {
  ...{ kind: 'camp', startsAt: timestampAt('2027-04-26', '10:00'), maxParticipants: 2, packageIds: [] },
  ages: { min: 6, max: 12, countedBy: 'first-day' },
  questions: [{ id: 'shirt', type: 'text', required: true }],
}
const lessons: SignupRules = { ...camp, kind: 'lessons', packageIds: ['group-4'], ages: undefined, questions: [] }

/** What is told on the telephone. */
const call = {
  'contact.name': 'Marieke Jansen',
  'contact.phone': '06 12345678',
  'participants.0.name': 'Noor Jansen',
  'participants.0.birthDate': '9-3-2017',
}
const check = (fields: Record<string, string>, rules = camp, at = now) =>
  checkByHand(readByHand(Object.entries(fields)), rules, at)
const errorsOf = (...given: Parameters<typeof check>) => {
  const checked = check(...given)
  return checked.ok ? [] : checked.errors.map(({ field, code }) => `${field} ${code}`)
}
const without = (name: keyof typeof call) => ({ ...call, [name]: '' })

describe('a registration by hand', () => {
  it('takes four fields for a child at a camp, without email, answers, second number or guardian', () => {
    expect(check(call)).toMatchObject({
      ok: true,
      input: {
        contact: { name: 'Marieke Jansen', email: null, phone: '06 12345678', secondPhone: null, pickUp: null },
        participants: [{ name: 'Noor Jansen', birthDate: '2017-03-09', answers: {} }],
        guardian: false,
      },
    })
  })

  it('takes one more where the package decides the price; nobody knows a level or times', () => {
    expect(errorsOf(call, lessons)).toEqual(['participants.0.package package-missing'])
    expect(check({ ...call, 'participants.0.package': 'group-4' }, lessons)).toMatchObject({
      input: { participants: [{ package: 'group-4', level: 'unknown', availability: [] }] },
    })
  })

  it('knows the contact by the names of the columns too', () => {
    const { 'contact.name': _, ...rest } = call
    expect(check({ ...rest, contactName: 'Marieke Jansen', contactEmail: 'm@jansen.example' })).toMatchObject({
      input: { contact: { name: 'Marieke Jansen', email: 'm@jansen.example' } },
    })
    expect(check({ ...call, contactEmail: '' })).toMatchObject({ ok: true })
    expect(errorsOf({ ...call, contactEmail: 'nobody' })).toEqual(['contact.email email-invalid'])
  })

  it('asks for a way to reach them until it begins', () => {
    expect(errorsOf(without('contact.phone'))).toEqual(['contact.phone phone-missing'])
    expect(errorsOf({ ...without('contact.phone'), 'contact.email': 'm@jansen.example' })).toEqual([])
    expect(errorsOf(without('contact.phone'), camp, camp.startsAt)).toEqual([])
  })

  it('calls an adult who comes alone by their own name, and asks who speaks for a child', () => {
    const adult = { ...without('contact.name'), 'participants.0.birthDate': '1988-02-29' }
    expect(check(adult, { ...camp, ages: undefined })).toMatchObject({ input: { contact: { name: 'Noor Jansen' } } })
    expect(errorsOf(without('contact.name'))).toEqual(['contact.name name-missing'])
  })

  it('lets another age or level in when that is said', () => {
    const old = { ...call, 'participants.0.birthDate': '2010-03-09' }
    expect(errorsOf(old)).toEqual(['participants.0.birthDate age-too-old'])
    expect(errorsOf({ ...old, acceptAge: '1' })).toEqual([])
    const level = { colours: ['red'] } as const
    const green = { ...call, 'participants.0.level': 'green' }
    expect(errorsOf(green, { ...camp, level })).toEqual(['acceptLevel level-outside'])
    expect(check({ ...green, acceptLevel: '1' }, { ...camp, level })).toMatchObject({ input: { outsideLevel: true } })
  })

  it('refuses what is wrong: nobody, a future day, the same child twice, too many', () => {
    expect(errorsOf({ 'contact.phone': '12' })).toEqual([
      ...['participants.0.name name-missing', 'participants.0.birthDate birth-date-missing'],
      ...['contact.name name-missing', 'contact.phone phone-invalid'],
    ])
    const row = (i: number, name: string, birthDate = '2017-03-09') => ({
      [`participants.${i}.name`]: name,
      [`participants.${i}.birthDate`]: birthDate,
    })
    expect(errorsOf({ ...call, ...row(1, 'noor  jansen') })).toEqual(['participants.1.name participant-twice'])
    expect(errorsOf({ ...call, ...row(1, 'Sem', '2030-01-01') })).toEqual([
      'participants.1.birthDate birth-date-future',
    ])
    expect(errorsOf({ ...call, ...row(1, 'Sem'), ...row(2, 'Tim') })).toEqual([
      'participants.2.name participants-too-many',
    ])
  })
})
