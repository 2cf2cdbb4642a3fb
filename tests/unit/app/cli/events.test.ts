import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { runEventsCommand } from '~/app/cli/events.server'
import { events, outbox, registrations } from '~/db/schema'
import { timestampAt } from '~/time/time-zone'
import { temporaryFolder, testDatabase } from '../../../support/database/database'
import { addEvent, signUp, signUpTimestamp, somebody, springCamp } from '../../../support/database/sign-ups'
import { listener } from '../../../support/output'

async function open(capacity: number | null = 1) {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  const { database } = await testDatabase()
  const eventId = await addEvent(database, { ...springCamp, capacity })
  const run = async (...args: string[]) => {
    const { out, heard } = listener()
    return { status: await runEventsCommand(database, args, signUpTimestamp, out), ...heard() }
  }
  return { database, eventId: String(eventId), id: eventId, run }
}

describe('npm run events', () => {
  test('lists what is coming with its places', async () => {
    const { database, id, run } = await open()
    await signUp(database, id, somebody('Anna'))
    await signUp(database, id, somebody('Bram'))
    expect((await run('list')).said).toContain('1 of 1, 1 waiting  Meikamp')
    await database.write(['events'], (tx) => tx.update(events).set({ minimum: 2 }))
    expect((await run('list')).said).toContain('1 of 1, 1 waiting, at least 2 (not yet)  Meikamp')
  })

  test('raises a capacity, and who waits is offered the place', async () => {
    const { database, id, eventId, run } = await open()
    await signUp(database, id, somebody('Anna'))
    await signUp(database, id, somebody('Bram'))
    expect(await run('capacity', eventId, '2')).toEqual({ status: 0, said: 'Done.\n', complained: '' })
    const rows = await database.read.select({ status: registrations.status }).from(registrations)
    expect(rows.map(({ status }) => status).sort()).toEqual(['confirmed', 'offered'])
  })

  test('moves an event to another day and place, told in Amsterdam time', async () => {
    const { database, id, eventId, run } = await open()
    await signUp(database, id, somebody('Anna'))
    const moved = await run('move', eventId, '2027-05-01 10:00', '2027-05-01 12:00', '--place', 'Hal', '--city', 'Ede')
    expect(moved).toMatchObject({ status: 0, said: 'Done. 1 registrations are told by mail.\n' })
    expect(await database.read.select().from(events)).toMatchObject([
      { startsAt: timestampAt('2027-05-01', '10:00'), place: { name: 'Hal', city: 'Ede' }, clubId: null },
    ])
  })

  test('moves the days of an event along, or to the days that are given', async () => {
    const { database, id, eventId, run } = await open()
    const days = (...each: string[]) =>
      each.map((day) => ({ startsAt: timestampAt(day, '10:00'), endsAt: timestampAt(day, '15:00') }))
    const held = days('2027-03-01', '2027-03-08', '2027-03-22')
    const span = { startsAt: held[0]!.startsAt, endsAt: held[2]!.endsAt }
    await database.write(['events'], (tx) =>
      tx
        .update(events)
        .set({ ...span, sessions: held })
        .where(eq(events.id, id)),
    )
    const sessions = async () => (await database.read.select({ sessions: events.sessions }).from(events))[0]!.sessions

    expect((await run('move', eventId, '2027-03-08 10:00', '2027-03-29 15:00')).status).toBe(0)
    expect(await sessions()).toEqual(days('2027-03-08', '2027-03-15', '2027-03-29'))

    expect((await run('move', eventId, '2027-04-05 10:00', '2027-04-06 15:00')).complained).toContain('--days')
    expect(await sessions()).toEqual(days('2027-03-08', '2027-03-15', '2027-03-29'))

    const given = ['--days', '2027-04-05,2027-04-06']
    expect((await run('move', eventId, '2027-04-05 10:00', '2027-04-06 15:00', ...given)).status).toBe(0)
    expect(await sessions()).toEqual(days('2027-04-05', '2027-04-06'))
  })

  test('cancels with a reason in both languages, and writes to participants', async () => {
    const { database, id, eventId, run } = await open()
    await signUp(database, id, somebody('Anna'))
    const words = ['--subject-nl', 'Regen', '--subject-en', 'Rain', '--text-nl', 'Neem een jas', '--text-en', 'Coat']
    expect((await run('write', eventId, ...words)).status).toBe(0)
    expect((await run('cancel', eventId, '--nl', 'Storm', '--en', 'Storm')).status).toBe(0)
    expect((await run('cancel', eventId)).complained).toBe('That is cancelled already.\n')
    expect((await run('reinstate', eventId)).said).toBe('Done. 1 registrations are told by mail.\n')
    expect((await run('reinstate', eventId)).complained).toBe('That is not cancelled.\n')
    expect((await run('withdraw', eventId)).complained).toContain('cancel it instead')
    const kinds = await database.read.select({ kind: outbox.kind }).from(outbox).orderBy(outbox.id)
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'registration-confirmed',
      'staff-message',
      'event-cancelled',
      'event-reinstated',
    ])
  })

  test('says what is wrong with what it cannot read, and changes nothing', async () => {
    const { database, eventId, run } = await open()
    const wrong = [
      [],
      ['toString'],
      ['capacity', 'x', '3'],
      ['capacity', eventId, '-1'],
      ['capacity', eventId],
      ['move', eventId, '2027-02-30 10:00', '2027-05-01 12:00'],
      ['move', eventId, '2027-05-01 10:00', '2027-05-01 25:00'],
      ['move', eventId, '2027-05-01 10:00', '2027-05-01 12:00', '--club', '99'],
      ['move', eventId, '2027-05-01 10:00', '2027-05-02 12:00', '--days', '2027-05-01;2027-05-02'],
      ['cancel', eventId, '--nl', 'Storm'],
      ['write', eventId, '--subject-nl', 'Regen'],
      ['write', eventId, '--unknown', 'x'],
      ['confirm', 'nonsense'],
    ]
    for (const args of wrong) {
      const { status, said, complained: printedErrors } = await run(...args)
      expect([status, said], args.join(' ')).toEqual([2, ''])
      expect(printedErrors).toContain('npm run events -- COMMAND')
    }
    expect((await run('capacity', '999', '3')).complained).toBe('There is none by that number or reference.\n')
    expect((await run('move', eventId, '2027-05-01 12:00', '2027-05-01 10:00')).status).toBe(1)
    expect(await database.read.select().from(events)).toMatchObject([{ sequence: 0, capacity: 1, status: 'published' }])
    expect(await database.read.$count(outbox)).toBe(0)
  })
})
