import { describe, expect, test } from 'vitest'
import { medicalNotes, registrationWords } from '~/db/schema'
import { placeInLine } from '~/features/registrations/registrations.server'
import {
  asksNothing,
  signUpTimestamp as now,
  somebody,
  springCamp,
  theJansens,
} from '../../../../support/database/sign-ups'
import {
  addPersonByStaff,
  cancelByStaff,
  correctByStaff,
  deskWith,
  removePersonByStaff,
} from '../../../../support/staff-steps'

const late = { now: springCamp.endsAt! - 1 }
const at = { now }
const [anna, bram, carla] = [somebody('Anna'), somebody('Bram'), somebody('Carla')]
const refusedAs = (reason: string) => ({ ok: false, reason })
const tess = { name: 'Tess', birthDate: '2016-01-01', ...asksNothing, answers: {} }
const medical = { id: 'medical', type: 'text', label: { nl: 'x', en: 'x' }, required: false, isMedical: true } as const
const shirt = { id: 'shirt', type: 'text', label: { nl: 'x', en: 'x' }, required: false } as const

describe('staff who correct a registration', () => {
  test('change anything but the address, past the deadline, with one email', async () => {
    const questions = [medical, shirt]
    const { database, eventId, join, of, emails, lines } = await deskWith({ questions, level: { colours: ['red'] } })
    const [id] = await join(eventId, theJansens)
    const [noor, sem] = (await of(id!)).participants
    const given = {
      contact: { name: 'Marijke Jansen', phone: '+31687654321', pickUp: 'Opa' },
      remarks: 'None',
      participants: [
        { id: noor!.id, name: 'Noortje Jansen', birthDate: '2017-03-08', level: 'green', groupWith: 'Tess' },
        { id: sem!.id, answers: { shirt: 'S', medical: 'none' } },
      ],
    }
    expect(await correctByStaff(database, id!, given, late)).toMatchObject({ ok: true })
    expect(await of(id!)).toMatchObject({
      ...{
        contactName: 'Marijke Jansen',
        contactPhone: '+31687654321',
        pickUp: 'Opa',
        sequence: 1,
        outsideLevel: true,
      },
      ...{ remarks: 'None', remarksReadAt: late.now, contactEmail: 'marieke@jansen.example' },
      participants: [
        { name: 'Noortje Jansen', nameKey: 'noortje jansen', birthDate: '2017-03-08', level: 'green' },
        { name: 'Sem Jansen', answers: { shirt: 'S' } },
      ],
    })
    const notes = (await database.read.select().from(medicalNotes).orderBy(medicalNotes.id)).map(({ note }) => note)
    expect(notes).toEqual(['allergic to wasps', 'none'])
    expect((await emails(id!)).map(({ kind, facts }) => ({ kind, facts }))).toEqual([
      { kind: 'registration-confirmed', facts: {} },
      { kind: 'registration-changed', facts: { what: 'corrected', by: 'staff' } },
    ])
    expect((await lines(id!)).at(-1)).toBe('corrected by staff')
    const words = (await database.read.select().from(registrationWords)).map(({ word }) => word)
    expect(words).toContain('noortje')
    expect(words).not.toContain('noor')
  })

  test('write and mail nothing where nothing differs', async () => {
    const { database, eventId, join, of, emails } = await deskWith()
    const [id] = await join(eventId, theJansens)
    const before = await of(id!)
    const participants = before.participants.map(({ id, name, answers, level }) => ({ id, name, answers, level }))
    const { contactName: name, remarks } = before
    await correctByStaff(database, id!, { contact: { name }, remarks, participants }, at)
    expect(await of(id!)).toEqual(before)
    expect(await emails(id!)).toHaveLength(1)
  })

  test('may swap two names, and take none that is signed up', async () => {
    const { database, eventId, join, of } = await deskWith()
    const twins = {
      ...theJansens,
      participants: theJansens.participants.map((one) => ({ ...one, birthDate: '2017-03-09' })),
    }
    const [id] = await join(eventId, twins, anna)
    const [noor, sem] = (await of(id!)).participants.map((one) => one.id)
    const named = (first: string, second: string, birthDate = '2017-03-09') => ({
      participants: [
        { id: noor!, name: first, birthDate },
        { id: sem!, name: second, birthDate },
      ],
    })
    expect(await correctByStaff(database, id!, named('Sem Jansen', 'Noor Jansen'), at)).toMatchObject({ ok: true })
    const swapped = await of(id!)
    expect(swapped.participants.map(({ name }) => name)).toEqual(['Sem Jansen', 'Noor Jansen'])
    for (const names of [named('Sem', 'SEM'), named('Sem', 'Anna', '1990-01-01')])
      expect(await correctByStaff(database, id!, names, at)).toEqual(refusedAs('already-registered'))
    expect(await of(id!)).toEqual(swapped)
  })

  test('of who cancelled mail nobody', async () => {
    const { database, eventId, join, of, kinds } = await deskWith()
    const [id] = await join(eventId, anna)
    await cancelByStaff(database, id!, at)
    expect(await correctByStaff(database, id!, { remarks: 'Called' }, at)).toMatchObject({ ok: true })
    expect((await of(id!)).remarks).toBe('Called')
    expect(await kinds(id!)).toEqual(['registration-confirmed', 'registration-cancelled'])
    expect(await correctByStaff(database, 99, {}, at)).toEqual(refusedAs('not-found'))
  })
})

