import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { Database } from '~/db/connection.server'
import { auditLog, outbox } from '~/db/schema'
import { execute, rowsOf } from '~/db/sql'
import type { AuditAction } from '~/features/staff/audit/actions'
import { undoStep, undoTime } from '~/features/staff/audit/step.server'
import { changedSince } from '~/features/staff/content/changed-since'
import {
  createContent,
  deleteContent,
  draftOf,
  publishContent,
  restoreContent,
  revisionsOf,
  saveContent,
  withdrawContent,
} from '~/features/staff/content/content.server'
import { cancelEvent, reinstateEvent } from '~/features/staff/events/cancel.server'
import { changeTogether } from '~/features/staff/events/change-together.server'
import { eventContent } from '~/features/staff/events/content.server'
import { makeSeries } from '~/features/staff/events/make-series.server'
import { moveEvent } from '~/features/staff/events/move.server'
import { takeEventStep } from '~/features/staff/events/take-event-step.server'
import { claimEmail } from '~/server/mail/outbox.server'
import { timestampAt } from '~/time/time-zone'
import { temporaryFolder, testDatabase } from '../../../../support/database/database'
import { signUpTimestamp as now } from '../../../../support/database/sign-ups'
import {
  campFields,
  draftCamp,
  editor,
  everyTable,
  publishedCamp,
  rowOf,
  signUpAll,
} from '../../../../support/staff-events'
import { cancelEvent as cancelled } from '../../../../support/written'

type Result = { ok: true; auditId: number } | { ok: false }
type Write = {
  action: AuditAction
  prepare: (database: Database) => Promise<number>
  take: (database: Database, id: number) => Promise<Result>
  emails: number
}

const full = async (database: Database) => {
  const id = await publishedCamp(database)
  await signUpAll(database, id, ['Anna', 'Bram', 'Carla', 'Daan'])
  return id
}
const given = async (database: Database, id: number, changes = {}) => {
  const { version, fields } = await rowOf(database, id)
  return { id, version, fields: { ...fields, ...changes } }
}
const step = async (database: Database, id: number, action: AuditAction, work: Parameters<typeof takeEventStep>[3]) =>
  takeEventStep(database, { content: eventContent, author: editor, row: await rowOf(database, id), action }, now, work)
const start = timestampAt('2027-05-03', '10:00')

