import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { resetDemo } from '~/app/cli/demo.server'
import { topics } from '~/db/schema'
import { oldSiteRedirects } from '~/features/redirects/old-site'
import { listRedirects } from '~/features/redirects/store.server'
import { openVacancies } from '~/features/vacancies/vacancies.server'
import { timestampAt } from '~/time/time-zone'
import { testDatabase } from '../support/database/database'
import { saveRedirects } from '../support/written'

test('a new demo has vacancies that are open on its day, and no redirects of its staff', async () => {
  const { database } = await testDatabase()
  for (const now of [timestampAt('2026-12-01', '12:00'), timestampAt('2027-01-15')]) {
    await saveRedirects(database, [{ path: '/eigen', target: 'contact', status: 301 }], { now, ownOrigins: [] })
    const ofVacancies = database.read.select().from(topics).where(eq(topics.name, 'vacancies'))
    const before = (await ofVacancies)[0]?.version ?? 0
    await resetDemo(database, now)
    expect((await listRedirects(database.read)).map(({ path }) => path).toSorted()).toEqual(
      oldSiteRedirects.map(({ path }) => path).toSorted(),
    )
    expect((await openVacancies(database.read, now)).length).toBeGreaterThanOrEqual(6)
    expect((await ofVacancies)[0]!.version).toBeGreaterThan(before)
  }
})
