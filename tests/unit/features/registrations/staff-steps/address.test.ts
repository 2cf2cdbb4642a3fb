import { describe, expect, test } from 'vitest'
import { runDueJobs } from '~/app/jobs.server'
import { groupEmails, outbox, registrations, registrationWords } from '~/db/schema'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import { belongsTo } from '~/features/registrations/owned-registrations.server'
import { tryAgain } from '~/server/mail/outbox.server'
import { opensRegistration, registrationToken } from '~/server/security/signed-tokens.server'
import { signUpTimestamp as now, somebody, springCamp } from '../../../../support/database/sign-ups'
import { mailOffers } from '../../../../support/offers'
import { cancelByStaff, changeAddress, deskWith, mailAgain } from '../../../../support/staff-steps'
import { cancelEvent, writeToParticipants } from '../../../../support/written'

const at = { now }
const [anna, bram, carla] = [somebody('Anna'), somebody('Bram'), somebody('Carla')]
const refusedAs = (reason: string) => ({ ok: false, reason })
const old = 'anna@players.example'

const told = (emails: readonly { kind: string; recipient: string; status: string }[]) =>
  emails.map(({ kind, recipient, status }) => `${kind} to ${recipient}: ${status}`)

describe('staff who change an address', () => {
  test('end the old links and what an account held, and mail the new address how things stand', async () => {
    const { database, eventId, join, of, emails, lines } = await deskWith()
    const [id] = await join(eventId, anna)
    await database.write(
      ['registrations'],
      async (tx) => void (await tx.update(registrations).set({ uid: 'stranger' })),
    )
    const token = registrationToken('secret', await of(id!))
    const owner = { uid: 'stranger', email: old, emailVerified: true }
    expect(belongsTo(await of(id!), owner)).toBe(true)
    expect(await changeAddress(database, id!, 'anna@new.example', at)).toMatchObject({ ok: true })
    const after = await of(id!)
    expect(after).toMatchObject({ contactEmail: 'anna@new.example', uid: null, status: 'confirmed' })
    expect(opensRegistration('secret', token, after)).toBe(false)
    expect(belongsTo(after, owner)).toBe(false)
    expect(told(await emails(id!))).toEqual([
      `registration-confirmed to ${old}: dropped`,
      'registration-confirmed to anna@new.example: waiting',
    ])
    expect((await lines(id!)).at(-1)).toBe('address-changed by staff')
    const words = (await database.read.select().from(registrationWords)).map(({ word }) => word)
    expect(words).toContain('anna@new.example')
    expect(words).not.toContain(old)
  })

  test('send the old address nothing more, not even what failed and is tried again', async () => {
    const { database, eventId, join, emails } = await deskWith({ capacity: 1 })
    const [first, id] = await join(eventId, bram, anna)
    await cancelRegistration(database, first!, now)
    await mailOffers(database, now, true)
    const words = { subject: { nl: 'Regen', en: 'Rain' }, text: { nl: 'Neem een jas mee.', en: 'Bring a coat.' } }
    await writeToParticipants(database, eventId, words, ['offered'], now)
    await changeAddress(database, id!, 'anna@new.example', at)
    await tryAgain(database, undefined, now)
    expect(told(await emails(id!))).toEqual([
      `registration-waiting to ${old}: dropped`,
      `registration-offered to ${old}: dropped`,
      'staff-message to anna@new.example: waiting',
      'registration-offered to anna@new.example: waiting',
    ])
  })

  test('leave what was sent as it was, and stay silent where there is no address any more', async () => {
    const { database, eventId, join, of, emails } = await deskWith()
    const [id] = await join(eventId, anna)
    await database.write(['letters'], async (tx) => void (await tx.update(outbox).set({ status: 'sent' })))
    expect(await changeAddress(database, id!, null, at)).toMatchObject({ ok: true, row: { contactEmail: null } })
    expect(told(await emails(id!))).toEqual([`registration-confirmed to ${old}: sent`])
    await cancelByStaff(database, id!, at)
    expect(await emails(id!)).toHaveLength(1)
    expect((await of(id!)).status).toBe('cancelled')
  })

  test('that is the same change nothing', async () => {
    const { database, eventId, join, of, emails } = await deskWith()
    const [id] = await join(eventId, anna)
    const before = await of(id!)
    await changeAddress(database, id!, old, at)
    expect(await of(id!)).toEqual(before)
    expect(await emails(id!)).toHaveLength(1)
    expect(await changeAddress(database, 99, old, at)).toEqual(refusedAs('not-found'))
  })

  test('that a group’s email goes to already send it there once', async () => {
    const { database, eventId, join, emails } = await deskWith()
    const [first, second] = await join(eventId, anna, bram)
    await database.write(['letters'], async (tx) => {
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

describe('staff who mail somebody again', () => {
  test.each([
    ['has a place', 0, 'registration-confirmed'],
    ['was offered one', 1, 'registration-offered'],
    ['waits', 2, 'registration-waiting'],
    ['cancelled', 3, 'registration-cancelled'],
  ] as const)('send who %s the email of that', async (_, number, kind) => {
    const { database, eventId, join, emails } = await deskWith({ capacity: 2 })
    const ids = await join(eventId, anna, somebody('Daan'), bram, carla)
    await cancelByStaff(database, ids[1]!, at)
    const id = [ids[0], ids[2], ids[3], ids[1]][number]!
    const before = (await emails(id)).length
    expect(await mailAgain(database, id, at)).toMatchObject({ ok: true })
    const all = await emails(id)
    expect(all.map((email) => email.kind).slice(before)).toEqual([kind])
    if (kind === 'registration-cancelled') expect(all.at(-1)!.facts).toEqual({ by: 'staff' })
  })

  test('send who lost a place with the event its reason, and nobody without an address anything', async () => {
    const { database, eventId, join, emails } = await deskWith()
    const [first, second] = await join(eventId, anna, bram)
    const reason = { nl: 'Storm', en: 'Storm' }
    await cancelEvent(database, eventId, reason, now)
    await mailAgain(database, first!, at)
    expect((await emails(first!)).at(-1)).toMatchObject({ kind: 'event-cancelled', facts: { reason } })
    await changeAddress(database, second!, null, at)
    expect(await mailAgain(database, second!, at)).toEqual(refusedAs('not-allowed'))
    expect(await mailAgain(database, 99, at)).toEqual(refusedAs('not-found'))
  })

  test('have nothing to send to who waited in vain', async () => {
    const { database, eventId, join, of } = await deskWith({ capacity: 1 })
    const [, id] = await join(eventId, anna, bram)
    await runDueJobs(database, springCamp.startsAt!)
    expect((await of(id!)).status).toBe('expired')
    expect(await mailAgain(database, id!, at)).toEqual(refusedAs('not-allowed'))
  })
})
