import { test as base, expect } from 'playwright/test'
import PostalMime from 'postal-mime'
import { freshFolder, readEmails, type SiteProcess } from '../support/site/site'
import { type Form, formOf, opened, type ReceivedResponse, referenceOf, sendForm } from './sign-up-forms'
import { type AddedEvent, openFile, type SiteDatabase } from './site-database'
import { withSites } from './sites'

type World = { sites: [SiteProcess, SiteProcess]; database: SiteDatabase }

const test = base.extend<{ event: AddedEvent }, World>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) =>
      withSites(2, { dataDir: freshFolder(), env: { DEMO: '0' } }, ([one, other]) => use([one!, other!])),
    { scope: 'worker', timeout: 180_000 },
  ],
  database: [
    async ({ sites }, use) => {
      const database = openFile(sites[0].dataDir)
      await use(database)
      database.close()
    },
    { scope: 'worker' },
  ],
  event: ({ database }, use) => use(database.addEvent({ capacity: 100, waitingList: true })),
})

const recipients = (database: SiteDatabase, { id }: AddedEvent) =>
  database
    .rows<{ recipient: string }>(
      `select recipient from letters join registrations on registrations.id = registration_id
      where event_id = ? order by letters.id`,
      id,
    )
    .map(({ recipient }) => recipient)

const countHere = (database: SiteDatabase, { id }: AddedEvent) =>
  ['registrations', 'participants'].map((table) => database.count(table, `event_id = ${id}`))

async function arrived({ dataDir }: SiteProcess, address: string) {
  const emails = await Promise.all(readEmails(dataDir).map((raw) => PostalMime.parse(raw)))
  return emails.filter(({ to }) => to?.some((one) => one.address === address))
}

const fifty = (send: (i: number) => Promise<ReceivedResponse>) =>
  Promise.all(Array.from({ length: 50 }, (_, i) => send(i)))

test.describe('the same form sent fifty times at once', () => {
  for (const [count, where, name] of [
    [1, 'to one process', 'Anna'],
    [2, 'to two processes', 'Bram'],
  ] as const) {
    test(`${where} makes one registration and one email, and gets fifty equal responses`, async ({
      sites,
      database,
      event,
    }) => {
      const form = formOf(name)
      const answers = await fifty((i) => sendForm(sites[i % count]!, event, form))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303))
      expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
      expect(await opened(sites[0], answers[0]!)).toBe(200)

      expect(countHere(database, event)).toEqual([1, 1])
      expect(recipients(database, event)).toEqual([form['contact.email']])
      await database.allSent()
      expect(await arrived(sites[0], form['contact.email']!)).toHaveLength(1)
    })
  }
})

const herForm = (): Form => ({
  ...formOf('Marieke Jansen'),
  'contact.email': 'marieke@jansen.example',
  'contact.phone': '06 1234 5678',
  'participants.0.name': 'Zoë de Vríes-Jansen',
  'participants.0.birthDate': '2017-03-09',
  remarks: 'Zoë gets homesick',
  guardian: 'yes',
})

test.describe('a form that was sent before', () => {
  test('is told so when its contents are others, and learns nothing of the registration', async ({
    sites,
    database,
    event,
  }) => {
    const form = herForm()
    const first = await sendForm(sites[0], event, form)
    expect(first.status).toBe(303)
    const changed: Form = { ...formOf('Joris'), idempotencyKey: form.idempotencyKey! }
    for (const site of sites) {
      const response = await sendForm(site, event, changed)
      expect([response.status, response.location]).toEqual([422, null])
      const words = expect.stringContaining('Dit formulier was al verstuurd')
      expect(refusalIn(response)).toEqual({ code: 'already-sent', words })
      expect(leaks(form, first, response.body)).toEqual([])
    }
    expect(countHere(database, event)).toEqual([1, 1])
    expect(recipients(database, event)).toEqual(['marieke@jansen.example'])
  })

  test('is taken under the new key that it is shown with', async ({ sites: [site], database, event }) => {
    const form = herForm()
    await sendForm(site, event, form)
    const changed: Form = { ...formOf('Joris'), idempotencyKey: form.idempotencyKey! }
    const { body } = await sendForm(site, event, changed)
    const idempotencyKey = /name="idempotencyKey" value="([^"]+)"/.exec(body)?.[1]
    expect(idempotencyKey).not.toBe(form.idempotencyKey)
    expect((await sendForm(site, event, { ...changed, idempotencyKey: idempotencyKey! })).status).toBe(303)
    expect(countHere(database, event)).toEqual([2, 2])
  })
})

