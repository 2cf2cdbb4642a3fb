import { expect, test, vi } from 'vitest'
import { runDueJobs } from '~/app/jobs.server'
import { outbox } from '~/db/schema'
import { registerByStaff } from '~/features/registrations/by-staff.server'
import { exportOf } from '~/features/registrations/export.server'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import { findRegistration, mailRegistrationLinks } from '~/features/registrations/registrations.server'
import { temporaryFolder, testDatabase } from '../../../support/database/database'
import { addEvent, signUpTimestamp as now, signUp, somebody, springCamp } from '../../../support/database/sign-ups'
import { cancelEvent, moveEvent } from '../../../support/written'

const hour = 3_600_000

/** Anna has an address, Bram none. */
async function open(capacity: number) {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  const { database } = await testDatabase()
  const eventId = await addEvent(database, { ...springCamp, capacity })
  const anna = (await signUp(database, eventId, somebody('Anna'))).id
  const { contact, ...rest } = somebody('Bram')
  const input = { ...rest, contact: { ...contact, email: null, phone: '06 12345678' } }
  const added = await database.write([], (tx) =>
    registerByStaff(tx, eventId, input, { now, locale: 'nl', acceptWaiting: true }),
  )
  if (!added.ok) throw new Error(added.reason)
  const of = async (id: number) => (await findRegistration(database.read, { id }))!
  const kinds = async () =>
    (await database.read.select().from(outbox).orderBy(outbox.id)).map(({ kind, registrationId }) => [
      kind,
      registrationId,
    ])
  return { database, eventId, anna, bram: added.registration.id, of, kinds }
}

test('who has no address is not looked for again and again to be reminded', async () => {
  const { database, anna, kinds } = await open(2)
  const eve = springCamp.startsAt! - 40 * hour
  await runDueJobs(database, eve)
  expect(await kinds()).toEqual([
    ['registration-confirmed', anna],
    ['event-reminder', anna],
  ])
  expect(await runDueJobs(database, eve)).toBe(0)
})

test('an offer to who has no address runs from the moment it is made, and passes on', async () => {
  const { database, anna, bram, of, kinds } = await open(1)
  expect((await of(bram)).status).toBe('waiting')
  await cancelRegistration(database, anna, now)
  expect(await of(bram)).toMatchObject({ status: 'offered', offerUntil: now + 48 * hour })
  await runDueJobs(database, now + 48 * hour)
  expect((await of(bram)).status).toBe('expired')
  expect((await kinds()).map(([, id]) => id)).not.toContain(bram)
})

test('nothing is mailed of a move, a cancellation or a second sign-up, and the export says there is none', async () => {
  const { database, eventId, bram, of, kinds } = await open(2)
  const ofBram = await of(bram)
  const move = { startsAt: springCamp.startsAt! + hour, endsAt: springCamp.endsAt!, clubId: 1, place: springCamp.place }
  await moveEvent(database, eventId, { ...move, startsAt: springCamp.startsAt! + hour }, now)
  await mailRegistrationLinks(database, eventId, ofBram.participants, now)
  await cancelEvent(database, eventId, null, now)
  expect((await of(bram)).status).toBe('cancelled')
  expect((await kinds()).map(([, id]) => id)).not.toContain(bram)
  expect(await exportOf(database.read, await of(bram))).toMatchObject({ contact: { email: null }, letters: [] })
})