describe('staff who add somebody', () => {
  test('pass over the size of a party and the start, while places last or past them', async () => {
    const { database, eventId, join, of, kinds, lines } = await deskWith({ capacity: 3, maxParticipants: 2 })
    const [id] = await join(eventId, theJansens)
    expect(await addPersonByStaff(database, id!, { ...tess, guardian: true }, late)).toMatchObject({ ok: true })
    const ties = { ...tess, name: 'Ties' }
    expect(await addPersonByStaff(database, id!, ties, late)).toEqual(refusedAs('full'))
    expect(await addPersonByStaff(database, id!, ties, { ...late, overCapacity: true })).toMatchObject({ ok: true })
    expect((await of(id!)).participants.map(({ name, position, standing }) => [name, position, standing])).toEqual([
      ...[
        ['Noor Jansen', 0, 'in'],
        ['Sem Jansen', 1, 'in'],
      ],
      ...[
        ['Tess', 2, 'in'],
        ['Ties', 3, 'in'],
      ],
    ])
    expect(await kinds(id!)).toEqual(['registration-confirmed', 'registration-changed', 'registration-changed'])
    expect((await lines(id!)).at(-1)).toBe('participant-added by staff')
  })

  test('send a waiting party to the end of the line', async () => {
    const { database, eventId, join, of } = await deskWith({ capacity: 1 })
    const [, second, third] = await join(eventId, anna, bram, carla)
    await addPersonByStaff(database, second!, tess, { now: now + 1 })
    expect(await placeInLine(database.read, await of(second!))).toBe(2)
    expect(await placeInLine(database.read, await of(third!))).toBe(1)
  })

  test('hear why not', async () => {
    const { database, eventId, join } = await deskWith()
    const [first, second] = await join(eventId, anna, bram)
    const known = { ...tess, name: 'ANNA', birthDate: '1990-01-01' }
    for (const id of [first!, second!])
      expect(await addPersonByStaff(database, id, known, at)).toEqual(refusedAs('already-registered'))
    expect(await addPersonByStaff(database, first!, tess, { now: springCamp.endsAt! })).toEqual(refusedAs('event-gone'))
    expect(await addPersonByStaff(database, 99, tess, at)).toEqual(refusedAs('not-found'))
    await cancelByStaff(database, first!, at)
    expect(await addPersonByStaff(database, first!, tess, at)).toEqual(refusedAs('ended'))
  })
})

describe('staff who take somebody off', () => {
  test('free a place, and the note on health goes too', async () => {
    const { database, eventId, join, of, statuses, kinds, lines } = await deskWith({
      capacity: 2,
      questions: [medical],
    })
    const [id] = await join(eventId, theJansens, bram)
    const [noor, sem] = (await of(id!)).participants
    expect(await removePersonByStaff(database, id!, noor!.id, late)).toMatchObject({ ok: true })
    expect(await database.read.$count(medicalNotes)).toBe(0)
    expect(await statuses()).toEqual(['confirmed', 'waiting'])
    expect(await removePersonByStaff(database, id!, noor!.id, at)).toEqual(refusedAs('not-found'))
    expect(await removePersonByStaff(database, id!, sem!.id, at)).toEqual(refusedAs('not-allowed'))
    expect(await kinds(id!)).toEqual(['registration-confirmed', 'registration-changed'])
    expect((await lines(id!)).at(-1)).toBe('participant-removed by staff')
    await cancelByStaff(database, id!, at)
    expect(await statuses()).toEqual(['cancelled', 'offered'])
    expect(await removePersonByStaff(database, id!, sem!.id, at)).toEqual(refusedAs('ended'))
  })
})
