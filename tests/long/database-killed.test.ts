import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { party, post } from '../support/site/forms'
import { sendRequest } from '../support/site/send-request'
import type { SiteProcess } from '../support/site/site'
import { withPostgres } from './own-postgres'
import { type AddedEvent, openFile } from './site-database'
import { expectWhole, sendAgain, signUpUntilKilled, type Told } from './until-killed'

const rounds = 6

/** The longest a site may take to serve again once its database does. Milliseconds. */
const recovery = 5000

/** After which nothing cached is given (docs/decisions/freshness.md). Milliseconds. */
const longestSilence = 1000

test('kill -9 of PostgreSQL in the middle of sign-ups loses nobody who was answered, and the sites find it again', async () => {
  await withPostgres(async ({ server, dataDir, machine }) => {
    const sites = [await machine(), await machine()]
    const database = openFile(dataDir)
    const event = database.addEvent({ capacity: 60, waitingList: true })
    const told: Told = { answered: new Map(), unanswered: [] }
    for (let round = 1; round <= rounds; round++) {
      // Each round at another point.
      await signUpUntilKilled(sites, event, told, { answers: 3 + 7 * (round % 6), kill: server.kill9 })
      await server.restart()
      await Promise.all(sites.map((site) => servesAgain(site, event)))
      expectWhole(database, told)
      for (const { form, response } of told.unanswered) {
        const isDenied = response?.text.includes('Er is niets opgeslagen')
        const isUnsure = response?.text.includes('We weten niet zeker of het is gelukt')
        expect([response?.status, isDenied !== isUnsure]).toEqual([503, true])
        const kept = database.count('registrations', `idempotency_key = '${form.idempotencyKey}'`)
        if (isDenied) expect(kept).toBe(0)
      }
      await sendAgain(sites, event, told)
      expectWhole(database, told)
    }
    expect(database.count('registrations')).toBe(told.answered.size)
    expect(database.count('registrations', "status = 'confirmed'")).toBe(30)
    for (const site of sites) expect(site.process.exitCode).toBeNull()
    await database.allSent()
    database.close()
  })
})

async function servesAgain(site: SiteProcess, { address }: AddedEvent): Promise<void> {
  const statuses = async () =>
    Promise.all(['/', address, '/readyz'].map(async (path) => (await sendRequest(site, path)).status))
  await expect.poll(statuses, { timeout: recovery, interval: 50 }).toEqual([200, 200, 200])
}

test('while PostgreSQL is away no page is older than a second, and all are told to come back', async () => {
  await withPostgres(async ({ server, dataDir, machine }) => {
    const site = await machine()
    const database = openFile(dataDir)
    const event = database.addEvent({ capacity: 2, waitingList: false })
    const pages = ['/', event.address, event.form, '/en', '/en/events']
    for (const path of pages) expect((await sendRequest(site, path)).status, path).toBe(200)
    expect((await sendRequest(site, event.address)).headers['cache-status']).toContain('hit')

    await server.kill9()
    await pause(longestSilence)
    for (const path of pages) {
      const { status, headers, text } = await sendRequest(site, path)
      expect([status, headers['retry-after'], headers['cache-control']], path).toEqual([503, '60', 'no-store'])
      expect(text).toContain(path.startsWith('/en') ? 'One moment, please' : 'Even geduld')
    }
    const form = party('Anna', 2)
    const refused = await post(site, event.form, form)
    expect([refused.status, refused.text.includes('Er is niets opgeslagen')]).toEqual([503, true])
    const ready = await fetch(`${site.url}/readyz`)
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('reads: away')])

    await server.restart()
    await servesAgain(site, event)
    for (const path of pages) expect((await sendRequest(site, path)).status, path).toBe(200)
    expect((await post(site, event.form, form)).status).toBe(303)
    expect(site.process.exitCode).toBeNull()
    database.close()
  })
})
