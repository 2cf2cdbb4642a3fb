import type { Page } from 'playwright/test'
import { idle } from '../../support/clock'
import { holdBack } from '../../support/page/late-scripts'
import { familyOf, fillContact, fillParticipant, registrationsOf, signupForm } from '../../support/page/sign-up-page'
import { expect, listening, test, touch } from '../../support/page/test'

test.use({ isTouched: false })

const isLive = (page: Page) => page.evaluate(() => 'hydrated' in document.documentElement.dataset)
const location = (page: Page) => page.getByRole('button', { name: 'Gebruik mijn locatie' })

async function grantLocation(page: Page): Promise<void> {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 52.09, longitude: 5.12 })
}

test('a page that nobody touches runs under 2 kB of script in a minute; its words come once, at the first touch', async ({
  page,
}) => {
  const [scripts, words]: [Promise<number>[], string[]] = [[], []]
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/_i18n/')) words.push(pathname.replace(/[0-9a-f]{12}/, ''))
    if (response.request().resourceType() === 'script')
      scripts.push(response.allHeaders().then((headers) => Number(headers['content-length'])))
  })
  for (const path of ['/', '/en/clubs', '/over-ons']) {
    scripts.length = 0
    await page.clock.install()
    await page.goto(path)
    await page.clock.fastForward(60_000)
    await idle(page)
    expect(await isLive(page), path).toBe(false)
    const bytes = (await Promise.all(scripts)).reduce((sum, one) => sum + one, 0)
    expect(bytes, path).toBeGreaterThan(0)
    expect(bytes, path).toBeLessThan(2000)
  }
  expect(words).toEqual([])
  await touch(page)
  await listening(page)
  await expect.poll(() => words.toSorted()).toEqual(['/_i18n//nl/messages.json', '/_i18n//nl/over-ons.json'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('a tap on a button that needs scripts is not lost', async ({ page }) => {
    await grantLocation(page)
    const { letThrough } = await holdBack(page)
    await page.goto('/verenigingen')
    await location(page).tap()
    expect(await isLive(page)).toBe(false)
    letThrough()
    await expect(page).toHaveURL('/verenigingen?near=Utrecht')
  })

  test('menu, popover and dialog open at once, and links lead on', async ({ page }) => {
    await holdBack(page)
    await page.goto('/over-ons')
    await page.locator('main').evaluate((main) =>
      main.insertAdjacentHTML(
        'afterbegin',
        `<button type="button" popovertarget="early-popover">Popover</button><div id="early-popover" popover>Opened</div>
        <button type="button" commandfor="early-dialog" command="show-modal">Dialog</button><dialog id="early-dialog">Shown</dialog>`,
      ),
    )
    await page.getByRole('button', { name: 'Popover' }).tap()
    await expect(page.locator('#early-popover')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Dialog' }).tap()
    await expect(page.locator('#early-dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator('.site-menu > summary').tap()
    await page.locator('.site-menu a[href="/nieuws"]').tap()
    await expect(page).toHaveURL('/nieuws')
    expect(await isLive(page)).toBe(false)
  })
})

test('a key on a button that needs scripts presses it, once', async ({ page }) => {
  await grantLocation(page)
  const { letThrough } = await holdBack(page)
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).search))
  await page.goto('/verenigingen')
  await location(page).press('Enter')
  expect(await isLive(page)).toBe(false)
  letThrough()
  await expect(page).toHaveURL('/verenigingen?near=Utrecht')
  await idle(page)
  expect(visited.filter(Boolean)).toEqual(['?near=Utrecht'])
})

test('the button of a filter sends it as a document', async ({ page }) => {
  await holdBack(page)
  await page.goto('/evenementen')
  await page.locator('[name="age"]').fill('9')
  await page.locator('main').getByRole('button', { name: 'Zoeken' }).click()
  await expect(page).toHaveURL(/age=9/)
  expect(await isLive(page)).toBe(false)
})

