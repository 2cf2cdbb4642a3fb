import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { sendRequest } from '../support/site/send-request'
import type { SiteProcess } from '../support/site/site'
import { withPostgres } from './own-postgres'
import { coupleOf, type Form, referenceOf, sendForm } from './sign-up-forms'
import { type AddedEvent, openFile } from './site-database'
import { expectWhole } from './whole-registrations'

const rounds = process.env.LONG ? 10 : 2
const clients = 6

/** The longest a site may take to serve again once its database does. Milliseconds. */
const recovery = 5000

/** `denied`: told that nothing was stored. */
type Told = { answered: Map<string, string>; refused: Form[]; denied: Form[] }

test('kill -9 of PostgreSQL in the middle of sign-ups loses nobody who was answered, and the sites find it again', async () => {
  test.setTimeout(240_000 + rounds * 30_000)
  await withPostgres(async ({ server, dataDir, machine }) => {
    const sites = [await machine(), await machine()]
    const database = openFile(dataDir)
    const event = database.addEvent({ capacity: 60, waitingList: true })
    const told: Told = { answered: new Map(), refused: [], denied: [] }
    for (let round = 1; round <= rounds; round++) {
      // Kills each round at another point.
      await signUpUntilKilled(sites, event, told, { round, answers: 3 + 7 * (round % 6), kill: server.kill9 })
      await server.restart()
      await Promise.all(sites.map((site) => servesAgain(site, event)))
      expectWhole(database, told.answered)
      for (const { idempotencyKey } of told.denied.splice(0))
        expect(database.count('registrations', `idempotency_key = '${idempotencyKey}'`)).toBe(0)
      for (const [number, form] of told.refused.splice(0).entries()) {
        const response = await sendForm(sites[number % 2]!, event, form)
        expect(response.status).toBe(303)
        told.answered.set(form.idempotencyKey!, referenceOf(response))
      }
      expectWhole(database, told.answered)
    }
    expect(database.count('registrations')).toBe(told.answered.size)
    expect(database.count('registrations', "status = 'confirmed'")).toBe(30)
    for (const site of sites) expect(site.process.exitCode).toBeNull()
    await database.allSent()
    database.close()
  })
})

async function signUpUntilKilled(
  sites: readonly SiteProcess[],
  event: AddedEvent,
  { answered, refused, denied }: Told,
  { round, answers, kill }: { round: number; answers: number; kill: () => Promise<void> },
): Promise<void> {
  const goal = answered.size + answers
  let killed: Promise<unknown> | undefined
  const client = async (name: string, site: SiteProcess) => {
    for (let i = 0; ; i++) {
      const form: Form = { ...coupleOf(`${name} ${i}`), acceptWaiting: 'yes' }
      const response = await sendForm(site, event, form)
      if (response.status !== 303) {
        const isDenied = response.body.includes('Er is niets opgeslagen')
        const isUnsure = response.body.includes('We weten niet zeker of het is gelukt')
        expect([response.status, isDenied !== isUnsure]).toEqual([503, true])
        if (isDenied) denied.push(form)
        return refused.push(form)
      }
      answered.set(form.idempotencyKey!, referenceOf(response))
      if (answered.size === goal) killed = kill()
    }
  }
  await Promise.all(
    Array.from({ length: clients }, (_, number) => client(`Round ${round} client ${number}`, sites[number % 2]!)),
  )
  await killed
}

async function servesAgain(site: SiteProcess, { address }: AddedEvent): Promise<void> {
  const statuses = async () =>
    Promise.all(['/', address, '/readyz'].map(async (path) => (await sendRequest(site, path)).status))
  await expect.poll(statuses, { timeout: recovery, intervals: [50] }).toEqual([200, 200, 200])
}

test('while PostgreSQL is away no page is older than a second, and all are told to come back', async () => {
  await withPostgres(async ({ server, dataDir, machine }) => {
    const site = await machine()
    const database = openFile(dataDir)
    const event = database.addEvent({ capacity: 2, waitingList: false })
    const pages = ['/', event.address, `${event.address}/inschrijven`, '/en', '/en/events']
    for (const path of pages) expect((await sendRequest(site, path)).status, path).toBe(200)
    expect((await sendRequest(site, event.address)).headers['cache-status']).toContain('hit')

    await server.kill9()
    await pause(1000)
    for (const path of pages) {
      const { status, headers, text } = await sendRequest(site, path)
      expect([status, headers['retry-after'], headers['cache-control']], path).toEqual([503, '60', 'no-store'])
      expect(text).toContain(path.startsWith('/en') ? 'One moment, please' : 'Even geduld')
    }
    const form = coupleOf('Anna')
    const refused = await sendForm(site, event, form)
    expect([refused.status, refused.body.includes('Er is niets opgeslagen')]).toEqual([503, true])
    const ready = await sendRequest(site, '/readyz')
    expect([ready.status, ready.text.includes('reads: away')]).toEqual([503, true])

    await server.restart()
    await servesAgain(site, event)
    for (const path of pages) expect((await sendRequest(site, path)).status, path).toBe(200)
    expect((await sendForm(site, event, form)).status).toBe(303)
    expect(site.process.exitCode).toBeNull()
    database.close()
  })
})
