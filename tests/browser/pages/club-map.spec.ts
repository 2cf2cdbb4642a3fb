import type { Page } from 'playwright/test'
import { smallTargets } from '../../support/page/axe'
import { expect, takenOver, test } from '../../support/page/test'

test.use({ locale: 'nl-NL' })

const marker = (page: Page, id: number) => page.locator(`.map-marker[data-club="${id}"]`)
const card = (page: Page, id: number) => page.locator(`#club-${id}`)
const listed = (page: Page) =>
  page.locator('.club-list [data-club]').evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-club'))))

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await takenOver(page)
}

const tower = { latitude: 52.15517, longitude: 5.38721 }
const paris = { latitude: 48.8566, longitude: 2.3522 }

test.describe('the map of the clubs', () => {
  test('has a marker for each club, which says name, town and state', async ({ page }) => {
    await page.goto('/verenigingen')
    await expect(page.getByRole('group', { name: 'Clubs op de kaart' }).getByRole('link')).toHaveCount(21)
    await expect(
      page.getByRole('link', { name: /^TC Amstelboog, Ouderkerk aan de Amstel: inschrijving / }),
    ).toBeVisible()
    await page.goto('/en/clubs')
    await expect(page.getByRole('link', { name: /^TC Amstelboog, Ouderkerk aan de Amstel: sign-up / })).toBeVisible()
  })

  test('is drawn: land and water take their colours from the page', async ({ page }) => {
    await page.goto('/verenigingen')
    const box = await page.locator('.map-sheet .map-land').boundingBox()
    expect(box?.height).toBeGreaterThan(250)
    const fill = (piece: string) => page.locator(`.map-sheet .${piece}`).evaluate((one) => getComputedStyle(one).fill)
    expect(await fill('map-land')).not.toBe(await fill('map-lakes'))
  })

  test('marks the card while the pointer is at its marker, and the other way round', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, '/verenigingen')
    const [first] = await listed(page)
    await expect(page.locator('[data-marked]')).toHaveCount(0)
    await marker(page, first!).locator('rect').hover()
    await expect(card(page, first!)).toHaveAttribute('data-marked', '')
    await page.locator('h1').hover()
    await expect(page.locator('[data-marked]')).toHaveCount(0)
    await card(page, first!).hover()
    await expect(marker(page, first!)).toHaveAttribute('data-marked', '')
    await marker(page, 17).focus()
    await expect(card(page, 17)).toHaveAttribute('data-marked', '')
  })

  test('leads to the card by keyboard, and its cursor goes on from there', async ({ page }) => {
    await open(page, '/verenigingen')
    await marker(page, 17).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/verenigingen#club-17$/)
    await expect(card(page, 17)).toBeFocused()
    await expect(card(page, 17)).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(card(page, 17).getByRole('link')).toBeFocused()
  })

  test('can be skipped', async ({ page }) => {
    await open(page, '/verenigingen')
    await page.getByRole('link', { name: 'Sla de kaart over' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const [first] = await listed(page)
    await expect(card(page, first!).getByRole('link')).toBeFocused()
  })

  test('keeps clubs that do not fit a choice in sight, but not as links', async ({ page }) => {
    await page.goto('/verenigingen?state=open')
    const found = await listed(page)
    await expect(page.locator('a.map-marker')).toHaveCount(found.length)
    await expect(page.locator('.map-other')).toHaveCount(21 - found.length)
  })

  for (const width of [320, 360, 1440])
    test(`has markers that can be pressed apart from each other at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/verenigingen')
      if (width < 960) await page.getByText('Kaart', { exact: true }).click()
      const boxes = await page.locator('a.map-marker rect').evaluateAll((all) =>
        all.map((one) => {
          const { left, top, width, height } = one.getBoundingClientRect()
          return { left, top, width, height }
        }),
      )
      expect(boxes).toHaveLength(21)
      for (const [i, one] of boxes.entries()) {
        expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(24)
        for (const other of boxes.slice(i + 1))
          expect(
            Math.abs(one.left - other.left) > one.width - 0.1 || Math.abs(one.top - other.top) > one.height - 0.1,
          ).toBe(true)
      }
      expect(await smallTargets(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a marker leads to its card, which is marked', async ({ page }) => {
    await page.goto('/verenigingen')
    await marker(page, 17).locator('rect').click()
    await expect(page).toHaveURL(/#club-17$/)
    await expect(card(page, 17)).toBeInViewport()
    expect(await card(page, 17).evaluate((one) => one.matches(':target') && getComputedStyle(one).outlineStyle)).toBe(
      'solid',
    )
  })

  test('a phone shows the list first, and the map behind a tab', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/verenigingen')
    await expect(page.locator('.club-map')).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4500)
    const rows = await page.locator('.club-card').evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(Math.max(...rows)).toBeLessThanOrEqual(100)
    await page.getByText('Kaart', { exact: true }).click()
    await expect(page.locator('.club-map')).toBeVisible()
    await expect(card(page, 17)).toBeHidden()
    await marker(page, 17).locator('rect').click()
    await expect(card(page, 17)).toBeInViewport()
    await page.getByText('Lijst', { exact: true }).click()
    await expect(card(page, 1)).toBeVisible()
  })

  test('a club leads its page; the other clubs are folded on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/verenigingen/1-tc-amstelboog')
    await expect(page.locator('h1')).toHaveText('TC Amstelboog')
    await expect(page.getByRole('link', { name: 'Schrijf je in voor de lessen' })).toBeInViewport()
    await expect(card(page, 2)).toBeHidden()
    await page.getByText('Alle clubs').click()
    await expect(card(page, 2)).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await expect(card(page, 2)).toBeVisible()
  })

  test('the list is sorted from a town, and keeps the other choices', async ({ page }) => {
    await page.goto('/verenigingen')
    await page.getByLabel('Plaats of postcode').fill('amersfoort')
    await page.locator('select[name="state"]').selectOption('open')
    await page.getByRole('button', { name: 'Zoeken' }).click()
    await expect(page).toHaveURL(/near=amersfoort/)
    expect((await listed(page))[0]).toBe(2)
    await expect(card(page, 2)).toContainText('± 2 km')
    await expect(page.getByLabel('Plaats of postcode')).toHaveValue('Amersfoort')
    await expect(page.locator('select[name="state"]')).toHaveValue('open')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\?near=amersfoort&state=open$|\?state=open&near=amersfoort$/,
    )
  })

  test('a town that is not known is said so, with everything still there', async ({ page }) => {
    await page.goto('/verenigingen?near=Atlantis&q=tc&utm_source=mail')
    const field = page.getByLabel('Plaats of postcode')
    await expect(field).toHaveValue('Atlantis')
    await expect(field).toHaveAccessibleDescription(/‘Atlantis’ kennen we niet/)
    await expect(page.getByLabel('Naam of plaats')).toHaveValue('tc')
    expect((await listed(page)).length).toBeGreaterThan(5)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/verenigingen\?q=tc$/)
  })

  test('there is no button that asks for the location', async ({ page }) => {
    await page.goto('/verenigingen')
    await expect(page.getByRole('button', { name: 'Zoeken' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Gebruik mijn locatie' })).toBeHidden()
  })
})

test.describe('the visitor’s location', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Gebruik mijn locatie' })

  test('becomes the nearest town in the browser; the coordinates go nowhere', async ({ page, context, site }) => {
    await context.grantPermissions(['geolocation'], { origin: site.url })
    await context.setGeolocation(tower)
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`))
    await open(page, '/verenigingen')
    await button(page).click()
    await expect(page).toHaveURL(/\/verenigingen\?near=Amersfoort$/)
    await expect.poll(async () => (await listed(page))[0]).toBe(2)
    expect(sent.some((request) => request.includes('Amersfoort'))).toBe(true)
    expect(sent.filter((request) => /52\.15|5\.38/.test(request))).toEqual([])
  })

  test('is asked for on a press alone', async ({ page, context, site }) => {
    await context.grantPermissions(['geolocation'], { origin: site.url })
    await page.addInitScript(() => {
      const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      navigator.geolocation.getCurrentPosition = (...all) => {
        document.documentElement.dataset.asked = ''
        ask(...all)
      }
    })
    await open(page, '/verenigingen')
    await page.getByLabel('Plaats of postcode').focus()
    await expect(page.locator('html[data-asked]')).toHaveCount(0)
    await button(page).click()
    await expect(page.locator('html[data-asked]')).toHaveCount(1)
  })

  test('that is refused is said so, and the list stays', async ({ page }) => {
    await open(page, '/verenigingen')
    await button(page).click()
    await expect(page.getByText('Je browser geeft je locatie niet door.')).toBeVisible()
    await expect(page).toHaveURL(/\/verenigingen$/)
    expect(await listed(page)).toHaveLength(21)
  })

  test('far from every town is said so before anything is sorted', async ({ page, context, site }) => {
    await context.grantPermissions(['geolocation'], { origin: site.url })
    await context.setGeolocation(paris)
    await open(page, '/verenigingen')
    await button(page).click()
    await expect(page.getByText(/Je bent zo’n \d{3} km van /)).toBeVisible()
    await expect(page).toHaveURL(/\/verenigingen$/)
    await page.getByRole('button', { name: 'Zoeken' }).click()
    await expect(page).toHaveURL(/near=/)
  })
})

test('a club fits on one sheet of A4, without what stands around it', async ({ page }) => {
  for (const id of [1, 8, 10, 19]) {
    await page.goto(`/verenigingen/${id}`)
    const sheets = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
    expect(sheets.match(/\/Type\s*\/Page\b/g), `club ${id}`).toHaveLength(1)
  }
  await page.emulateMedia({ media: 'print' })
  for (const around of ['.site-header', '.club-list-side', '.filter-form', '.club-way', '.hero-pictures'])
    for (const one of await page.locator(around).all()) await expect(one).toBeHidden()
  await expect(page.locator('h1')).toBeVisible()
})
