import { describe, expect, test } from 'vitest'
import { runDueJobs } from '~/app/jobs.server'
import { groupEmails, medicalNotes, outbox, registrations, registrationWords } from '~/db/schema'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import { belongsTo } from '~/features/registrations/owned-registrations.server'
import { tryAgain } from '~/server/mail/outbox.server'
import { opensRegistration, registrationToken } from '~/server/security/signed-tokens.server'
import {
  asksNothing,
  choosing,
  medicalQuestion,
  signUpTimestamp as now,
  somebody,
  springCamp,
  summerLessons,
  theJansens,
} from '../../../../support/database/sign-ups'
import { mailOffers } from '../../../../support/offers'
import {
  addPersonByStaff,
  cancelByStaff,
  changeAddress,
  confirmByStaff,
  correctByStaff,
  deskWith,
  mailAgain,
  reinstateByStaff,
  removePersonByStaff,
} from '../../../../support/staff-steps'
import { cancelEvent, reinstateEvent, writeToParticipants } from '../../../../support/written'

// Places, waiting lists, emails and history after each step: ../waiting-list-model.test.ts.

const at = { now }
const afterEvent = { now: springCamp.endsAt! }
const late = { now: springCamp.endsAt! - 1 }
const [anna, bram] = [somebody('Anna'), somebody('Bram')]
const refusedAs = (reason: string) => ({ ok: false, reason })
const tess = { name: 'Tess', birthDate: '2016-01-01', ...asksNothing, answers: {} }
const old = 'anna@players.example'

type Desk = Awaited<ReturnType<typeof deskWith>>

const wordsIn = async ({ database }: Desk) =>
  (await database.read.select().from(registrationWords)).map(({ word }) => word)
const told = (emails: readonly { kind: string; recipient: string; status: string }[]) =>
  emails.map(({ kind, recipient, status }) => `${kind} to ${recipient}: ${status}`)

test('staff hear why a step is not taken', async () => {
  const { database, eventId, join } = await deskWith({ capacity: 3 })
  const [first, second, waiting] = await join(eventId, anna, bram, theJansens)
  const known = { ...tess, name: 'ANNA', birthDate: '1990-01-01' }
  const refusals: [says: string, reason: string, step: Promise<unknown>][] = [
    ['confirm nobody', 'not-found', confirmByStaff(database, 99, at)],
    ['add to nobody', 'not-found', addPersonByStaff(database, 99, tess, at)],
    ['correct nobody', 'not-found', correctByStaff(database, 99, {}, at)],
    ['an address of nobody', 'not-found', changeAddress(database, 99, old, at)],
    ['mail nobody again', 'not-found', mailAgain(database, 99, at)],
    [
      'confirm after the event',
      'event-gone',
      confirmByStaff(database, waiting!, { ...afterEvent, overCapacity: true }),
    ],
    ['add after the event', 'event-gone', addPersonByStaff(database, first!, tess, afterEvent)],
    ['add who is there', 'already-registered', addPersonByStaff(database, first!, known, at)],
    ['add who came with others', 'already-registered', addPersonByStaff(database, second!, known, at)],
  ]
  for (const [says, reason, step] of refusals) expect(await step, says).toEqual(refusedAs(reason))

  await cancelByStaff(database, first!, at)
  await cancelByStaff(database, second!, at)
  expect(await addPersonByStaff(database, first!, tess, at)).toEqual(refusedAs('ended'))
  await join(eventId, { ...anna, idempotencyKey: 'again' })
  expect(await reinstateByStaff(database, first!, at)).toEqual(refusedAs('already-registered'))
  expect(await reinstateByStaff(database, second!, { now: springCamp.startsAt! })).toEqual(refusedAs('event-gone'))
  await cancelEvent(database, eventId, null, now)
  expect(await reinstateByStaff(database, second!, at)).toEqual(refusedAs('event-gone'))
})

test('staff take from a waiting list of lessons, which has no limit', async () => {
  const { database, eventId, join, statuses } = await deskWith({ capacity: 1 }, summerLessons)
  const [, last] = await join(eventId, ...[anna, bram].map((one) => choosing(one, { package: 'group-4' })))
  expect(await confirmByStaff(database, last!, at)).toMatchObject({ ok: true })
  expect(await statuses()).toEqual(['confirmed', 'confirmed'])
})

test('staff cancel for somebody past the deadline and after the event, and the place goes on while it can', async () => {
  const { database, eventId, join, statuses } = await deskWith({ capacity: 1 })
  const [first, second] = await join(eventId, anna, bram)
  expect(await cancelByStaff(database, first!, { now: springCamp.cancelUntil! })).toMatchObject({ ok: true })
  expect(await statuses()).toEqual(['cancelled', 'offered'])
  expect(await cancelByStaff(database, second!, afterEvent)).toMatchObject({ ok: true })
})

