import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { siteWithAccounts } from '../support/database/account-site'
import { crowd, fillDatabase } from '../support/database/crowded-database'
import { planReader, statementsOf } from '../support/database/statements'
import { everyQuery } from '../support/site/every-query'

/** Queries that may scan a whole table, and why. */
const mayScan: Record<string, { tables: string[]; because: string }> = {
  'an old address': { tables: ['redirects'], because: 'all are held in memory until one of them is written' },
  'the clock': {
    tables: ['departed', 'medical_notes', 'news', 'vacancies'],
    because:
      'notes are kept of what is ahead and of the last fortnight alone; departed is asked of deleted events alone; the others are few and written by hand',
  },
  'the outbox of a club': { tables: ['events'], because: 'those of the clubs are looked for, and events are few' },
  'the daily sweep': { tables: ['photos', 'sessions'], because: 'everybody is looked up' },
}

const pairs = [
  ['events_running', 'the list of events', 'events'],
  ['events_lessons_once', 'a club', 'events'],
  ['events_by_picture', 'the library of pictures', 'events'],
  ['vacancies_by_picture', 'the library of pictures', 'vacancies'],
  ['participants_standing', 'an event', 'participants'],
  ['participants_by_registration', 'changing a registration', 'participants'],
  ['registrations_by_address', 'the overview', 'registrations'],
  ['registrations_by_account', 'an account that goes', 'registrations'],
  ['registrations_by_event', 'the desk', 'registrations'],
  ['registrations_offers', 'the clock', 'registrations'],
  ['registrations_waiting', 'the clock', 'registrations'],
  ['registration_words_by_registration', 'changing a registration', 'registration_words'],
  ['history_by_registration', 'a registration', 'history'],
  ['letters_due letters_by_status', 'letters', 'letters'],
  ['letters_due letters_by_status', 'the first page of the desk', 'letters'],
  ['letters_by_date', 'the outbox', 'letters'],
  ['letters_by_recipient', 'the outbox', 'letters'],
  ['letters_by_registration', 'the outbox of a club', 'letters'],
  ['registrations_offers', 'the first page of the desk', 'registrations'],
  ['registrations_unread', 'the first page of the desk', 'registrations'],
  ['participants_standing', 'the first page of the desk', 'participants'],
  ['sessions_by_user', 'an account that goes', 'sessions'],
] as const

test('nothing is gone through from end to end while the site serves, unless an index is gone', async () => {
  const held = await siteWithAccounts()
  const file = `${held.folder}/site.db`
  fillDatabase(file, crowd, Date.parse('2026-12-01T12:00:00Z'))
  const requests = new Map<string, Set<string>>()
  for (const [name, work] of Object.entries(await everyQuery(held, Date.parse('2026-12-01T12:00:00Z')))) {
    const ran = await statementsOf(work)
    requests.set(name, new Set(ran.filter((one) => one.file === file).map(({ sql }) => sql)))
    expect.soft(requests.get(name)?.size, name).toBeGreaterThan(0)
  }

  const database = new Sqlite(file)
  onTestFinished(() => void database.close())
  const { big, scannedBy } = planReader(database)
  expect([...big].sort().join(' ')).toBe(
    'departed events history letters medical_notes news participants photos redirects registration_words registrations sessions vacancies',
  )
  const scanned = (): Record<string, string[]> => {
    const found = [...requests].map(([name, all]) => [name, [...new Set([...all].flatMap(scannedBy))].sort()] as const)
    return Object.fromEntries(found.filter(([, tables]) => tables.length > 0))
  }
  expect(scanned()).toEqual(Object.fromEntries(Object.entries(mayScan).map(([name, { tables }]) => [name, tables])))

  for (const [indexes, work, table] of pairs) {
    database.exec('begin')
    for (const index of indexes.split(' ')) database.exec(`drop index ${index}`)
    expect.soft(scanned()[work], `${work} without ${indexes}`).toContain(table)
    database.exec('rollback')
  }
})
