import { expect, test } from 'vitest'
import { emailTemplates } from '~/db/schema'
import { saveTemplate } from '~/features/staff/group-mail/templates.server'
import { testDatabase } from '../../../../support/database/database'
import { member } from '../../../../support/staff-events'

const rain = { name: 'Regen', subject: { nl: 'Regen', en: 'Rain' }, text: { nl: 'Dag {naam}', en: '' } }

test('there are a hundred templates at most, of which one is replaced under its name', async () => {
  const { database } = await testDatabase()
  const many = Array.from({ length: 100 }, (_, i) => ({ ...rain, name: `Regen ${i}`, createdAt: 1, updatedAt: 1 }))
  await database.write([], (tx) => tx.insert(emailTemplates).values(many))
  expect(await saveTemplate(database, member, rain, 2)).toEqual({ ok: false, refusal: 'too-many' })
  expect(await saveTemplate(database, member, { ...rain, name: 'Regen 7' }, 2)).toMatchObject({ ok: true })
  expect(await database.read.$count(emailTemplates)).toBe(100)
})