test('staff who bring somebody back leave nobody behind when the event is off after that, and on after all', async () => {
  const { database, eventId, join, statuses } = await deskWith({ capacity: 1 })
  const [first, second] = await join(eventId, anna, bram)
  await cancelByStaff(database, first!, at)
  await runDueJobs(database, now)
  await cancelByStaff(database, second!, at)
  await reinstateByStaff(database, second!, at)
  await cancelEvent(database, eventId, null, now)
  await reinstateEvent(database, eventId, now)
  expect(await statuses()).toEqual(['cancelled', 'confirmed'])
})

describe('staff who correct a registration', () => {
  test('change anything but the address, past the deadline, with one email', async () => {
    const shirt = { id: 'shirt', type: 'text', label: { nl: 'x', en: 'x' }, required: false } as const
    const desk = await deskWith({ questions: [medicalQuestion, shirt], level: { colours: ['red'] } })
    const { database, eventId, join, of, emails, lines } = desk
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
      ...{ contactName: 'Marijke Jansen', contactPhone: '+31687654321', contactEmail: 'marieke@jansen.example' },
      ...{ pickUp: 'Opa', sequence: 1, outsideLevel: true, remarks: 'None', remarksReadAt: late.now },
      participants: [
        { name: 'Noortje Jansen', nameKey: 'noortje jansen', birthDate: '2017-03-08', level: 'green' },
        { name: 'Sem Jansen', answers: { shirt: 'S' } },
      ],
    })
    const notes = await database.read.select().from(medicalNotes).orderBy(medicalNotes.id)
    expect(notes.map(({ note }) => note)).toEqual(['allergic to wasps', 'none'])
    expect((await emails(id!)).map(({ kind, facts }) => ({ kind, facts }))).toEqual([
      { kind: 'registration-confirmed', facts: {} },
      { kind: 'registration-changed', facts: { what: 'corrected', by: 'staff' } },
    ])
    expect((await lines(id!)).at(-1)).toBe('corrected by staff')
    const words = await wordsIn(desk)
    expect([words.includes('noortje'), words.includes('noor')]).toEqual([true, false])
  })

  test('write and mail nothing where nothing differs, and mail nobody who cancelled', async () => {
    const { database, eventId, join, of, kinds } = await deskWith()
    const [same, cancelled] = await join(eventId, theJansens, anna)
    const before = await of(same!)
    const participants = before.participants.map(({ id, name, answers, level }) => ({ id, name, answers, level }))
    const { contactName: name, remarks } = before
    await correctByStaff(database, same!, { contact: { name }, remarks, participants }, at)
    expect(await of(same!)).toEqual(before)
    expect(await kinds(same!)).toEqual(['registration-confirmed'])
    await cancelByStaff(database, cancelled!, at)
    expect(await correctByStaff(database, cancelled!, { remarks: 'Called' }, at)).toMatchObject({ ok: true })
    expect((await of(cancelled!)).remarks).toBe('Called')
    expect(await kinds(cancelled!)).toEqual(['registration-confirmed', 'registration-cancelled'])
  })

  test('may swap two names, and take none that is signed up', async () => {
    const { database, eventId, join, of } = await deskWith()
    const birthDate = '2017-03-09'
    const [id] = await join(eventId, choosing(theJansens, { birthDate }), anna)
    const ids = (await of(id!)).participants.map((one) => one.id)
    const named = (names: string[], born = birthDate) => ({
      participants: names.map((name, i) => ({ id: ids[i]!, name, birthDate: born })),
    })
    expect(await correctByStaff(database, id!, named(['Sem Jansen', 'Noor Jansen']), at)).toMatchObject({ ok: true })
    const swapped = await of(id!)
    expect(swapped.participants.map(({ name }) => name)).toEqual(['Sem Jansen', 'Noor Jansen'])
    for (const names of [named(['Sem', 'SEM']), named(['Sem', 'Anna'], '1990-01-01')])
      expect(await correctByStaff(database, id!, names, at)).toEqual(refusedAs('already-registered'))
    expect(await of(id!)).toEqual(swapped)
  })
})

test('staff add somebody past the size of a party and the start, while places last or past them', async () => {
  const { database, eventId, join, of } = await deskWith({ capacity: 3, maxParticipants: 2 })
  const [id] = await join(eventId, theJansens)
  expect(await addPersonByStaff(database, id!, { ...tess, guardian: true }, late)).toMatchObject({ ok: true })
  const ties = { ...tess, name: 'Ties' }
  expect(await addPersonByStaff(database, id!, ties, late)).toEqual(refusedAs('full'))
  expect(await addPersonByStaff(database, id!, ties, { ...late, overCapacity: true })).toMatchObject({ ok: true })
  const people = (await of(id!)).participants.map(({ name, position, standing }) => `${position} ${name} ${standing}`)
  expect(people).toEqual(['0 Noor Jansen in', '1 Sem Jansen in', '2 Tess in', '3 Ties in'])
})

