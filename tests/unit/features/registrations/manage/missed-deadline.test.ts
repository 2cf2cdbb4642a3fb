import { expect, test } from 'vitest'
import { emailDataOf } from '~/app/emails/data.server'
import type { events } from '~/db/schema'
import { findEvent } from '~/features/events/events.server'
import { registrationView } from '~/features/registrations/manage/view.server'
import { signUpTimestamp as now, somebody, springCamp } from '../../../../support/database/sign-ups'
import { deskWith } from '../../../../support/staff-steps'
import { cancelEvent, cancelForRegistrant } from '../../../../support/written'

const deadline = springCamp.cancelUntil!
const site = { siteUrl: 'https://www.club.example', appSecret: 's'.repeat(40) }

/** Anna has the place, Bram waits. */
async function cancelled(who: 'Anna' | 'Bram', at: number, change: Partial<typeof events.$inferInsert> = {}) {
  const { database, eventId, join, of, emails } = await deskWith({ capacity: 1, ...change })
  const ids = await join(eventId, ...['Anna', 'Bram'].map(somebody))
  const id = ids[who === 'Anna' ? 0 : 1]!
  await cancelForRegistrant(database, (await of(id)).reference, at)
  const told = async () => {
    const event = (await findEvent(database.read, eventId))!
    const view = await registrationView(database.read, { registration: await of(id), event }, { locale: 'nl', now: at })
    const email = (await emails(id)).find(({ kind }) => kind === 'registration-cancelled')!
    const data = await emailDataOf('registration-cancelled', { db: database.read, email, site, now: at })
    return [view.missedDeadline, data.missedDeadline]
  }
  return { database, eventId, told }
}

test('who is taken off after the deadline hears of it on page and in email, unless they owe nothing', async () => {
  const nothing = [null, null]
  expect(await (await cancelled('Anna', deadline - 1)).told()).toEqual(nothing)
  expect(await (await cancelled('Anna', deadline)).told()).toEqual([deadline, deadline])
  expect(await (await cancelled('Bram', deadline)).told()).toEqual(nothing)
  expect(await (await cancelled('Anna', deadline, { priceCents: 0 })).told()).toEqual(nothing)
  const { database, eventId, told } = await cancelled('Anna', deadline)
  await cancelEvent(database, eventId, { nl: 'Storm.', en: 'A storm.' }, now)
  expect(await told()).toEqual(nothing)
})
