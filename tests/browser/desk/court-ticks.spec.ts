import { trainer } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { expect, open, test } from '../../support/page/test'
import { addAttendees, eventToday } from '../../support/site/court-event'

test('who is ticked off while an earlier tick is on its way is ticked off too', async ({ site, page, signIn }) => {
  await signIn(trainer)
  const event = eventToday(site)
  const ids = addAttendees(site, event, [{ name: 'Anna' }, { name: 'Bo' }])
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const list = `/beheer/baan/${event}`
  await open(page, list)
  await page.route(`**${list}*`, async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  const arrived = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Anna: aanwezig' }).click()
  await arrived
  await page.getByRole('button', { name: 'Bo: afwezig' }).click()
  answer()
  const stateOf = (id: number) =>
    storedRows<{ state: string }>(site, 'select state from attendance where participant_id = ?', id)[0]?.state
  await expect.poll(() => ids.map(stateOf)).toEqual(['present', 'absent'])
  await expect(page.locator('[data-offline] [role="status"]')).toHaveText('')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})
