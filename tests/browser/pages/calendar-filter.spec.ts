import { expect, test } from '../../support/page/test'

const filter = '.event-filter-fold'

for (const javaScriptEnabled of [true, false])
  test.describe(`the filter of the calendar, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, locale: 'nl-NL', viewport: { width: 360, height: 740 } })

    test('is folded on a phone, so that the first events stand in the first screen', async ({ page }) => {
      await page.goto('/evenementen')
      const kind = page.locator('select[name="kind"]')
      await expect(kind).toBeHidden()
      await expect(page.locator('.event-card').nth(1).getByRole('heading')).toBeInViewport()
      await page.locator(`${filter} > summary`).click()
      await expect(kind).toBeVisible()
    })

    test('is open where it is set, and always on a wide screen', async ({ page }) => {
      await page.goto('/evenementen?kind=camp')
      await expect(page.locator('select[name="kind"]')).toBeVisible()
      await expect(page.locator('select[name="kind"]')).toHaveValue('camp')
      await page.setViewportSize({ width: 1280, height: 740 })
      await page.goto('/evenementen')
      await expect(page.locator('select[name="kind"]')).toBeVisible()
      await expect(page.locator(`${filter} > summary`)).toBeHidden()
    })
  })

test.describe('the filter of the calendar on a phone', () => {
  test.use({ locale: 'nl-NL', viewport: { width: 360, height: 740 } })

  test('stays open while somebody chooses, also when the last choice goes', async ({ page }) => {
    await page.goto('/evenementen')
    await page.locator(`${filter} > summary`).click()
    const kind = page.locator('select[name="kind"]')
    await kind.selectOption('clinic')
    await expect(page).toHaveURL(/\?kind=clinic$/)
    await kind.selectOption('')
    await expect(page).toHaveURL(/\/evenementen$/)
    await expect(kind).toBeVisible()
  })
})
