import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { checkSchema, UnknownSchema } from '~/db/migrations-journal.server'
import { migrateDatabase } from '~/db/open.server'
import { sqliteSchema } from '~/db/sqlite.server'
import { migrationsFolder } from '../../support/database/backups'
import { temporaryFolder } from '../../support/database/database'
import { contentsOf, fillEveryTable } from '../../support/database/filled-database'
import { earlierMigrations, laterMigrations, migrations, schemaVersion } from '../../support/database/migrations'
import { emptyFile, expectUpgrade, look } from '../../support/database/upgrades'

test('a full database of the first version, and one of the last but one, is brought up to date with all its rows', async () => {
  for (const version of [1, migrations.length - 1]) await expectUpgrade(version)
})

test('a database is left as it is by a second start', async () => {
  const file = emptyFile()
  await migrateDatabase(file, migrationsFolder)
  fillEveryTable(file, 5)
  const before = contentsOf(file)
  await migrateDatabase(file, migrationsFolder)
  expect(contentsOf(file)).toEqual(before)
})

test('steps with many registrations come into the log of each of them', async () => {
  const file = emptyFile()
  await migrateDatabase(file, earlierMigrations(17, temporaryFolder()))
  fillEveryTable(file, 3)
  const changes = JSON.stringify(['BT-1', 'BT-3', 'BT-9'].map((field) => ({ field, before: null, after: 'groep 1' })))
  look(file, (old) => {
    const update = old.prepare('update audit_log set object = ?, action = ?, changes = ? where id = ?')
    for (const [id, object, action] of [
      [1, 'list', 'tag'],
      [2, 'registration', 'import'],
      [3, 'event', 'save'],
    ])
      update.run(object, action, changes, id)
  })
  await migrateDatabase(file, migrationsFolder)
  const found = look(file, (database) =>
    database.prepare('select audit_id, registration_id from audit_log_registrations order by id').raw().all(),
  )
  expect(found).toEqual([1, 2].flatMap((step) => [1, 3].map((one) => [step, one])))
})

test('a label of a registration becomes one of each of its participants', async () => {
  const file = emptyFile()
  await migrateDatabase(file, earlierMigrations(30, temporaryFolder()))
  fillEveryTable(file, 3)
  look(file, (old) => {
    old.exec('update participants set registration_id = 1 where id = 3')
    old.exec("update registration_tags set tag = 'groep ' || id")
  })
  await migrateDatabase(file, migrationsFolder)
  const found = look(file, (database) =>
    database.prepare('select registration_id, participant_id, tag from registration_tags order by id').raw().all(),
  )
  expect(found).toEqual([
    ...[
      [1, 1, 'groep 1'],
      [2, 2, 'groep 2'],
      [3, null, 'groep 3'],
    ],
    [1, 3, 'groep 1'],
  ])
})

test('labels and what was searched for leave the log and the views', async () => {
  const file = emptyFile()
  await migrateDatabase(file, earlierMigrations(20, temporaryFolder()))
  fillEveryTable(file, 8)
  const change = (field: string, after: string) => ({ field, before: null, after })
  const lines = [
    ['list', 'tag', [change('BT-1', 'bij Noor'), change('BT-2', 'bij Noor')]],
    ['list', 'export', [change('status', 'waiting'), change('tag', 'bij Noor'), change('answer', 'bus:ja')]],
    ['list', 'export', [change('tag', 'bij Noor')]],
    ['list', 'cancel', [change('BT-1', 'cancelled')]],
    ['registration', 'tag', [change('tag', 'bij Noor')]],
  ] as const
  const views = [
    ...[
      ['inschrijvingen', 'q=Noor&status=waiting'],
      ['inschrijvingen', 'status=waiting&q=Noor+de+Wit'],
    ],
    ...[
      ['inschrijvingen', 'event=1&q=Noor&status=waiting'],
      ['inschrijvingen', 'status=waiting&tag=q'],
    ],
    ...[
      ['mail', 'q=Noor'],
      ['evenementen', 'q=zomer'],
    ],
  ]
  look(file, (old) => {
    const line = old.prepare('update audit_log set object = ?, action = ?, changes = ? where id = ?')
    for (const [i, [object, action, changes]] of lines.entries())
      line.run(object, action, JSON.stringify(changes), i + 1)
    const view = old.prepare('update saved_views set list = ?, query = ? where id = ?')
    for (const [i, [list, query]] of views.entries()) view.run(list, query, i + 1)
  })
  await migrateDatabase(file, migrationsFolder)
  const changes = look(file, (database) =>
    database.prepare('select changes from audit_log where id < 6 order by id').pluck().all(),
  ).map((text) => JSON.parse(String(text)))
  expect(changes).toEqual([
    ['BT-1', 'BT-2'].map((field) => ({ field, before: null, after: null })),
    [lines[1][2][0]],
    [],
    lines[3][2],
    lines[4][2],
  ])
  const queries = 'select id, query from saved_views where id < 7 order by id'
  expect(look(file, (database) => database.prepare(queries).raw().all())).toEqual([
    [1, 'status=waiting'],
    [2, 'status=waiting'],
    [3, 'event=1&status=waiting'],
    [4, 'status=waiting&tag=q'],
    [6, 'q=zomer'],
  ])
})

