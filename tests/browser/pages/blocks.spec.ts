import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { axeFindings, sticksOut } from '../../support/page/axe'
import { expect, test as on, takenOver } from '../../support/page/test'
import { sendRequest } from '../../support/site/send-request'
import { startSite } from '../../support/site/site'

const root = join(import.meta.dirname, '..', '..', '..')
const folders = ['ui', 'ui/form', 'site/blocks', 'site/prose', 'features/clubs/cards']
const parts = ['toast-viewport', 'tooltip-host', 'error-list', 'submit-once-form', 'use-after-click']
const components = folders
  .flatMap((folder) => readdirSync(join(root, 'src', folder)))
  .flatMap((name) => /^(.+)\.tsx$/.exec(name)?.[1] ?? [])
  .filter((name) => !parts.includes(name))

const test = on.extend<Record<never, never>, { developed: string }>({
  developed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const site = await startSite({ env: { APP_ENV: 'development' } })
      await use(site.url)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ developed }, use) => use(developed),
})

on('the page of all blocks is nobody’s address in production', async ({ site }) => {
  const [blocks, nobody] = await Promise.all(['/dev/blocks', '/dev/nothing'].map((path) => sendRequest(site, path)))
  expect([blocks!.status, nobody!.status]).toEqual([404, 404])
  expect(blocks!.text).toContain('Page Not Found: /dev/blocks')
  expect(blocks!.headers['cache-control']).toBe(nobody!.headers['cache-control'])
  expect(blocks!.text).not.toContain('data-story')
})

test('every block and control has its story', async ({ page }) => {
  await page.goto('/dev/blocks')
  const told = await page.locator('[data-story]').evaluateAll((all) => all.map((one) => one.getAttribute('data-story')))
  expect(new Set(told).size).toBe(told.length)
  for (const component of components) expect(told).toContain(component)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('the blocks speak Dutch, and English where it is asked for', async ({ page }) => {
  for (const [path, lang, words] of [
    ['/dev/blocks', 'nl', 'Wil je nog een stap verder?'],
    ['/dev/blocks?lang=en', 'en', 'Want to go one step further?'],
  ] as const) {
    await page.goto(path)
    const block = page.locator('[data-story="call-to-action-pro"] .story-stage > div')
    await expect(block).toHaveAttribute('lang', lang)
    await expect(block).toContainText(words)
  }
})

test('the page stays as the server made it, with no code of its own', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/dev/blocks')
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page.locator('[data-story="button"] .button').first()).toBeVisible()
  const codes = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  expect(codes.length).toBeGreaterThan(0)
  expect(codes.filter((code) => code.includes('story-state'))).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`blocks and controls can be used by everybody, ${colorScheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/dev/blocks')
      await takenOver(page)
      expect.soft(await axeFindings(page), `${width} px`).toEqual([])
      expect.soft(await sticksOut(page), `${width} px`).toEqual([])
    }
  })
}
