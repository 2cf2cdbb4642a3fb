import { describe, expect, test } from 'vitest'
import { runDueJobs } from '~/app/jobs.server'
import { events, outbox, registrations } from '~/db/schema'
import { registerByStaff, registerWalkIn } from '~/features/registrations/by-staff.server'
import { exportOf } from '~/features/registrations/export.server'
import { offerLasts } from '~/features/registrations/form/life-cycle'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import { mailRegistrationLinks, type NewRegistration } from '~/features/registrations/registrations.server'
import { signUpTimestamp as now, somebody, springCamp, summerLessons } from '../../../support/database/sign-ups'
import { deskWith } from '../../../support/staff-steps'
import { cancelEvent, moveEvent } from '../../../support/written'

type Given = Partial<Parameters<typeof registerByStaff>[3]>

async function open(event: Partial<typeof events.$inferInsert> = { capacity: 2 }, base = springCamp) {
  const desk = await deskWith(event, base)
  const add = (input: NewRegistration, given: Given = {}) =>
    desk.database.write(['registrations', 'outbox'], (tx) =>
      registerByStaff(tx, desk.eventId, input, { now, locale: 'nl', ...given }),
    )
  const emails = () => desk.database.read.select().from(outbox).orderBy(outbox.id)
  return { ...desk, add, emails }
}

const caller = (name: string): NewRegistration => {
  const { contact, ...rest } = somebody(name)
  return { ...rest, contact: { ...contact, email: null, phone: '06 12345678' } }
}
const confirmed = { ok: true, isRepeat: false, registration: { status: 'confirmed' } }
const wait = { acceptWaiting: true }

describe('whom staff sign up', () => {
  test('gets the usual email with an address, unless it is over', async () => {
    const { add, emails } = await open()
    await add(somebody('Anna'))
    await add(somebody('Bram'), { now: springCamp.endsAt! })
    expect(await emails()).toMatchObject([
      { kind: 'registration-confirmed', recipient: 'anna@players.example', registrationId: 1 },
    ])
  })

  test('has a place before sign-up opens, after it closed and after the event began, but in no draft', async () => {
    const { database, eventId, add } = await open({})
    const set = (changes: Partial<typeof events.$inferInsert>) =>
      database.write(['events'], (tx) => tx.update(events).set(changes))
    await set({ signupOpensAt: now + 1 })
    expect(await add(caller('Anna'))).toMatchObject(confirmed)
    await set({ signupOpensAt: null, signupClosesAt: now - 1 })
    expect(await add(caller('Bram'))).toMatchObject(confirmed)
    expect(await add(caller('Carla'), { now: springCamp.startsAt! + 3_600_000 })).toMatchObject(confirmed)
    await set({ status: 'draft' })
    expect(await add(caller('Daan'))).toEqual({ ok: false, reason: 'not-found' })
    await set({ status: 'published' })
    await cancelEvent(database, eventId, null, now)
    expect(await add(caller('Daan'))).toEqual({ ok: false, reason: 'cancelled' })
  })

  test('does not wait for what has begun or has no list, and waits for lessons though nothing is full', async () => {
    const full = { reason: 'full', mayWait: false }
    const begun = await open({ capacity: 0 })
    expect(await begun.add(caller('Anna'), { ...wait, now: springCamp.startsAt! })).toMatchObject(full)
    const listless = await open({ capacity: 0, waitingList: false })
    expect(await listless.add(caller('Anna'), wait)).toMatchObject(full)
    const lessons = await open({}, summerLessons)
    expect(await lessons.add(caller('Anna'), wait)).toMatchObject({ registration: { status: 'waiting' } })
  })

  test('is not signed up twice: staff hear where they are, and a second press is the same registration', async () => {
    const { database, eventId, join, of, add } = await open()
    const [id] = await join(eventId, somebody('Anna'))
    expect(await add(caller('ÁNNA'), { overCapacity: true })).toEqual({
      ...{ ok: false, reason: 'already-registered', references: [(await of(id!)).reference] },
    })
    const bram = caller('Bram')
    const first = await add(bram)
    expect(await add(bram)).toEqual({ ...first, isRepeat: true })
    expect(await add({ ...bram, remarks: 'other' })).toEqual({ ok: false, reason: 'already-sent' })
    expect(await database.read.$count(registrations)).toBe(2)
  })
})

describe('who has no address', () => {
  async function withBram(capacity: number) {
    const desk = await open({ capacity })
    const [anna] = await desk.join(desk.eventId, somebody('Anna'))
    const added = await desk.add(caller('Bram'), wait)
    if (!added.ok) throw new Error(added.reason)
    return { ...desk, anna: anna!, bram: added.registration.id }
  }

  test('is not looked for again and again to be reminded', async () => {
    const { database, kinds, anna, bram } = await withBram(2)
    const eve = springCamp.startsAt! - 40 * 3_600_000
    await runDueJobs(database, eve)
    expect([await kinds(anna), await kinds(bram)]).toEqual([['registration-confirmed', 'event-reminder'], []])
    expect(await runDueJobs(database, eve)).toBe(0)
  })

  test('has an offer from the moment it is made, which passes on', async () => {
    const { database, of, kinds, anna, bram } = await withBram(1)
    expect((await of(bram)).status).toBe('waiting')
    await cancelRegistration(database, anna, now)
    expect(await of(bram)).toMatchObject({ status: 'offered', offerUntil: now + offerLasts })
    await runDueJobs(database, now + offerLasts)
    expect([(await of(bram)).status, await kinds(bram)]).toEqual(['expired', []])
  })

  test('is mailed nothing of a move, a cancellation or a second sign-up, and the export says there is none', async () => {
    const { database, eventId, of, kinds, bram } = await withBram(2)
    await moveEvent(database, eventId, { startsAt: springCamp.startsAt! + 1, endsAt: springCamp.endsAt! }, now)
    await mailRegistrationLinks(database, eventId, (await of(bram)).participants, now)
    await cancelEvent(database, eventId, null, now)
    expect([(await of(bram)).status, await kinds(bram)]).toEqual(['cancelled', []])
    expect(await exportOf(database.read, await of(bram))).toMatchObject({ contact: { email: null }, letters: [] })
  })
})

test('a walk-in needs a name and a birth date, in lessons too', async () => {
  const { database, eventId, of } = await open({}, summerLessons)
  const added = await database.write(['registrations'], (tx) =>
    registerWalkIn(tx, eventId, { name: 'Tim', birthDate: '2017-05-04' }, { now, locale: 'nl' }),
  )
  expect(added).toMatchObject(confirmed)
  expect(await of(1)).toMatchObject({
    ...{ contactName: 'Tim', contactPhone: null },
    participants: [{ name: 'Tim', birthDate: '2017-05-04', package: null }],
  })
})
