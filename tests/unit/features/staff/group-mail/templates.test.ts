import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '~/db/connection.server'
import { emailTemplates } from '~/db/schema'
import {
  allTemplates,
  deleteTemplate,
  findTemplate,
  renameTemplate,
  saveTemplate,
} from '~/features/staff/group-mail/templates.server'
import { testDatabase } from '../../../../support/database/database'
import { member } from '../../../../support/staff-events'

const rain = { name: 'Regen', subject: { nl: 'Regen', en: 'Rain' }, text: { nl: 'Dag {naam}', en: '' } }

let database: Database
beforeEach(async () => {
  database = (await testDatabase()).database
})
const names = async () => (await allTemplates(database.read)).map(({ name, text }) => `${name}: ${text.nl}`)
async function saved(given: Partial<typeof rain> = {}) {
  const result = await saveTemplate(database, member, { ...rain, ...given }, 1)
  if (!result.ok) throw new Error(result.refusal)
  return result.value.id
}

describe('a template', () => {
  test('keeps a text under its name, is replaced under the same, and deleted once', async () => {
    const id = await saved()
    await saved({ name: 'Afgelast', text: { nl: 'Helaas', en: 'Sorry' } })
    expect(await saved({ text: { nl: 'Hoi {naam}', en: '' } })).toBe(id)
    expect(await names()).toEqual(['Afgelast: Helaas', 'Regen: Hoi {naam}'])
    expect(await findTemplate(database.read, id)).toMatchObject({ subject: rain.subject })
    expect(await deleteTemplate(database, member, id, 3)).toMatchObject({ ok: true })
    expect(await deleteTemplate(database, member, id, 3)).toEqual({ ok: false, refusal: 'unknown' })
    expect(await names()).toEqual(['Afgelast: Helaas'])
  })

  test('is renamed, but not to the name of another', async () => {
    const [id, other] = [await saved(), await saved({ name: 'Zon' })]
    const rename = (id: number, name: string) => renameTemplate(database, member, { id, name }, 2)
    expect(await rename(id, 'Zon')).toEqual({ ok: false, refusal: 'taken' })
    expect(await rename(id, 'Bui')).toMatchObject({ ok: true })
    expect(await rename(other + 9, 'X')).toEqual({ ok: false, refusal: 'unknown' })
    expect(await names()).toEqual(['Bui: Dag {naam}', 'Zon: Dag {naam}'])
  })

  test('is one of a hundred at most', async () => {
    const many = Array.from({ length: 100 }, (_, i) => ({ ...rain, name: `Regen ${i}`, createdAt: 1, updatedAt: 1 }))
    await database.write([], (tx) => tx.insert(emailTemplates).values(many))
    expect(await saveTemplate(database, member, rain, 2)).toEqual({ ok: false, refusal: 'too-many' })
    expect(await saveTemplate(database, member, { ...rain, name: 'Regen 7' }, 2)).toMatchObject({ ok: true })
  })
})
