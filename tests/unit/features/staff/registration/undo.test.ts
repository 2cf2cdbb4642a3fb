import { describe, expect, test } from 'vitest'
import type { Db } from '~/db/connection.server'
import { attendance } from '~/db/schema'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import {
  addPersonByStaff,
  cancelByStaff,
  changeAddress,
  confirmByStaff,
  correctByStaff,
  mailAgain,
  moveByStaff,
  reinstateByStaff,
  removePersonByStaff,
} from '~/features/registrations/staff-steps/steps.server'
import type { Scope } from '~/features/staff/audit/rows.server'
import { previewStep, refuse, takeStep, undoStep, undoTime } from '~/features/staff/audit/step.server'
import { moveScope, registrationScope } from '~/features/staff/registration/scope'
import {
  addEvent,
  asksNothing,
  signUpTimestamp as now,
  somebody,
  springCamp,
  theJansens,
} from '../../../../support/database/sign-ups'
import { editor, everyTable } from '../../../../support/staff-events'
import { deskWith } from '../../../../support/staff-steps'

const at = { now }
const tess = { name: 'Tess', birthDate: '2016-01-01', ...asksNothing, answers: {} }

/** Anna and the Jansens have the three places; Bram and Carla wait; Daan cancelled; here and at the other camp alike. */
async function twoFullCamps() {
  const desk = await deskWith({ capacity: 3 })
  const other = await addEvent(desk.database, { ...springCamp, title: { nl: 'B', en: 'B' }, capacity: 3 })
  const here = await fill(desk.eventId, '')
  await fill(other, ' de Vries')
  async function fill(eventId: number, surname: string) {
    const [anna, bram, carla, daan] = ['Anna', 'Bram', 'Carla', 'Daan'].map((name) => somebody(name))
    const family = { ...theJansens, idempotencyKey: `family${surname}` }
    const named = [anna!, family, bram!, carla!, daan!].map((party) => ({
      ...party,
      contact: { ...party.contact, phone: null },
      participants: party.participants.map((one) => ({ ...one, name: one.name + surname, answers: {} })),
    }))
    const ids = await desk.join(eventId, ...named)
    await cancelRegistration(desk.database, ids[4]!, now)
    return ids as [number, number, number, number, number]
  }
  const [anna, family, bram, , daan] = here
  const people = (await desk.of(family)).participants
  await desk.database.write(['registrations'], async (tx) => {
    const tick = { day: '2027-04-26', state: 'present', at: now, receivedAt: now } as const
    await tx.insert(attendance).values({ participantId: people[0]!.id, ...tick })
  })
  return { ...desk, other, anna, family, bram, daan, noor: people[0]!.id }
}

type Camps = Awaited<ReturnType<typeof twoFullCamps>>
type Press = { id: (of: Camps) => number; run: (tx: Db, of: Camps) => ReturnType<typeof cancelByStaff> }

const past = { now, overCapacity: true }
const presses: Record<string, Press> = {
  confirm: { id: (of) => of.bram, run: (tx, of) => confirmByStaff(tx, of.bram, past) },
  cancel: { id: (of) => of.family, run: (tx, of) => cancelByStaff(tx, of.family, at) },
  reinstate: { id: (of) => of.daan, run: (tx, of) => reinstateByStaff(tx, of.daan, past) },
  move: { id: (of) => of.family, run: (tx, of) => moveByStaff(tx, of.family, of.other, past) },
  address: { id: (of) => of.anna, run: (tx, of) => changeAddress(tx, of.anna, 'anna@new.example', at) },
  resend: { id: (of) => of.anna, run: (tx, of) => mailAgain(tx, of.anna, at) },
  correct: {
    id: (of) => of.family,
    run: (tx, of) => correctByStaff(tx, of.family, { participants: [{ id: of.noor, name: 'Noortje' }] }, at),
  },
  add: { id: (of) => of.family, run: (tx, of) => addPersonByStaff(tx, of.family, tess, past) },
  'take off': { id: (of) => of.family, run: (tx, of) => removePersonByStaff(tx, of.family, of.noor, at) },
}

const scopes = (name: string, of: Camps, id: number): readonly Scope[] =>
  name === 'move' ? moveScope(id, of.eventId, of.other) : registrationScope(id)

describe('a step of staff with one registration', () => {
  test.each(Object.keys(presses))('is taken back whole, its emails and offers too: %s', async (name) => {
    const camps = await twoFullCamps()
    const { database } = camps
    const press = presses[name]!
    const id = press.id(camps)
    const step = {
      ...({ action: 'save', object: 'registration', topics: ['registrations', 'letters'] } as const),
      ...{ member: editor, objectId: 'x', label: 'x', registrationId: id, scope: scopes(name, camps, id) },
    }
    const work = async (tx: Db) => {
      const result = await press.run(tx, camps)
      return result.ok ? result.row.id : refuse(result.reason)
    }
    const before = await everyTable(database)
    expect(await previewStep(database, step, work)).toMatchObject({ ok: true })
    expect(await everyTable(database)).toEqual(before)
    const taken = await takeStep(database, step, now, work)
    if (!taken.ok) throw new Error(taken.refusal)
    const after = (await everyTable(database)) as unknown as { letters: { audit_id: number | null; due_at: number }[] }
    expect(after).not.toEqual(before)
    const queued = after.letters.filter(({ audit_id }) => audit_id === taken.auditId)
    expect(queued.length).toBeGreaterThan(0)
    expect(queued.every(({ due_at }) => due_at >= now + undoTime)).toBe(true)
    expect(after.letters).toHaveLength(before.letters!.length + queued.length)
    expect(await undoStep(database, taken.auditId, editor, now + 1)).toBe('undone')
    expect(await everyTable(database)).toEqual(before)
  })
})

describe('taking a step back', () => {
  const pressed = (id: number, work: (tx: Db) => ReturnType<typeof cancelByStaff>) => ({
    step: {
      ...({ action: 'save', object: 'registration', topics: ['registrations', 'letters'] } as const),
      ...{ member: editor, objectId: 'x', label: 'x', registrationId: id, scope: registrationScope(id) },
    },
    work: async (tx: Db) => {
      const result = await work(tx)
      return result.ok ? result.row.id : refuse(result.reason)
    },
  })

  test('gives nobody a place that a newcomer has taken since', async () => {
    const { database, eventId, join, statuses } = await deskWith({ capacity: 2 })
    const [id] = await join(eventId, somebody('Anna'), somebody('Bram'))
    const { step, work } = pressed(id!, (tx) => cancelByStaff(tx, id!, at))
    const taken = await takeStep(database, step, now, work)
    await join(eventId, somebody('Carla'))
    const before = await everyTable(database)
    expect(taken.ok && (await undoStep(database, taken.auditId, editor, now + 1))).toBe('changed')
    expect(await everyTable(database)).toEqual(before)
    expect(await statuses()).toEqual(['cancelled', 'confirmed', 'confirmed'])
  })

  test('offers what came free meanwhile to who waits again', async () => {
    const { database, eventId, join, statuses } = await deskWith({ capacity: 1 })
    const [first, second] = await join(eventId, somebody('Anna'), somebody('Bram'))
    const { step, work } = pressed(second!, (tx) => confirmByStaff(tx, second!, past))
    const taken = await takeStep(database, step, now, work)
    await cancelRegistration(database, first!, now)
    expect(await statuses()).toEqual(['cancelled', 'confirmed'])
    expect(taken.ok && (await undoStep(database, taken.auditId, editor, now + 1))).toBe('undone')
    expect(await statuses()).toEqual(['cancelled', 'offered'])
  })
})
