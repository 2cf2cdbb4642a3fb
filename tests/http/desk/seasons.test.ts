import { afterAll } from 'vitest'
import { staff } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { createSite, signIn } from '../../support/site/create-site'
import { open } from '../../support/site/page'
import { errorsOf } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const site = await createSite({ hasAccounts: true })
const ruben = await signIn(site, staff)
afterAll(async () => {
  expect(errorsOf(site)).toEqual([])
  await site.stop()
})

test('a season is filled from last year, for one club or for all, and only kept when it is saved', async () => {
  const look = (search: string) => open(site, `/beheer/seizoenen?season=winter-2028${search}`, { cookie: ruben })
  const filled = (page: Awaited<ReturnType<typeof look>>) =>
    page.all('input[type=date][name^=lessonStartDate]').filter(({ attributes }) => attributes.value)
  const grid = await look('')
  const [first] = grid.all('a[href*="club="]')
  const ofOne = await open(site, first!.attributes.href!, { cookie: ruben })
  expect(filled(ofOne)).toHaveLength(filled(grid).length + 1)
  const page = await look('&proposal=1')
  expect(filled(page).length).toBeGreaterThan(filled(grid).length + 5)
  const stored = () => storedRows(site, "select id from club_seasons where season = 'winter-2028'")
  const before = stored().length
  expect((await page.form('save').submit({}, { button: 'save' })).status).toBe(303)
  expect(stored()).toHaveLength(before + filled(page).length - filled(grid).length)
})