test('a view for all is of who made it first', async () => {
  const file = emptyFile()
  await migrateDatabase(file, earlierMigrations(21, temporaryFolder()))
  fillEveryTable(file, 6)
  look(file, (old) => {
    old.exec('update saved_views set uid = null, created_at = 500 where id < 5')
    const line = old.prepare('update audit_log set object = ?, object_id = ?, action = ?, by = ?, at = ? where id = ?')
    for (const [i, row] of [
      ['view', '1', 'save', 'before', 400],
      ['view', '1', 'save', 'iris', 500],
      ['view', '1', 'save', 'joost', 600],
      ['view', '2', 'delete', 'iris', 700],
      ['list', '3', 'save', 'iris', 500],
    ].entries())
      line.run(...row, i + 1)
  })
  await migrateDatabase(file, migrationsFolder)
  const makers = 'select id, by from saved_views where id < 4 order by id'
  expect(look(file, (database) => database.prepare(makers).raw().all())).toEqual([
    [1, 'iris'],
    [2, null],
    [3, null],
  ])
})

test('who signed up owes what it cost then, and what was paid or waived is a line of the ledger', async () => {
  const file = emptyFile()
  await migrateDatabase(file, earlierMigrations(22, temporaryFolder()))
  fillEveryTable(file, 5)
  const packages = JSON.stringify([{ id: 'duo', name: { nl: 'Duo', en: 'Duo' }, priceCents: 30_000 }])
  const before = { price: '185', package1Id: '', package2Id: 'duo', package2Price: '€ 280,-' }
  const states = ['paid', 'waived', 'invoiced', 'open', 'paid']
  look(file, (old) => {
    old.exec(`delete from revisions where id > 1;
      update revisions set kind = 'event', content_id = 1, is_published = 1, version = 1, at = 500;
      update events set price_cents = 19000, packages = null;
      update events set price_cents = 0 where id = 5;
      update registrations set event_id = id, created_at = 1000, payment_on = null, payment_note = null;
      update registrations set event_id = 1, created_at = 400 where id = 2;
      update registrations set event_id = 1 where id = 3;
      update participants set registration_id = id, event_id = (select event_id from registrations where id = participants.id),
        package = null;
      update participants set package = 'duo' where id = 3;
      update registrations set payment_on = '2026-12-03', payment_note = 'contant' where id in (1, 3)`)
    old.prepare('update revisions set fields = ?').run(JSON.stringify(before))
    old.prepare('update events set packages = ? where id = 1').run(packages)
    for (const [i, state] of states.entries())
      old.prepare('update registrations set payment_state = ? where id = ?').run(state, i + 1)
  })
  const notes = 'select count(*) from registration_notes'
  const notesBefore = look(file, (old) => Number(old.prepare(notes).pluck().get()))
  await migrateDatabase(file, migrationsFolder)
  const sums = 'select id, price_cents, adjusted_cents, paid_cents, invoiced_on from registrations order by id'
  expect(look(file, (database) => database.prepare(sums).raw().all())).toEqual([
    [1, 18_500, 0, 18_500, null],
    [2, 19_000, -19_000, 0, null],
    [3, 28_000, 0, 0, '2026-12-03'],
    [4, 19_000, 0, 0, null],
    [5, 0, 0, 0, null],
  ])
  const lines = 'select registration_id, kind, cents, day, reason from ledger order by registration_id'
  expect(look(file, (database) => database.prepare(lines).raw().all())).toEqual([
    [1, 'payment', 18_500, '2026-12-03', 'contant'],
    [2, 'waiver', 19_000, '1970-01-01', null],
  ])
  expect(look(file, (database) => database.prepare(notes).pluck().get())).toBe(notesBefore + 1)
})

