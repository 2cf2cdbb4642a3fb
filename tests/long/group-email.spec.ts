import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { signIn, staff, startSiteWithAccounts } from '../support/database/accounts'
import { type Fields, post } from '../support/site/forms'
import { freshFolder, type SiteProcess, startSite } from '../support/site/site'
import { openFile, type SiteDatabase } from './site-database'

const ills = ['later', 'never', 'cut'] as const

type Arrival = { messageId: string; to: string; subject: string; language: string; isAccepted: boolean }

/** Notes the emails of staff. While it is `bad`, it fails each second; `onArrival` returns true to be left without an answer. */
async function mailServer({ isBad = false, delay = 0 }) {
  const arrivals: Arrival[] = []
  const open = new Set<Socket>()
  const state = { isBad, onArrival: (_count: number): boolean => false }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    async onData(stream, { envelope, remotePort }, callback) {
      const { messageId = '', subject = '', headers } = await PostalMime.parse(await text(stream))
      const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
      if (header('x-letter') !== 'staff-message') return callback(null)
      const count = arrivals.length + 1
      const ill = state.isBad && count % 2 === 0 ? ills[(count / 2) % ills.length] : undefined
      const isCut = state.onArrival(count)
      const to = envelope.rcptTo[0]?.address ?? ''
      const isAccepted = !ill && !isCut
      arrivals.push({ messageId, to, subject, language: header('content-language'), isAccepted })
      if (isCut) return
      await wait(delay)
      if (ill === 'later') callback(Object.assign(new Error('4.3.0 later'), { responseCode: 451 }))
      else if (ill === 'never') callback(Object.assign(new Error('5.3.0 no'), { responseCode: 550 }))
      else if (ill === 'cut') cut(remotePort)
      else callback(null)
    },
  })
  const cut = (port: number) => [...open].find((socket) => socket.remotePort === port)?.destroy()
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrivals,
    state,
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

const addressOf = (i: number) => `player-${i}@players.example`
const languageOf = (i: number) => (i % 3 === 0 ? 'en' : 'nl')

/** Straight into the database: to sign up so many takes minutes. Each tenth is there twice, and was in Dutch before. */
function addPeople(database: SiteDatabase, event: number, people: number): void {
  let id = 100_000
  const add = (i: number, locale: string, status = 'confirmed') => {
    const now = Date.now() + ++id
    database.change(
      `insert into registrations (id, reference, event_id, status, idempotency_key, fingerprint, contact_name,
        contact_email, privacy_at, locale, created_at, updated_at) values (?, ?, ?, ?, ?, '', ?, ?, ?, ?, ?, ?)`,
      ...[id, `BT-${id}`, event, status, `key-${id}`, `Player ${i}`, addressOf(i), now, locale, now, now],
    )
    database.change(
      `insert into participants (registration_id, event_id, position, name, name_key, birth_date, answers, standing)
        values (?, ?, 0, ?, ?, '1990-01-01', '{}', 'in')`,
      ...[id, event, `Player ${i}`, `player ${id}`],
    )
  }
  for (let i = 0; i < people; i++) {
    if (i % 10 === 0) add(i, 'nl')
    add(i, languageOf(i))
  }
  for (let i = people; i < people + 5; i++) add(i, 'nl', 'cancelled')
}

const texts: Fields = {
  ...{ subjectNl: 'Regen bij {evenement}', textNl: 'Dag {naam}, neem een jas mee.' },
  ...{ subjectEn: 'Rain at {event}', textEn: 'Hello {name}, bring a coat.' },
}
const wrong: Fields = { ...texts, subjectNl: 'Fout', subjectEn: 'Wrong' }

/** Presses both buttons. Returns where it leads to. */
async function writeTo(
  site: SiteProcess,
  cookie: string,
  event: number,
  message: Fields,
  people: number,
): Promise<URL> {
  const path = `/beheer/mail/nieuw?event=${event}`
  const shown = await post(site, path, { ...message, do: 'send' }, { cookie })
  expect([shown.status, shown.text.includes(`Verstuur aan ${people}`)]).toEqual([200, true])
  const promised = /name="promised" value="([^"]+)"/.exec(shown.text)![1]!
  const sent = await post(site, path, { ...message, promised, do: 'send', confirm: '1' }, { cookie })
  expect(sent.status, sent.text).toBe(303)
  return new URL(sent.headers.location!, site.url)
}

function groupedBy(arrivals: readonly Arrival[], key: 'to' | 'messageId'): Map<string, Arrival[]> {
  const groups = new Map<string, Arrival[]>()
  for (const one of arrivals) groups.set(one[key], [...(groups.get(one[key]) ?? []), one])
  return groups
}

const letters = 'group_email_id is not null'
const letMinutePass = (database: SiteDatabase) =>
  database.change(`update letters set due_at = 0 where ${letters} and status = 'waiting'`)

