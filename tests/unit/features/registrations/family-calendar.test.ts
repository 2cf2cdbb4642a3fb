import { expect, test } from 'vitest'
import { familyCalendarOf, putFamilyCalendar } from '~/features/registrations/family-calendar.server'
import { eraseRegistration } from '~/features/registrations/manage/changes.server'
import { testDatabase } from '../../../support/database/database'
import { addEvent, signUp, signUpTimestamp, somebody, springCamp, theJansens } from '../../../support/database/sign-ups'

test('the calendar of a family is erased with the last registration of its address', async () => {
  const { database } = await testDatabase()
  const id = await addEvent(database, springCamp)
  const people = [theJansens, { ...somebody('Anna'), contact: theJansens.contact }]
  for (const one of people) await signUp(database, id, one)
  await putFamilyCalendar(database, 'Marieke@Jansen.example', false, signUpTimestamp)
  const version = async () => (await familyCalendarOf(database.read, 'marieke@jansen.example'))?.version
  await eraseRegistration(database, 1, signUpTimestamp)
  expect(await version()).toBe(1)
  await eraseRegistration(database, 2, signUpTimestamp)
  expect(await version()).toBeUndefined()
})