test('what a party chose together is what each of them chose', async () => {
  const file = emptyFile()
  await migrateDatabase(file, earlierMigrations(11, temporaryFolder()))
  fillEveryTable(file, 3)
  look(file, (old) =>
    old.exec(`update registrations set package = 'group-4', availability = '["mo-evening","tu-evening"]' where id = 2`),
  )
  await migrateDatabase(file, migrationsFolder)
  const chosen = 'select registration_id as id, package, availability from participants order by id'
  expect(look(file, (database) => database.prepare(chosen).all())).toEqual([
    { id: 1, package: null, availability: null },
    { id: 2, package: 'group-4', availability: '["mo-evening","tu-evening"]' },
    { id: 3, package: null, availability: null },
  ])
})

test('a database that another process migrates while it is looked at is ours', () => {
  const file = emptyFile()
  const connection = new Sqlite(file)
  connection.pragma('journal_mode = WAL')
  const other = new Sqlite(file)
  const prepare = connection.prepare.bind(connection) as typeof connection.prepare
  // Between the first read, which finds nothing, and the next.
  vi.spyOn(connection, 'prepare').mockImplementationOnce((source: string) => {
    const statement = prepare(source)
    const all = () => {
      const found = statement.pluck().all()
      migrate(drizzle({ client: other }), { migrationsFolder })
      return found
    }
    return { pluck: () => ({ all }) } as unknown as Sqlite.Statement
  })
  checkSchema(sqliteSchema(connection), migrationsFolder)
  expect(schemaVersion(connection)).toBe(migrations.length)
  connection.close()
  other.close()
})

test('a new file that another process is switching to its log is waited for', async () => {
  const file = emptyFile()
  const isHeld = () => {
    throw new Sqlite.SqliteError('database is locked', 'SQLITE_BUSY')
  }
  const switching = vi.spyOn(Sqlite.prototype, 'pragma').mockImplementationOnce(isHeld)
  onTestFinished(() => switching.mockRestore())
  await migrateDatabase(file, migrationsFolder)
  expect(look(file, schemaVersion)).toBe(migrations.length)
})

test('a database that another process is migrating is waited for', async () => {
  const file = emptyFile()
  const other = new Sqlite(file)
  other.pragma('journal_mode = WAL')
  other.exec('begin immediate')
  const tries = vi.spyOn(Sqlite.prototype, 'close')
  onTestFinished(() => tries.mockRestore())
  const migrating = migrateDatabase(file, migrationsFolder)
  await vi.waitUntil(() => tries.mock.calls.length > 1, { timeout: 10_000, interval: 10 })
  other.exec('rollback')
  other.close()
  await migrating
  expect(look(file, schemaVersion)).toBe(migrations.length)
})

describe('a database that is not ours to migrate', () => {
  const refusalOf = (file: string) =>
    migrateDatabase(file, migrationsFolder).then(
      () => 'none',
      (error) => (error instanceof UnknownSchema ? error.why : String(error)),
    )

  test('a newer version of the site’s is refused and left as it is', async () => {
    const file = emptyFile()
    await migrateDatabase(file, laterMigrations(temporaryFolder()))
    const hash = () => createHash('sha256').update(readFileSync(file)).digest('hex')
    const before = hash()
    expect(await refusalOf(file)).toBe('newer')
    expect(hash()).toBe(before)
  })

  test('another program’s is refused, with migrations of its own or without', async () => {
    const file = emptyFile()
    look(file, (other) => other.exec('create table notes (id integer primary key) strict'))
    expect(await refusalOf(file)).toBe('foreign')
    look(file, (other) => {
      other.exec('create table __drizzle_migrations (id integer primary key, hash text, created_at numeric)')
      other.exec("insert into __drizzle_migrations values (1, 'x', 1795251126580)")
    })
    expect(await refusalOf(file)).toBe('foreign')
  })
})
