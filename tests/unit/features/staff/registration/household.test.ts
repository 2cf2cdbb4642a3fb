import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '~/db/connection.server'
import { registrations } from '~/db/schema'
import { eraseRegistration } from '~/features/registrations/manage/changes.server'
import { indexWords } from '~/features/registrations/words.server'
import { householdOf } from '~/features/staff/registration/family/household.server'
import { testDatabase } from '../../../../support/database/database'
import { addEvent, signUpTimestamp as now, signUp, somebody, springCamp } from '../../../../support/database/sign-ups'

const admin = { role: 'admin', clubs: null } as const
type Contact = Partial<typeof registrations.$inferInsert>

async function family(database: Database, contacts: readonly Contact[], clubId = 1): Promise<number[]> {
  const event = await addEvent(database, { ...springCamp, clubId, place: { clubId } })
  const nobody = { uid: null, contactEmail: null, contactPhone: null, secondPhone: null }
  const ids: number[] = []
  for (const [i, contact] of contacts.entries()) {
    const { id } = await signUp(database, event, somebody(`Player ${clubId} ${i}`))
    await database.write([], async (tx) => {
      await tx
        .update(registrations)
        .set({ ...nobody, ...contact })
        .where(eq(registrations.id, id))
      await indexWords(tx, id)
    })
    ids.push(id)
  }
  return ids
}

async function household(database: Database, id: number, member: Parameters<typeof householdOf>[1] = admin) {
  const [row] = await database.read.select().from(registrations).where(eq(registrations.id, id))
  return (await householdOf(database.read, member, row!)).sort((a, b) => a - b)
}

test('a household is who shares an account, an address, or a number and a last name, also by way of another', async () => {
  const { database } = await testDatabase()
  const [first, ...ids] = await family(database, [
    { contactName: 'Marieke Jansen', contactEmail: 'Marieke@Home.example', contactPhone: '06 12345678' },
    { contactName: 'M. Jansen', contactEmail: 'marieke@home.example' },
    { contactName: 'Piet Jansen', secondPhone: '+31 6 12345678', uid: 'piet' },
    { contactName: 'P.', uid: 'piet' },
    { contactName: 'Kees Bakker', contactPhone: '0612345678' },
    { contactName: 'Ans Jansen', contactPhone: '0687654321' },
  ])
  const [address, number, account, otherName, otherNumber] = ids
  for (const id of [first!, address!, number!, account!])
    expect(await household(database, id)).toEqual([first, address, number, account])
  expect(await household(database, otherName!)).toEqual([otherName])
  expect(await household(database, otherNumber!)).toEqual([otherNumber])
})

test('a household is shown without other clubs and without what was erased', async () => {
  const { database } = await testDatabase()
  const contact = { contactName: 'Marieke Jansen', contactEmail: 'marieke@home.example' }
  const [own, erased] = await family(database, [contact, contact])
  const [elsewhere] = await family(database, [contact], 4)
  expect(await household(database, own!, { role: 'editor', clubs: [1] })).toEqual([own, erased])
  await eraseRegistration(database, erased!, now)
  expect(await household(database, own!)).toEqual([own, elsewhere])
})
