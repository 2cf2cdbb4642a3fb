// What runs on PostgreSQL too, and why not more: a server answers over a socket what a file answers at once, and each
// test has a database of its own.
const chosen = [
  'tests/unit/db',
  'tests/unit/features/registrations',
  'tests/unit/features/staff/registrations',
  'tests/unit/app/endpoints',
  'tests/http/registrations/registration-page.spec.ts',
  'tests/http/opening-alerts.spec.ts',
  'tests/http/desk/registrations.spec.ts',
  'tests/faults/oversell.spec.ts',
  'tests/faults/kill.spec.ts',
]

const all = ['tests/unit', 'tests/http', 'tests/faults']

export const onPostgres = (isLong) => (isLong ? all : chosen)

export const isUnitTest = (file) => file.startsWith('tests/unit')
