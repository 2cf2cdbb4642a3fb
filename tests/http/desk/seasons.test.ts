import { storedRows } from '../../support/database/stored'
import { createDesk, submit } from '../../support/site/desk'
import type { Page } from '../../support/site/page'
import { expect, test } from '../../support/site/test'

const { site, look } = await createDesk()

test('a season is filled from last year, for one club or for all, and only kept when it is saved', async () => {
  const path = '/beheer/seizoenen?season=winter-2028'
  const filled = (page: Page) =>
    page.all('input[type=date][name^=lessonStartDate]').filter(({ attributes }) => attributes.value)
  const grid = await look(path)
  const [first] = grid.all('a[href*="club="]')
  const ofOne = await look(first!.attributes.href!)
  expect(filled(ofOne)).toHaveLength(filled(grid).length + 1)
  const page = await look(`${path}&proposal=1`)
  expect(filled(page).length).toBeGreaterThan(filled(grid).length + 5)
  const stored = (status = '%') =>
    storedRows(site, "select id from club_seasons where season = 'winter-2028' and status like ?", status)
  const before = stored().length
  expect((await submit(page, 'save')).status).toBe(303)
  expect(stored()).toHaveLength(before + filled(page).length - filled(grid).length)

  const asked = await submit(await look(path), 'publish')
  expect([asked.status, stored('published').length], asked.text()).toEqual([200, 0])
  const named = asked.all('.desk-consequence tbody tr').length
  expect(named).toBeGreaterThan(5)
  expect((await asked.form('publish').submit()).status).toBe(303)
  expect(stored('published')).toHaveLength(named)
})

test('a lesson price that cannot be is marked where it was typed, and the other prices stay', async () => {
  const path = '/beheer/seizoenen/1/summer-2027'
  const form = (await look(path)).form('save')
  const [, ...rates] = form.values('packageRate').map(String)
  const refused = await form.submit({ packageRate: ['gratis', ...rates] }, { button: 'publish' })
  expect([refused.status, Object.keys(refused.errors())]).toEqual([422, ['f-packageRate-0']])
  expect(refused.all('[aria-invalid]').map(({ attributes }) => attributes.value)).toEqual(['gratis'])
  expect(refused.text('#packages')).toMatch(/€\s\d+/)
  expect(refused.text('#packages')).not.toContain('× 0')
})

test('the days of a season are read as people write them, without a year those of the season', async () => {
  const path = '/beheer/seizoenen/1/winter-2029'
  const typed = { lessonStartDate: 'maandag 1 oktober', signupStartDate: '2-7-2029', signupEndDate: '31 aug. 2029' }
  const page = await (await submit(await look(path), 'save', typed)).follow()
  expect(Object.keys(typed).map((name) => page.field(name))).toEqual(['2029-10-01', '2029-07-02', '2029-08-31'])
  const refused = await submit(page, 'publish', { signupEndDate: '31 september' })
  expect([refused.status, refused.field('signupEndDate')]).toEqual([422, '31 september'])
})
