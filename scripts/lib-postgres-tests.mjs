// What runs on PostgreSQL too: in a usual run constraints, order, versions, steps, limits, and two sites at once.
const chosen = [
  'tests/unit/db',
  'tests/unit/server/shared-by-machines.test.ts',
  'tests/unit/app/cli/database.test.ts',
  'tests/unit/app/cli/erase-again.test.ts',
  'tests/unit/features/registrations/waiting-list',
  'tests/unit/features/registrations/life-cycle',
  'tests/unit/features/staff/steps.test.ts',
  'tests/unit/features/staff/registrations',
  'tests/http/registrations/two-sites.test.ts',
  'tests/http/desk/registrations.test.ts',
  'tests/http/payments/matrix.test.ts',
]

const all = ['tests/unit', 'tests/http', 'tests/long']

export const onPostgres = (isLong) => (isLong ? all : chosen)

/** Files that ask about SQLite itself. Single tests that do say so where they stand. */
export const onlySqlite = [
  // Its pragmas, locks, types and migrations.
  'tests/unit/db/connection.test.ts',
  'tests/unit/db/migrations.test.ts',
  'tests/unit/db/schema.test.ts',
  'tests/unit/db/storage.test.ts',
  'tests/long/every-migration.test.ts',
  'tests/long/migrations.test.ts',
  'tests/long/storage.test.ts',
  // How it plans queries, and every statement as its driver sees them.
  'tests/long/desk-plans.test.ts',
  'tests/http/server/queries.test.ts',
  // Copies of its file; PostgreSQL has pg_dump.
  'tests/unit/server/backup/backup.test.ts',
  'tests/unit/server/backup/erasure-log.test.ts',
  'tests/unit/app/cli/restore.test.ts',
  'tests/unit/app/cli/restored-refunds.test.ts',
  'tests/long/backup.test.ts',
  'tests/long/restore.test.ts',
  // Browsers, looks, links, pictures and sockets, which show nothing else there.
  'tests/http/pages/links.test.ts',
  ...['comes-through', 'every-desk-look', 'every-look', 'other-browsers', 'page-weight', 'slow-line'].map(
    (name) => `tests/long/${name}.spec.ts`,
  ),
  ...['demo-content', 'drawings', 'emulator', 'firebase', 'flood', 'mail-timeouts', 'page-policy'].map(
    (name) => `tests/long/${name}.test.ts`,
  ),
  ...['photo-memory', 'refused-starts', 'share-images', 'slow-clients', 'slow-input'].map(
    (name) => `tests/long/${name}.test.ts`,
  ),
]

/** Files that ask about PostgreSQL itself, of the one server that all tests there share or of one that they kill. */
export const onlyPostgres = [
  'tests/unit/db/postgres.test.ts',
  'tests/unit/server/shared-by-machines.test.ts',
  'tests/unit/app/cli/database.test.ts',
  'tests/unit/app/cli/erase-again.test.ts',
  'tests/long/database-killed.test.ts',
  'tests/long/form-kept.spec.ts',
  'tests/long/freshness.test.ts',
  'tests/long/postgres-migrations.test.ts',
]
