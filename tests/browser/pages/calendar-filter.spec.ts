import type { Page } from 'playwright/test'
import { expect, open, test } from '../../support/page/test'

test.use({ viewport: { width: 360, height: 740 } })

const kind = (page: Page) => page.locator('select[name="kind"]')
const fold = (page: Page) => page.locator('.event-filter-fold > summary')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filter of the calendar is folded on a phone, and open where it is set or there is room', async ({
    page,
  }) => {
    await open(page, '/evenementen')
    await expect(kind(page)).toBeHidden()
    await expect(page.locator('.event-card').nth(1).getByRole('heading')).toBeInViewport()
    await fold(page).click()
    await expect(kind(page)).toBeVisible()
    await open(page, '/evenementen?kind=camp')
    await expect(kind(page)).toBeVisible()
    await expect(kind(page)).toHaveValue('camp')
    await page.setViewportSize({ width: 1280, height: 740 })
    await open(page, '/evenementen')
    await expect(kind(page)).toBeVisible()
    await expect(fold(page)).toBeHidden()
  })
})

test('what is chosen in a filter is taken at once, undone by going back, and leaves the filter open', async ({
  page,
}) => {
  await open(page, '/evenementen')
  await fold(page).click()
  const all = await page.locator('[data-event]').count()
  await kind(page).selectOption('clinic')
  await expect(page).toHaveURL('/evenementen?kind=clinic')
  await expect.poll(() => page.locator('[data-event]').count()).toBeLessThan(all)
  await kind(page).selectOption('')
  await expect(page).toHaveURL('/evenementen')
  await expect(kind(page)).toBeVisible()
  await kind(page).selectOption('camp')
  await expect(page).toHaveURL('/evenementen?kind=camp')
  await page.goBack()
  await expect(page).toHaveURL('/evenementen')
  await expect(kind(page)).toHaveValue('')
})
