import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRateLimits, rateLimitRules } from '~/server/security/rate-limits.server'
import { keepUpload, readStoredUpload, removeUpload, sweepUploads } from '~/server/uploads.server'
import { temporaryFolder, testDatabase } from '../../support/database/database'

test('attempts count for all machines together, and one that is given back counts no more', async () => {
  const { file } = await testDatabase()
  const warnings: unknown[] = []
  const machine = async () => {
    const opened = await openRateLimits(file, { warn: (found: unknown) => warnings.push(found) } as never)
    onTestFinished(() => opened.close())
    return opened
  }
  const { points } = rateLimitRules['sign-up']
  const machines = [await machine(), await machine()]
  const all = Array.from({ length: 3 * points }, (_, i) => machines[i % 2]!.count('sign-up', 'anna'))
  expect((await Promise.all(all)).filter(({ ok }) => ok)).toHaveLength(points)
  expect(await machines[0]!.look('sign-up', 'bram')).toEqual({ ok: true })
  for (let i = 0; i < points; i++) await machines[i % 2]!.count('sign-up', 'bram')
  expect((await machines[1]!.look('sign-up', 'bram')).ok).toBe(false)
  await machines[1]!.giveBack('sign-up', 'bram')
  expect((await machines[0]!.look('sign-up', 'bram')).ok).toBe(true)
  expect(warnings).toEqual([])
})

const photoIn = (name: string) => join(temporaryFolder(), 'photos', name)

test('an uploaded file that one machine took is read by another, which keeps it at hand', async () => {
  const { database } = await testDatabase()
  const [here, there, bytes] = [photoIn('a.webp'), photoIn('a.webp'), Buffer.from([0, 255, 1, 254])]
  await keepUpload(database, here, bytes)
  expect(await readStoredUpload(database.read, there)).toEqual(bytes)
  expect(existsSync(there)).toBe(true)
  await removeUpload(database, here)
  expect(existsSync(here)).toBe(false)
  await expect(readStoredUpload(database.read, photoIn('a.webp'))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('an uploaded file that nothing shows goes from the database, once it is old enough', async () => {
  const { database } = await testDatabase()
  const [kept, gone] = [photoIn('kept.webp'), photoIn('gone.webp')]
  for (const file of [kept, gone]) await keepUpload(database, file, Buffer.from('x'))
  const sweep = (before: number) =>
    sweepUploads(database, { folder: join(kept, '..'), isKept: (file) => file === 'kept.webp', before })
  expect(await sweep(0)).toBe(0)
  expect(await sweep(Number.MAX_SAFE_INTEGER)).toBe(1)
  expect(await readStoredUpload(database.read, photoIn('kept.webp'))).toEqual(Buffer.from('x'))
  await expect(readStoredUpload(database.read, photoIn('gone.webp'))).rejects.toMatchObject({ code: 'ENOENT' })
})
