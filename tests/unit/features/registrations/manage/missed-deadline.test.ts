import { expect, test } from 'vitest'
import { emailDataOf } from '~/app/emails/data.server'
import type { events } from '~/db/schema'
import { findEvent } from '~/features/events/events.server'
import { registrationView } from '~/features/registrations/manage/view.server'
import { findRegistration } from '~/features/registrations/registrations.server'
import { addEvent, signUp, signUpTimestamp, somebody, springCamp } from '../../../../support/database/sign-ups'
import { mailWorkerHarness } from '../../../../support/site/mail-worker-harness'
import { cancelEvent, cancelForRegistrant } from '../../../../support/written'

const deadline = springCamp.cancelUntil!

async function cancelled(
  at: number,
  change: Partial<typeof events.$inferInsert> = {},
  who: 'first' | 'second' = 'first',
) {
  const { database, rows, settings } = await mailWorkerHarness()
  const eventId = await addEvent(database, { ...springCamp, capacity: 1, ...change })
  const signedUp = {
    first: await signUp(database, eventId, somebody('Anna')),
    second: await signUp(database, eventId, somebody('Bram')),
  }
  const { id, reference } = signedUp[who]
  await cancelForRegistrant(database, reference, at)
  const told = async () => {
    const registration = (await findRegistration(database.read, { id }))!
    const event = (await findEvent(database.read, eventId))!
    const view = await registrationView(database.read, { registration, event }, { locale: 'nl', now: at })
    const email = (await rows()).find((row) => row.kind === 'registration-cancelled' && row.registrationId === id)!
    const data = await emailDataOf('registration-cancelled', { db: database.read, email, site: settings, now: at })
    return { page: view.missedDeadline, email: data.missedDeadline }
  }
  return { database, eventId, told }
}

test('who is taken off in time owes nothing, and later the deadline stands on page and in email', async () => {
  expect(await (await cancelled(deadline - 1)).told()).toEqual({ page: null, email: null })
  expect(await (await cancelled(deadline)).told()).toEqual({ page: deadline, email: deadline })
})

test('who never had a place, or had one for free, owes nothing', async () => {
  expect(await (await cancelled(deadline, {}, 'second')).told()).toEqual({ page: null, email: null })
  expect(await (await cancelled(deadline, { priceCents: 0 })).told()).toEqual({ page: null, email: null })
})

test('nobody owes for an event that is called off afterwards', async () => {
  const { database, eventId, told } = await cancelled(deadline)
  await cancelEvent(database, eventId, { nl: 'Storm.', en: 'A storm.' }, signUpTimestamp)
  expect(await told()).toEqual({ page: null, email: null })
})