/** Every write of the desk to events. */
const writes: Record<string, Write> = {
  'a new draft': {
    action: 'create',
    prepare: async () => 0,
    take: (database) => createContent(database, eventContent, editor, { fields: campFields }, now),
    emails: 0,
  },
  'a draft that is saved': {
    action: 'save',
    prepare: draftCamp,
    take: async (database, id) =>
      saveContent(database, eventContent, editor, await given(database, id, { titleNl: 'Anders' }), now),
    emails: 0,
  },
  'an unpublished change of what is on the site': {
    action: 'save',
    prepare: full,
    take: async (database, id) =>
      saveContent(database, eventContent, editor, await given(database, id, { capacity: '9' }), now),
    emails: 0,
  },
  publishing: {
    action: 'publish',
    prepare: draftCamp,
    take: async (database, id) => publishContent(database, eventContent, editor, await given(database, id), now),
    emails: 0,
  },
  'a capacity that is raised': {
    action: 'publish',
    prepare: full,
    take: async (database, id) =>
      publishContent(database, eventContent, editor, await given(database, id, { capacity: '3' }), now),
    emails: 1,
  },
  'a move by the editor’s form': {
    action: 'publish',
    prepare: full,
    take: async (database, id) => {
      const dates = { startsAt: '2027-05-03T10:00', endsAt: '2027-05-07T16:00' }
      return publishContent(database, eventContent, editor, await given(database, id, dates), now)
    },
    emails: 4,
  },
  'a move': {
    action: 'move',
    prepare: full,
    take: (database, id) =>
      step(database, id, 'move', (tx) =>
        moveEvent(tx, id, { startsAt: start, endsAt: start + 4 * 86_400_000 + 21_600_000 }, now),
      ),
    emails: 4,
  },
  'a cancelling': {
    action: 'cancel',
    prepare: full,
    take: (database, id) =>
      step(database, id, 'cancel', (tx) => cancelEvent(tx, id, { nl: 'Storm.', en: 'A storm.' }, now)),
    emails: 4,
  },
  'an event that comes back': {
    action: 'reinstate',
    prepare: async (database) => {
      const id = await full(database)
      await cancelled(database, id, null, now)
      return id
    },
    take: (database, id) => step(database, id, 'reinstate', (tx) => reinstateEvent(tx, id, now)),
    emails: 4,
  },
  'a withdrawal': {
    action: 'withdraw',
    prepare: publishedCamp,
    take: async (database, id) => withdrawContent(database, eventContent, editor, await given(database, id), now),
    emails: 0,
  },
  'a deleted draft': {
    action: 'delete',
    prepare: draftCamp,
    take: async (database, id) => deleteContent(database, eventContent, editor, await given(database, id), now),
    emails: 0,
  },
  'a draft that comes back': {
    action: 'restore',
    prepare: async (database) => {
      const id = await draftCamp(database)
      await deleteContent(database, eventContent, editor, await given(database, id), now)
      return id
    },
    take: async (database, id) => restoreContent(database, eventContent, editor, await given(database, id), now),
    emails: 0,
  },
  'a series that is published': {
    action: 'series',
    prepare: publishedCamp,
    take: async (database, id) => {
      const { fields } = await rowOf(database, id)
      const series = { id, title: 'Meikamp', fields, days: ['2027-05-03', '2027-05-10'], publishes: true }
      return makeSeries(database, eventContent, editor, series, now)
    },
    emails: 0,
  },
  'a change of several': {
    action: 'together',
    prepare: async (database) => {
      await publishedCamp(database)
      return full(database)
    },
    take: async (database, id) => {
      const rows = [await rowOf(database, id - 1), await rowOf(database, id)]
      const given = { rows, chosen: { capacity: '4', price: '99' }, publishes: true }
      return changeTogether(database, eventContent, editor, given, now)
    },
    emails: 2,
  },
}

async function ready({ prepare }: Write) {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  const { database } = await testDatabase()
  const id = await prepare(database)
  await database.write(['letters'], (tx) => tx.update(outbox).set({ status: 'sent' }))
  return { database, id }
}

const lines = ({ read }: Database) => read.select().from(auditLog).orderBy(auditLog.id)
const claimed = (database: Database, at: number) => claimEmail(database, at, 'bulk')

describe.each(Object.entries(writes))('%s', (_, write) => {
  test('taken back within a minute leaves no email, and every row as before', async () => {
    const { database, id } = await ready(write)
    const before = await everyTable(database)
    const result = await write.take(database, id)
    if (!result.ok) throw new Error(JSON.stringify(result))
    expect(await everyTable(database)).not.toEqual(before)
    expect(await database.read.$count(outbox, sql`status = 'waiting'`)).toBe(write.emails)
    expect(await claimed(database, now + undoTime - 1)).toBeUndefined()
    expect(await undoStep(database, result.auditId, editor, now + undoTime - 1)).toBe('undone')
    expect(await everyTable(database)).toEqual(before)
    expect(await claimed(database, now + 10 * undoTime)).toBeUndefined()
    expect((await lines(database)).at(-1)).toMatchObject({ action: 'undo', by: 'eva' })
  })

  test('stands after a minute, and its emails leave', async () => {
    const { database, id } = await ready(write)
    const result = await write.take(database, id)
    if (!result.ok) throw new Error(JSON.stringify(result))
    const after = await everyTable(database)
    expect(await undoStep(database, result.auditId, editor, now + undoTime)).toBe('late')
    expect(await undoStep(database, result.auditId, { uid: 'somebody', name: 'Else' }, now)).toBe('late')
    expect(await everyTable(database)).toEqual(after)
    expect((await claimed(database, now + undoTime)) !== undefined).toBe(write.emails > 0)
  })

  test('has its line in the trace, in the same transaction', async () => {
    const { database, id } = await ready(write)
    const [before, known] = [await everyTable(database), (await lines(database)).length]
    await database.write([], async (tx) => {
      await execute(tx, sql`alter table audit_log rename column action to gone`)
    })
    await expect(write.take(database, id)).rejects.toThrow()
    expect(await everyTable(database)).toEqual(before)
    await database.write([], async (tx) => {
      await execute(tx, sql`alter table audit_log rename column gone to action`)
    })
    expect((await write.take(database, id)).ok).toBe(true)
    const written = (await lines(database)).slice(known)
    expect(written.at(-1)).toMatchObject({ action: write.action, object: 'event', by: 'eva', byName: 'Eva' })
    expect(written.every(({ by }) => by === 'eva')).toBe(true)
  })
})