test('staff take somebody off with the note on health, but neither twice nor the last', async () => {
  const { database, eventId, join, of } = await deskWith({ questions: [medicalQuestion] })
  const [id] = await join(eventId, theJansens)
  const [noor, sem] = (await of(id!)).participants
  expect(await removePersonByStaff(database, id!, noor!.id, late)).toMatchObject({ ok: true })
  expect(await database.read.$count(medicalNotes)).toBe(0)
  expect(await removePersonByStaff(database, id!, noor!.id, at)).toEqual(refusedAs('not-found'))
  expect(await removePersonByStaff(database, id!, sem!.id, at)).toEqual(refusedAs('not-allowed'))
  await cancelByStaff(database, id!, at)
  expect(await removePersonByStaff(database, id!, sem!.id, at)).toEqual(refusedAs('ended'))
})

describe('staff who change an address', () => {
  test('end the old links and what an account held, and mail the new address how things stand', async () => {
    const desk = await deskWith()
    const { database, eventId, join, of, emails, lines } = desk
    const [id] = await join(eventId, anna)
    await database.write([], (tx) => tx.update(registrations).set({ uid: 'stranger' }))
    const before = await of(id!)
    const token = registrationToken('secret', before)
    const owner = { uid: 'stranger', email: old, emailVerified: true }
    expect(await changeAddress(database, id!, 'anna@new.example', at)).toMatchObject({ ok: true })
    const after = await of(id!)
    expect(after).toMatchObject({ contactEmail: 'anna@new.example', uid: null, status: 'confirmed' })
    expect([before, after].map((row) => opensRegistration('secret', token, row))).toEqual([true, false])
    expect([before, after].map((row) => belongsTo(row, owner))).toEqual([true, false])
    expect(told(await emails(id!))).toEqual([
      `registration-confirmed to ${old}: dropped`,
      'registration-confirmed to anna@new.example: waiting',
    ])
    expect((await lines(id!)).at(-1)).toBe('address-changed by staff')
    const words = await wordsIn(desk)
    expect([words.includes('anna@new.example'), words.includes(old)]).toEqual([true, false])
  })

  test('send the old address nothing more, not even what failed and is tried again', async () => {
    const { database, eventId, join, emails } = await deskWith({ capacity: 1 })
    const [first, id] = await join(eventId, bram, anna)
    await cancelRegistration(database, first!, now)
    await mailOffers(database, now, true)
    const words = { subject: { nl: 'Regen', en: 'Rain' }, text: { nl: 'Neem een jas mee.', en: 'Bring a coat.' } }
    await writeToParticipants(database, eventId, words, 'offered', now)
    await changeAddress(database, id!, 'anna@new.example', at)
    await tryAgain(database, undefined, now)
    expect(told(await emails(id!))).toEqual([
      `registration-waiting to ${old}: dropped`,
      `registration-offered to ${old}: dropped`,
      'staff-message to anna@new.example: waiting',
      'registration-offered to anna@new.example: waiting',
    ])
  })

  test('leave what was sent as it was, are silent where there is no address, and change nothing to the same', async () => {
    const { database, eventId, join, of, emails } = await deskWith()
    const [id] = await join(eventId, anna)
    await database.write(['outbox'], (tx) => tx.update(outbox).set({ status: 'sent' }))
    const before = await of(id!)
    await changeAddress(database, id!, old, at)
    expect(await of(id!)).toEqual(before)
    expect(await changeAddress(database, id!, null, at)).toMatchObject({ ok: true, row: { contactEmail: null } })
    await cancelByStaff(database, id!, at)
    expect(told(await emails(id!))).toEqual([`registration-confirmed to ${old}: sent`])
  })

  test('that a group’s email goes to already send it there once', async () => {
    const { database, eventId, join, emails } = await deskWith()
    const [first, second] = await join(eventId, anna, bram)
    await database.write(['outbox'], async (tx) => {
      const both = { nl: '', en: '' }
      await tx.insert(groupEmails).values({ subject: both, text: both, view: '', recipients: 2, createdAt: now })
      await tx.update(outbox).set({ kind: 'staff-message', groupEmailId: 1 })
    })
    await changeAddress(database, first!, 'bram@players.example', at)
    expect(told(await emails(first!))).toEqual([
      `staff-message to ${old}: dropped`,
      'registration-confirmed to bram@players.example: waiting',
    ])
    expect(await emails(second!)).toHaveLength(1)
  })
})

test('staff mail somebody again how things stand: by whom it was cancelled and why, but nothing to who waited in vain', async () => {
  const { database, eventId, join, emails } = await deskWith()
  const [first, second] = await join(eventId, anna, bram)
  await cancelByStaff(database, first!, at)
  await mailAgain(database, first!, at)
  expect((await emails(first!)).at(-1)).toMatchObject({ kind: 'registration-cancelled', facts: { by: 'staff' } })
  const reason = { nl: 'Storm', en: 'Storm' }
  await cancelEvent(database, eventId, reason, now)
  await mailAgain(database, second!, at)
  expect((await emails(second!)).at(-1)).toMatchObject({ kind: 'event-cancelled', facts: { reason } })

  const begun = await deskWith({ capacity: 0 })
  const [expired] = await begun.join(begun.eventId, anna)
  await runDueJobs(begun.database, springCamp.startsAt!)
  expect((await begun.of(expired!)).status).toBe('expired')
  expect(await mailAgain(begun.database, expired!, at)).toEqual(refusedAs('not-allowed'))
})
