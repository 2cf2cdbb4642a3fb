import { expect, test } from 'vitest'
import { signIn, staff, startSiteWithAccounts } from '../support/database/accounts'
import { adult, type Fields, post } from '../support/site/forms'
import { type Handling, type MailServer, mailServer } from '../support/site/mail-server'
import { freshFolder, type SiteProcess, startSite } from '../support/site/site'
import { openFile, type SiteDatabase } from './site-database'

const people = 300
/** Sign-ups meanwhile. */
const newcomers = 40
const kills = [40, 130, 250]
const ills: readonly Handling[] = ['refuse-for-now', 'refuse-for-good', 'cut']

const addressOf = (i: number) => `player-${i}@players.example`
const languageOf = (i: number) => (i % 3 === 0 ? 'en' : 'nl')

/** Straight into the database: to sign up so many takes minutes. Each tenth is there twice, and was in Dutch before. */
function addPeople(database: SiteDatabase, event: number): void {
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

async function writeToAll(site: SiteProcess, event: number): Promise<void> {
  const cookie = await signIn(site, staff)
  const path = `/beheer/mail/nieuw?event=${event}`
  const shown = await post(site, path, { ...texts, do: 'send' }, { cookie })
  expect([shown.status, shown.text.includes(`Verstuur aan ${people}`)]).toEqual([200, true])
  const digest = /name="digest" value="([^"]+)"/.exec(shown.text)![1]!
  const sent = await post(site, path, { ...texts, digest, do: 'send', confirm: '1' }, { cookie })
  expect(sent.status, sent.text).toBe(303)
}

/** The minutes until the next attempt go by, and staff send again what was refused for good. */
const letTimePass = (database: SiteDatabase) =>
  database.change(
    `update outbox set status = 'waiting', due_at = 0, give_up_at = null where status in ('waiting', 'failed')`,
  )

type Site = { process: SiteProcess; underWay: Set<string> }

/** Of each two emails one meets trouble, until all have come; on some of them the site is killed. */
function makeTrouble(server: MailServer, site: Site): { killed: () => Promise<void> | undefined } {
  let killed: Promise<void> | undefined
  let killsLeft = kills
  server.handling = (number) => {
    if (number > people + newcomers) return 'accept'
    if (number >= (killsLeft[0] ?? Number.POSITIVE_INFINITY) && !site.process.process.killed) {
      killsLeft = killsLeft.slice(1)
      killed = site.process.kill()
      return 'hang'
    }
    return number % 2 === 0 ? ills[(number / 2) % ills.length]! : 'accept'
  }
  const taken = () => {
    const now = killed
    killed = undefined
    return now
  }
  return { killed: taken }
}

test('everybody gets each email once and in their language, under kill -9 and with a mail server that fails half', async () => {
  const dataDir = freshFolder()
  const server = await mailServer()
  const env = { SMTP_URL: server.url }
  const site: Site = { process: await startSiteWithAccounts(env, dataDir), underWay: new Set() }
  const database = openFile(dataDir)
  const { id: event } = database.addEvent({ capacity: null, waitingList: false })
  const { form } = database.addEvent({ capacity: null, waitingList: false })
  addPeople(database, event)
  const trouble = makeTrouble(server, site)
  try {
    await writeToAll(site.process, event)
    for (let i = 0; i < newcomers; i++)
      expect((await post(site.process, form, adult(`Newcomer ${i}`)).catch(() => undefined))?.status ?? 303).toBe(303)
    const unsent = async () => {
      const kill = trouble.killed()
      if (kill) {
        await kill
        const leased = `select message_id as id from outbox where leased_until > 0 and status = 'waiting'`
        for (const { id } of database.rows<{ id: string }>(leased)) site.underWay.add(`<${id}>`)
        site.process = await startSite({ dataDir, env })
        database.change(`update outbox set leased_until = 0 where status = 'waiting'`)
      }
      letTimePass(database)
      return database.count('outbox', "status <> 'sent'")
    }
    await expect.poll(unsent, { timeout: 240_000, interval: 200 }).toBe(0)
    expectEachOnce(server, database, site.underWay)
  } finally {
    database.close()
    await site.process.kill()
  }
})

function expectEachOnce({ letters }: MailServer, database: SiteDatabase, underWay: ReadonlySet<string>): void {
  const written = database.rows<{ id: string; recipient: string; isGroup: number }>(
    `select message_id as id, recipient, (group_email_id is not null) as "isGroup" from outbox`,
  )
  const group = written.filter(({ isGroup }) => Number(isGroup) === 1).map(({ recipient }) => recipient)
  expect(group.toSorted()).toEqual(Array.from({ length: people }, (_, i) => addressOf(i)).toSorted())
  for (const { id, recipient, isGroup } of written) {
    const copies = letters.filter(({ email }) => email.messageId === `<${id}>`)
    expect(new Set(copies.map(({ to }) => to.join())), recipient).toEqual(new Set([recipient]))
    expect(copies.at(-1)!.handled, recipient).toBe('accept')
    const accepted = copies.filter(({ handled }) => handled === 'accept')
    if (!underWay.has(`<${id}>`)) expect(accepted, recipient).toHaveLength(1)
    if (Number(isGroup) !== 1) continue
    const language = languageOf(Number(/\d+/.exec(recipient)![0]))
    const { subject, headers } = copies[0]!.email
    expect([subject, headers.find(({ key }) => key === 'content-language')?.value], recipient).toEqual([
      language === 'en' ? 'Rain at Stormloop' : 'Regen bij Stormloop',
      language,
    ])
  }
  expect(new Set(letters.map(({ email }) => email.messageId)).size).toBe(written.length)
  expect(letters.filter(({ handled }) => handled !== 'accept').length).toBeGreaterThan(100)
}