test('300 people get a group email once and in their language, under kill -9 and with a mail server that fails half', async () => {
  test.setTimeout(600_000)
  const people = 300
  const dataDir = freshFolder()
  const server = await mailServer({ isBad: true })
  const env = { SMTP_URL: server.url }
  let site = await startSiteWithAccounts(env, dataDir)
  const cookie = await signIn(site, staff)
  const database = openFile(dataDir)
  const { id: event } = database.addEvent({ capacity: null, waitingList: false })
  addPeople(database, event, people)
  try {
    const undone = await writeTo(site, cookie, event, wrong, people)
    const step = undone.searchParams.get('done')!
    await post(site, '/beheer/ongedaan', { step, back: undone.pathname }, { cookie })
    const stopped = await writeTo(site, cookie, event, wrong, people)
    expect(database.count('letters', `${letters} and status = 'waiting'`)).toBe(people)
    expect((await post(site, stopped.pathname, { do: 'stop' }, { cookie })).status).toBe(303)
    letMinutePass(database)
    expect(database.count('letters', `${letters} and status = 'waiting'`)).toBe(0)

    const { pathname } = await writeTo(site, cookie, event, texts, people)
    const group = Number(pathname.split('/').at(-1))
    expect(database.count('letters', `group_email_id = ${group} and due_at > ${Date.now()}`)).toBe(people)
    const erased = addressOf(7)
    database.change('delete from registrations where contact_email = ?', erased)
    expect(server.arrivals).toEqual([])

    const kills = [40, 130, 250]
    const hasEnded = () => site.process.exitCode !== null || site.process.signalCode !== null
    let killed = Promise.resolve()
    let restarts = 0
    server.state.onArrival = (count) => {
      const isDue = count >= (kills[restarts] ?? Number.POSITIVE_INFINITY)
      // A site that starts may send before it is known here.
      if (!isDue || site.process.killed) return false
      killed = site.kill()
      return true
    }
    await expect
      .poll(
        async () => {
          if (hasEnded()) {
            await killed
            site = await startSite({ dataDir, env })
            restarts++
            database.change(`update letters set leased_until = 0 where status = 'waiting'`)
          }
          if (server.arrivals.length > 280) server.state.isBad = false
          // What staff do with those that were refused for good.
          database.change(`update letters set status = 'waiting', give_up_at = null
            where ${letters} and status = 'failed'`)
          letMinutePass(database)
          return database.count('letters', `group_email_id = ${group} and status <> 'sent'`)
        },
        { timeout: 480_000, intervals: [200] },
      )
      .toBe(0)
    expect(restarts).toBe(kills.length)

    const byAddress = groupedBy(server.arrivals, 'to')
    const expected = Array.from({ length: people }, (_, i) => addressOf(i)).filter((one) => one !== erased)
    expect([...byAddress.keys()].sort()).toEqual(expected.sort())
    for (const [address, copies] of byAddress) {
      const language = languageOf(Number(/\d+/.exec(address)![0]))
      expect(new Set(copies.map(({ messageId }) => messageId)).size, address).toBe(1)
      expect(
        copies.filter(({ isAccepted }) => isAccepted),
        address,
      ).toHaveLength(1)
      expect(copies.at(-1), address).toMatchObject({
        isAccepted: true,
        language,
        subject: language === 'en' ? 'Rain at Stormloop' : 'Regen bij Stormloop',
      })
    }
    expect(server.arrivals.filter(({ isAccepted }) => !isAccepted).length).toBeGreaterThan(100)
  } finally {
    database.close()
    await site.kill()
    await server.close()
  }
})

for (const isGuarded of [true, false])
  test(`two processes send a group email ${isGuarded ? 'once' : 'twice once their leases are taken away'}`, async () => {
    test.setTimeout(360_000)
    const people = 40
    const dataDir = freshFolder()
    const server = await mailServer({ delay: 100 })
    const env = { SMTP_URL: server.url }
    let sites = [await startSiteWithAccounts(env, dataDir)]
    const database = openFile(dataDir)
    let isOver = false
    try {
      const { id: event } = database.addEvent({ capacity: null, waitingList: false })
      addPeople(database, event, people)
      await writeTo(sites[0]!, await signIn(sites[0]!, staff), event, texts, people)
      await sites[0]!.kill()
      letMinutePass(database)
      // Both begin at the same time.
      sites = await Promise.all([startSite({ dataDir, env }), startSite({ dataDir, env })])
      const takeLeases = async () => {
        while (!isOver) {
          database.change(`update letters set leased_until = 0 where ${letters} and status = 'waiting'`)
          await wait(5)
        }
      }
      const taking = isGuarded ? undefined : takeLeases()
      await expect
        .poll(() => database.count('letters', `${letters} and status = 'waiting'`), {
          timeout: 240_000,
          intervals: [100],
        })
        .toBe(0)
      isOver = true
      await taking
      const copies = [...groupedBy(server.arrivals, 'messageId').values()].map(({ length }) => length)
      expect(copies).toHaveLength(people)
      if (isGuarded) expect(Math.max(...copies)).toBe(1)
      else expect(Math.max(...copies)).toBeGreaterThan(1)
    } finally {
      isOver = true
      database.close()
      await Promise.all(sites.map((site) => site.kill()))
      await server.close()
    }
  })
