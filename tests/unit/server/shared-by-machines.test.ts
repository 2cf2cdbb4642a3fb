import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '~/db/connection.server'
import { createDatabase } from '../../support/database/postgres-databases'
import { type PostgresServer, startPostgres } from '../../support/database/postgres-server'
import { freshFolder } from '../../support/site/site'

// Which database there is, is known when the modules are loaded.
vi.hoisted(() => {
  process.env.DATABASE_URL = 'postgres://localhost/x'
})
const { migratePostgres, openPostgres } = await import('~/db/postgres.server')
const { openRateLimits, rateLimitRules } = await import('~/server/security/rate-limits.server')
const { keepUpload, readUpload, removeUpload, sweepUploads } = await import('~/server/uploads.server')

let server: PostgresServer
let url: string

beforeAll(async () => {
  server = await startPostgres({ own: true })
  url = await createDatabase(server.url)
  await migratePostgres(url, 'drizzle/postgres')
})
afterAll(() => server.stop())

describe('attempts', () => {
  const warnings: unknown[] = []
  const machine = async () => {
    const opened = await openRateLimits(url, { warn: (found: unknown) => warnings.push(found) } as never)
    onTestFinished(() => opened.close())
    return opened
  }
  const { points } = rateLimitRules['sign-up']

  test('count for all machines together, and one that is given back counts no more', async () => {
    const machines = [await machine(), await machine()]
    const answers = await Promise.all(
      Array.from({ length: 3 * points }, (_, i) => machines[i % 2]!.count('sign-up', 'anna')),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(points)
    expect(await machines[0]!.look('sign-up', 'bram')).toEqual({ ok: true })
    for (let i = 0; i < points; i++) await machines[i % 2]!.count('sign-up', 'bram')
    expect((await machines[1]!.look('sign-up', 'bram')).ok).toBe(false)
    await machines[1]!.giveBack('sign-up', 'bram')
    expect((await machines[0]!.look('sign-up', 'bram')).ok).toBe(true)
    expect(warnings).toEqual([])
  })
})

describe('an uploaded file', () => {
  const opened = (): Database => {
    const database = openPostgres(url)
    onTestFinished(() => database.close())
    return database
  }
  const photoIn = (name: string) => join(freshFolder(), 'photos', name)

  test('that one machine took is read by another, which keeps it at hand', async () => {
    const [database, bytes] = [opened(), Buffer.from([0, 255, 1, 254])]
    const [here, there] = [photoIn('a.webp'), photoIn('a.webp')]
    await keepUpload(database, here, bytes)
    expect(await readUpload(database.read, there)).toEqual(bytes)
    expect(existsSync(there)).toBe(true)
    await removeUpload(database, here)
    expect(existsSync(here)).toBe(false)
    await expect(readUpload(database.read, photoIn('a.webp'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('that nothing shows goes from the database, once it is old enough', async () => {
    const database = opened()
    const [kept, gone] = [photoIn('kept.webp'), photoIn('gone.webp')]
    for (const file of [kept, gone]) await keepUpload(database, file, Buffer.from('x'))
    const sweep = (before: number) =>
      sweepUploads(database, { folder: join(kept, '..'), isKept: (file) => file === 'kept.webp', before })
    expect(await sweep(Date.now() - 60_000)).toBe(0)
    expect(await sweep(Date.now() + 1)).toBe(1)
    expect(await readUpload(database.read, photoIn('kept.webp'))).toEqual(Buffer.from('x'))
    await expect(readUpload(database.read, photoIn('gone.webp'))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