test('a step on what somebody changed since is not taken back', async () => {
  const { database, id } = await ready(writes['a cancelling']!)
  const result = await writes['a cancelling']!.take(database, id)
  if (!result.ok) throw new Error('not taken')
  await database.write(['events'], async (tx) => {
    await execute(tx, sql`update events set price_cents = 1 where id = ${id}`)
  })
  const after = await everyTable(database)
  expect(await undoStep(database, result.auditId, editor, now + 1)).toBe('changed')
  expect(await everyTable(database)).toEqual(after)
})

test('a move moves the dates of a waiting draft along, but not what was changed in it', async () => {
  const { database, id } = await ready(writes['a move']!)
  await saveContent(database, eventContent, editor, await given(database, id, { endsAt: '2027-04-30T17:00' }), now)
  expect((await writes['a move']!.take(database, id)).ok).toBe(true)
  const [draft] = await rowsOf<{ fields: string }>(
    database.read,
    sql`select fields from drafts where content_id = ${id}`,
  )
  expect(JSON.parse(draft!.fields)).toMatchObject({ startsAt: '2027-05-03T10:00', endsAt: '2027-04-30T17:00' })
})

test('forms after a move begin with the waiting draft, and say who changed what since', async () => {
  const { database, id } = await ready(writes['a move']!)
  const { version: opened } = await rowOf(database, id)
  const typed = await given(database, id, { titleNl: 'Zomerkamp', price: '99' })
  await saveContent(database, eventContent, editor, typed, now + 1000)
  const iris = { uid: 'iris', name: 'Iris' }
  const row = await rowOf(database, id)
  const moved = { startsAt: start, endsAt: start + 4 * 86_400_000 + 21_600_000 }
  const step = { content: eventContent, author: iris, row, action: 'move' } as const
  const done = await takeEventStep(database, step, now + 2000, (tx) => moveEvent(tx, id, moved, now + 2000))
  expect(done.ok).toBe(true)
  const { version } = await rowOf(database, id)
  const draft = (await draftOf(database.read, 'event', id))!.fields
  expect(draft).toMatchObject({ titleNl: 'Zomerkamp', startsAt: '2027-05-03T10:00' })
  const since = async (from: number) => {
    const { base, changed } = changedSince(await revisionsOf(database.read, 'event', id), from)
    return { base, changed: [...changed].map(([name, { byName }]) => `${name} ${byName}`).sort() }
  }
  expect(await since(version)).toEqual({ base: draft, changed: [] })
  const both = ['endsAt Iris', 'price Eva', 'startsAt Iris', 'titleNl Eva']
  expect((await since(opened)).changed).toEqual(expect.arrayContaining(both))
  await saveContent(database, eventContent, editor, { id, version, fields: { ...draft, price: '89' } }, now + 3000)
  expect(await since(version)).toEqual({ base: draft, changed: ['price Eva'] })
})

test('a series is made whole or not at all', async () => {
  const { database, id } = await ready(writes['a series that is published']!)
  const before = await everyTable(database)
  const { fields } = await rowOf(database, id)
  const series = {
    id,
    title: 'x',
    fields: { ...fields, price: 'x' },
    days: ['2027-05-03', '2027-05-10'],
    publishes: true,
  }
  const result = await makeSeries(database, eventContent, editor, series, now)
  expect(result).toMatchObject({ ok: false, refusal: { day: '2027-05-03', errors: [{ field: 'price' }] } })
  expect(await everyTable(database)).toEqual(before)
})
