import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { freezingProxy } from '../support/database/freezing-proxy'
import { onServer } from '../support/database/postgres-databases'
import { post } from '../support/site/forms'
import { type ReceivedResponse, sendRequest } from '../support/site/send-request'
import type { SiteProcess } from '../support/site/site'
import { copySite } from '../support/site/site-copy'
import { type Machine, withPostgres } from './own-postgres'
import { formOf } from './sign-up-forms'
import { type AddedEvent, openFile } from './site-database'

const rounds = process.env.LONG ? 200 : 20
const capacity = 1000

/** What another machine may be behind at most where no news reaches it (docs/decisions/freshness.md). Milliseconds. */
const longestSilence = 1000

test.describe.configure({ timeout: 240_000 + rounds * 1000 })

function newEvent(dataDir: string): AddedEvent {
  const database = openFile(dataDir)
  const event = database.addEvent({ capacity, waitingList: false })
  database.close()
  return event
}

let people = 0
const signUp = async (site: SiteProcess, { address }: AddedEvent) => {
  const response = await post(site, `${address}/inschrijven`, formOf(`Person ${people++}`))
  expect(response.status).toBe(303)
  return response
}

const cookiesOf = (...responses: ReceivedResponse[]) => ({
  cookie: responses
    .flatMap(({ headers }) => headers['set-cookie'] ?? [])
    .map((one) => one.split(';')[0])
    .join('; '),
})

/** How many places the page of the event says are taken. */
async function taken(
  site: SiteProcess,
  { address }: AddedEvent,
  headers: Record<string, string> = {},
): Promise<number> {
  const { status, text } = await sendRequest(site, address, { headers })
  expect(status).toBe(200)
  const [, left = capacity] = /Nog (\d+) van de \d+ plekken/.exec(text) ?? []
  return capacity - Number(left)
}

const isKept = async (site: SiteProcess, { address }: AddedEvent) =>
  (await sendRequest(site, address)).headers['cache-status']?.includes('hit')

const keepsPages = (site: SiteProcess, event: AddedEvent) =>
  expect.poll(() => isKept(site, event), { intervals: [20] }).toBe(true)

test('whoever signs up on one machine sees it on the other with the next request', async () => {
  await withPostgres(async ({ dataDir, machine }) => {
    const sites = [await machine(), await machine()] as const
    const event = newEvent(dataDir)
    for (let round = 0; round < rounds; round++) {
      const [here, there] = round % 2 === 0 ? sites : ([sites[1], sites[0]] as const)
      const signedUp = await signUp(here, event)
      const written = cookiesOf(signedUp)
      expect(await taken(there, event, written)).toBe(round + 1)
      const opened = await sendRequest(there, signedUp.headers.location!, { headers: written })
      const own = await sendRequest(there, opened.headers.location!, { headers: cookiesOf(signedUp, opened) })
      expect([own.status, own.text.includes(`Person ${people - 1}`)]).toEqual([200, true])
    }
  })
})

/** Two machines, of which the other hears nothing of the database any more once `deaf` is called; it can still ask. */
async function withDeafMachine(
  folder: string | undefined,
  use: (world: {
    here: SiteProcess
    there: SiteProcess
    event: AddedEvent
    url: string
    deaf: () => void
    hearing: () => void
  }) => Promise<void>,
): Promise<void> {
  await withPostgres(async ({ dataDir, machine, url }) => {
    const proxy = await freezingProxy(url)
    try {
      const [here, there] = await both(machine, proxy.url, folder)
      const event = newEvent(dataDir)
      await use({ here, there, event, url, deaf: () => proxy.freeze('listen topics'), hearing: proxy.thaw })
    } finally {
      proxy.close()
    }
  })
}

const both = async (machine: Machine, through: string, folder: string | undefined) =>
  [await machine(), await machine({ through, ...(folder && { folder }) })] as const

test('a machine that hears nothing shows who signed up their own place, before it shows all others', async () => {
  await withDeafMachine(undefined, async ({ here, there, event, deaf, hearing }) => {
    const seen: number[] = []
    for (let round = 1; round <= 8; round++) {
      await keepsPages(there, event)
      deaf()
      const written = cookiesOf(await signUp(here, event))
      seen.push(round - (await taken(there, event)))
      expect(await taken(there, event, written)).toBe(round)
      hearing()
    }
    // Without what the cookie says, the kept page was given.
    expect(seen).toContain(1)
  })
})

async function shownAfterSilence(folder?: string): Promise<number> {
  let shown = Number.NaN
  await withDeafMachine(folder, async ({ here, there, event, deaf, hearing }) => {
    await keepsPages(there, event)
    deaf()
    await signUp(here, event)
    await pause(longestSilence)
    shown = await taken(there, event)
    expect(await isKept(there, event)).toBe(shown === 0)
    hearing()
    await keepsPages(there, event)
    expect(await taken(there, event)).toBe(1)
  })
  return shown
}

test.describe('a machine that has heard nothing for a second', () => {
  test('shows nothing that is older', async () => {
    expect(await shownAfterSilence()).toBe(1)
  })

  test('shows the old page where it does not mind the silence', async () => {
    const folder = copySite()
    const file = join(folder, 'dist', 'server', 'server.js')
    const built = readFileSync(file, 'utf8')
    const careless = built.replace('longestSilence = 1e3', 'longestSilence = 1e9')
    expect(careless).not.toBe(built)
    writeFileSync(file, careless)
    expect(await shownAfterSilence(folder)).toBe(0)
  })
})

test('a write that nobody was told of is seen within a second', async () => {
  await withDeafMachine(undefined, async ({ there, event, url }) => {
    await signUp(there, event)
    await keepsPages(there, event)
    await onServer(
      url,
      `begin; update events set capacity = 77 where id = ${event.id};
      insert into topics (name, version) values ('events', 1)
        on conflict (name) do update set version = topics.version + 1; commit`,
    )
    await pause(longestSilence)
    expect((await sendRequest(there, event.address)).text).toContain('van de 77 plekken')
  })
})

test('what others write is seen on the other machine within a second while both are busy', async () => {
  await withPostgres(async ({ dataDir, machine }) => {
    const [here, there] = [await machine(), await machine()]
    const [event, other] = [newEvent(dataDir), newEvent(dataDir)]
    let isOver = false
    const busy = async (work: () => Promise<unknown>) => {
      while (!isOver) {
        await work()
        await pause(20)
      }
    }
    const load = [
      busy(() => signUp(here, other)),
      busy(() => signUp(there, other)),
      ...[here, there].map((site) => busy(() => sendRequest(site, '/evenementen'))),
    ]
    /** How long after the response an old page was still asked for and given. */
    const lags: number[] = []
    for (let round = 1; round <= rounds; round++) {
      await signUp(here, event)
      const written = performance.now()
      let lag = 0
      for (let asked = written; (await taken(there, event)) !== round; asked = performance.now()) lag = asked - written
      expect(lag).toBeLessThan(longestSilence)
      lags.push(lag)
    }
    isOver = true
    await Promise.all(load)
    lags.sort((a, b) => a - b)
    const part = (of: number) => lags[Math.floor(lags.length * of)]!.toFixed(1)
    const description = `${part(0.5)} ms for half, ${part(0.99)} ms for 99 of 100 of ${rounds}`
    test.info().annotations.push({ type: 'lag', description })
  })
})
