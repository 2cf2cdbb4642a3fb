import { expect, test } from '../../support/page/test'

for (const path of ['/nergens', '/verenigingen/abc', '/evenementen/99999-x', '/en/news/9999-x', '/dev/blocks'])
  test(`what is not there comes to life too: ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible()
  })
