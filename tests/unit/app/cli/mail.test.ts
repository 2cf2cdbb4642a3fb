import { describe, expect, test } from 'vitest'
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
import { mailServer } from '../../../support/site/mail-server'
import { type MailWorkerHarness, mailWorkerHarness } from '../../../support/site/mail-worker-harness'

const triedFor = 5 * 86_400_000

const run = async ({ database, clock }: MailWorkerHarness, ...args: string[]) => {
  let said = ''
  const hear = (text: string) => {
    said += text
  }
  const status = await runMailCommand(database, args, clock.now, { print: hear, printError: hear })
  return { status, said }
}

async function refused() {
  const server = await mailServer()
  server.handling = 'refuse-for-good'
  const harness = await mailWorkerHarness(server.url)
  const eventId = await addEvent(harness.database, springCamp)
  const { id, reference } = await signUp(harness.database, eventId, theJansens)
  const worker = harness.start()
  await expect.poll(async () => (await harness.rows())[0]?.status).toBe('failed')
  return { office: harness, server, post: worker, id, reference, eventId }
}

describe('npm run mail', () => {
  test('says that every email has left', async () => {
    expect(await run(await mailWorkerHarness(), 'list')).toEqual({ status: 0, said: 'Every email has left.\n' })
  })

  test('lists what has not left, to whom and why, and nothing of what it says', async () => {
    const { office: harness, reference, eventId } = await refused()
    await signUp(harness.database, eventId, somebody('Anna'))
    const { said } = await run(harness, 'list')
    const [first, second] = said.split('\n')
    expect(first).toContain(`1  registration-confirmed to marieke@jansen.example about ${reference}, written `)
    expect(first).toContain('given up, tried once: the mail server answered 550 5.1.1 to DATA')
    expect(second).toContain('anna@players.example')
    expect(said).not.toMatch(/Noor|Sem|token|wasps/)
  })

  test('sends again what was given up, under its own Message-ID, for another five days', async () => {
    const { office: harness, server, post: worker } = await refused()
    harness.clock.now += 3 * triedFor
    server.handling = 'refuse-for-now'
    expect(await run(harness, 'again', '1')).toEqual({ status: 0, said: '1 email is tried anew, for five days.\n' })
    worker.wake()
    await expect.poll(async () => (await harness.rows())[0]?.leasedUntil === 0 && server.letters.length).toBe(2)
    const [row] = await harness.rows()
    expect(row).toMatchObject({ status: 'waiting', attempts: 1, giveUpAt: harness.clock.now + triedFor })
    server.handling = 'accept'
    await run(harness, 'again', 'all')
    worker.wake()
    await harness.sent(1)
    expect(new Set(server.letters.map(({ email }) => email.messageId))).toEqual(new Set([`<${row?.messageId}>`]))
    expect(await run(harness, 'again', '1')).toMatchObject({ status: 1 })
  })

  test.each([[[]], [['again']], [['again', 'x']], [['again', '0']], [['list', 'all']], [['drop', '1']]])(
    'explains itself for %j',
    async (args) => {
      const { status, said } = await run(await mailWorkerHarness(), ...args)
      expect([status, said]).toEqual([2, expect.stringContaining('again ID|all')])
    },
  )
})

describe('an email that was given up', () => {
  test('shows on the page of its registration until a later one has left', async () => {
    const { office: harness, id, eventId } = await refused()
    const look = async () => {
      const found = {
        registration: (await findRegistration(harness.database.read, { id }))!,
        event: (await findEvent(harness.database.read, eventId))!,
      }
      return (await registrationView(harness.database.read, found, { locale: 'nl', now: harness.clock.now }))
        .undelivered
    }
    expect(await look()).toBe('failed')
    await harness.database.write([], async (tx) => void (await tx.update(outbox).set({ status: 'bounced' })))
    expect(await look()).toBe('bounced')
    await harness.database.write(
      [],
      async (tx) => void (await tx.update(registrations).set({ contactEmail: 'a@b.example' })),
    )
    expect(await look()).toBeNull()
    await harness.database.write(
      [],
      async (tx) => void (await tx.update(registrations).set({ contactEmail: 'Marieke@jansen.example' })),
    )
    expect(await look()).toBe('bounced')
    await harness.database.write(['letters'], async (tx) => void (await tx.update(outbox).set({ status: 'sent' })))
    expect(await look()).toBeNull()
  })

  test('is told by readiness, which stays 200, by the numbers and by the list, and so is a list that stands still', async () => {
    const harness = await mailWorkerHarness()
    const eventId = await addEvent(harness.database, { ...springCamp, capacity: 1 })
    const { id } = await signUp(harness.database, eventId, somebody('Anna'))
    await signUp(harness.database, eventId, somebody('Bram'))
    await cancelRegistration(harness.database, id, harness.clock.now)
    await mailOffers(harness.database, harness.clock.now, true)
    const site = {
      database: () => harness.database,
      folders: [harness.folder],
      began: harness.clock.now,
      freePart: async () => 1,
    }
    const response = await createReadiness(siteChecks({ ...site, now: () => harness.clock.now }))(false)
    expect(response.status).toBe(200)
    expect(String(response.body)).toContain('mail: 1 given up, 1 waiting lists stand still (npm run mail -- list)\n')
    const watched = { db: () => harness.database.read, databaseFile: harness.file, pages: undefined }
    const { text } = await metricsText(watched, harness.clock.now)
    expect(text).toContain('site_waiting_lists_stopped 1')
    expect(text).toContain('site_letters{status="failed"} 1')
    expect((await run(harness, 'list')).said).toContain(`The waiting list of event ${eventId} (Meikamp) stands still`)
  })
})
