import { expect, test } from '../support/test'

test.use({ isTouched: false, locale: 'nl-NL' })

const scriptsOf = (urls: readonly string[]) => urls.filter((url) => url.endsWith('.js')).length

test.describe('a page that nobody touches', () => {
  for (const path of ['/', '/verenigingen', '/evenementen', '/nieuws', '/over-ons', '/en/clubs']) {
    test(`${path} runs under 2 kB of script`, async ({ page }) => {
      let bytes = 0
      page.on('response', async (response) => {
        if (response.request().resourceType() === 'script') bytes += Number(response.headers()['content-length'])
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.waitForTimeout(2000)
      expect(await page.locator('html[data-hydrated]').count()).toBe(0)
      expect(bytes).toBeGreaterThan(0)
      expect(bytes).toBeLessThan(2000)
    })
  }

  test('with a form comes to life by itself', async ({ page }) => {
    await page.goto('/evenementen/105/inschrijven')
    await page.locator('html[data-hydrated]').waitFor()
  })
})

test.describe('the first touch', () => {
  test('makes the page live, and what is typed with it stays', async ({ page }) => {
    await page.goto('/verenigingen')
    await page.getByLabel('Naam of plaats').pressSequentially('haar')
    await page.locator('html[data-hydrated]').waitFor()
    await expect(page.getByLabel('Naam of plaats')).toHaveValue('haar')
  })

  test('what is typed into a form before it is live stays, and is kept as a draft', async ({ page }) => {
    await page.route('**/assets/vendor-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    const name = page.locator('[name="contact.name"]')
    await page.goto('/evenementen/105/inschrijven', { waitUntil: 'commit' })
    await name.fill('Vlugge Vera')
    expect(await page.locator('html[data-hydrated]').count()).toBe(0)
    await page.locator('html[data-hydrated]').waitFor()
    await expect(name).toHaveValue('Vlugge Vera')
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Vlugge Vera')
    await page.reload()
    await expect(name).toHaveValue('Vlugge Vera')
  })

  test('of a link leads where it says, as a document', async ({ page }) => {
    await page.goto('/')
    await page.locator('main a[href="/evenementen"]').first().dispatchEvent('click')
    await expect(page).toHaveURL('/evenementen')
  })

  test('of a button that needs React is not lost on a slow line', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 52.09, longitude: 5.12 })
    await page.route('**/assets/vendor-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.goto('/verenigingen')
    await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
    expect(await page.locator('html[data-hydrated]').count()).toBe(0)
    await expect(page).toHaveURL(/near=Utrecht/i, { timeout: 10_000 })
  })

  test('by a form without waiting sends it as it is', async ({ page }) => {
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto('/')
    await page
      .locator('main form[role=search], main search form')
      .first()
      .evaluate((form: HTMLFormElement) => {
        ;(form.elements.namedItem('q') as HTMLInputElement).value = 'kamp'
        form.submit()
      })
    await expect(page).toHaveURL('/zoeken?q=kamp')
    expect(scriptsOf(urls)).toBeLessThan(6)
  })
})
