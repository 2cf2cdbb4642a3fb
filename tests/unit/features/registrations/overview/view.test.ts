import { expect, test } from 'vitest'
import { overviewFor } from '~/features/registrations/overview/view.server'
import { testDatabase } from '../../../../support/database/database'
import {
  addEvent,
  signUp,
  signUpTimestamp,
  somebody,
  springCamp,
  theJansens,
} from '../../../../support/database/sign-ups'
import { statementsOf } from '../../../../support/database/statements'

const context = { locale: 'nl', prefix: '', secret: 's'.repeat(40), now: signUpTimestamp } as const
const mailed = theJansens.contact.email

test('an overview names each registration with its event and its people, and asks as much for many as for one', async () => {
  const { database } = await testDatabase()
  const look = () => overviewFor(database.read, { user: undefined, mailed }, context)
  const camp = await addEvent(database, springCamp)
  await signUp(database, camp, theJansens)
  const one = await statementsOf(look)
  for (const name of ['Anna', 'Bram', 'Cas', 'Daan', 'Eva'])
    await signUp(database, await addEvent(database, springCamp), { ...somebody(name), contact: theJansens.contact })
  await signUp(database, camp, { ...somebody('Fien'), contact: theJansens.contact })
  const many = await statementsOf(look)
  expect(many.length).toBe(one.length)
  const { coming } = await look()
  expect(coming.map(({ title, names }) => [title, names.join(' and ')])).toEqual([
    ['Meikamp', 'Noor and Sem'],
    ...['Anna', 'Bram', 'Cas', 'Daan', 'Eva', 'Fien'].map((name) => ['Meikamp', name]),
  ])
})
