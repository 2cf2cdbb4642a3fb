import type { Page } from 'playwright/test'
import { expect, test } from '../support/test'

const event = '/evenementen/101-clinic-een-tweede-service-waar-je-op-bouwt'

/** Opens an event, its clock standing still, and counts how often its places are asked for. */
async function watchedEvent(page: Page) {
  let asked = 0
  await page.clock.install()
  await page.goto(event)
  await page.locator('html[data-hydrated]').waitFor()
  // On its way there the clock may already say that it is time to ask.
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/')) asked++
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  // The tab comes back, which asks at once.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect.poll(() => asked).toBe(1)
  return async (milliseconds: number, times: number) => {
    await page.waitForTimeout(200)
    await page.clock.runFor(milliseconds - 1)
    await page.waitForTimeout(200)
    expect(asked, `just before ${milliseconds} ms`).toBe(times - 1)
    await page.clock.runFor(2)
    await expect.poll(() => asked, `after ${milliseconds} ms`).toBe(times)
  }
}

test('the places of an event are asked for every 15 seconds', async ({ page }) => {
  const nextAfter = await watchedEvent(page)
  await nextAfter(15_000, 2)
  await nextAfter(15_000, 3)
})

test('places that do not come are asked for after 1 s, 1.5 s, 2.25 s …, and calmly again once they have come', async ({
  page,
}) => {
  await page.route('**/_serverFn/**', (route) => route.fulfill({ status: 400 }))
  const nextAfter = await watchedEvent(page)
  await nextAfter(1000, 2)
  await nextAfter(1500, 3)
  await nextAfter(2250, 4)
  await page.unroute('**/_serverFn/**')
  await nextAfter(3375, 5)
  await nextAfter(15_000, 6)
})

test('an answer that does not come is given up after 15 seconds, and asked for again a second later', async ({
  page,
}) => {
  const asked: number[] = []
  let givenUp = 0
  await page.route('**/_serverFn/**', () => {
    asked.push(Date.now())
  })
  page.on('requestfailed', () => {
    givenUp = Date.now()
  })
  await page.goto(event)
  await page.locator('html[data-hydrated]').waitFor()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(2)
  expect(givenUp - asked[0]!).toBeGreaterThan(14_500)
  expect(givenUp - asked[0]!).toBeLessThan(17_000)
  expect(asked[1]! - givenUp).toBeGreaterThan(900)
})
