import type { Duplex } from 'node:stream'
import pg from 'pg'
import { clientConfig } from './postgres-client.server'

/** One connection that sends without waiting for results, and reconnects. */
export function openPipeline(url: string) {
  let current: { client: pg.Client; ready: Promise<unknown> } | undefined

  const forget = (client: pg.Client) => {
    if (current?.client === client) current = undefined
  }

  function connect() {
    const client = new pg.Client({ ...clientConfig(url), pipeline: true } as pg.ClientConfig)
    for (const event of ['error', 'end'] as const) client.on(event, () => forget(client))
    return { client, ready: client.connect() }
  }

  async function connected(): Promise<pg.Client> {
    current ??= connect()
    const { client, ready } = current
    await ready.catch((error) => {
      forget(client)
      throw error
    })
    return client
  }

  return {
    connected,
    isConnected: (client: pg.Client): boolean => current?.client === client,
    query: async (query: pg.QueryConfig) => {
      const client = await connected()
      sendTogether(client)
      return client.query(query)
    },
    abandon: (client: pg.Client): void => {
      forget(client)
      client.end().catch(() => undefined)
    },
    close: () => current?.client.end().catch(() => undefined),
  }
}

/** Queries of one turn are sent together: sending costs more than all else of a query. */
export function sendTogether(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
