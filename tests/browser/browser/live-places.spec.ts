import type { Page } from 'playwright/test'
import { installClock, pauseClock } from '../../support/clock'
import { expect, test } from '../../support/page/test'

const event = '/evenementen/101-een-tweede-service-waar-je-op-kunt-vertrouwen'

declare global {
  interface Window {
    asked: number
    waits: number[]
  }
}

async function watchedEvent(page: Page) {
  await installClock(page)
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0, waits: [] })
    const { fetch, setInterval } = window
    window.fetch = (request, init) => {
      const { url } = new Request(request, init)
      if (url.includes('/_serverFn/')) {
        window.asked++
        window.waits = []
      }
      return fetch(request, init)
    }
    window.setInterval = ((work: () => void, ms: number) => {
      window.waits.push(ms)
      return setInterval(work, ms)
    }) as typeof window.setInterval
  })
  await page.goto(event)
  await page.locator('html[data-hydrated]').waitFor()
  await pauseClock(page)
  const requested = () => page.evaluate(() => window.asked)
  // Until React, which takes the page over from its frame inwards, listens.
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      return requested()
    })
    .toBe(1)
  return {
    asked: requested,
    nextAfter: async (milliseconds: number, times: number) => {
      await expect.poll(() => page.evaluate(() => window.waits), `after ${times - 1} answers`).toEqual([milliseconds])
      await page.clock.runFor(milliseconds - 1)
      expect(await requested(), `just before ${milliseconds} ms`).toBe(times - 1)
      await page.clock.runFor(2)
      await expect.poll(requested, `after ${milliseconds} ms`).toBe(times)
    },
  }
}

test('the places of an event are asked for every 15 seconds', async ({ page }) => {
  const { nextAfter } = await watchedEvent(page)
  await nextAfter(15_000, 2)
  await nextAfter(15_000, 3)
})

test('places that do not come are asked for after 1 s, 1.5 s, 2.25 s …, and calmly again once they have come', async ({
  page,
}) => {
  let refused = 0
  await page.route('**/_serverFn/**', async (route) => {
    await route.fulfill({ status: 400 })
    refused++
  })
  const { nextAfter } = await watchedEvent(page)
  await nextAfter(1000, 2)
  await nextAfter(1500, 3)
  await nextAfter(2250, 4)
  // A request still on its way would meet the server.
  await expect.poll(() => refused).toBe(4)
  await page.unroute('**/_serverFn/**')
  await nextAfter(3375, 5)
  await nextAfter(15_000, 6)
})

test('a response that does not come is given up after 15 seconds, and asked for again a second later', async ({
  page,
}) => {
  await page.route('**/_serverFn/**', () => undefined)
  let givenUp = 0
  page.on('requestfailed', (request) => {
    if (request.url().includes('/_serverFn/')) givenUp++
  })
  const { asked: requested, nextAfter } = await watchedEvent(page)
  const before = givenUp
  await page.clock.runFor(14_999)
  expect([await requested(), givenUp - before]).toEqual([1, 0])
  await page.clock.runFor(1)
  await expect.poll(() => givenUp - before).toBe(1)
  await nextAfter(1000, 2)
})
