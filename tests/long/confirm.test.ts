import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Database } from '~/db/connection.server'
import { events, participants, registrations } from '~/db/schema'
import { cancelRegistration } from '~/features/registrations/manage/changes.server'
import { registerForEvent } from '~/features/registrations/registrations.server'
import { publishContent } from '~/features/staff/content/content.server'
import { previewOrConfirm } from '~/features/staff/events/actions/consequences.server'
import { eventContent } from '~/features/staff/events/content.server'
import { renderEmailsWith } from '~/server/mail/email-renderer.server'
import { temporaryFolder, testDatabase } from '../support/database/database'
import { signUpTimestamp as now, somebody } from '../support/database/sign-ups'
import { editor, publishedCamp, rowOf, signUpAll } from '../support/staff-events'

async function raise(database: Database, id: number, capacity: number) {
  const { version, fields } = await rowOf(database, id)
  const given = { id, version, fields: { ...fields, capacity: String(capacity) } }
  return publishContent(eventContent, editor, given, now)
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
const walk = {
  capacity: fc.integer({ min: 1, max: 3 }),
  more: fc.integer({ min: 0, max: 4 }),
  people: fc.integer({ min: 1, max: 7 }),
  meanwhile: deeds,
  atOnce: deeds,
}

test('a capacity that is raised while people come and go does what its preview said, or nothing at all', async () => {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  renderEmailsWith(async () => ({ subject: 'x', html: 'x', text: 'x' }))
  const done = { kept: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(fc.record(walk), async ({ capacity, more, people, meanwhile, atOnce }) => {
      const { database } = await testDatabase()
      const id = await publishedCamp(database, { capacity: String(capacity) })
      const names = Array.from({ length: people }, (_, i) => nameFor(i))
      const ids = await signUpAll(database, id, names)
      let next = people
      const act = async (deed: Deed) => {
        const named = somebody(nameFor(next++))
        if (deed.do === 'sign up') await registerForEvent(database, id, named, { now, locale: 'nl' })
        else if (ids[deed.who]) await cancelRegistration(database, ids[deed.who]!, now)
      }
      const press = async (digest?: string) =>
        previewOrConfirm(
          database,
          { ids: [id], now, isConfirmed: digest !== undefined, digest: digest ?? '' },
          await raise(database, id, capacity + more),
        )
      const found = await press()
      if (!('preview' in found)) throw new Error('refused')
      for (const deed of meanwhile) await act(deed)
      let settled: Map<number, string> | undefined
      const pressing = press(found.preview.digest).then(async (done) => {
        settled = 'result' in done ? await statusesOf(database, id) : undefined
      })
      await Promise.all([pressing, ...atOnce.map(act)])
      const [row] = await database.read.select().from(events).where(eq(events.id, id))
      expect(row!.capacity).toBe(settled ? capacity + more : capacity)
      done[settled ? 'kept' : 'refused']++
      const left = new Set(atOnce.flatMap((deed) => ('who' in deed ? [ids[deed.who]] : [])))
      const offered = found.preview.consequences[0]!.changed.filter(({ to }) => to === 'offered')
      for (const one of settled ? offered : []) if (!left.has(one.id)) expect(settled!.get(one.id)).toBe('offered')
      const isIn = and(eq(participants.eventId, id), eq(participants.standing, 'in'))
      const taken = await database.read.$count(participants, isIn)
      expect(taken).toBeLessThanOrEqual(row!.capacity!)
      if (taken < row!.capacity!) expect([...(await statusesOf(database, id)).values()]).not.toContain('waiting')
    }),
    { numRuns: 100 },
  )
  expect(Math.min(done.kept, done.refused)).toBeGreaterThan(0)
})
