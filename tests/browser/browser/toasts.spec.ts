import type { Page } from 'playwright/test'
import { familyOf, fillForm, signupForm } from '../../support/page/sign-up-page'
import { expect, open, test } from '../../support/page/test'
import { testTime } from '../../support/site/test-time'

const event = '/evenementen/101-een-tweede-service-waar-je-op-kunt-vertrouwen'
const toast = (page: Page) => page.locator('.toast')
const share = (page: Page) => page.getByRole('button', { name: 'Delen' })

async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: testTime })
  await open(page, path)
  await page.clock.pauseAt(testTime + 3_600_000)
}

async function askForToast(page: Page): Promise<void> {
  await share(page).click()
  // Copying takes the browser a moment, also behind a toast that is there already.
  await expect(share(page)).toHaveAttribute('data-state', 'idle')
  await toast(page).waitFor()
  await page.mouse.move(5, 300)
}

test('a toast comes with its script, waits under a mouse, goes after its time, and the next one comes', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.url().includes('toast-viewport') && scripts.push(request.url()))
  await openWithClock(page, event)
  expect(scripts).toEqual([])
  await askForToast(page)
  await askForToast(page)
  expect(scripts).toHaveLength(1)
  await expect(toast(page)).toHaveCount(1)
  const box = (await toast(page).boundingBox())!
  expect([1280 - box.x - box.width, 800 - box.y - box.height]).toEqual([16, 16])
  await expect(page.locator('.share-answer')).toHaveText('Link gekopieerd')
  await page.clock.runFor(100)
  await expect(page.locator('[role="status"]', { hasText: 'Melding Link gekopieerd' })).toBeAttached()
  await page.clock.runFor(2900)
  await toast(page).hover()
  await page.clock.runFor(60_000)
  await expect(toast(page)).toHaveAttribute('data-state', 'open')
  await page.mouse.move(5, 300)
  await page.clock.runFor(2100)
  await expect(toast(page)).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(toast(page)).toHaveCount(1)
  await page.clock.runFor(5100)
  await expect(toast(page)).toHaveCount(0)
})

test('F8 leads to the toasts; escape and a large button close them, and lead back', async ({ page }) => {
  await openWithClock(page, event)
  await askForToast(page)
  const close = page.getByRole('button', { name: 'Sluiten' })
  const { width, height } = (await close.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await close.click()
  await expect(toast(page)).toHaveCount(0)
  await page.clock.runFor(200)
  await askForToast(page)
  await share(page).focus()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Meldingen (F8)' }).locator('ol.toasts')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toast(page)).toBeFocused()
  await page.clock.runFor(60_000)
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(share(page)).toBeFocused()
})

test('on a phone a toast fits, is not printed, and a swipe to the right sends it away', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openWithClock(page, event)
  await askForToast(page)
  const box = (await toast(page).boundingBox())!
  expect([box.x, box.width]).toEqual([16, 288])
  await page.emulateMedia({ media: 'print' })
  await expect(toast(page)).toBeHidden()
  await page.emulateMedia({ media: null })
  for (const [pixels, left] of [
    [49, 1],
    [-51, 1],
    [51, 0],
  ] as const) {
    const { x, y } = (await page.locator('.toast-words').boundingBox())!
    await page.mouse.move(x + 60, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 60 + pixels, y + 20, { steps: 7 })
    await page.mouse.up()
    await expect(toast(page), `${pixels} pixels`).toHaveCount(left)
  }
})

test('what may not be copied is shown, and a device with a way of its own to share gets the address', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await openWithClock(page, event)
  await share(page).click()
  await expect(page.locator('.share-answer')).toContainText(event)
  await page.addInitScript(() => {
    const share = async ({ url }: ShareData) => {
      document.title = `shared ${url}`
    }
    Object.assign(navigator, { share })
  })
  await open(page, event)
  await share(page).click()
  await expect(page).toHaveTitle(new RegExp(`^shared http://[^/]+${event}$`))
  await page.clock.runFor(1000)
  await expect(toast(page)).toHaveCount(0)
})

test('the reference of a registration is copied by a button that says so', async ({ page, formPath }) => {
  const form = signupForm(page)
  await open(page, formPath)
  await fillForm(form, familyOf('Knipplak'))
  await form.send.click()
  const reference = (await page.locator('.reference-code').textContent())!
  await page.locator('html[data-hydrated]').waitFor()
  const copy = page.getByRole('button', { name: 'Kopieer je inschrijfnummer' })
  await copy.hover()
  await expect(page.locator('.tooltip')).toHaveText(/^Kopieer je inschrijfnummer/)
  await copy.click()
  await expect(toast(page)).toContainText(`Inschrijfnummer gekopieerd${reference}`)
  await expect(page.locator('.copy-answer')).toHaveText('Gekopieerd')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
})
