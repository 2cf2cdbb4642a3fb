import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adult, post } from '../support/site/forms'
import { halfSent, refusesConnections } from '../support/site/half-sent'
import { sendRequest } from '../support/site/send-request'
import { freshFolder, processIds, type SiteProcess, startSite } from '../support/site/site'
import { newVisitor } from '../support/site/visitor-addresses'
import { openFile } from './site-database'

const rounds = 8

async function withProcesses(
  processes: number,
  env: Record<string, string>,
  use: (site: SiteProcess) => Promise<void>,
): Promise<void> {
  const site = await startSite({ processes, dataDir: freshFolder(), env: { DEMO: '0', ...env } })
  await use(site).finally(site.stop)
}

const isAlive = (id: number) => {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

/** Resolves once another listens in its place. */
async function killProcess(site: SiteProcess, number: number): Promise<void> {
  const id = processIds(site.output()).get(number)!
  process.kill(id, 'SIGKILL')
  await expect.poll(() => processIds(site.output()).get(number), { interval: 25 }).not.toBe(id)
}

test('kill -9 of one process after the other costs no more than the requests it had, and each is back', async () => {
  await withProcesses(2, {}, async (site) => {
    const database = openFile(site.dataDir)
    const event = database.addEvent({ capacity: null, waitingList: false })
    const taken: string[] = []
    const lost: string[] = []
    let isOver = false
    const visit = async (name: string) => {
      for (let i = 0; !isOver; i++) {
        const form = adult(`${name} ${i}`)
        const response = await post(site, event.form, form).catch(() => undefined)
        if (response) expect(response.status).toBe(303)
        ;(response ? taken : lost).push(form.idempotencyKey!)
        const page = await sendRequest(site, '/verenigingen').catch(() => undefined)
        if (page) expect(page.status).toBe(200)
      }
    }
    const visitors = Promise.all(Array.from({ length: 6 }, (_, i) => visit(`Visitor ${i}`)))
    for (let round = 0; round < rounds; round++) {
      const before = taken.length
      await killProcess(site, 1 + (round % 2))
      await expect.poll(() => taken.length, { interval: 25 }).toBeGreaterThan(before + 12)
    }
    isOver = true
    await visitors
    expect(lost.length).toBeLessThanOrEqual(6 * rounds)
    const kept = database.rows<{ key: string }>('select idempotency_key as key from registrations')
    expect(kept.map(({ key }) => key)).toEqual(expect.arrayContaining(taken))
    expect(database.damage()).toEqual([])
    database.close()
  })
})

type UnderWay = { site: SiteProcess; ids: readonly number[]; ended: Promise<unknown[]> }

/** Has two processes, of which one is sent a form but for its end; the form is finished after `use`, and taken. */
async function withFormUnderWay(use: (world: UnderWay) => Promise<void>): Promise<UnderWay> {
  const site = await startSite({ processes: 2, dataDir: freshFolder(), env: { DEMO: '0' } })
  const database = openFile(site.dataDir)
  const event = database.addEvent({ capacity: null, waitingList: false })
  const request = await halfSent(site, event.form, adult('Sara Supervisor'))
  await sendRequest(site, '/healthz')
  const world = { site, ids: [...processIds(site.output()).values()], ended: once(site.process, 'exit') }
  await use(world)
  request.finish()
  expect(await request.answer()).toMatch(/^HTTP\/1\.1 303 /)
  expect(database.count('registrations')).toBe(1)
  database.close()
  return world
}

test('processes whose supervisor is killed finish what is under way and end, and nobody listens', async () => {
  const { ids } = await withFormUnderWay(async ({ site, ids: running }) => {
    await site.kill()
    await expect.poll(() => refusesConnections(site)).toBe(true)
    expect(running.map(isAlive)).toContain(true)
  })
  await expect.poll(() => ids.map(isAlive)).toEqual([false, false])
})

test('connections on which nothing was asked end before a form that is under way, in all processes', async () => {
  const { ended } = await withFormUnderWay(async ({ site }) => {
    const silent = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const socket = connect(site.port, '127.0.0.1').on('error', () => undefined)
        const closed = once(socket, 'close')
        await once(socket, 'connect')
        return { closed }
      }),
    )
    process.kill(site.process.pid!, 'SIGTERM')
    await Promise.all(silent.map(({ closed }) => closed))
  })
  expect((await ended)[0]).toBe(0)
})

test('a signal that reaches the supervisor and its processes alike is one', async () => {
  const { ended } = await withFormUnderWay(async ({ site }) => {
    process.kill(-site.process.pid!, 'SIGINT')
    await expect.poll(() => refusesConnections(site)).toBe(true)
  })
  expect((await ended)[0]).toBe(0)
})

test('the numbers of all processes are told as one, and do not fall when one of them dies', async () => {
  await withProcesses(3, {}, async (site) => {
    const told = async () => {
      const lines = (await (await fetch(`${site.url}/metrics`)).text()).split('\n')
      return (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1] ?? 0)
    }
    const pages = 'site_http_requests_total{method="GET",status="2xx",route="/zoeken"}'
    const durations = 'site_http_request_duration_seconds_count{route="/zoeken"}'
    let asked = 0
    const ask = async () => {
      asked += 60
      await Promise.all(Array.from({ length: 60 }, (_, i) => sendRequest(site, `/zoeken?q=x${i}`)))
    }
    const busy = () =>
      new Set([...site.output().matchAll(/"process":(\d),.*"path":"\/zoeken"/g)].map(([, number]) => number))
    // The system chooses which process takes a connection.
    for (let round = 0; round < 50 && busy().size < 2; round++) await ask()
    expect(busy().size).toBeGreaterThan(1)
    // A process that does not tell its own in time is left out.
    const numbers = async () => {
      const number = await told()
      const isMemoryOfAll = number('process_resident_memory_bytes') > 3 * 50_000_000
      return [number('site_processes'), number(pages), number(durations), isMemoryOfAll]
    }
    await expect.poll(numbers).toEqual([3, asked, asked, true])
    for (const number of [1, 2, 3]) {
      await killProcess(site, number)
      expect((await told())(pages)).toBe(asked)
    }
    await ask()
    await expect.poll(numbers).toEqual([3, asked, asked, true])
  })
})

test('one visitor who sends eighty forms to two processes at once takes ten places', async () => {
  await withProcesses(2, {}, async (site) => {
    const database = openFile(site.dataDir)
    const event = database.addEvent({ capacity: null, waitingList: false })
    const visitor = newVisitor()
    const sent = Array.from({ length: 80 }, (_, i) => post(site, event.form, adult(`Flood ${i}`), visitor))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect([303, 429].map((one) => statuses.filter((status) => status === one).length)).toEqual([10, 70])
    database.close()
  })
})

test('the identity emulator of a demo is one, and outlives the process that asked for it', async () => {
  // On any free port, which whoever starts it is told: a second one would have another.
  const env = { DEMO: '1', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:0' }
  await withProcesses(2, env, async (site) => {
    const address = () => readFileSync(join(site.dataDir, 'identity-emulator'), 'utf8')
    const isThere = async () => 'authEmulator' in ((await (await fetch(`http://${address()}/`)).json()) as object)
    await expect.poll(() => isThere().catch(() => false)).toBe(true)
    const first = address()
    for (const number of [1, 2]) {
      await killProcess(site, number)
      expect([await isThere(), address()]).toEqual([true, first])
      expect((await sendRequest(site, '/login')).status).toBe(200)
    }
    expect(site.output()).not.toContain('nobody can sign in')
  })
})
