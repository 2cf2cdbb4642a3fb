import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freezingProxy } from '../support/database/freezing-proxy'
import { onServer } from '../support/database/postgres-databases'
import { adult, post } from '../support/site/forms'
import { type ReceivedResponse, sendRequest } from '../support/site/send-request'
import type { SiteProcess } from '../support/site/site'
import { withPostgres } from './own-postgres'
import { type AddedEvent, openFile } from './site-database'

const rounds = 60
const capacity = 1000

/** What another machine may be behind at most where no news reaches it (docs/decisions/freshness.md). Milliseconds. */
const longestSilence = 1000

function newEvent(dataDir: string): AddedEvent {
  const database = openFile(dataDir)
  const event = database.addEvent({ capacity, waitingList: false })
  database.close()
  return event
}

let people = 0
const signUp = async (site: SiteProcess, { form }: AddedEvent) => {
  const response = await post(site, form, adult(`Person ${people++}`))
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
async function taken(site: SiteProcess, { address }: AddedEvent, headers: Record<string, string> = {}) {
  const { status, text } = await sendRequest(site, address, { headers })
  expect(status).toBe(200)
  const [, left = capacity] = /Nog (\d+) van de \d+ plekken/.exec(text) ?? []
  return capacity - Number(left)
}

const keepsPages = (site: SiteProcess, { address }: AddedEvent) =>
  expect.poll(async () => (await sendRequest(site, address)).headers['cache-status'], { interval: 20 }).toContain('hit')

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

type World = {
  here: SiteProcess
  there: SiteProcess
  event: AddedEvent
  url: string
  deaf: () => void
  hear: () => void
}

/** Two machines, of which the other hears nothing of the database any more once `deaf` is called; it can still ask. */
async function withDeafMachine(use: (world: World) => Promise<void>): Promise<void> {
  await withPostgres(async ({ dataDir, machine, url }) => {
    const proxy = await freezingProxy(url)
    try {
      const [here, there] = [await machine(), await machine(proxy.url)]
      const event = newEvent(dataDir)
      await use({ here, there, event, url, deaf: () => proxy.freeze('listen topics'), hear: proxy.thaw })
    } finally {
      proxy.close()
    }
  })
}

test('a machine that hears nothing shows who signed up their own place at once, and all others within a second', async () => {
  await withDeafMachine(async ({ here, there, event, deaf, hear }) => {
    const before: number[] = []
    for (let round = 1; round <= 8; round++) {
      await keepsPages(there, event)
      deaf()
      const written = cookiesOf(await signUp(here, event))
      before.push(round - (await taken(there, event)))
      expect(await taken(there, event, written)).toBe(round)
      hear()
    }
    // Without what the cookie says, the kept page was given.
    expect(before).toContain(1)

    await keepsPages(there, event)
    deaf()
    await signUp(here, event)
    await pause(longestSilence)
    expect(await taken(there, event)).toBe(9)
    expect((await sendRequest(there, event.address)).headers['cache-status']).not.toContain('hit')
    hear()
    await keepsPages(there, event)
    expect(await taken(there, event)).toBe(9)
  })
})

test('a write that nobody was told of is seen within a second', async () => {
  await withDeafMachine(async ({ there, event, url }) => {
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
    for (let round = 1; round <= rounds; round++) {
      await signUp(here, event)
      const written = performance.now()
      // How long after the response an old page was still asked for and given.
      let lag = 0
      for (let asked = written; (await taken(there, event)) !== round; asked = performance.now()) lag = asked - written
      expect(lag).toBeLessThan(longestSilence)
    }
    isOver = true
    await Promise.all(load)
  })
})
