import { expect } from 'vitest'
import { type Fields, party, post } from '../support/site/forms'
import type { ReceivedResponse } from '../support/site/send-request'
import type { SiteProcess } from '../support/site/site'
import type { AddedEvent, SiteDatabase } from './site-database'

/** `answered`: the references that visitors were told, by the keys of their forms. `unanswered` got another response, or none. */
export type Told = { answered: Map<string, string>; unanswered: { form: Fields; response?: ReceivedResponse }[] }

const clients = 6

export const referenceOf = ({ headers }: ReceivedResponse): string =>
  /\/(BT-[^/?]+)\?token=/.exec(headers.location ?? '')?.[1] ?? ''

/** Couples sign up until so many more are answered, which calls `kill`; each client ends with the first who is not. */
export async function signUpUntilKilled(
  sites: readonly SiteProcess[],
  event: AddedEvent,
  { answered, unanswered }: Told,
  { answers, kill }: { answers: number; kill: () => Promise<unknown> },
): Promise<void> {
  const goal = answered.size + answers
  let killed: Promise<unknown> | undefined
  const client = async (site: SiteProcess) => {
    for (;;) {
      const form = newCouple()
      const response = await post(site, event.form, form).catch(() => undefined)
      if (response?.status !== 303) return unanswered.push({ form, ...(response && { response }) })
      answered.set(form.idempotencyKey!, referenceOf(response))
      if (answered.size === goal) killed = kill()
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(sites[number % sites.length]!)))
  await killed
  expect(unanswered).toHaveLength(clients)
}

let couples = 0
const newCouple = (): Fields => ({ ...party(`Couple ${couples++}`, 2), acceptWaiting: 'yes' })

export async function sendAgain(sites: readonly SiteProcess[], event: AddedEvent, told: Told): Promise<void> {
  for (const [number, { form }] of told.unanswered.splice(0).entries()) {
    const response = await post(sites[number % sites.length]!, event.form, form)
    expect(response.status).toBe(303)
    told.answered.set(form.idempotencyKey!, referenceOf(response))
  }
}

export function expectWhole(database: SiteDatabase, { answered }: Told): void {
  expect(database.damage()).toEqual([])
  type Row = { key: string; reference: string; status: string; people: number; kind: string | null; lines: number }
  const rows = database.rows<Row>(
    `select idempotency_key as key, reference, status,
      (select count(*) from participants where registration_id = registrations.id) as people,
      (select min(kind) from outbox where registration_id = registrations.id) as kind,
      (select count(*) from history where registration_id = registrations.id) as lines
    from registrations`,
  )
  for (const { status, people, kind, lines } of rows)
    expect({ people, kind, lines }).toEqual({ people: 2, kind: `registration-${status}`, lines: 1 })
  const kept = new Map(rows.map(({ key, reference }) => [key, reference]))
  for (const [key, reference] of answered) expect(kept.get(key)).toBe(reference)
  expect(database.count('outbox')).toBe(rows.length)
}
