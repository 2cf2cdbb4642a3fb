import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { resetDemo } from '~/app/cli/demo.server'
import { auditLog, events, registrations, topics } from '~/db/schema'
import { oldSiteRedirects } from '~/features/redirects/old-site'
import { listRedirects } from '~/features/redirects/store.server'
import { openVacancies } from '~/features/vacancies/vacancies.server'
import { timestampAt } from '~/time/time-zone'
import { testDatabase } from '../support/database/database'
import { saveRedirects } from '../support/written'

test('a new demo has sign-ups, payments and a log before its day, open vacancies, and no redirects of its staff', async () => {
  const { database } = await testDatabase()
  for (const now of [timestampAt('2026-12-01', '12:00'), timestampAt('2027-01-15')]) {
    await saveRedirects(database, [{ path: '/eigen', target: 'contact', status: 301 }], { now, ownOrigins: [] })
    const ofVacancies = database.read.select().from(topics).where(eq(topics.name, 'vacancies'))
    const before = (await ofVacancies)[0]?.version ?? 0
    await resetDemo(database, now)
    expect((await listRedirects(database.read)).map(({ path }) => path).toSorted()).toEqual(
      oldSiteRedirects.map(({ path }) => path).toSorted(),
    )
    const rows = await database.read
      .select()
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
    for (const { registrations: row, events: event } of rows) {
      const last = Math.min(now, event.signupClosesAt!)
      expect(event.signupOpensAt! <= row.createdAt && row.createdAt <= last, row.reference).toBe(true)
    }
    const due = rows.map(({ registrations: row, events: event }) => ({ ...row, isOver: event.startsAt! < now }))
    const billed = due.filter(({ status, priceCents }) => status === 'confirmed' && priceCents > 0)
    expect(billed.filter(({ invoicedOn }) => invoicedOn).length / billed.length).toBeGreaterThan(0.8)
    expect(billed.filter(({ isOver, paidCents, priceCents }) => isOver && paidCents < priceCents)).toHaveLength(2)
    const log = await database.read.select().from(auditLog)
    expect(log.length).toBeGreaterThan(10)
    expect(log.filter(({ at }) => at > now)).toEqual([])
    expect((await openVacancies(database.read, now)).length).toBeGreaterThanOrEqual(6)
    expect((await ofVacancies)[0]!.version).toBeGreaterThan(before)
  }
})
