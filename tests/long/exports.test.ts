import { expect, test } from 'vitest'
import { isPostgres } from '~/db/dialect'
import { deskPaths } from '~/features/staff/frame/desk-paths'
import { deskWords } from '~/features/staff/frame/words.server'
import { fileFormats, registrationsFile } from '~/features/staff/registrations/export-pages.server'
import { readView } from '~/features/staff/registrations/view'
import { idsOf } from '~/features/staff/registrations/view.server'
import { fillDatabase } from '../support/database/crowded-database'
import { testDatabase } from '../support/database/database'
import { signUpTimestamp as now } from '../support/database/sign-ups'

// They are written into the file of SQLite.
test.skipIf(isPostgres)('a list of 20,000 rows is exported in under 200 MB', async () => {
  const { file, open } = await testDatabase()
  fillDatabase(file, { events: 1000, registrations: 20_000 }, now)
  const { read } = open()
  const view = readView(
    new URLSearchParams(`columns=${deskPaths.inschrijvingen.columns.values.join()}`),
    { clubs: null },
    now,
  )
  const told = { i18n: deskWords('nl'), locale: 'nl', today: view.today } as const
  const asked = { ids: await idsOf(read, view, 100_000), view, told }
  expect(asked.ids).toHaveLength(20_000)
  for (const format of fileFormats) {
    const held = process.memoryUsage().rss
    let [bytes, most] = [0, 0]
    for await (const chunk of registrationsFile(read, format, asked)) {
      bytes += chunk.length
      most = Math.max(most, process.memoryUsage().rss - held)
    }
    expect(bytes, format).toBeGreaterThan(100_000)
    // Written when all of it is there, it would be 250 (docs/decisions/libraries.md).
    expect(most / 1e6, format).toBeLessThan(200)
  }
})
