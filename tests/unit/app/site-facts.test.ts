import { expect, test } from 'vitest'
import { fillDemo } from '~/app/cli/demo.server'
import { differingVariable, noteVariables, settleBirth } from '~/app/site-facts.server'
import { readSettings } from '~/server/config/settings.server'
import { temporaryFolder, testDatabase } from '../../support/database/database'

test('what a database was born as is decided once, while it is empty', async () => {
  const { doors } = await testDatabase()
  expect(await settleBirth(doors, false)).toEqual({ birth: 'site', isNew: true })
  expect(await settleBirth(doors, true)).toEqual({ birth: 'site', isNew: false })
})

test('one with content and without a mark is no demo', async () => {
  const { doors } = await testDatabase()
  await fillDemo(doors, Date.now())
  expect(await settleBirth(doors, true)).toEqual({ birth: 'site', isNew: false })
})

test('a command is told in which variable it differs from the site', async () => {
  const { doors } = await testDatabase()
  const site = readSettings({ DATA_DIR: temporaryFolder(), APP_SECRET: 'x'.repeat(32) })
  expect(await differingVariable(doors.read, site)).toMatch(/^DATA_DIR: the site has not run/)
  await noteVariables(doors, site)
  expect(await differingVariable(doors.read, site)).toBeUndefined()
  expect(await differingVariable(doors.read, { ...site, demo: false })).toMatch(/^DEMO: is "0" here.*put that there$/)
  expect(await differingVariable(doors.read, { ...site, appEnv: 'staging' })).toMatch(/^APP_ENV: is "staging" here/)
  expect(await differingVariable(doors.read, { ...site, appSecret: 'y'.repeat(32) })).toMatch(/^APP_SECRET: /)
})
