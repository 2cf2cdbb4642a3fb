import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { renderQueued } from '~/app/emails/render-queued.server'
import type { Database } from '~/db/connection.server'
import { events, participants, registrations } from '~/db/schema'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import { registerForEvent } from '~/features/registrations/registrations.server'
import { publishContent } from '~/features/staff/content/content.server'
import { eventContent } from '~/features/staff/events/content.server'
import { pressed } from '~/features/staff/events/foresee.server'
import { renderEmailsWith } from '~/server/mail/email-renderer.server'
import { temporaryFolder, testDatabase } from '../../../../support/database/database'
import { untilLive } from '../../../../support/database/freshness'
import { signUpTimestamp as now, somebody } from '../../../../support/database/sign-ups'
import { editor, everyTable, publishedCamp, rowOf, signUpAll } from '../../../../support/staff-events'

async function site(capacity: number, names: readonly string[]) {
  const { database } = await testDatabase()
  const id = await publishedCamp(database, { capacity: String(capacity) })
  const ids = await signUpAll(database, id, names)
  return { database, id, ids }
}

async function raise(database: Database, id: number, capacity: number) {
  const { version, fields } = await rowOf(database, id)
  const given = { id, version, fields: { ...fields, capacity: String(capacity) } }
  return (on: Pick<Database, 'write'>) => publishContent(on, eventContent, editor, given, now)
}

const statusesOf = async ({ read }: Database, eventId: number) => {
  const rows = await read.select().from(registrations).where(eq(registrations.eventId, eventId))
  return new Map(rows.map(({ id, status }) => [id, status]))
}

const letters = 'abcdefghij'.split('')
const nameFor = (i: number) => `Speler ${letters[i % 10]}${letters[Math.floor(i / 10) % 10]}`

type Deed = { do: 'sign up' } | { do: 'cancel'; who: number }
const deeds = fc.array(
  fc.oneof(
    fc.constant<Deed>({ do: 'sign up' }),
    fc.record({ do: fc.constant('cancel' as const), who: fc.nat({ max: 7 }) }),
  ),
  { maxLength: 5 },
)

const look = (id: number) => ({ ids: [id], now, isConfirmed: false, digest: '' })

describe('a capacity that is raised while people come and go', () => {
  test('does what the page promised, or nothing at all', { timeout: 300_000 }, async () => {
    vi.stubEnv('DATA_DIR', temporaryFolder())
    renderEmailsWith(renderQueued)
    const outcomes = { kept: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.record({ before: fc.integer({ min: 1, max: 3 }), more: fc.integer({ min: 0, max: 4 }) }),
        fc.integer({ min: 1, max: 7 }),
        deeds,
        deeds,
        async ({ before, more }, people, meanwhile, atOnce) => {
          const { database, id, ids } = await site(
            before,
            Array.from({ length: people }, (_, i) => nameFor(i)),
          )
          let next = people
          const act = async (deed: Deed) => {
            const named = somebody(nameFor(next++))
            if (deed.do === 'sign up') await registerForEvent(database, id, named, { now, locale: 'nl' })
            else if (ids[deed.who]) await cancelRegistration(database, ids[deed.who]!, now)
          }
          const promised = await pressed(database, look(id), await raise(database, id, before + more))
          if (!('seen' in promised)) throw new Error('refused')
          const [outlook] = promised.seen.outlooks
          for (const deed of meanwhile) await act(deed)
          const press = pressed(
            database,
            { ...look(id), isConfirmed: true, digest: promised.seen.digest },
            await raise(database, id, before + more),
          )
          let settled: Map<number, string> | undefined
          const result = press.then(async (found) => {
            const done = 'result' in found
            settled = done ? await statusesOf(database, id) : undefined
            return done
          })
          await Promise.all([result, ...atOnce.map(act)])
          const done = await result
          const [row] = await database.read.select().from(events).where(eq(events.id, id))
          expect(row!.capacity).toBe(done ? before + more : before)
          if (done) {
            outcomes.kept++
            const offered = outlook!.changed.filter(({ to }) => to === 'offered')
            const cancelledAtOnce = new Set(atOnce.flatMap((deed) => ('who' in deed ? [ids[deed.who]] : [])))
            for (const { id: one } of offered) if (!cancelledAtOnce.has(one)) expect(settled!.get(one)).toBe('offered')
          } else outcomes.refused++
          const taken = await database.read.$count(
            participants,
            and(eq(participants.eventId, id), eq(participants.standing, 'in')),
          )
          const waiting = [...(await statusesOf(database, id)).values()].filter((status) => status === 'waiting')
          expect(taken).toBeLessThanOrEqual(row!.capacity!)
          if (taken < row!.capacity!) expect(waiting).toEqual([])
        },
      ),
      { numRuns: process.env.LONG ? 300 : 40 },
    )
    expect(outcomes.kept).toBeGreaterThan(0)
    expect(outcomes.refused).toBeGreaterThan(0)
  })

  test('is held back where somebody left meanwhile, and done where nothing is promised', async () => {
    vi.stubEnv('DATA_DIR', temporaryFolder())
    renderEmailsWith(renderQueued)
    const { database, id, ids } = await site(1, ['Anna', 'Bram', 'Carla'])
    const promised = await pressed(database, look(id), await raise(database, id, 2))
    if (!('seen' in promised)) throw new Error('refused')
    expect(promised.seen.outlooks[0]!.changed).toMatchObject([{ name: 'Bram', to: 'offered' }])
    await cancelRegistration(database, ids[1]!, now)
    const before = await everyTable(database)
    const press = async (digest: string) =>
      pressed(database, { ...look(id), isConfirmed: true, digest }, await raise(database, id, 2))
    expect(await press(promised.seen.digest)).toHaveProperty('seen')
    expect(await everyTable(database)).toEqual(before)
    expect(await press('')).toMatchObject({ result: { ok: true } })
    expect((await statusesOf(database, id)).get(ids[2]!)).toBe('offered')
  })

  test('looking ahead leaves every row as it was', async () => {
    vi.stubEnv('DATA_DIR', temporaryFolder())
    renderEmailsWith(renderQueued)
    const { database, id } = await site(1, ['Anna', 'Bram'])
    await untilLive(database)
    const [before, version] = [await everyTable(database), database.versionOf(['events', 'registrations', 'letters'])]
    await pressed(database, look(id), await raise(database, id, 2))
    expect(await everyTable(database)).toEqual(before)
    expect(database.versionOf(['events', 'registrations', 'letters'])).toBe(version)
  })
})
