import { expect, test } from 'vitest'
import { auditLog, medicalNotes, undoSteps } from '~/db/schema'
import { findEvent } from '~/features/events/events.server'
import { eraseTrace } from '~/features/staff/audit/erase.server'
import { addByHand } from '~/features/staff/by-hand/add.server'
import { testDatabase } from '../../../../support/database/database'
import {
  addEvent,
  medicalQuestion,
  signUpTimestamp as now,
  springCamp,
  theJansens,
} from '../../../../support/database/sign-ups'
import { member } from '../../../../support/staff-events'

async function open() {
  const { database } = await testDatabase()
  const id = await addEvent(database, { ...springCamp, questions: [medicalQuestion] })
  const event = (await findEvent(database.read, id))!
  const add = () => addByHand(database, { member, event, input: theJansens, how: { now, locale: 'nl' } })
  return { database, add }
}

test('whom staff add is in the log by reference; names and notes on health are in no line that outlives them', async () => {
  const { database, add } = await open()
  const added = await add()
  if (!added.ok) throw new Error(added.refusal.ok ? 'repeat' : added.refusal.reason)
  const { reference, id } = added.value
  const [line] = await database.read.select().from(auditLog)
  expect(line).toMatchObject({ by: 'eva', action: 'add', objectId: reference, label: reference, registrationId: id })
  expect(line?.changes.map(({ after }) => after)).toEqual(['Meikamp', 'Marieke Jansen', 'Noor Jansen, Sem Jansen'])
  expect(await database.read.select().from(medicalNotes)).toMatchObject([{ note: 'allergic to wasps' }])
  expect(JSON.stringify([line, await database.read.select().from(undoSteps)])).not.toContain('wasps')

  await database.write([], (tx) => eraseTrace(tx, id))
  const left = JSON.stringify([
    await database.read.select().from(auditLog),
    await database.read.select().from(undoSteps),
  ])
  expect(left).not.toContain('Jansen')
})