test('what is chosen or typed in a filter is taken once scripts are there', async ({ page }) => {
  const { letThrough, again } = await holdBack(page)
  const [kind, age] = [page.locator('[name="kind"]'), page.locator('[name="age"]')]
  await page.goto('/evenementen')
  await kind.selectOption('camp')
  await age.fill('9')
  expect(await isLive(page)).toBe(false)
  letThrough()
  await expect(page).toHaveURL('/evenementen?kind=camp')
  await expect(kind).toHaveValue('camp')
  await expect(age).toHaveValue('9')
  await listening(page)
  await age.press('Enter')
  await expect(page).toHaveURL('/evenementen?kind=camp&age=9')

  again()
  await page.goto('/verenigingen')
  await page.locator('select[name="state"]').selectOption('open')
  await page.locator('main [name="q"]').fill('a')
  expect(await isLive(page)).toBe(false)
  letThrough()
  await expect(page).toHaveURL('/verenigingen?q=a&state=open')
  await expect(page.locator('main [name="q"]')).toHaveValue('a')
})

test('a filter that stands as its address says asks for nothing', async ({ page }) => {
  await page.goto('/evenementen?kind=camp')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/_serverFn/') && asked.push(request.url()))
  await page.locator('main h1').click()
  await listening(page)
  await idle(page)
  expect(asked).toEqual([])
})

test('a field that somebody types in before any script has come makes the page live', async ({ page }) => {
  const { letThrough } = await holdBack(page, 'index')
  await page.goto('/verenigingen', { waitUntil: 'commit' })
  await page.locator('main [name="q"]').fill('haar')
  letThrough()
  await expect(page).toHaveURL('/verenigingen?q=haar')
  await expect(page.locator('main [name="q"]')).toHaveValue('haar')
})

test('what is typed into a form before and while it comes to life stays, and is kept as a draft', async ({
  page,
  formPath,
}) => {
  const { letThrough } = await holdBack(page)
  const { field } = signupForm(page)
  await page.goto(formPath, { waitUntil: 'commit' })
  await field('participants.0.birthDate').fill('2017-03-09')
  await field('consent.photos').check()
  await field('contact.name').focus()
  await page.keyboard.type('Vlugge ')
  expect(await isLive(page)).toBe(false)
  letThrough()
  await listening(page)
  await page.keyboard.type('Vera')
  const expectAll = async () => {
    await expect(field('contact.name')).toHaveValue('Vlugge Vera')
    await expect(field('participants.0.birthDate')).toHaveValue('2017-03-09')
    await expect(field('consent.photos')).toBeChecked()
  }
  await expectAll()
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Vlugge Vera')
  await page.reload()
  await expectAll()
})

test('a form that has not come to life adds a row and is sent by the browser', async ({ page, site, formPath }) => {
  const family = familyOf('Voorbarig')
  await holdBack(page)
  const form = signupForm(page)
  await page.goto(formPath, { waitUntil: 'commit' })
  await fillParticipant(form, 0, family)
  await form.addParticipant.click()
  await fillParticipant(form, 1, family)
  await expect(form.field('participants.0.name')).toHaveValue('Noor Voorbarig')
  await fillContact(form, family)
  await form.send.click()
  await form.field('guardian').check()
  await form.send.click()
  await expect(page.locator('main')).toHaveAttribute('data-status', 'confirmed')
  expect(await isLive(page)).toBe(false)
  expect(registrationsOf(site, family)).toHaveLength(1)
})

test('a page stays where it was scrolled to when it comes to life, and a press under way is made', async ({
  page,
  formPath,
}) => {
  const { letThrough } = await holdBack(page)
  const form = signupForm(page)
  await page.goto(formPath)
  await page.evaluate(() => scrollTo(0, 200))
  await form.addParticipant.hover()
  await page.mouse.down()
  const before = await page.evaluate(() => scrollY)
  expect([before > 100, await isLive(page)]).toEqual([true, false])
  letThrough()
  await listening(page)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.mouse.up()
  await expect(form.field('participants.1.name')).toBeFocused()
})

test('the second visit to a page is answered with 304, and the page is whole', async ({ page }) => {
  for (const path of ['/', '/evenementen']) {
    await page.goto(path)
    const heading = await page.locator('h1').textContent()
    await page.goto(path)
    const { transferSize, encodedBodySize } = await page.evaluate(
      () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming,
    )
    expect(transferSize, path).toBeLessThan(encodedBodySize / 2)
    await touch(page)
    await listening(page)
    await expect(page.locator('h1')).toHaveText(heading!)
  }
})
