import { type MessagePort, workerData } from 'node:worker_threads'
import pg from 'pg'
import type { Request, Response } from './postgres-rows.ts'

const { port, answered } = workerData as { port: MessagePort; answered: Int32Array }

const { BOOL, INT8, NUMERIC } = pg.types.builtins
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)
pg.types.setTypeParser(BOOL, (text) => Number(text === 't') as never)

const clients = new Map<number, pg.Client>()

async function connected({ connection, url }: Request): Promise<pg.Client> {
  const known = clients.get(connection)
  if (known) return known
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => clients.delete(connection))
  await client.connect()
  clients.set(connection, client)
  return client
}

async function answer(request: Request): Promise<Response> {
  const { connection, text, values } = request
  if (text !== undefined) {
    const { rows, rowCount } = await (await connected(request)).query(text, values)
    return { rows, changes: rowCount ?? 0 }
  }
  await clients.get(connection)?.end()
  clients.delete(connection)
  return { rows: [], changes: 0 }
}

port.on('message', async (request: Request) => {
  port.postMessage(await answer(request).catch((error: unknown) => ({ error: String(error) })))
  Atomics.store(answered, 0, 1)
  Atomics.notify(answered, 0)
})
