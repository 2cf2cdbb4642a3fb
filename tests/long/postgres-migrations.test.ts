import { expect, test } from 'vitest'
import { migrationsOf } from '../support/database/backups'
import { createDatabase } from '../support/database/postgres-databases'
import { connectToPostgres } from '../support/database/postgres-rows'
import { freshFolder } from '../support/site/site'
import { startWorker } from './crowd'
import { killAtSteps } from './kill-at-steps'
import { withPostgres } from './own-postgres'

function stateOf(url: string): { tables: number; applied: number } {
  const connection = connectToPostgres(url)
  const count = (what: string) => Number(connection.query(`select count(*) as n from ${what}`, []).rows[0]!.n)
  const tables = count(
    "information_schema.tables where table_schema = 'public' and table_name <> '__drizzle_migrations'",
  )
  const isJournaled = count("information_schema.tables where table_name = '__drizzle_migrations'") > 0
  const applied = isJournaled ? count('__drizzle_migrations') : 0
  connection.close()
  return { tables, applied }
}

async function migrate(url: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const worker = await startWorker(freshFolder(), { env: { ...env, DATABASE_URL: url } })
  const ended = await worker.run<string>({ do: 'migrate', migrations: migrationsOf.postgres }).catch(() => 'killed')
  if (ended === 'done') await worker.end()
  return ended
}

test('four processes that migrate an empty database at once make one, and four sites start on it at once', async () => {
  await withPostgres(async ({ url, server, machine }) => {
    const [alone, four] = [await createDatabase(server.url), await createDatabase(server.url)]
    expect(await migrate(alone)).toBe('done')
    expect(await Promise.all([1, 2, 3, 4].map(() => migrate(four)))).toEqual(Array(4).fill('done'))
    expect(stateOf(four)).toEqual(stateOf(alone))
    await Promise.all([1, 2, 3, 4].map(() => machine()))
    expect(stateOf(url).applied).toBe(stateOf(alone).applied)
  })
})

test('a migration that is killed half-way has changed nothing, or everything, and the next completes it', async () => {
  await withPostgres(async ({ server }) => {
    const whole = await createDatabase(server.url)
    await migrate(whole)
    const all = stateOf(whole)
    await killAtSteps(20, async (env) => {
      const url = await createDatabase(server.url)
      await migrate(url, env)
      const half = stateOf(url)
      expect([{ tables: 0, applied: 0 }, all]).toContainEqual(half)
      expect(await migrate(url)).toBe('done')
      expect(stateOf(url)).toEqual(all)
      return half.tables === 0
    })
  })
})
