import { expect, test } from 'playwright/test'
import { copyEvent } from '../support/site/own-event'
import { type SiteProcess, startSite } from '../support/site/site'
import type { Browser } from './browsers/browser'
import { hasFirefox, openFirefox } from './browsers/firefox'
import { keys, type Walker, walkerIn } from './browsers/walker'
import { hasWebkit, openWebkit } from './browsers/webkit'

const browsers = [
  { name: 'Firefox', open: openFirefox, isHere: hasFirefox },
  { name: 'WebKit', open: openWebkit, isHere: hasWebkit },
]

test.slow()

let site: SiteProcess
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site?.stop())

const isHydrated = 'document.documentElement.dataset.hydrated !== undefined'
const field = (name: string) => `main [name="${name}"]`

/** A key that does nothing brings the page to life. */
async function wake(walker: Walker): Promise<void> {
  await expect(async () => {
    await walker.press(keys.shift)
    expect(await walker.evaluate(isHydrated)).toBe(true)
  }).toPass()
}

async function signUpTwo(walker: Walker, surname: string): Promise<void> {
  const form = `/evenementen/${copyEvent(site, 114, { capacity: null, signup_opens_at: null })}/inschrijven`
  await walker.open(form)
  // Another walk may have left a draft.
  await walker.evaluate('localStorage.clear()')
  await walker.open(form)
  await wake(walker)
  await walker.type(field('participants.0.name'), `Noor ${surname}`)
  await walker.fill(field('participants.0.birthDate'), '2017-03-09')
  await walker.click('button[value="add-participant"]')
  await walker.type(field('participants.1.name'), `Sem ${surname}`)
  await walker.type(field('contact.name'), `Marieke ${surname}`)
  await walker.type(field('contact.email'), `marieke@${surname}.example`)
  await walker.type(field('contact.phone'), '06 12345678')
  await walker.type(field('contact.secondPhone'), '06 87654321')
  await walker.click(field('guardian'))
  await walker.click(sendButton)
  await walker.sees('.error-summary', 'Sem')
  await walker.fill(field('participants.1.birthDate'), '2015-11-21')
  await walker.click(sendButton)
  await walker.sees('main[data-status="confirmed"]')
  await walker.isAt(/^\/evenementen\/inschrijvingen\/BT-[^?]+$/)
  await wake(walker)
}

const sendButton = 'main form button[type="submit"]:not([name])'

type Walk = (walker: Walker, surname: string) => Promise<void>

const walks: Record<string, Walk> = {
  'a list is filtered, left and come back to': async (walker) => {
    await walker.open('/')
    await walker.click('.site-nav a', 'Kampen')
    await walker.isAt('/kampen')
    await walker.sees('h1', 'Een vakantie vol tennis')
    await walker.click('.site-nav a', 'Kalender')
    await walker.isAt('/evenementen')
    await wake(walker)
    await walker.sees('.event-filter-fold')
    await walker.evaluate(`document.querySelector('.event-filter-fold').open = true`)
    await walker.fill('select[name="kind"]', 'camp')
    await walker.isAt('/evenementen?kind=camp')
    await walker.back()
    await walker.isAt('/evenementen')
    await walker.forward()
    await walker.isAt('/evenementen?kind=camp')
    await walker.sees('main h1')
  },
  'two children are signed up, with an error on the way, and one of them is corrected': async (walker, surname) => {
    await signUpTwo(walker, surname)
    await walker.click('main .registration-changes a', 'Gegevens wijzigen')
    await walker.type('main input[name^="participants."][name$=".name"]', `Nora ${surname}`)
    await walker.click('main button[type="submit"]', 'Opslaan')
    await walker.sees('[data-said]')
    await walker.sees('main', 'Nora')
  },
  'the menu of a phone opens, leads on and closes': async (walker) => {
    await walker.resize(400, 800)
    await walker.open('/')
    await walker.click('.site-menu summary')
    await walker.click('.site-menu a', 'Contact')
    await walker.isAt('/contact')
    await walker.sees('h1')
    await walker.until(`!document.querySelector('.site-menu').open`)
  },
  'a word is searched and a result opened by keyboard': async (walker) => {
    await walker.open('/zoeken')
    await wake(walker)
    await walker.type('main input[name="q"]', 'kerstkamp')
    await walker.press(keys.enter)
    await walker.isAt('/zoeken?q=kerstkamp')
    await walker.sees('main a[href*="/evenementen/114"]')
    await walker.evaluate(`document.querySelector('main a[href*="/evenementen/114"]').focus()`)
    await walker.press(keys.enter)
    await walker.sees('h1', 'Kerstkamp')
  },
  'a question without words is refused, with the cursor at what is missing': async (walker) => {
    await walker.open('/contact')
    await wake(walker)
    await walker.click('main form button[type="submit"]')
    await walker.sees('.error-summary')
    await walker.until(`document.activeElement.closest('.error-summary')`)
  },
  'a club is found by town, opened and left in English': async (walker) => {
    await walker.open('/verenigingen')
    await wake(walker)
    await walker.type('main input[name="near"]', 'Utrecht')
    await walker.press(keys.enter)
    await walker.isAt('/verenigingen?near=Utrecht')
    await walker.sees('.club-card', 'km')
    await walker.click('.club-card a[href^="/verenigingen/"]')
    await walker.isAt(/^\/verenigingen\/\d/)
    // Its window is not in front, so that nothing is `:focus`.
    await walker.until(`document.activeElement.tagName === 'H1'`)
    await walker.click('.language-switch')
    await walker.isAt(/^\/en\/clubs\//)
  },
}

for (const { name, open, isHere } of browsers) {
  test.describe(`in ${name}`, () => {
    test.skip(!isHere, `${name} is not installed here`)

    let browser: Browser
    test.beforeAll(async () => {
      browser = await open()
    })
    test.afterAll(() => browser?.close())

    for (const [i, [title, walk]] of Object.entries(walks).entries()) {
      test(title, async () => {
        await browser.resize(1280, 800)
        await walk(walkerIn(browser, site.url), `${name}${'abcdefgh'[i]}`)
        // Firefox reports what it stopped fetching because a link, or the next walk, led away.
        expect(browser.errors().filter((error) => !/a part is missing|^AbortError: /.test(error))).toEqual([])
      })
    }
  })
}
