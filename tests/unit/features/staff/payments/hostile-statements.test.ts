import { expect, test } from 'vitest'
import { readStatement } from '~/features/staff/payments/statement/read.server'
import { hostileStatements } from '../../../../support/hostile-statements'

// What each costs: `npm run bench -- statements`.
test('a file that is made to cost much is refused, and nothing of it expands', async () => {
  const files = hostileStatements()
  const found = []
  for (const [name, file] of files) {
    const read = await readStatement(file)
    found.push([name, read.ok ? 'read' : read.reason])
  }
  expect(found).toEqual(files.map(([name, , reason]) => [name, reason]))
})
