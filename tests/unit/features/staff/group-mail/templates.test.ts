import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '~/db/schema'
import { undoStep } from '~/features/staff/audit/step.server'
import {
  allTemplates,
  deleteTemplate,
  findTemplate,
  renameTemplate,
  saveTemplate,
} from '~/features/staff/group-mail/templates.server'
import type { Member } from '~/features/staff/members/rights'
import { type TestDatabase, testDatabase } from '../../../../support/database/database'

const iris: Member = { uid: 'iris', name: 'Iris', email: 'iris@club.example', role: 'editor', clubs: null }
const rain = { name: 'Regen', subject: { nl: 'Regen', en: 'Rain' }, text: { nl: 'Dag {naam}', en: '' } }

let database: TestDatabase['database']
beforeEach(async () => {
  database = (await testDatabase()).database
})
const names = async () => (await allTemplates(database.read)).map(({ name, text }) => `${name}: ${text.nl}`)
async function saved(given: Partial<typeof rain> = {}) {
  const result = await saveTemplate(database, iris, { ...rain, ...given }, 1)
  if (!result.ok) throw new Error(result.refusal)
  return { id: result.value.id, auditId: result.auditId }
}

describe('a template', () => {
  test('keeps a text under its name, and is replaced under the same', async () => {
    const { id } = await saved()
    await saved({ name: 'Afgelast', text: { nl: 'Helaas', en: 'Sorry' } })
    expect((await saved({ text: { nl: 'Hoi {naam}', en: '' } })).id).toBe(id)
    expect(await names()).toEqual(['Afgelast: Helaas', 'Regen: Hoi {naam}'])
    expect(await findTemplate(database.read, id)).toMatchObject({ subject: rain.subject })
  })

  test('is renamed, but not to the name of another', async () => {
    const [{ id }, other] = [await saved(), await saved({ name: 'Zon' })]
    expect(await renameTemplate(database, iris, { id, name: 'Zon' }, 2)).toEqual({ ok: false, refusal: 'taken' })
    expect(await renameTemplate(database, iris, { id, name: 'Bui' }, 2)).toMatchObject({ ok: true })
    expect(await renameTemplate(database, iris, { id: other.id + 9, name: 'X' }, 2)).toEqual({
      ok: false,
      refusal: 'unknown',
    })
    expect(await names()).toEqual(['Bui: Dag {naam}', 'Zon: Dag {naam}'])
  })

  test('is deleted, and comes back by undoing that; all of it leaves a trace', async () => {
    const { id } = await saved()
    const deleted = await deleteTemplate(database, iris, id, 3)
    expect([await names(), await deleteTemplate(database, iris, id, 3)]).toEqual([
      [],
      { ok: false, refusal: 'unknown' },
    ])
    expect(deleted.ok && (await undoStep(database, deleted.auditId, iris, 4))).toBe('undone')
    const { auditId } = await saved({ text: { nl: 'Anders', en: '' } })
    expect(await undoStep(database, auditId, iris, 5)).toBe('undone')
    expect(await names()).toEqual(['Regen: Dag {naam}'])
    const lines = await database.read.select().from(auditLog).orderBy(auditLog.id)
    expect(lines.map(({ action, object, label }) => `${action} ${object} ${label}`)).toEqual([
      'create template Regen',
      'delete template Regen',
      'undo template Regen',
      'save template Regen',
      'undo template Regen',
    ])
  })

  test('is one of a hundred at most', async () => {
    for (let i = 0; i < 100; i++) await saved({ name: `Regen ${i}` })
    expect(await saveTemplate(database, iris, rain, 2)).toEqual({ ok: false, refusal: 'too-many' })
    expect(await saveTemplate(database, iris, { ...rain, name: 'Regen 7' }, 2)).toMatchObject({ ok: true })
  })
})
