import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { anonymisedCounts, auditLog, drafts, registrations, revisions, savedViews, staffMembers } from '~/db/schema'
import { photoOf, readPhoto } from '~/features/account/photo/photo-store.server'
import { deleteAccount } from '~/features/account/profile/delete-account.server'
import { writeMember } from '~/features/staff/members/members.server'
import { timestampAt } from '~/time/time-zone'
import { accountTimestamp as now, siteWithAccounts } from '../../../../support/database/account-site'
import { addEvent, signUp, somebody, springCamp } from '../../../../support/database/sign-ups'

async function signedUp() {
  const all = await siteWithAccounts()
  const { database } = all
  const event = await addEvent(database, springCamp)
  const soon = await addEvent(database, {
    ...springCamp,
    startsAt: timestampAt('2026-12-05', '10:00'),
    endsAt: timestampAt('2026-12-06', '16:00'),
    cancelUntil: timestampAt('2026-11-30'),
  })
  const add = async (uid: string | null, eventId: number, name: string) => {
    const registration = await signUp(database, eventId, somebody(name))
    await database.write(['registrations'], (tx) =>
      tx
        .update(registrations)
        .set({ uid, contactEmail: 'noor@jansen.example' })
        .where(eq(registrations.id, registration.id)),
    )
    return registration.id
  }
  return {
    ...all,
    later: await add('noor', event, 'Noor'),
    sooner: await add('noor', soon, 'Noor'),
    ofSem: await add('sem', event, 'Sem'),
    ofNobody: await add(null, event, 'Fien'),
  }
}

describe('an account that is deleted', () => {
  test('leaves nothing but its registrations, which are nobody’s now', async () => {
    const { site, database, noor, accounts, sessionRows, registrationRows, keepPhoto, later, sooner, ofSem } =
      await signedUp()
    const photo = await keepPhoto('noor')
    const ofSemPhoto = await keepPhoto('sem')
    expect(await deleteAccount(site, { session: noor, erases: false, now })).toEqual({ ok: true, kept: 0 })
    expect([...accounts.keys()]).toEqual(['sem'])
    expect((await sessionRows('noor')).map(({ user }) => user)).toEqual([null])
    expect(await photoOf(database.read, 'noor')).toBeUndefined()
    expect(await readPhoto(site, photo)).toBeUndefined()
    expect((await readPhoto(site, ofSemPhoto))?.toString()).toBe('sem')
    const uids = Object.fromEntries((await registrationRows()).map(({ id, uid }) => [id, uid]))
    expect(uids).toMatchObject({ [later]: null, [sooner]: null, [ofSem]: 'sem' })
  })

  test('of a member of staff leaves what they did, and not who they were', async () => {
    const { site, database, noor } = await signedUp()
    const step = { action: 'save', object: 'event', objectId: '1', label: 'Kamp', changes: [], at: now }
    const member = {
      uid: 'noor',
      email: 'noor@jansen.example',
      name: 'Noor Jansen',
      role: 'editor',
      clubs: null,
    } as const
    const changes = [{ field: 'email', before: null, after: 'noor@jansen.example' }]
    const own = { by: 'noor', byName: 'Noor Jansen' }
    const text = { kind: 'event', contentId: 1, fields: {} } as const
    await database.write(['accounts'], async (tx) => {
      await writeMember(tx, member, now)
      await tx.insert(auditLog).values([
        { ...step, ...own },
        { ...step, by: 'sem', byName: 'Sem', object: 'member', objectId: 'noor', label: 'Noor Jansen', changes },
      ])
      await tx.insert(drafts).values({ ...text, ...own, updatedAt: now })
      await tx.insert(revisions).values({ ...text, ...own, version: 1, isPublished: true, at: now })
      await tx.insert(savedViews).values({ uid: 'noor', list: 'events', name: 'Kampen', query: '', createdAt: now })
    })
    await deleteAccount(site, { session: noor, erases: false, now })
    const { read } = database
    const left = await Promise.all(
      [auditLog, drafts, revisions].map((table) => read.select().from(table).orderBy(table.id)),
    )
    expect(left.flat().map(({ by, byName }) => [by, byName])).toEqual([
      ['former', null],
      ['sem', 'Sem'],
      ['former', null],
      ['former', null],
    ])
    expect(JSON.stringify([left, await read.select().from(staffMembers)])).not.toMatch(/noor.jansen|jansen/i)
    expect(await read.select().from(savedViews)).toEqual([])
  })

  test('takes its registrations along where that is asked, but not those of its address alone', async () => {
    const { site, database, noor, registrationRows, sooner, ofSem, ofNobody } = await signedUp()
    expect(await deleteAccount(site, { session: noor, erases: true, now })).toEqual({ ok: true, kept: 1 })
    const left = (await registrationRows()).map(({ id, uid }) => [id, uid])
    expect(left).toEqual([
      [sooner, null],
      [ofSem, 'sem'],
      [ofNobody, null],
    ])
    expect(await database.read.select().from(anonymisedCounts)).toHaveLength(1)
  })

  test('stands as it was, but for what was erased, while the provider cannot be reached; and can be asked for again', async () => {
    const { site, database, noor, state, accounts, sessionRows, keepPhoto, registrationRows } = await signedUp()
    const photo = await keepPhoto('noor')
    state.isReachable = false
    expect(await deleteAccount(site, { session: noor, erases: true, now })).toEqual({
      ok: false,
      refusal: { reason: 'unreachable' },
    })
    expect([accounts.has('noor'), await photoOf(database.read, 'noor')]).toEqual([true, photo])
    expect((await sessionRows('noor'))[0]?.endedAt).toBeNull()
    state.isReachable = true
    expect(await deleteAccount(site, { session: noor, erases: true, now })).toEqual({ ok: true, kept: 1 })
    expect((await registrationRows()).some(({ uid }) => uid === 'noor')).toBe(false)
  })

  test('and that the provider deleted before goes here too', async () => {
    const { site, database, noor, accounts, keepPhoto, sessionRows } = await signedUp()
    await keepPhoto('noor')
    accounts.delete('noor')
    expect(await deleteAccount(site, { session: noor, erases: false, now })).toEqual({ ok: true, kept: 0 })
    expect(await photoOf(database.read, 'noor')).toBeUndefined()
    expect((await sessionRows('noor'))[0]?.user).toBeNull()
  })
})
