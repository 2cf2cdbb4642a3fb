import type { Page } from 'playwright/test'
import { smallTargets, sticksOut } from '../../support/page/axe'
import { expect, open, test } from '../../support/page/test'

const marker = (page: Page, id: number) => page.locator(`.map-marker[data-club="${id}"]`)
const card = (page: Page, id: number) => page.locator(`#club-${id}`)
const marked = (page: Page) => page.locator('[data-marked]')
const listed = (page: Page) =>
  page.locator('.club-list [data-club]').evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-club'))))

test('a marker and its card are marked while the pointer or the cursor is at either', async ({ page }) => {
  await open(page, '/verenigingen')
  const [first] = await listed(page)
  await expect(marked(page)).toHaveCount(0)
  await marker(page, first!).locator('rect').hover()
  await expect(card(page, first!)).toHaveAttribute('data-marked', '')
  await page.locator('h1').hover()
  await expect(marked(page)).toHaveCount(0)
  await card(page, first!).hover()
  await expect(marker(page, first!)).toHaveAttribute('data-marked', '')
  await marker(page, 17).focus()
  await expect(card(page, 17)).toHaveAttribute('data-marked', '')
})

test('a key leads from the map to a card or past it, and the cursor goes on from there', async ({ page }) => {
  await open(page, '/verenigingen')
  await page.getByRole('link', { name: 'Sla de kaart over' }).press('Enter')
  await page.keyboard.press('Tab')
  const [first] = await listed(page)
  await expect(card(page, first!).getByRole('link')).toBeFocused()
  await marker(page, 17).press('Enter')
  await expect(page).toHaveURL('/verenigingen#club-17')
  await expect(card(page, 17)).toBeFocused()
  await expect(card(page, 17)).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(card(page, 17).getByRole('link')).toBeFocused()
})

test('the map is drawn, and its markers can be pressed apart from each other on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, '/verenigingen')
  await page.getByText('Kaart', { exact: true }).click()
  const fill = (piece: string) => page.locator(`.map-sheet .${piece}`).evaluate((one) => getComputedStyle(one).fill)
  expect(await fill('map-land')).not.toBe(await fill('map-lakes'))
  const boxes = await page.locator('a.map-marker rect').evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return { left, top, width, height }
    }),
  )
  expect(boxes).toHaveLength(21)
  expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(24)
  const touching = boxes.filter((one, i) =>
    boxes
      .slice(i + 1)
      .some(
        ({ left, top }) => Math.abs(one.left - left) < one.width - 0.1 && Math.abs(one.top - top) < one.height - 0.1,
      ),
  )
  expect(touching).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  expect(await sticksOut(page)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a phone shows the list first and the map behind a tab; a marker leads to its card, which is marked', async ({
    page,
  }) => {
    await open(page, '/verenigingen')
    await expect(page.locator('.club-map')).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4500)
    await page.getByText('Kaart', { exact: true }).click()
    await expect(page.locator('.club-map')).toBeVisible()
    await expect(card(page, 17)).toBeHidden()
    await marker(page, 17).locator('rect').click()
    await expect(page).toHaveURL('/verenigingen#club-17')
    await expect(card(page, 17)).toBeInViewport()
    expect(await card(page, 17).evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
    await page.getByText('Lijst', { exact: true }).click()
    await expect(card(page, 1)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Gebruik mijn locatie' })).toBeHidden()

    await open(page, '/verenigingen/1')
    const bar = page.locator('.signup-bar')
    await expect(bar.getByRole('link', { name: 'Schrijf je in' })).toBeInViewport()
    for (const last of await page.locator('.clubs-around a, .site-footer a').all()) {
      await last.focus()
      const [over, under] = [(await bar.boundingBox())!, (await last.boundingBox())!]
      expect(under.y + under.height <= over.y || under.y >= over.y + over.height).toBe(true)
    }
  })
})

test.describe('the visitor’s location', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Gebruik mijn locatie' })
  const stand = (page: Page, latitude: number, longitude: number) =>
    page
      .context()
      .grantPermissions(['geolocation'])
      .then(() => page.context().setGeolocation({ latitude, longitude }))

  test('becomes the nearest town on a press alone, and the coordinates go nowhere', async ({ page }) => {
    await stand(page, 52.15517, 5.38721)
    await page.addInitScript(() => {
      const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      navigator.geolocation.getCurrentPosition = (...all) => {
        document.documentElement.dataset.asked = ''
        ask(...all)
      }
    })
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`))
    await open(page, '/verenigingen')
    await page.locator('[name="near"]').focus()
    await expect(page.locator('html[data-asked]')).toHaveCount(0)
    await button(page).click()
    await expect(page.locator('html[data-asked]')).toHaveCount(1)
    await expect(page).toHaveURL('/verenigingen?near=Amersfoort')
    await expect.poll(async () => (await listed(page))[0]).toBe(2)
    expect(sent.join()).toContain('Amersfoort')
    expect(sent.filter((request) => /52\.15|5\.38/.test(request))).toEqual([])
  })

  test('that is refused is said so, and the list stays', async ({ page }) => {
    await open(page, '/verenigingen')
    await button(page).click()
    await expect(page.getByText('Je browser geeft je locatie niet door.')).toBeVisible()
    await expect(page).toHaveURL('/verenigingen')
    expect(await listed(page)).toHaveLength(21)
  })

  test('far from every town is said so before anything is sorted', async ({ page }) => {
    await stand(page, 48.8566, 2.3522)
    await open(page, '/verenigingen')
    await button(page).click()
    await expect(page.getByText(/Je bent zo’n \d{3} km van /)).toBeVisible()
    await expect(page).toHaveURL('/verenigingen')
    await page.locator('main').getByRole('button', { name: 'Zoeken' }).click()
    await expect(page).toHaveURL(/near=/)
  })

  test('is where the calendar is read from, too', async ({ page }) => {
    await stand(page, 50.85, 5.69)
    await open(page, '/evenementen')
    await button(page).click()
    await expect(page).toHaveURL('/evenementen?near=Maastricht')
    await expect(page.locator('[name="near"]')).toHaveValue('Maastricht')
    await expect(page.locator('.event-card').first()).toContainText(/± \d+ km/)
    await page.locator('[name="within"]').selectOption('50')
    await expect(page).toHaveURL('/evenementen?near=Maastricht&within=50')
  })
})
