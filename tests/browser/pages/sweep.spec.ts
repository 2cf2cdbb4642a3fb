import type { Page } from 'playwright/test'
import { axeFindings, smallTargets, sticksOut } from '../../support/page/axe'
import { postSignup } from '../../support/page/post-sign-up'
import { coupleOf, signupForm } from '../../support/page/sign-up-page'
import { expect, open, test } from '../../support/page/test'
import type { Site } from '../../support/site/site'

const looks = {
  'light, 1280 px': { colorScheme: 'light', width: 1280, height: 800 },
  'dark, 320 px': { colorScheme: 'dark', width: 320, height: 640 },
} as const

type Kind = {
  readonly path: string | ((site: Site) => Promise<string>)
  readonly look: keyof typeof looks
  /** What is to be as usable as the page that was opened. */
  readonly after?: (page: Page) => Promise<void>
}

/** Every look of every page: tests/long/every-look.spec.ts. What stands in heads: tests/http. */
const kinds: Readonly<Record<string, Kind>> = {
  'the home page, and its menu': { path: '/', look: 'dark, 320 px', after: openMenu },
  'the calendar': { path: '/en/events', look: 'light, 1280 px' },
  'an event, left and come back to': { path: '/evenementen/101', look: 'dark, 320 px', after: leaveAndComeBack },
  'the sign-up form, and its errors': { path: '/en/events/105/register', look: 'light, 1280 px', after: sendEmpty },
  'a registration': { path: signUp, look: 'dark, 320 px' },
  'the clubs': { path: '/verenigingen', look: 'light, 1280 px' },
  'a club': { path: '/en/clubs/1', look: 'dark, 320 px' },
  'the page of lessons': { path: '/tennisles?near=Utrecht', look: 'dark, 320 px' },
  'a news item, left and come back to': { path: '/nieuws/1', look: 'light, 1280 px', after: leaveAndComeBack },
  'a job, left and come back to': { path: '/vacatures/3', look: 'dark, 320 px', after: leaveAndComeBack },
  'the contact page': { path: '/en/contact', look: 'light, 1280 px' },
  'a search that finds nothing': { path: '/zoeken?q=nergens', look: 'dark, 320 px' },
  'a page that is not there': { path: '/en/nowhere', look: 'light, 1280 px' },
  'the login': { path: '/login', look: 'dark, 320 px' },
}

for (const [name, { path, look, after }] of Object.entries(kinds))
  test(`${name}: says what the server said, and can be used by everybody`, async ({ page, site }) => {
    const { colorScheme, ...window } = looks[look]
    await page.setViewportSize(window)
    await page.emulateMedia({ colorScheme })
    await open(page, typeof path === 'string' ? path : await path(site))
    const [made, shown] = [await wordsOf(page, 'server'), await wordsOf(page, 'page')]
    expect(made.main.join('').length).toBeGreaterThan(40)
    expect(shown).toEqual(made)
    await expectUsable(page)
    expect(await eagerBelow(page), 'pictures below the first screen that are not lazy').toEqual([])
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([])
    expect(await page.evaluate(() => document.cookie)).toBe('')
    if (!after) return
    await after(page)
    await expectUsable(page)
  })

async function expectUsable(page: Page): Promise<void> {
  expect.soft(await axeFindings(page)).toEqual([])
  expect.soft(await sticksOut(page), 'sideways').toEqual([])
  expect.soft(await smallTargets(page), 'targets').toEqual([])
  expect.soft(await page.locator('h1').count(), 'headings of the page').toBe(1)
}

/** The texts of a page, and what it tells machines, as it stands or as its server makes it. */
const wordsOf = (page: Page, from: 'server' | 'page') =>
  page.evaluate(async (from) => {
    const read = async () => new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    const root = from === 'page' ? document : await read()
    const all = (selector: string) => [...root.querySelectorAll(selector)]
    const words = (element: Element) => {
      const copy = element.cloneNode(true) as Element
      for (const part of copy.querySelectorAll('noscript, script, template, [data-live]')) part.remove()
      return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
    }
    return {
      main: all('main').map(words),
      texts: all('.prose').map(({ innerHTML }) => innerHTML),
      structured: all('script[type="application/ld+json"]').map(({ innerHTML }) => innerHTML),
    }
  }, from)

const eagerBelow = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 0)
    const isBelow = (image: HTMLImageElement) => image.getBoundingClientRect().top > innerHeight
    return [...document.images]
      .filter((image) => isBelow(image) && image.fetchPriority !== 'high' && image.loading !== 'lazy')
      .map((image) => image.currentSrc || image.src)
  })

async function openMenu(page: Page): Promise<void> {
  await page.locator('header summary').click()
  await expect(page.locator('header details[open] a').first()).toBeVisible()
}

async function sendEmpty(page: Page): Promise<void> {
  await signupForm(page).send.click()
  await expect(signupForm(page).summary).toBeFocused()
}

/** By links of the site. What stood in the document alone is asked for then. */
async function leaveAndComeBack(page: Page): Promise<void> {
  const { texts } = await wordsOf(page, 'page')
  expect(texts.join('').length).toBeGreaterThan(200)
  const [own, list] = [page.url(), new URL(page.url()).pathname.split('/')[1]]
  await page.locator(`main a[href="/${list}"]`).first().click()
  await expect(page).toHaveURL(new RegExp(`/${list}$`))
  await page.goBack()
  await expect(page).toHaveURL(own)
  await expect.poll(async () => (await wordsOf(page, 'page')).texts).toEqual(texts)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
}

async function signUp(site: Site): Promise<string> {
  const response = await postSignup(site, '/evenementen/103/inschrijven', coupleOf('Adrichem'))
  return response.headers.get('location')!
}
