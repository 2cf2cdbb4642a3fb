import type { Page } from 'playwright/test'
import { idle } from '../../support/clock'
import { holdBack } from '../../support/page/late-scripts'
import { familyOf, fillParticipant, signupForm } from '../../support/page/sign-up-page'
import { expect, test } from '../../support/page/test'

test.use({ isTouched: false, locale: 'nl-NL' })

const scriptsOf = (urls: readonly string[]) => urls.filter((url) => url.endsWith('.js')).length

test.describe('a page that nobody touches', () => {
  for (const path of ['/', '/verenigingen', '/evenementen', '/nieuws', '/over-ons', '/en/clubs']) {
    test(`${path} runs under 2 kB of script`, async ({ page }) => {
      let bytes = 0
      page.on('response', async (response) => {
        if (response.request().resourceType() === 'script') bytes += Number(response.headers()['content-length'])
      })
      await page.clock.install()
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.clock.fastForward(60_000)
      await idle(page)
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

async function slowDown(page: Page) {
  const line = await holdBack(page)
  return { ...line, isLive: () => page.evaluate(() => 'hydrated' in document.documentElement.dataset) }
}

test.describe('on a slow line', () => {
  test.beforeEach(async ({ context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 52.09, longitude: 5.12 })
  })

  test.describe('a finger', () => {
    test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

    test('on a button that needs React is not lost', async ({ page }) => {
      const { isLive, letThrough } = await slowDown(page)
      await page.goto('/verenigingen')
      await page.getByRole('button', { name: 'Gebruik mijn locatie' }).tap()
      expect(await isLive()).toBe(false)
      letThrough()
      await expect(page).toHaveURL(/near=Utrecht/i)
    })

    test('opens the menu at once, and its links lead on', async ({ page }) => {
      const { isLive } = await slowDown(page)
      await page.goto('/over-ons')
      await page.locator('.site-menu > summary').tap()
      await page.locator('.site-menu a[href="/nieuws"]').tap()
      await expect(page).toHaveURL('/nieuws')
      expect(await isLive()).toBe(false)
    })
  })

  test('the keyboard presses a button that needs React, once', async ({ page }) => {
    const { isLive, letThrough } = await slowDown(page)
    const requests: string[] = []
    page.on('framenavigated', (frame) => requests.push(frame.url()))
    await page.goto('/verenigingen')
    await page.getByRole('button', { name: 'Gebruik mijn locatie' }).focus()
    await page.keyboard.press('Enter')
    expect(await isLive()).toBe(false)
    letThrough()
    await expect(page).toHaveURL(/near=Utrecht/i)
    await idle(page)
    expect(requests.filter((url) => /near=Utrecht/i.test(url))).toHaveLength(1)
  })

  test('buttons of a popover and of a dialog open them without React', async ({ page }) => {
    const { isLive } = await slowDown(page)
    await page.goto('/over-ons')
    await page.locator('main').evaluate((main) =>
      main.insertAdjacentHTML(
        'afterbegin',
        `<button type="button" popovertarget="early-popover">Popover</button><div id="early-popover" popover>Opened</div>
        <button type="button" commandfor="early-dialog" command="show-modal">Dialog</button><dialog id="early-dialog">Shown</dialog>`,
      ),
    )
    await page.getByRole('button', { name: 'Popover' }).click()
    await expect(page.locator('#early-popover')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Dialog' }).click()
    await expect(page.locator('#early-dialog')).toBeVisible()
    expect(await isLive()).toBe(false)
  })

  test('a page that was scrolled stays there when it comes to life, and a press under way is made', async ({
    page,
  }) => {
    const { isLive, letThrough } = await slowDown(page)
    const form = signupForm(page)
    const scrolled = () => page.evaluate(() => scrollY)
    await page.goto('/evenementen/103/inschrijven')
    await fillParticipant(form, 0, familyOf('Halverwege'))
    await page.evaluate(() => scrollTo(0, 200))
    await form.addParticipant.hover()
    const before = await scrolled()
    expect(before).toBeGreaterThan(100)
    await page.mouse.down()
    expect(await isLive()).toBe(false)
    letThrough()
    await page.locator('html[data-hydrated]').waitFor()
    await page.mouse.up()
    await expect(form.field('participants.1.name')).toBeFocused()
    await expect(form.field('participants.0.name')).toHaveValue('Noor Halverwege')
    expect(await scrolled()).toBeGreaterThan(100)
  })

  test('the button of a form sends it', async ({ page }) => {
    const { isLive } = await slowDown(page)
    await page.goto('/evenementen')
    await page.getByLabel('Leeftijd').fill('9')
    await page.locator('main').getByRole('button', { name: 'Zoeken' }).click()
    await expect(page).toHaveURL(/age=9/)
    expect(await isLive()).toBe(false)
  })

  test('what is chosen in a filter before React is there is taken when it is', async ({ page }) => {
    const { isLive, letThrough, again } = await slowDown(page)
    await page.goto('/evenementen')
    await page.getByLabel('Soort').selectOption('camp')
    expect(await isLive()).toBe(false)
    letThrough()
    await expect(page).toHaveURL('/evenementen?kind=camp')
    await expect(page.getByLabel('Soort')).toHaveValue('camp')
    again()
    await page.goto('/evenementen')
    await page.getByLabel('Soort').selectOption('camp')
    await page.getByLabel('Leeftijd').fill('9')
    expect(await isLive()).toBe(false)
    letThrough()
    await expect(page).toHaveURL('/evenementen?kind=camp')
    await expect(page.getByLabel('Leeftijd')).toHaveValue('9')
    await page.getByLabel('Leeftijd').press('Enter')
    await expect(page).toHaveURL('/evenementen?kind=camp&age=9')
    again()
    await page.goto('/verenigingen')
    await page.locator('select[name=state]').selectOption('open')
    await page.getByLabel('Naam of plaats').fill('a')
    expect(await isLive()).toBe(false)
    letThrough()
    await expect(page).toHaveURL('/verenigingen?q=a&state=open')
    await expect(page.getByLabel('Naam of plaats')).toHaveValue('a')
  })
})

test('a filter that stands as its address says is left alone', async ({ page }) => {
  await page.goto('/evenementen?kind=camp')
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.locator('main h1').click()
  await page.locator('html[data-hydrated]').waitFor()
  await idle(page)
  expect(urls.filter((url) => url.includes('_serverFn'))).toEqual([])
})

test('a field that somebody stands in before any script has come makes the page live', async ({ page }) => {
  const { letThrough } = await holdBack(page, 'index')
  await page.goto('/verenigingen', { waitUntil: 'commit' })
  await page.getByLabel('Naam of plaats').fill('haar')
  letThrough()
  await expect(page).toHaveURL('/verenigingen?q=haar')
  await expect(page.getByLabel('Naam of plaats')).toHaveValue('haar')
})

test.describe('the first touch', () => {
  test('leaves a page where it was scrolled to', async ({ page }) => {
    await page.goto('/evenementen')
    await page.evaluate(() => scrollTo(0, 900))
    await page.keyboard.press('Shift')
    await page.locator('html[data-hydrated]').waitFor()
    await idle(page)
    expect(await page.evaluate(() => scrollY)).toBe(900)
  })

  test('makes the page live, and what is typed with it stays', async ({ page }) => {
    await page.goto('/verenigingen')
    await page.getByLabel('Naam of plaats').pressSequentially('haar')
    await page.locator('html[data-hydrated]').waitFor()
    await expect(page.getByLabel('Naam of plaats')).toHaveValue('haar')
  })

  test('what is typed into a form before it is live stays, and is kept as a draft', async ({ page }) => {
    const { letThrough } = await holdBack(page)
    const name = page.locator('[name="contact.name"]')
    await page.goto('/evenementen/105/inschrijven', { waitUntil: 'commit' })
    await name.fill('Vlugge Vera')
    expect(await page.locator('html[data-hydrated]').count()).toBe(0)
    letThrough()
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
    const { letThrough } = await holdBack(page)
    await page.goto('/verenigingen')
    await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
    expect(await page.locator('html[data-hydrated]').count()).toBe(0)
    letThrough()
    await expect(page).toHaveURL(/near=Utrecht/i)
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
