import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { isPostgres } from '~/db/dialect'
import { post } from '../support/site/forms'
import { halfSent, refusesConnections } from '../support/site/half-sent'
import { sendRequest } from '../support/site/send-request'
import { freshFolder, processIds, type SiteProcess, startSite } from '../support/site/site'
import { newVisitor } from '../support/site/visitor-addresses'
import { formOf, sendForm } from './sign-up-forms'
import { openFile } from './site-database'

const rounds = process.env.LONG ? 20 : 4

async function withProcesses(
  processes: number,
  env: Record<string, string>,
  use: (site: SiteProcess) => Promise<void>,
  dataDir = freshFolder(),
): Promise<void> {
  const site = await startSite({ processes, dataDir, env: { DEMO: '0', ...env } })
  try {
    await use(site)
  } finally {
    await site.stop()
  }
}

const isAlive = (id: number) => {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

const cameBack = (site: SiteProcess, number: number, before: number) =>
  expect.poll(() => processIds(site.output()).get(number), { intervals: [25] }).not.toBe(before)

test('kill -9 of one process after the other costs no more than the requests it had, and each is back', async () => {
  test.setTimeout(180_000 + rounds * 10_000)
  await withProcesses(2, {}, async (site) => {
    const database = openFile(site.dataDir)
    const event = database.addEvent({ capacity: null, waitingList: false })
    const taken: string[] = []
    const lost: string[] = []
    let isOver = false
    const visit = async (name: string) => {
      for (let i = 0; !isOver; i++) {
        const form = formOf(`${name} ${i}`)
        const response = await post(site, `${event.address}/inschrijven`, form, newVisitor()).catch(() => undefined)
        if (response) expect(response.status).toBe(303)
        ;(response ? taken : lost).push(form.idempotencyKey!)
        const page = await sendRequest(site, '/verenigingen').catch(() => undefined)
        if (page) expect(page.status).toBe(200)
      }
    }
    const visitors = Promise.all(Array.from({ length: 6 }, (_, i) => visit(`Visitor ${i}`)))
    for (let round = 0; round < rounds; round++) {
      const [number, before] = [1 + (round % 2), taken.length]
      const id = processIds(site.output()).get(number)!
      process.kill(id, 'SIGKILL')
      await expect.poll(() => taken.length, { intervals: [25] }).toBeGreaterThan(before + 12)
      await cameBack(site, number, id)
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

test('a process that dies as soon as it serves is started later each time', async () => {
  await withProcesses(2, {}, async (site) => {
    const delays = () =>
      [...site.output().matchAll(/"process":2,"status":137,"signal":"SIGKILL","delay":(\d+)/g)].map(([, delay]) =>
        Number(delay),
      )
    // On a busy machine one may serve for so long before it is killed that the next begins anew.
    while (delays().at(-1) !== 500) {
      const id = processIds(site.output()).get(2)!
      process.kill(id, 'SIGKILL')
      await cameBack(site, 2, id)
    }
    expect(delays().slice(-3)).toEqual([0, 250, 500])
  })
})

test('processes whose supervisor is killed finish what is under way and end, and nobody listens', async () => {
  const { site, database, request, ids } = await withFormUnderWay()
  await site.kill()
  await expect.poll(() => refusesConnections(site)).toBe(true)
  expect(ids.map(isAlive)).toContain(true)
  request.finish()
  expect(await request.answer()).toMatch(/^HTTP\/1\.1 303 /)
  await expect.poll(() => ids.map(isAlive)).toEqual([false, false])
  expect(database.count('registrations')).toBe(1)
  database.close()
})

test('connections on which nothing was asked end before a form that is under way, in all processes', async () => {
  const { site, database, request } = await withFormUnderWay()
  const silent = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const socket = connect(site.port, '127.0.0.1').on('error', () => undefined)
      const closed = once(socket, 'close')
      await once(socket, 'connect')
      return { closed }
    }),
  )
  const ended = once(site.process, 'exit')
  process.kill(site.process.pid!, 'SIGTERM')
  await Promise.all(silent.map(({ closed }) => closed))
  request.finish()
  expect(await request.answer()).toMatch(/^HTTP\/1\.1 303 /)
  expect((await ended)[0]).toBe(0)
  expect(database.count('registrations')).toBe(1)
  database.close()
})

test('a signal that reaches the supervisor and its processes alike is one', async () => {
  const { site, database, request, ids } = await withFormUnderWay()
  const ended = new Promise((resolve) => site.process.once('exit', resolve))
  for (const id of [site.process.pid!, ...ids]) process.kill(id, 'SIGINT')
  await expect.poll(() => refusesConnections(site)).toBe(true)
  request.finish()
  expect(await request.answer()).toMatch(/^HTTP\/1\.1 303 /)
  expect(await ended).toBe(0)
  expect(database.count('registrations')).toBe(1)
  database.close()
})

async function withFormUnderWay() {
  const site = await startSite({ processes: 2, dataDir: freshFolder(), env: { DEMO: '0' } })
  const database = openFile(site.dataDir)
  const event = database.addEvent({ capacity: null, waitingList: false })
  const request = await halfSent(site, `${event.address}/inschrijven`, formOf('Sara Supervisor'))
  await sendRequest(site, '/healthz')
  const ids = [...processIds(site.output()).values()]
  return { site, database, request, ids }
}

test('the numbers of all processes are told as one, and do not fall when one of them dies', async () => {
  await withProcesses(3, {}, async (site) => {
    const told = async () => {
      const text = await (await fetch(`${site.url}/metrics`)).text()
      return (name: string) =>
        Number(
          text
            .split('\n')
            .find((line) => line.startsWith(`${name} `))
            ?.split(' ')[1] ?? 0,
        )
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
    do await ask()
    while (busy().size < 2)
    // A process that does not tell its own in time is left out.
    const numbers = async () => {
      const number = await told()
      const isMemoryOfAll = number('process_resident_memory_bytes') > 3 * 50_000_000
      return [number('site_processes'), number(pages), number(durations), isMemoryOfAll]
    }
    await expect.poll(numbers).toEqual([3, asked, asked, true])
    for (const number of [1, 2, 3]) {
      const id = processIds(site.output()).get(number)!
      process.kill(id, 'SIGKILL')
      await cameBack(site, number, id)
      expect((await told())(pages)).toBe(asked)
    }
    await ask()
    await expect.poll(numbers).toEqual([3, asked, asked, true])
  })
})

test('visitors who sign up with four processes at once take exactly the places there are', async () => {
  test.setTimeout(180_000 + rounds * 10_000)
  await withProcesses(4, {}, async (site) => {
    const database = openFile(site.dataDir)
    for (let round = 0; round < rounds; round++) {
      const event = database.addEvent({ capacity: 50, waitingList: false })
      const sent = Array.from({ length: 160 }, (_, i) => sendForm(site, event, formOf(`Rush ${round} ${i}`)))
      const statuses = (await Promise.all(sent)).map(({ status }) => status)
      expect([303, 422].map((one) => statuses.filter((status) => status === one).length)).toEqual([50, 110])
      expect(database.count('participants', `event_id = ${event.id} and standing = 'in'`)).toBe(50)
    }
    await database.allSent()
    expect(database.count('letters')).toBe(50 * rounds)
    expect(database.damage()).toEqual([])
    database.close()
  })
})

for (const [counts, expected] of [
  ['share their counts', 'ten places'],
  ['cannot share their counts', 'more'],
] as const)
  test(`one visitor who sends eighty forms to processes that ${counts} takes ${expected}`, async () => {
    const dataDir = freshFolder()
    const isAlone = expected === 'more'
    if (isAlone && !isPostgres) mkdirSync(join(dataDir, 'limits.db'))
    const takeAll = async (site: SiteProcess) => {
      const database = openFile(dataDir)
      if (isAlone && isPostgres) database.change('alter table attempts rename to gone')
      const event = database.addEvent({ capacity: null, waitingList: false })
      const visitor = newVisitor()
      const send = (name: string) => post(site, `${event.address}/inschrijven`, formOf(name), visitor)
      const flood = async (round: number) => {
        const sent = await Promise.all(Array.from({ length: 80 }, (_, i) => send(`Flood ${round} ${i}`)))
        return sent.filter(({ status }) => status === 303).length
      }
      let places = await flood(0)
      // The system chooses which process takes a connection: one may have taken all.
      if (isAlone) for (let round = 1; places <= 10; round++) places += await flood(round)
      else expect(places).toBe(10)
      database.close()
    }
    await withProcesses(2, {}, takeAll, dataDir)
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
      const id = processIds(site.output()).get(number)!
      process.kill(id, 'SIGKILL')
      await cameBack(site, number, id)
      expect([await isThere(), address()]).toEqual([true, first])
      expect((await sendRequest(site, '/login')).status).toBe(200)
    }
    expect(site.output()).not.toContain('nobody can sign in')
  })
})
