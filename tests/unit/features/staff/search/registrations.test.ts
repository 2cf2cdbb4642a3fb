import { expect, test } from 'vitest'
import type { Member } from '~/features/staff/members/rights'
import { findReference, findRegistrations } from '~/features/staff/search/registrations.server'
import { testDatabase } from '../../../../support/database/database'
import { addEvent, signUpTimestamp as now, signUp, somebody, springCamp } from '../../../../support/database/sign-ups'

const eva: Member = { uid: 'eva', name: 'Eva', email: 'eva@club.example', role: 'editor', clubs: null }

test('registrations are found by name, address and reference, by who works for their club', async () => {
  const { database } = await testDatabase()
  const event = await addEvent(database, springCamp)
  const { reference } = await signUp(database, event, somebody('Annabel'))
  await signUp(database, event, somebody('Bram'))
  const found = async (q: string, member = eva) =>
    (await findRegistrations(database.read, member, q, now)).shown.map(({ name }) => name)
  expect(await found('annab')).toEqual(['Annabel'])
  expect(await found('bram@players.example')).toEqual(['Bram'])
  expect(await found('')).toEqual([])
  expect(await found('annabel', { ...eva, clubs: [4] })).toEqual([])
  expect(await found('annabel', { ...eva, role: 'trainer' })).toEqual([])
  const loose = reference.toLowerCase().replaceAll('-', '')
  expect(await findReference(database.read, eva, loose)).toBe(reference)
  expect(await findReference(database.read, { ...eva, clubs: [4] }, reference)).toBeUndefined()
  expect(await findReference(database.read, eva, 'BT-2222-2222')).toBeUndefined()
})

test('more registrations than are shown are counted', async () => {
  const { database } = await testDatabase()
  const event = await addEvent(database, { ...springCamp, capacity: null })
  for (let i = 0; i < 23; i++) await signUp(database, event, somebody(`Bram ${i}`))
  const { total, shown } = await findRegistrations(database.read, eva, 'bram', now)
  expect([total, shown.length]).toEqual([{ rows: 23, isMore: false }, 20])
})
