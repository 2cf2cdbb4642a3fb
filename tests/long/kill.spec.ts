import { expect, test } from 'playwright/test'
import PostalMime from 'postal-mime'
import { freshFolder, readEmails, type SiteProcess, startSite } from '../support/site/site'
import { coupleOf, type Form, referenceOf, sendForm } from './sign-up-forms'
import { type AddedEvent, openFile, type SiteDatabase } from './site-database'
import { expectWhole } from './whole-registrations'

const rounds = process.env.LONG ? 40 : 5
const clients = 6

type Sites = [SiteProcess, SiteProcess]
type Told = { answered: Map<string, string>; cut: Form[] }

test('kill -9 of two processes in the middle of sign-ups loses nobody who was answered, and nobody’s email', async () => {
  test.setTimeout(180_000 + rounds * 20_000)
  const dataDir = freshFolder()
  const startOne = () => startSite({ dataDir, env: { DEMO: '0' } })
  const start = async (): Promise<Sites> => [await startOne(), await startOne()]
  let sites = await start()
  let database = openFile(dataDir)
  const event = database.addEvent({ capacity: 60, waitingList: true })
  const told: Told = { answered: new Map(), cut: [] }
  try {
    for (let round = 1; round <= rounds; round++) {
      // Kills each round at another point.
      await signUpUntilKilled(sites, event, told, { round, answers: 3 + 7 * (round % 6) })
      database.close()
      database = openFile(dataDir)
      expectWhole(database, told.answered)
      sites = await start()
      await sendCutFormsAgain(sites, event, told)
      expectWhole(database, told.answered)
    }
    expect(database.count('registrations')).toBe(told.answered.size)
    expect(database.count('registrations', "status = 'confirmed'")).toBe(30)
    await expectEmailsOnce(database, dataDir)
  } finally {
    database.close()
    await Promise.all(sites.map((site) => site.kill()))
  }
})

async function signUpUntilKilled(
  sites: Sites,
  event: AddedEvent,
  { answered: responded, cut }: Told,
  { round, answers }: { round: number; answers: number },
): Promise<void> {
  const goal = responded.size + answers
  const before = cut.length
  let killed: Promise<unknown> | undefined
  const client = async (name: string, site: SiteProcess) => {
    for (let i = 0; ; i++) {
      const form: Form = { ...coupleOf(`${name} ${i}`), acceptWaiting: 'yes' }
      const response = await sendForm(site, event, form).catch(() => undefined)
      if (!response) return cut.push(form)
      expect(response.status).toBe(303)
      responded.set(form.idempotencyKey!, referenceOf(response))
      if (responded.size === goal) killed = Promise.all(sites.map((one) => one.kill()))
    }
  }
  await Promise.all(
    Array.from({ length: clients }, (_, number) => client(`Round ${round} client ${number}`, sites[number % 2]!)),
  )
  await killed
  expect(cut.length - before).toBe(clients)
}

async function sendCutFormsAgain(sites: Sites, event: AddedEvent, { answered: responded, cut }: Told): Promise<void> {
  for (const [number, form] of cut.splice(0).entries()) {
    const response = await sendForm(sites[number % 2]!, event, form)
    expect(response.status).toBe(303)
    responded.set(form.idempotencyKey!, referenceOf(response))
  }
}

async function expectEmailsOnce(database: SiteDatabase, dataDir: string): Promise<void> {
  // Ends the leases of killed processes.
  database.change('update letters set leased_until = 0')
  await database.allSent()
  const written = database.rows<{ messageId: string; recipient: string }>(
    'select message_id as "messageId", recipient from letters',
  )
  const emails = await Promise.all(readEmails(dataDir).map((raw) => PostalMime.parse(raw)))
  const arrived = emails.map(({ messageId, to }) => `${messageId} ${to?.[0]?.address}`)
  expect(arrived.toSorted()).toEqual(written.map((one) => `<${one.messageId}> ${one.recipient}`).toSorted())
}
