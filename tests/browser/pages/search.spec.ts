import { expect, test } from '../../support/page/test'

test('a search is a page like any other: typed, found, opened, and found again on the way back', async ({ page }) => {
  await page.goto('/zoeken')
  await page.locator('html[data-hydrated]').waitFor()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('searchbox').fill('herfstkamp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').first()).toHaveText(/^\d+ resultaten voor ‘herfstkamp’$/)
  await expect(page).toHaveURL(/\/zoeken\?q=herfstkamp$/)
  await expect(page).toHaveTitle(/Zoeken naar herfstkamp/)

  await page.getByRole('link', { name: 'Herfstkamp met spooktoernooi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Herfstkamp met spooktoernooi')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('herfstkamp')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  await page.getByRole('searchbox').fill('xqzvwk')
  await page.getByRole('search').getByRole('button').click()
  await expect(page.getByRole('status').first()).toHaveText('Niets gevonden voor ‘xqzvwk’')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form searches too, in the language of its page', async ({ page }) => {
    await page.goto('/en/search')
    await page.getByRole('searchbox').fill('wheelchair')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/search\?q=wheelchair$/)
    await expect(page.getByRole('status').first()).toHaveText(/^\d+ results for “wheelchair”$/)
    await page.getByRole('link', { name: 'A first try at wheelchair tennis' }).click()
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')).toHaveText([
      'Home',
      'Calendar',
    ])
  })
})
