import { expect, test } from '../../support/page/test'

test('a button says that it works while its handler runs, keeps its width and takes no other press', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const requests: PositionCallback[] = []
    Object.assign(window, { asked: requests })
    navigator.geolocation.getCurrentPosition = (found) => void requests.push(found)
  })
  await page.goto('/verenigingen')
  await page.locator('html[data-hydrated]').waitFor()
  const button = page.getByRole('button', { name: 'Gebruik mijn locatie' })
  const { width } = (await button.boundingBox())!
  await button.click()

  const busy = page.getByRole('button', { name: 'Even zoeken…' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await expect(busy).toBeFocused()
  await expect(busy.locator('+ [aria-live]')).toHaveText('Even zoeken…')
  expect((await busy.boundingBox())!.width).toBe(width)
  await busy.click({ force: true })
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked.length)).toBe(1)

  await page.evaluate(() => {
    const { asked: requests } = window as unknown as { asked: PositionCallback[] }
    requests[0]!({ coords: { latitude: 52.09, longitude: 5.12 } } as GeolocationPosition)
  })
  await expect(button).not.toHaveAttribute('aria-disabled')
  await expect(button.locator('+ [aria-live]')).toBeEmpty()
})

test('a button whose handler fails can be pressed again, and the error is not swallowed', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => {
      throw new Error('no such device')
    }
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/verenigingen')
  await page.locator('html[data-hydrated]').waitFor()
  const button = page.getByRole('button', { name: 'Gebruik mijn locatie' })
  for (const presses of [1, 2]) {
    await button.click()
    await expect.poll(() => errors).toHaveLength(presses)
    await expect(button).not.toHaveAttribute('aria-disabled')
    await expect(button).toHaveAttribute('data-state', 'idle')
  }
  expect(errors[0]).toBe('no such device')
})
