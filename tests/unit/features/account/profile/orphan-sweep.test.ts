import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { photos, registrations, sessions } from '~/db/schema'
import { photoOf } from '~/features/account/photo/photo-store.server'
import { sweepAccounts } from '~/features/account/profile/orphan-sweep.server'
import { photosFolder } from '~/server/config/data-folders.server'
import { accountTimestamp as now, siteWithAccounts } from '../../../../support/database/account-site'
import { addEvent, signUp, springCamp, theJansens } from '../../../../support/database/sign-ups'

describe('what the provider deleted', () => {
  test('goes with the next sweep, and what it still knows stays', async () => {
    const { site, database, accounts, keepPhoto, sessionRows, folder } = await siteWithAccounts()
    const [photo] = [await keepPhoto('noor'), await keepPhoto('sem')]
    const { id } = await signUp(database, await addEvent(database, springCamp), theJansens)
    await database.write(['registrations'], (tx) =>
      tx.update(registrations).set({ uid: 'noor' }).where(eq(registrations.id, id)),
    )
    expect(await sweepAccounts(site, now)).toEqual({ accounts: 0, files: 0 })
    accounts.delete('noor')
    expect(await sweepAccounts(site, now)).toEqual({ accounts: 1, files: 0 })
    expect(existsSync(join(photosFolder(folder), `${photo}.webp`))).toBe(false)
    expect([await photoOf(database.read, 'noor'), await photoOf(database.read, 'sem')]).toEqual([
      undefined,
      expect.any(String),
    ])
    expect((await sessionRows('noor')).map(({ user }) => user)).toEqual([null])
    expect((await sessionRows('sem'))[0]?.user?.uid).toBe('sem')
    expect((await database.read.select({ uid: registrations.uid }).from(registrations))[0]).toEqual({ uid: null })
    expect(await sweepAccounts(site, now)).toEqual({ accounts: 0, files: 0 })
  })

  test('is nothing where the provider cannot be reached', async () => {
    const { site, accounts, state, keepPhoto, database } = await siteWithAccounts()
    await keepPhoto('noor')
    accounts.clear()
    state.isReachable = false
    await expect(sweepAccounts(site, now)).rejects.toThrow('no route')
    expect(await photoOf(database.read, 'noor')).toBeDefined()
  })

  test('is nothing where the provider knows hardly anybody: it is another project then', async () => {
    const { site, database, accounts } = await siteWithAccounts()
    const crowd = Array.from({ length: 120 }, (_, i) => `player-${i}`)
    for (const uid of crowd) accounts.set(uid, { email: `${uid}@players.example` })
    await database.write(['accounts'], (tx) =>
      tx.insert(photos).values(crowd.map((uid) => ({ uid, name: uid.padEnd(32, '-'), createdAt: now }))),
    )
    const knownBefore = new Map(accounts)
    accounts.clear()
    await expect(sweepAccounts(site, now)).rejects.toThrow('does not know 122 of 122 accounts')
    expect(await database.read.select().from(sessions)).toHaveLength(2)
    expect(await photoOf(database.read, 'player-7')).toBeDefined()
    for (const [uid, account] of knownBefore) if (!/-[0-9]$/.test(uid)) accounts.set(uid, account)
    expect(await sweepAccounts(site, now)).toMatchObject({ accounts: 10 })
  })
})

test('files of photos that are nobody’s go after an hour, those of an upload that is under way stay', async () => {
  const { site, folder, keepPhoto } = await siteWithAccounts()
  const name = await keepPhoto('noor')
  const place = (file: string, age: number) => {
    const path = join(photosFolder(folder), file)
    writeFileSync(path, 'x')
    utimesSync(path, new Date(now - age), new Date(now - age))
  }
  place('old.webp', 3_600_001)
  place('old.webp.part', 3_600_001)
  place('young.webp', 1000)
  place(`${name}.webp`, 7_200_000)
  expect(await sweepAccounts(site, now)).toEqual({ accounts: 0, files: 2 })
  expect(readdirSync(photosFolder(folder)).sort()).toEqual([`${name}.webp`, 'young.webp'].sort())
})
