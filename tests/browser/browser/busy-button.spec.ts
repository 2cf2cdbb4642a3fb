import { expect, open, test } from '../../support/page/test'

test('a button says that it works, keeps its width, takes no other press, and can fail and be pressed again', async ({
  page,
  noise,
}) => {
  noise.expect(/no such device/)
  await page.addInitScript(() => {
    const asked: PositionCallback[] = []
    Object.assign(window, { asked })
    navigator.geolocation.getCurrentPosition = (found) => {
      asked.push(found)
      if (asked.length > 1) throw new Error('no such device')
    }
  })
  await open(page, '/verenigingen')
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
  const asked = () => page.evaluate(() => (window as unknown as { asked: PositionCallback[] }).asked.length)
  expect(await asked()).toBe(1)
  await page.evaluate(() => {
    const { asked } = window as unknown as { asked: PositionCallback[] }
    asked[0]!({ coords: { latitude: 52.09, longitude: 5.12 } } as GeolocationPosition)
  })
  await expect(button).not.toHaveAttribute('aria-disabled')
  await expect(button.locator('+ [aria-live]')).toBeEmpty()
  for (const presses of [2, 3]) {
    await button.click()
    await expect.poll(asked).toBe(presses)
    await expect(button).toHaveAttribute('data-state', 'idle')
  }
  await expect.poll(() => noise.heard.length).toBe(2)
})
