import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { postSignup } from '../../support/page/post-sign-up'
import {
  confirmed,
  coupleOf,
  emailsTo,
  familyOf,
  fillContact,
  fillParticipant,
  openForm,
  registrationsOf,
  signupForm,
} from '../../support/page/sign-up-page'
import { expect, open, test } from '../../support/page/test'
import { adult, change, post } from '../../support/site/forms'
import { testTime } from '../../support/site/test-time'

type Locators = [Locator, Locator, Locator]
const phone = { width: 360, height: 740 }

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 120; presses++) {
    if (await isThere()) return expect(target).toBeInViewport()
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${target}`)
}

test.describe('by keyboard alone', () => {
  const press = async (page: Page, target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }

  test('somebody comes from the home page of a phone to the form of an event', async ({ page, event }) => {
    await page.setViewportSize(phone)
    const [heading, menu, skip] = ['h1', 'header details', '.skip-link'].map((name) => page.locator(name)) as Locators
    await open(page, '/')
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(menu.locator('summary')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link').first()).toBeFocused()
    await press(page, menu.locator('a[href="/evenementen"]'))
    await expect(page).toHaveURL('/evenementen')
    await expect(heading).toBeFocused()
    await expect(menu.getByRole('link').first()).toBeHidden()
    await press(page, page.locator('.event-filter-fold > summary'))
    const kind = page.locator('select[name="kind"]')
    await tabTo(page, kind)
    // One letter alone: a browser that is busy between two takes the second for the first of another word.
    await page.keyboard.press('r')
    await expect(page).toHaveURL('/evenementen?kind=social')
    await expect(kind).toBeFocused()
    await press(page, page.locator(`[data-event="${event}"] a`))
    await expect(page.locator('.signup-box')).toBeVisible()
    await expect(heading).toBeFocused()
    await press(page, page.locator('.signup-box a.button'))
    await expect(signupForm(page).form).toBeVisible()
    await expect(heading).toBeFocused()
  })

  test('somebody fills in the form and signs up', async ({ page, site, formPath }) => {
    const { contact, participants } = {
      contact: { name: 'Toetsie Bord', email: 'toetsie@bord.example' },
      participants: [{ name: 'Toetsie Bord', birthDate: '1990-05-05' }],
    }
    const { field, send } = await openForm(page, formPath)
    await field('participants.0.name').focus()
    // The same in any order of day and month.
    const typed = { 'participants.0.name': contact.name, 'participants.0.birthDate': '05051990' }
    for (const [name, text] of Object.entries({
      ...typed,
      'contact.name': contact.name,
      'contact.email': contact.email,
    })) {
      await tabTo(page, field(name))
      await page.keyboard.type(text)
    }
    await expect(field('participants.0.birthDate')).toHaveValue('1990-05-05')
    await press(page, send)
    await confirmed(page)
    expect(registrationsOf(site, { contact, participants })).toHaveLength(1)
  })
})

test('the places left on the page of an event are those of now', async ({ page, site, addEvent }) => {
  const event = addEvent(103, { capacity: 240 })
  await page.clock.install({ time: testTime })
  await open(page, `/evenementen/${event}`)
  const box = page.locator('.signup-box')
  await expect(box).toHaveAttribute('data-left', '240')
  await postSignup(site, `/evenementen/${event}/inschrijven`, coupleOf('Meekijker'))
  await page.clock.fastForward(20_000)
  await expect(box).toHaveAttribute('data-left', '238')
  await expect(box).toContainText('Nog 238 van de 240 plekken vrij')
})

test('a page whose data a script may not have any more is made by the server', async ({ page, noise }) => {
  noise.expect(/status of 429|the server answered 429/)
  const made: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && made.push(new URL(request.url()).pathname))
  await open(page, '/over-ons')
  const tooOften = { status: 429, contentType: 'text/html', body: 'too often' }
  await page.route('**/_serverFn/**', (route) => route.fulfill(tooOften))
  await page.locator('.site-footer a[href="/nieuws"]').click()
  await expect(page).toHaveURL('/nieuws')
  await expect(page.locator('h1')).toHaveText('Nieuws van de baan')
  expect(made).toEqual(['/over-ons', '/nieuws'])
})

test.describe('the language switch', () => {
  // The headless user agent counts as a crawler, and crawlers are never redirected.
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  })

  test('keeps the page and its filter, also one that came without a document, and the choice', async ({
    page,
    context,
    site,
  }) => {
    const toOther = page.locator('.language-switch')
    await open(page, '/')
    expect(await context.cookies()).toEqual([])
    await page.locator('.site-nav a[href="/kampen"]').click()
    await expect(page).toHaveURL('/kampen')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/kampen$/)
    await toOther.click()
    await expect(page).toHaveURL('/en/camps')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await context.cookies()).toEqual([
      expect.objectContaining({ name: 'i18n_redirected', value: 'en', httpOnly: true, sameSite: 'Lax', path: '/' }),
    ])
    await page.goto(site.url)
    await expect(page).toHaveURL('/en')

    await open(page, '/en/events?kind=camp')
    await toOther.click()
    await expect(page).toHaveURL('/evenementen?kind=camp')
    await open(page, '/en/events/103')
    const english = page.url()
    await toOther.click()
    await expect(page).toHaveURL(/\/evenementen\/103-familiedag/)
    await toOther.click()
    await expect(page).toHaveURL(english)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('a parent signs up two children, is told what is missing, and comes back from the email', async ({
    page,
    site,
    addEvent,
  }) => {
    const [family, event] = [familyOf('Zonderland'), addEvent(101)]
    const form = signupForm(page)
    await open(page, '/')
    await page.locator('header summary').click()
    await page.locator('header details a[href="/evenementen"]').click()
    await page.locator('.event-filter-fold > summary').click()
    await page.locator('select[name="kind"]').selectOption('clinic')
    await page.locator('form:has(select[name="kind"]) button[type="submit"]').click()
    await expect(page).toHaveURL(/[?&]kind=clinic/)
    await page.locator(`[data-event="${event}"] a`).first().click()
    await page.locator('.signup-box a.button').click()
    await fillParticipant(form, 0, family)
    await form.addParticipant.click()
    await fillParticipant(form, 1, family)
    await fillContact(form, family)
    // The browser's own checks would stop it.
    await form.form.evaluate((element) => element.setAttribute('novalidate', ''))
    await form.send.click()

    await expect(page).toHaveTitle(/^Fout: /)
    await form.summary.getByRole('link').click()
    await expect(form.field('guardian')).toBeInViewport()
    await expect(form.field('guardian')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.field('participants.1.name')).toHaveValue('Sem Zonderland')
    await form.field('guardian').check()
    await form.send.click()
    await confirmed(page)

    const [email] = await emailsTo(site, family)
    const link = new URL(email?.text?.match(/https?:\/\/\S+\?token=[\w.-]+/)?.[0] ?? '')
    await page.context().clearCookies()
    await page.goto(site.url + link.pathname + link.search)
    await confirmed(page)
    await expect(page).toHaveURL(link.pathname)
    for (const { name } of family.participants) await expect(page.locator('main')).toContainText(name)
    const downloading = page.waitForEvent('download')
    await page.locator('a[href^="/api/calendar/"]').click()
    expect(await readFile(await (await downloading).path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n/)
  })

  test('a confirmation fits on a phone: its changes are in sight, and each button has its words on one line', async ({
    page,
    site,
    addEvent,
  }) => {
    const event = addEvent(114)
    const response = await post(site, `/evenementen/${event}/inschrijven`, {
      ...adult('Anna van Dalen'),
      guardian: 'yes',
      'participants.0.name': 'Tess van Dalen',
      'participants.0.birthDate': '2017-03-09',
      'participants.1.name': 'Jip van Dalen',
      'participants.1.birthDate': '2018-05-09',
    })
    const { pathname, search } = new URL(response.headers.location!, site.url)
    await open(page, pathname + search)
    const ways = page.locator('.registration-page :is(.button-row > *, .registration-changes a)')
    await expect(page.locator('.registration-history')).toHaveCount(0)
    const download = page.locator('.registration-more a[download]')
    await expect(download).toBeHidden()
    await page.locator('.registration-more > summary').click()
    await expect(download).toBeVisible()
    for (const path of [pathname, pathname.replace('/evenementen/inschrijvingen', '/en/events/registrations')])
      for (const status of ['confirmed', 'waiting']) {
        change(site, 'update registrations set status = ?, waiting_since = 1 where event_id = ?', status, event)
        await page.setViewportSize(phone)
        await open(page, path)
        for (const width of [320, 430]) {
          await page.setViewportSize({ width, height: 740 })
          const heights = await ways.evaluateAll((all) =>
            all.map((one) => [one.textContent, one.getBoundingClientRect().height] as const),
          )
          const oneLine = (height: number) => height === 44 || height === 56
          expect(heights.length).toBeGreaterThan(5)
          expect(
            heights.filter(([, height]) => !oneLine(height)),
            `${path}, ${status}, ${width} px`,
          ).toEqual([])
        }
      }
  })
})
