import { describe, expect, test } from 'vitest'
import { runMailCommand } from '~/app/cli/mail.server'
import { metricsText } from '~/app/endpoints/prometheus.server'
import { createReadiness } from '~/app/endpoints/readiness.server'
import { siteChecks } from '~/app/endpoints/readiness-checks.server'
import { outbox } from '~/db/schema'
import { findEvent } from '~/features/events/events.server'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import { registrationView } from '~/features/registrations/manage/view.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import { addEvent, signUp, somebody, springCamp, theJansens } from '../../../support/database/sign-ups'
import { mailOffers } from '../../../support/offers'
import { mailServer } from '../../../support/site/mail-server'
import { type PostOffice, postOffice } from '../../../support/site/post-office'

const triedFor = 5 * 86_400_000

const run = async ({ database, clock }: PostOffice, ...args: string[]) => {
  let said = ''
  const hear = (text: string) => {
    said += text
  }
  const status = await runMailCommand(database, args, clock.now, { say: hear, complain: hear })
  return { status, said }
}

async function refused() {
  const server = await mailServer()
  server.handling = 'refuse-for-good'
  const office = await postOffice(server.url)
  const eventId = await addEvent(office.database, springCamp)
  const { id, reference } = await signUp(office.database, eventId, theJansens)
  const post = office.start()
  await expect.poll(async () => (await office.rows())[0]?.status, { timeout: 10_000 }).toBe('failed')
  return { office, server, post, id, reference, eventId }
}

describe('npm run mail', () => {
  test('says that every email has left', async () => {
    expect(await run(await postOffice(), 'list')).toEqual({ status: 0, said: 'Every email has left.\n' })
  })

  test('lists what has not left, to whom and why, and nothing of what it says', async () => {
    const { office, reference, eventId } = await refused()
    await signUp(office.database, eventId, somebody('Anna'))
    const { said } = await run(office, 'list')
    const [first, second] = said.split('\n')
    expect(first).toContain(`1  registration-confirmed to marieke@jansen.example about ${reference}, written `)
    expect(first).toContain('given up, tried once: the mail server answered 550 5.1.1 to DATA')
    expect(second).toContain('anna@players.example')
    expect(said).not.toMatch(/Noor|Sem|token|wasps/)
  })

  test('sends again what was given up, under its own Message-ID, for another five days', async () => {
    const { office, server, post } = await refused()
    office.clock.now += 3 * triedFor
    server.handling = 'refuse-for-now'
    expect(await run(office, 'again', '1')).toEqual({ status: 0, said: '1 email is tried anew, for five days.\n' })
    post.wake()
    await expect.poll(async () => (await office.rows())[0]?.leasedUntil === 0 && server.letters.length).toBe(2)
    const [row] = await office.rows()
    expect(row).toMatchObject({ status: 'waiting', attempts: 1, giveUpAt: office.clock.now + triedFor })
    server.handling = 'accept'
    await run(office, 'again', 'all')
    post.wake()
    await office.sent(1)
    expect(new Set(server.letters.map(({ email }) => email.messageId))).toEqual(new Set([`<${row?.messageId}>`]))
    expect(await run(office, 'again', '1')).toMatchObject({ status: 1 })
  })

  test.each([[[]], [['again']], [['again', 'x']], [['again', '0']], [['list', 'all']], [['drop', '1']]])(
    'explains itself for %j',
    async (args) => {
      const { status, said } = await run(await postOffice(), ...args)
      expect([status, said]).toEqual([2, expect.stringContaining('again ID|all')])
    },
  )
})

describe('an email that was given up', () => {
  test('shows on the page of its registration until a later one has left', async () => {
    const { office, id, eventId } = await refused()
    const look = async () => {
      const found = {
        registration: (await findRegistration(office.database.read, { id }))!,
        event: (await findEvent(office.database.read, eventId))!,
      }
      return (await registrationView(office.database.read, found, { locale: 'nl', now: office.clock.now })).isMailFailed
    }
    expect(await look()).toBe(true)
    await office.database.write(['letters'], async (tx) => void (await tx.update(outbox).set({ status: 'sent' })))
    expect(await look()).toBe(false)
  })

  test('is told by readiness, which stays 200, by the numbers and by the list, and so is a list that stands still', async () => {
    const office = await postOffice()
    const eventId = await addEvent(office.database, { ...springCamp, capacity: 1 })
    const { id } = await signUp(office.database, eventId, somebody('Anna'))
    await signUp(office.database, eventId, somebody('Bram'))
    await cancelRegistration(office.database, id, office.clock.now)
    await mailOffers(office.database, office.clock.now, true)
    const site = {
      database: () => office.database,
      folders: [office.folder],
      began: office.clock.now,
      freePart: async () => 1,
    }
    const response = await createReadiness(siteChecks({ ...site, now: () => office.clock.now }))(false)
    expect(response.status).toBe(200)
    expect(String(response.body)).toContain('mail: 1 given up, 1 waiting lists stand still (npm run mail -- list)\n')
    const watched = { db: () => office.database.read, databaseFile: office.file, pages: undefined }
    const { text } = await metricsText(watched, office.clock.now)
    expect(text).toContain('site_waiting_lists_stopped 1')
    expect(text).toContain('site_letters{status="failed"} 1')
    expect((await run(office, 'list')).said).toContain(`The waiting list of event ${eventId} (Meikamp) stands still`)
  })
})
