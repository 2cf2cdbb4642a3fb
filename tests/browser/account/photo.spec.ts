import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { trainer } from '../../support/database/accounts'
import { axeFindings, smallTargets, sticksOut } from '../../support/page/axe'
import { expect, open, test } from '../../support/page/test'
import { testTime } from '../../support/site/test-time'

const endpoint = '**/api/account/photo'
const file = (page: Page) => page.locator('#photo-file')
const button = (page: Page) => page.locator('#photo form[action*="photo"] button[type="submit"]')
const progress = (page: Page) => page.locator('.progress')
const summary = (page: Page) => page.locator('.error-summary')

async function choosePhoto(page: Page): Promise<void> {
  const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#4a6b52' } }).jpeg()
  await file(page).setInputFiles({ name: 'court.jpg', mimeType: 'image/jpeg', buffer: await photo.toBuffer() })
}

test('somebody sees how far a photo is, and that it comes although the server stumbles', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/status of 503/)
  await signIn(trainer)
  await page.clock.install({ time: testTime })
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      window.go = () => send.call(this, body)
      window.tell = (loaded) => this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }))
    }
  })
  await open(page, '/account')
  await page.clock.pauseAt(testTime + 600_000)
  let tries = 0
  await page.route(endpoint, (route) => (++tries === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue()))
  const bar = progress(page).locator('progress')
  await choosePhoto(page)
  await button(page).click()
  await expect(bar).toHaveAttribute('value', '0')
  for (const sent of [40, 80]) {
    await page.evaluate((sent) => window.tell(sent), sent)
    await expect.poll(() => bar.evaluate((one: HTMLProgressElement) => one.position)).toBeCloseTo(sent / 100)
  }
  await page.evaluate(() => window.go())
  await expect(progress(page)).toHaveAttribute('data-state', 'indeterminate')
  await expect(progress(page)).toContainText('We proberen het zo nog een keer')
  await page.clock.runFor(2000)
  await expect(progress(page)).toHaveAttribute('data-state', 'loading')
  await page.evaluate(() => window.go())
  const portrait = page.locator('img.portrait')
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  await expect(page.locator('#photo [role="status"]')).toHaveText('Je foto is opgeslagen.')
  await expect(progress(page)).toHaveCount(0)
  expect(tries).toBe(2)
  await page.locator('button[value="remove-photo"]').click()
  await expect(page.locator('[data-said="photo-removed"]')).toBeVisible()
  await expect(portrait).toHaveCount(0)
})

test('somebody stops sending a photo, or is told what is none, on a small phone in the dark', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/status of 4\d\d/)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(trainer)
  await open(page, '/account')
  await button(page).click()
  await expect(summary(page)).toContainText('Kies eerst een foto.')
  await file(page).setInputFiles({ name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('dear Noor') })
  await button(page).click()
  await expect(summary(page)).toContainText('Dit bestand kunnen we niet lezen.')
  await summary(page).getByRole('link').click()
  await expect(file(page)).toBeFocused()

  await page.route(endpoint, () => {})
  await choosePhoto(page)
  await button(page).click()
  await page.locator('#photo form[action*="photo"] button[type="button"]').click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toContainText('Je hebt het versturen gestopt.')
  await expect(progress(page)).toHaveCount(0)
  expect.soft(await axeFindings(page)).toEqual([])
  expect.soft(await sticksOut(page), 'sideways').toEqual([])
  expect.soft(await smallTargets(page), 'targets').toEqual([])
})

declare global {
  interface Window {
    go: () => void
    tell: (loaded: number) => void
  }
}