/** Returns what a page reveals of another registration, its data for the browser included. */
function leaks(form: Form, response: ReceivedResponse, body: string): string[] {
  const reference = referenceOf(response)
  const token = response.location?.split('token=')[1] ?? ''
  expect(reference).toHaveLength(12)
  expect(token.length).toBeGreaterThan(20)
  const fields = ['contact.name', 'contact.email', 'contact.phone', 'participants.0.name', 'remarks']
  const secrets = [reference, reference.replaceAll('-', ''), token, ...fields.map((field) => form[field]!)]
  return secrets.filter((secret) => body.includes(secret))
}

function refusalIn({ body }: ReceivedResponse) {
  const [, code, notice] = /data-refusal="([^"]*)"[^>]*>(.*?)<input/s.exec(body) ?? []
  return { code, words: notice?.replace(/<[^>]*>/g, ' ').trim() }
}

test.describe('a participant who is signed up already', () => {
  const spellings = [
    'ZOE DE VRIES-JANSEN',
    'zoë  de   vries-jansen',
    ' Zoé De Vriés-Jansen ',
    'Zoe\u0308 de Vri\u0301es-Jansen',
  ]
  for (const name of spellings) {
    test(`is known as “${name}”, and the page tells nobody`, async ({ sites, database, event }) => {
      const form = herForm()
      const first = await sendForm(sites[0], event, form)
      const response = await sendForm(sites[1], event, grandfather(name))
      expect([response.status, response.location]).toEqual([422, null])
      const words = expect.stringContaining('Was een van de deelnemers al ingeschreven')
      expect(refusalIn(response)).toEqual({ code: 'already-registered', words })
      expect(leaks(form, first, response.body)).toEqual([])
      expect(countHere(database, event)).toEqual([1, 1])
      expect(recipients(database, event)).toEqual(['marieke@jansen.example'])
    })
  }

  test('gets the email again at the first address alone, at most once an hour', async ({ sites, database, event }) => {
    const hers = herForm()
    const first = await sendForm(sites[0], event, hers)
    const form: Form = grandfather('Zoe de Vries-Jansen')
    const press = async (site: SiteProcess) => {
      const response = await sendForm(site, event, form)
      expect(response.status).toBe(422)
      expect(leaks(hers, first, response.body)).toEqual([])
      return recipients(database, event)
    }
    const anHourGoesBy = () =>
      database.change(
        `update letters set created_at = created_at - 3600000
        where registration_id in (select id from registrations where event_id = ?)`,
        event.id,
      )
    const once = ['marieke@jansen.example']
    expect(await press(sites[0])).toEqual(once)
    anHourGoesBy()
    const twice = [...once, ...once]
    expect(await press(sites[1])).toEqual(twice)
    for (const site of sites) expect(await press(site)).toEqual(twice)
    anHourGoesBy()
    expect(await press(sites[0])).toEqual([...twice, ...once])

    await database.allSent()
    const reference = referenceOf(first)
    const emails = await arrived(sites[0], 'marieke@jansen.example')
    const ofThis = emails.filter(({ text }) => text?.includes(reference))
    expect(ofThis).toHaveLength(3)
    expect(new Set(ofThis.map(({ messageId }) => messageId)).size).toBe(3)
    expect(await arrived(sites[0], form['contact.email']!)).toEqual([])
  })
})

const grandfather = (name: string): Form => ({
  ...formOf('Piet Bakker'),
  'participants.0.name': name,
  'participants.0.birthDate': '2017-03-09',
  guardian: 'yes',
})
