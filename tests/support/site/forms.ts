import { randomUUID } from 'node:crypto'
import { inStored, openStored } from '../database/stored'
import { type ReceivedResponse, sendRequest } from './send-request'
import type { Site } from './site'

export type Fields = Readonly<Record<string, string>>

export const adult = (name: string): Fields => ({
  idempotencyKey: randomUUID(),
  'contact.name': name,
  'contact.email': `${name.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@players.example`,
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

/** But the one that PostgreSQL's sites set after every form. */
export const cookiesOf = ({ headers }: Pick<ReceivedResponse, 'headers'> | Response): string[] =>
  (headers instanceof Headers ? headers.getSetCookie() : (headers['set-cookie'] ?? [])).filter(
    (one) => !one.startsWith('after-form='),
  )

type Counts = { registrations: number; participants: number; outbox: number }

export function countRows(site: Pick<Site, 'dataDir'>): Counts {
  return inStored(site, ({ value }) => {
    const count = (table: string) => value<number>(`select count(*) from ${table}`)
    return { registrations: count('registrations'), participants: count('participants'), outbox: count('outbox') }
  })
}

export const change = (site: Pick<Site, 'dataDir'>, sql: string, ...values: unknown[]): void =>
  inStored(site, (stored) => void stored.change(sql, ...values))

export function hold({ dataDir }: Pick<Site, 'dataDir'>): () => void {
  const stored = openStored(dataDir)
  stored.begin()
  return () => {
    stored.change('rollback')
    stored.close()
  }
}
