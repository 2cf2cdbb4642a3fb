import type { Page } from 'playwright/test'
import { familyOf, fillForm, signupForm } from '../../support/page/sign-up-page'
import { expect, test } from '../../support/page/test'

// Without motion a toast disappears once closed, so that only the clock counts.
test.use({ locale: 'nl-NL', contextOptions: { reducedMotion: 'reduce' } })

const event = '/evenementen/101-een-tweede-service-waar-je-op-kunt-vertrouwen'
const start = new Date('2026-11-21T10:00:00Z').getTime()
const toast = (page: Page) => page.locator('.toast')
const stage = (page: Page) => page.locator('ol.toasts')
const share = (page: Page) => page.getByRole('button', { name: 'Delen' })

async function openPage(page: Page): Promise<void> {
  await page.clock.install({ time: start })
  await page.goto(event)
  await page.locator('html[data-hydrated]').waitFor()
  await page.clock.pauseAt(start + 3_600_000)
}

async function askForToast(page: Page): Promise<void> {
  await share(page).click()
  // Copying takes the browser a moment, also behind a toast that is there already.
  await expect(share(page)).toHaveAttribute('data-state', 'idle')
  await toast(page).waitFor()
  await page.mouse.move(5, 300)
}

test('what draws toasts is fetched with the first, which comes up at the bottom right', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.url().includes('toast-viewport') && scripts.push(request.url()))
  await openPage(page)
  expect(scripts).toEqual([])
  await askForToast(page)
  expect(scripts).toHaveLength(1)
  await expect(toast(page)).toContainText('Link gekopieerd')
  const box = (await toast(page).boundingBox())!
  const { width, height } = page.viewportSize()!
  expect([width - box.x - box.width, height - box.y - box.height]).toEqual([16, 16])
  await expect(page.locator('.share-answer')).toHaveText('Link gekopieerd')
  await page.clock.runFor(100)
  await expect(page.locator('[role="status"]', { hasText: 'Melding Link gekopieerd' })).toBeAttached()
})

test('a toast stays for 4,999 ms and has gone after 5,001', async ({ page }) => {
  await openPage(page)
  await askForToast(page)
  await page.clock.runFor(4999)
  await expect(toast(page)).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(2)
  await expect(toast(page)).toHaveCount(0)
})

test('one is shown at a time, and the next comes when the one before has been away for 200 ms', async ({ page }) => {
  await openPage(page)
  await askForToast(page)
  await askForToast(page)
  await expect(toast(page)).toHaveCount(1)
  await page.clock.runFor(5000)
  await expect(toast(page)).toHaveCount(0)
  await page.clock.runFor(199)
  await expect(toast(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(toast(page)).toHaveCount(1)
  await page.clock.runFor(4999)
  await expect(toast(page)).toHaveCount(1)
  await page.clock.runFor(2)
  await expect(toast(page)).toHaveCount(0)
})

test('five wait, and the sixth drops the oldest', async ({ page }) => {
  await openPage(page)
  await askForToast(page)
  await toast(page).evaluate((shown) => shown.setAttribute('data-oldest', ''))
  for (let i = 2; i <= 5; i++) await askForToast(page)
  await expect(toast(page)).toHaveAttribute('data-oldest', '')
  await askForToast(page)
  await expect(toast(page)).toHaveCount(1)
  await expect(toast(page)).not.toHaveAttribute('data-oldest')
  // The remaining five take 5,000 ms each, with 200 between them.
  for (let i = 1; i <= 4; i++) await page.clock.runFor(5200)
  await expect(toast(page)).toHaveCount(1)
  await page.clock.runFor(5200)
  await expect(toast(page)).toHaveCount(0)
  await page.clock.runFor(60_000)
  await expect(toast(page)).toHaveCount(0)
})

for (const [name, hold, letGo] of [
  ['a mouse is over it', (page: Page) => toast(page).hover(), (page: Page) => page.mouse.move(5, 300)],
  ['the focus is in it', (page: Page) => page.keyboard.press('F8'), (page: Page) => share(page).focus()],
  [
    'its window is left',
    (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('blur'))),
    (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus'))),
  ],
] as const) {
  test(`a toast waits while ${name}, and takes the rest of its time afterwards`, async ({ page }) => {
    await openPage(page)
    await askForToast(page)
    await page.clock.runFor(3000)
    await hold(page)
    await page.clock.runFor(60_000)
    await expect(toast(page)).toHaveAttribute('data-state', 'open')
    await letGo(page)
    await page.clock.runFor(1999)
    await expect(toast(page)).toHaveAttribute('data-state', 'open')
    await page.clock.runFor(2)
    await expect(toast(page)).toHaveCount(0)
  })
}

async function swipe(page: Page, pixels: number): Promise<void> {
  const { x, y } = (await page.locator('.toast-words').boundingBox())!
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 20 + pixels, y + 20, { steps: 7 })
  await page.mouse.up()
}

test('a swipe of 49 pixels leaves it, one of 51 to the right sends it away', async ({ page }) => {
  await openPage(page)
  await askForToast(page)
  await swipe(page, 49)
  await expect(toast(page)).toHaveAttribute('data-state', 'open')
  await swipe(page, -51)
  await expect(toast(page)).toHaveAttribute('data-state', 'open')
  await swipe(page, 51)
  await expect(toast(page)).toHaveCount(0)
})

test('F8 leads to the toasts; escape closes them and leads back', async ({ page }) => {
  await openPage(page)
  await askForToast(page)
  await share(page).focus()
  await page.keyboard.press('F8')
  await expect(stage(page)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Meldingen (F8)' }).locator(stage(page))).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(toast(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sluiten' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(share(page)).toBeFocused()
})

test('the button that closes it is large enough, and does', async ({ page }) => {
  await openPage(page)
  await askForToast(page)
  const close = page.getByRole('button', { name: 'Sluiten' })
  const { width, height } = (await close.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await close.click()
  await expect(toast(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })

  test('a toast fits', async ({ page }) => {
    await openPage(page)
    await askForToast(page)
    const box = (await toast(page).boundingBox())!
    expect([box.x, box.width]).toEqual([16, 288])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test('toasts are not printed', async ({ page }) => {
  await openPage(page)
  await askForToast(page)
  await page.emulateMedia({ media: 'print' })
  await expect(toast(page)).toBeHidden()
})

test('a browser that may not copy says so where it was pressed, with the link, and shows no toast', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await openPage(page)
  await share(page).click()
  await expect(page.locator('.share-answer')).toContainText(event)
  await page.clock.runFor(1000)
  await expect(toast(page)).toHaveCount(0)
})

test('the reference of a registration is copied by a button that says so', async ({ page, context, formPath }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const family = familyOf('Knipplak')
  const form = signupForm(page)
  await page.goto(formPath)
  await page.locator('html[data-hydrated]').waitFor()
  await fillForm(form, family)
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

test('a device with a way of its own to share gets the page’s address, and no toast is needed', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) })
    Object.assign(window, { shared })
  })
  await openPage(page)
  await share(page).click()
  const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
  await expect.poll(shared).toHaveLength(1)
  expect((await shared())[0]!.url).toMatch(new RegExp(`^http://[^/]+${event}$`))
  await page.clock.runFor(1000)
  await expect(toast(page)).toHaveCount(0)
})
