import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'playwright/test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freshFolder, startSite } from '../support/site/site'
import { formOf, sendForm } from './sign-up-forms'
import { openFile, type SiteDatabase } from './site-database'

const people = process.env.LONG ? 1000 : 120
const kills = process.env.LONG ? 8 : 3

const ills = ['later', 'never', 'cut', 'hang'] as const

type Arrival = { messageId: string; to: string; isTroubled: boolean }

async function badServer() {
  const arrivals: Arrival[] = []
  const open = new Set<Socket>()
  let handled = 0
  let isCalm = false
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    async onData(stream, { envelope, remotePort }, callback) {
      const { messageId = '' } = await PostalMime.parse(await text(stream))
      const ill = isCalm || ++handled % 4 !== 0 ? undefined : ills[(handled / 4) % ills.length]
      arrivals.push({ messageId, to: envelope.rcptTo[0]?.address ?? '', isTroubled: ill !== undefined })
      if (ill === 'later') callback(Object.assign(new Error('4.3.0 later'), { responseCode: 451 }))
      else if (ill === 'never') callback(Object.assign(new Error('5.3.0 no'), { responseCode: 550 }))
      else if (ill === 'cut' || ill === 'hang') setTimeout(cut, ill === 'hang' ? 400 : 0, remotePort)
      else callback(null)
    },
  })
  // What another process sends meanwhile goes on.
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
    calmDown: () => {
      isCalm = true
    },
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

/** What staff do with the emails that a mail server refused for good (`npm run mail -- again all`). */
const sendAgain = (database: SiteDatabase) =>
  database.change(`update letters set status = 'waiting', due_at = 0, give_up_at = null where status = 'failed'`)

/** The minutes until the next attempt go by, and the leases of who was killed run out. */
const letTimePass = (database: SiteDatabase) =>
  database.change(`update letters set due_at = 0, leased_until = 0 where status = 'waiting'`)

test('everybody gets the email, and a repeat after an error alone, under the same Message-ID', async () => {
  test.setTimeout(360_000 + people * 300)
  const dataDir = freshFolder()
  const server = await badServer()
  const start = () => startSite({ dataDir, env: { DEMO: '0', SMTP_URL: server.url } })
  let site = await start()
  const database = openFile(dataDir)
  const event = database.addEvent({ capacity: null, waitingList: false })
  /** Emails being sent when a process was killed: these are our errors. */
  const underWay = new Set<string>()
  try {
    const names = Array.from({ length: people }, (_, i) => `Player ${i}`)
    for (const [i, name] of names.entries()) {
      expect((await sendForm(site, event, formOf(name))).status).toBe(303)
      if ((i + 1) % Math.floor(people / kills) !== 0) continue
      await expect.poll(() => database.count('letters', 'leased_until > 0'), { intervals: [1] }).toBeGreaterThan(0)
      await site.kill()
      for (const { id } of database.rows<{ id: string }>(
        `select message_id as id from letters where leased_until > 0 and status = 'waiting'`,
      ))
        underWay.add(`<${id}>`)
      site = await start()
      letTimePass(database)
    }
    await expect
      .poll(
        () => {
          letTimePass(database)
          return server.arrivals.length
        },
        { timeout: 120_000 + people * 50, intervals: [300] },
      )
      .toBeGreaterThan(people / 2)
    server.calmDown()
    expect(database.count('letters', "status = 'failed'")).toBeGreaterThan(0)
    await expect
      .poll(
        () => {
          letTimePass(database)
          sendAgain(database)
          return database.count('letters', "status <> 'sent'")
        },
        { timeout: 120_000 + people * 50, intervals: [300] },
      )
      .toBe(0)

    const written = database.rows<{ id: string; recipient: string; attempts: number }>(
      'select message_id as id, recipient, attempts from letters',
    )
    expect(written).toHaveLength(people)
    for (const { id, recipient } of written) {
      const copies = server.arrivals.filter(({ messageId }) => messageId === `<${id}>`)
      expect(copies.length, recipient).toBeGreaterThan(0)
      expect(new Set(copies.map(({ to }) => to))).toEqual(new Set([recipient]))
      const calm = copies.slice(0, -1).filter(({ isTroubled }) => !isTroubled)
      if (!underWay.has(`<${id}>`)) expect(calm, recipient).toEqual([])
    }
    expect(new Set(server.arrivals.map(({ messageId }) => messageId)).size).toBe(people)
    expect(server.arrivals.some(({ isTroubled }) => isTroubled)).toBe(true)
  } finally {
    database.close()
    await site.kill()
    await server.close()
  }
})
