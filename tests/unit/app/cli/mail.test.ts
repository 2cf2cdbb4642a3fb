import { expect, test } from 'vitest'
import { runMailCommand } from '~/app/cli/mail.server'
import { metricsText } from '~/app/endpoints/prometheus.server'
import { createReadiness } from '~/app/endpoints/readiness.server'
import { siteChecks } from '~/app/endpoints/readiness-checks.server'
import { outbox, registrations } from '~/db/schema'
import { findEvent } from '~/features/events/events.server'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import { registrationView } from '~/features/registrations/manage/view.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import { addEvent, signUp, somebody, springCamp, theJansens } from '../../../support/database/sign-ups'
import { mailOffers } from '../../../support/offers'
import { listener } from '../../../support/output'
import { mailServer } from '../../../support/site/mail-server'
import { type MailWorkerHarness, mailWorkerHarness } from '../../../support/site/mail-worker-harness'

const triedFor = 5 * 86_400_000

async function run({ database, clock }: MailWorkerHarness, ...args: string[]) {
  const { out, heard } = listener()
  return { status: await runMailCommand(database, args, clock.now, out), ...heard() }
}

async function refused() {
  const server = await mailServer()
  server.handling = 'refuse-for-good'
  const harness = await mailWorkerHarness(server.url)
  const eventId = await addEvent(harness.database, springCamp)
  const { id, reference } = await signUp(harness.database, eventId, theJansens)
  expect(await harness.sendDue()).toBe(1)
  return { office: harness, server, id, reference, eventId }
}

test('npm run mail lists what has not left, to whom and why, and nothing of what it says', async () => {
  const all = { status: 0, said: 'Every email has left.\n', complained: '' }
  expect(await run(await mailWorkerHarness(), 'list')).toEqual(all)
  const { office: harness, reference, eventId } = await refused()
  await signUp(harness.database, eventId, somebody('Anna'))
  const { said } = await run(harness, 'list')
  const [first, second] = said.split('\n')
  expect(first).toContain(`1  registration-confirmed to marieke@jansen.example about ${reference}, written `)
  expect(first).toContain('given up, tried once: the mail server answered 550 5.1.1 to DATA')
  expect(second).toContain('anna@players.example')
  expect(said).not.toMatch(/Noor|Sem|token|wasps/)
})

test('npm run mail sends again what was given up, under its own Message-ID, for another five days', async () => {
  const { office: harness, server } = await refused()
  harness.clock.now += 3 * triedFor
  server.handling = 'refuse-for-now'
  expect(await run(harness, 'again', '1')).toMatchObject({ status: 0, said: '1 email is tried again for five days.\n' })
  await harness.sendDue()
  const [row] = await harness.rows()
  expect(row).toMatchObject({ status: 'waiting', attempts: 1, giveUpAt: harness.clock.now + triedFor })
  server.handling = 'accept'
  await run(harness, 'again', 'all')
  await harness.sendDue()
  const ids = server.letters.map(({ email }) => email.messageId)
  expect(ids).toEqual(Array(3).fill(`<${row?.messageId}>`))
  expect(await run(harness, 'again', '1')).toMatchObject({ status: 1 })
})

test('npm run mail explains itself', async () => {
  const harness = await mailWorkerHarness()
  for (const args of [[], ['again'], ['again', 'x'], ['again', '0'], ['list', 'all'], ['drop', '1']]) {
    const { status, complained } = await run(harness, ...args)
    expect([status, complained], args.join(' ')).toEqual([2, expect.stringContaining('again ID|all')])
  }
})

test('an email that was given up shows on the page of its registration until a later one has left', async () => {
  const { office: harness, id, eventId } = await refused()
  const { database, clock } = harness
  const lookAfter = async (changes: { email?: string; status?: 'bounced' | 'sent' }) => {
    const { email, status } = changes
    await database.write(['outbox'], async (tx) => {
      if (email) await tx.update(registrations).set({ contactEmail: email })
      if (status) await tx.update(outbox).set({ status })
    })
    const [registration, event] = [
      await findRegistration(database.read, { id }),
      await findEvent(database.read, eventId),
    ]
    const found = { registration: registration!, event: event! }
    return (await registrationView(database.read, found, { locale: 'nl', now: clock.now })).undelivered
  }
  expect(await lookAfter({})).toBe('failed')
  expect(await lookAfter({ status: 'bounced' })).toBe('bounced')
  expect(await lookAfter({ email: 'a@b.example' })).toBeNull()
  expect(await lookAfter({ email: 'Marieke@jansen.example' })).toBe('bounced')
  expect(await lookAfter({ status: 'sent' })).toBeNull()
})

test('an email that was given up, and a list that stands still, are told by readiness, the numbers and the list', async () => {
  const harness = await mailWorkerHarness()
  const { database, clock } = harness
  const eventId = await addEvent(database, { ...springCamp, capacity: 1 })
  const { id } = await signUp(database, eventId, somebody('Anna'))
  await signUp(database, eventId, somebody('Bram'))
  await cancelRegistration(database, id, clock.now)
  await mailOffers(database, clock.now, true)
  const site = { database: () => database, folders: [harness.folder], began: clock.now, freePart: async () => 1 }
  const response = await createReadiness(siteChecks({ ...site, now: () => clock.now }))(false)
  expect(response.status).toBe(200)
  expect(String(response.body)).toContain('mail: 1 given up, 1 waiting lists stand still (npm run mail -- list)\n')
  const watched = { db: () => database.read, databaseFile: harness.file, pages: undefined }
  const { text } = await metricsText(watched, clock.now)
  expect(text).toContain('site_waiting_lists_stopped 1')
  expect(text).toContain('site_letters{status="failed"} 1')
  expect((await run(harness, 'list')).said).toContain(`The waiting list of event ${eventId} (Meikamp) stands still`)
})
