import { expect, test } from 'vitest'
import { differingVariable, noteVariables, settleBirth } from '~/app/site-facts.server'
import { readSettings } from '~/server/config/settings.server'
import { temporaryFolder, testDatabase } from '../../support/database/database'
import { addEvent, springCamp } from '../../support/database/sign-ups'

test('what a database was born as is decided once, while it is empty', async () => {
  const { database } = await testDatabase()
  expect(await settleBirth(database, false)).toEqual({ birth: 'site', isNew: true })
  expect(await settleBirth(database, true)).toEqual({ birth: 'site', isNew: false })
})

test('one with content and without a mark is no demo', async () => {
  const { database } = await testDatabase()
  await addEvent(database, springCamp)
  expect(await settleBirth(database, true)).toEqual({ birth: 'site', isNew: false })
})

test('a command is told in which variable it differs from the site', async () => {
  const { database } = await testDatabase()
  const site = readSettings({ DATA_DIR: temporaryFolder(), APP_SECRET: 'x'.repeat(32) })
  expect(await differingVariable(database.read, site)).toMatch(/^DATA_DIR: the site has not run/)
  await noteVariables(database, site)
  expect(await differingVariable(database.read, site)).toBeUndefined()
  expect(await differingVariable(database.read, { ...site, demo: false })).toMatch(
    /^DEMO: is "0" here.*put that there$/,
  )
  expect(await differingVariable(database.read, { ...site, appEnv: 'staging' })).toMatch(/^APP_ENV: is "staging" here/)
  expect(await differingVariable(database.read, { ...site, appSecret: 'y'.repeat(32) })).toBe(
    'APP_SECRET: is another one than the site has: put that one there',
  )
})
