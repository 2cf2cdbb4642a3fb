import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { type ReceivedResponse, sendRequest } from './send-request'
import type { Site } from './site'

export type Fields = Readonly<Record<string, string>>

export const adult = (name: string): Fields => ({
  idempotencyKey: randomUUID(),
  'contact.name': name,
  'contact.email': `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@players.example`,
  'participants.0.name': name,
  'participants.0.birthDate': '1988-04-17',
  'contact.phone': '06 12345678',
  'contact.secondPhone': '06 87654321',
  'contact.pickUp': 'Oma',
})

export const party = (name: string, many: number): Fields => ({
  ...adult(name),
  ...Object.fromEntries(
    Array.from({ length: many }, (_, i) => [
      [`participants.${i}.name`, `${name} ${i}`],
      [`participants.${i}.birthDate`, '1988-04-17'],
    ]).flat(),
  ),
})

const urlencoded = 'application/x-www-form-urlencoded'

export function post(
  site: Site,
  path: string,
  fields: Fields | Buffer,
  headers: Fields = {},
): Promise<ReceivedResponse> {
  const body = Buffer.isBuffer(fields) ? fields : new URLSearchParams(fields).toString()
  return sendRequest(site, path, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': urlencoded, ...headers },
    body,
  })
}

export async function follow(site: Site, from: ReceivedResponse): Promise<ReceivedResponse> {
  let [response, cookies] = [from, [] as string[]]
  while (response.headers.location) {
    cookies = [...cookies, ...(response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]!)]
    response = await sendRequest(site, response.headers.location, { headers: { cookie: cookies.join('; ') } })
  }
  return response
}

export type Counts = { registrations: number; participants: number; letters: number }

export function countRows({ dataDir }: Pick<Site, 'dataDir'>): Counts {
  const database = new Sqlite(join(dataDir, 'site.db'), { readonly: true })
  try {
    const count = (table: string) => database.prepare(`select count(*) from ${table}`).pluck().get() as number
    return { registrations: count('registrations'), participants: count('participants'), letters: count('letters') }
  } finally {
    database.close()
  }
}

export function change({ dataDir }: Pick<Site, 'dataDir'>, sql: string, ...values: unknown[]): void {
  const database = new Sqlite(join(dataDir, 'site.db'))
  try {
    database.prepare(sql).run(...values)
  } finally {
    database.close()
  }
}

export function hold({ dataDir }: Pick<Site, 'dataDir'>): () => void {
  const database = new Sqlite(join(dataDir, 'site.db'))
  database.exec('begin immediate')
  return () => {
    database.exec('rollback')
    database.close()
  }
}
