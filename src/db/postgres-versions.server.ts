import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { advisoryLocks, clientConfig } from './postgres-client.server'

export const channel = 'topics'

export const commits = 'commits'

// Milliseconds.
const heartbeat = 300
const longestSilence = 1000
const betweenAttempts = 200

/** More than the versions of all topics together. */
const apart = 1e9

type Versions = Readonly<Record<string, number>>

/** Follows the topics' versions by NOTIFY and by a read every 300 ms (docs/decisions/freshness.md). */
export function followVersions(url: string) {
  let known = new Map<string, number>()
  let heard = known
  const leaving = new AbortController()
  let liveUntil = 0
  let unknown = 0
  let reconnections = -1
  let client: pg.Client | undefined

  const learn = (versions: Versions) => {
    for (const [name, version] of Object.entries(versions))
      for (const map of [known, heard]) if (version > (map.get(name) ?? 0)) map.set(name, version)
  }

  async function read(from: pg.Client | pg.Pool): Promise<void> {
    const asked = performance.now()
    const { rows } = await from.query<{ name: string; version: number }>('select name, version from topics')
    learn(Object.fromEntries(rows.map(({ name, version }) => [name, version])))
    liveUntil = asked + longestSilence
  }

  /** Versions begin lower where a standby or a backup took the place of the database: then no number may come again. */
  function startAnew(): void {
    known = heard
    reconnections++
  }

  async function follow(): Promise<void> {
    heard = new Map()
    const listener = new pg.Client({ ...clientConfig(url), query_timeout: longestSilence })
    client = listener
    const lost = new Promise<never>((_, reject) => listener.on('error', reject))
    lost.catch(() => undefined)
    try {
      await listener.connect()
      listener.on('notification', ({ payload }) => learn(JSON.parse(payload ?? '{}')))
      // Until this process ends: no copy of the database is made meanwhile.
      await listener.query(`select pg_advisory_lock_shared(${advisoryLocks.using}); listen ${channel}`)
      await Promise.race([read(listener), lost])
      startAnew()
      while (!leaving.signal.aborted) {
        await pause(heartbeat, undefined, { signal: leaving.signal, ref: false })
        await Promise.race([read(listener), lost])
      }
    } finally {
      listener.end().catch(() => undefined)
    }
  }

  async function followOn(): Promise<void> {
    while (!leaving.signal.aborted) {
      await follow().catch(() => undefined)
      await pause(betweenAttempts, undefined, { signal: leaving.signal, ref: false }).catch(() => undefined)
    }
  }
  void followOn()

  let [isAsked, wasLive] = [false, false]
  const expire = () => {
    isAsked = false
  }
  /** Asked once per turn of the event loop, as each cached page asks. */
  const isLive = () => {
    if (!isAsked) {
      isAsked = true
      wasLive = performance.now() < liveUntil
      setImmediate(expire)
    }
    return wasLive
  }
  const sumOf = (names: readonly string[]) => {
    if (!isLive()) return --unknown
    let sum = reconnections * apart
    for (const name of names) sum += known.get(name) ?? 0
    return sum
  }

  return {
    learn,
    sumOf,
    catchUp: (pool: pg.Pool): Promise<void> =>
      read(pool).catch(() => {
        liveUntil = 0
        expire()
      }),
    stop: async () => {
      leaving.abort()
      await client?.end().catch(() => undefined)
    },
  }
}
