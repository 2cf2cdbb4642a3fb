import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '~/db/connection.server'
import { lessonGroups, lessonSlots, participants, placements } from '~/db/schema'
import { sitsOn } from '~/features/lesson-groups/groups.server'
import { type Move, movePlacement } from '~/features/lesson-groups/placements.server'
import { testDatabase } from '../../../support/database/database'
import {
  addEvent,
  choosing,
  signUpTimestamp as now,
  signUp,
  somebody,
  summerLessons,
} from '../../../support/database/sign-ups'

const lesson = { minutes: 60, lessons: 16, groupSize: 2, hourRateCents: 6000 }
const packages = [{ id: 'duo', name: { nl: 'Duoles', en: 'Duo' }, priceCents: 48_000, lesson }]

test('who is moved leaves what was told to the past, and a proposal without a trace', async () => {
  const { database } = await testDatabase()
  const eventId = await addEvent(database, { ...summerLessons, packages })
  const wants = { package: 'duo', level: '7', availability: ['mo-evening'] }
  for (const name of ['Ada Bos', 'Bea Bos', 'Cas Bos']) await signUp(database, eventId, choosing(somebody(name), wants))
  const slot = { clubId: 1, season: 'summer-2027', weekday: 1, court: 1, audience: 'both' as const }
  const times = [
    { start: 600, minutes: 60 },
    { start: 660, minutes: 60 },
    { start: 720, minutes: 50 },
  ]
  await database.write([], async (tx: Db) => {
    await tx.insert(lessonSlots).values(times.map((time) => ({ ...slot, ...time, createdAt: now, updatedAt: now })))
    const [first, second, short] = (await tx.select().from(lessonSlots)).map(({ id }) => id) as [number, number, number]
    const [ada, bea, cas] = (await tx.select().from(participants)).map(({ id }) => id) as [number, number, number]
    const move = (participantId: number, slotId: number, more: Partial<Move> = {}) =>
      movePlacement(tx, { participantId, slotId, isPinned: false, ...more }, now)
    const groups = async () => (await tx.select().from(lessonGroups)).map(({ slotId, status }) => [slotId, status])
    const seated = async (day: string) =>
      (await tx.select().from(placements).where(sitsOn(day))).map(({ participantId }) => participantId)

    expect(await move(ada, first)).toMatchObject({ ok: true })
    expect(await move(bea, first)).toMatchObject({ ok: true })
    expect(await groups()).toEqual([[first, 'proposed']])
    const refusals = [await move(cas, first), await move(bea, first), await move(cas, short), await move(cas, 999)]
    expect(refusals.map((one) => !one.ok && one.refusal)).toEqual(['full', 'same', 'minutes', 'slot'])
    expect(await move(999, first)).toEqual({ ok: false, refusal: 'gone' })

    await tx.update(placements).set({ status: 'agreed' }).where(eq(placements.participantId, ada))
    expect(await move(ada, second, { fromDay: '2027-05-10' })).toMatchObject({ ok: true })
    expect([await seated('2027-05-09'), await seated('2027-05-10')]).toEqual([[ada], []])
    expect(await move(bea, second, { isPinned: true })).toMatchObject({ ok: true })
    expect(await groups()).toEqual([
      [first, 'proposed'],
      [second, 'proposed'],
    ])
    expect(await move(bea, first)).toMatchObject({ ok: true })
    expect(await tx.$count(placements, eq(placements.participantId, bea))).toBe(1)
    expect(await move(ada, first)).toMatchObject({ ok: true })
    expect(await groups()).toEqual([[first, 'proposed']])
  })
})
