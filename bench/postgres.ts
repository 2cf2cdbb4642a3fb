import pg from 'pg'
import { createDatabase } from '../tests/support/database/postgres-databases'
import { startPostgres } from '../tests/support/database/postgres-server'
import { freePort } from '../tests/support/site/free-port'
import { buildLimit } from './bare/limits'
import { compare, roundsOf, rowAgainst, usualShape } from './load/contest'
import { startFile, startMeasured } from './processes'
import { listPath } from './same-page'
import { isTiny } from './scale'
import { perSecond, type Row } from './table'

export const event = 133
const [leastSignUps, leastOnOneEvent] = [0.5, 800]
const signUpShape = { connections: 32, seconds: 2, rounds: 5, warmUp: { seconds: 3, atLeast: 1500 } }

export type Measured = { rows: Row[]; notes: string[] }

type Filled = { readonly server: string; readonly template: string }

let filled: Promise<Filled> | undefined

/** With what a first start fills in, on the Unix socket of one server for all parts, which ends with this process. */
export async function newDatabase(): Promise<string> {
  filled ??= fillOne()
  const { server, template } = await filled
  return createDatabase(server, template)
}

/** In miniature alone it does not flush what is committed. */
async function fillOne(): Promise<Filled> {
  const { url: server } = await startPostgres({ durable: !isTiny, socket: true })
  const template = await createDatabase(server)
  await (await startOn(template)).stop()
  return { server, template }
}

export async function inPostgres<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const startOn = (url: string, env: Record<string, string> = {}) =>
  startMeasured(undefined, { DATABASE_URL: url, ...env })

export async function measurePostgresSignUps(): Promise<Measured> {
  const urls = [await newDatabase(), await newDatabase()] as const
  const site = await startOn(urls[0])
  const events = await Promise.all(urls.map((url) => inPostgres(url, addEvents)))
  const bare = await startFile(await buildLimit('bare-sign-ups-postgres.ts'), await freePort(), urls[1])
  const results: Measured = { rows: [], notes: [] }
  try {
    for (const [what, ids] of [
      ['one hot event', [event]],
      ['25 events', events[0]!],
    ] as const) {
      const [path, ...morePaths] = ids.map((id) => `/evenementen/${id}/inschrijven`) as [string, ...string[]]
      const [ours, limit] = await compare(
        [site, bare].map((server) => ({ ...server, path, morePaths, signsUp: true })),
        signUpShape,
      )
      if (!ours || !limit) throw new Error('no outcome')
      const limitName = 'same statements, bare pg, a transaction each'
      results.rows.push(
        rowAgainst({ what: `sign-ups on PostgreSQL, ${what}`, ours, limitName, limit, least: leastSignUps }),
      )
      const fewest = Math.min(...ours.rounds.map(({ rate }) => rate))
      if (ids.length === 1)
        results.notes.push(`slowest round on one event: ${perSecond(fewest)} (≥ ${leastOnOneEvent})`)
      results.notes.push(roundsOf(what, ours), roundsOf('– bare pg', limit))
    }
  } finally {
    await Promise.all([site.stop(), bare.stop()])
  }
  return results
}

/** Copies of the event without a limit of places. Returns their ids. */
async function addEvents(client: pg.Client): Promise<number[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'events' and column_name <> 'id'",
  )
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const { rows } = await client.query<{ id: string }>(
    `insert into events (${names}) select ${names} from events, generate_series(1, 25) where id = ${event} returning id`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Against the same build on SQLite. */
export async function measurePostgresPages(sqliteFolder: string): Promise<Measured> {
  const url = await newDatabase()
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const results: Measured = { rows: [], notes: [] }
  for (const [what, pageCache, least] of [
    ['list page, kept, on PostgreSQL', '64', 0.98],
    ['list page, rendered, on PostgreSQL', '0', 0.6],
  ] as const) {
    const env = { PAGE_CACHE: pageCache }
    const sites = [await startOn(url, env), await startMeasured(sqliteFolder, env)]
    try {
      const [ours, limit] = await compare(
        sites.map((site) => ({ ...site, path: listPath, headers })),
        { ...usualShape, settle: 700 },
      )
      if (!ours || !limit) throw new Error('no outcome')
      results.rows.push(rowAgainst({ what, ours, limitName: 'on SQLite', limit, least }))
      results.notes.push(roundsOf(what, ours), roundsOf('– on SQLite', limit))
    } finally {
      await Promise.all(sites.map((site) => site.stop()))
    }
  }
  return results
}
