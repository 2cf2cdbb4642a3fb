import { expect, test } from '../../support/page/test'

for (const path of ['/', '/over-ons', '/evenementen']) {
  test(`${path} comes from the browser's own store the second time, and is whole`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (said) => said.type() === 'error' && errors.push(said.text()))
    await page.goto(path)
    await page.locator('html[data-hydrated]').waitFor()
    const heading = (await page.locator('h1').textContent())!

    await page.goto(path)
    const { transferSize, encodedBodySize } = await page.evaluate(
      () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming,
    )
    // A 304: headers alone were transferred.
    expect(transferSize).toBeLessThan(encodedBodySize / 2)
    await page.locator('html[data-hydrated]').waitFor()
    await expect(page.locator('h1')).toHaveText(heading)
    expect(errors).toEqual([])
  })
}
