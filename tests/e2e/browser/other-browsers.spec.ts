import { expect, test } from 'playwright/test'
import type { Browser } from '../../support/browsers/browser'
import { hasFirefox, openFirefox } from '../../support/browsers/firefox'
import { keys, type Walker, walkerIn } from '../../support/browsers/walker'
import { hasWebkit, openWebkit } from '../../support/browsers/webkit'
import { type Site, startSite } from '../../support/site/site'

const browsers = [
  { name: 'Firefox', open: openFirefox, isHere: hasFirefox },
  { name: 'WebKit', open: openWebkit, isHere: hasWebkit },
]

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site?.stop())

const isHydrated = 'document.documentElement.dataset.hydrated !== undefined'
const field = (name: string) => `main [name="${name}"]`

/** A key that does nothing brings the page to life. */
async function wake(walker: Walker): Promise<void> {
  await walker.press(keys.shift)
  await walker.until(isHydrated)
}

async function signUpTwo(walker: Walker, email: string): Promise<void> {
  await walker.open('/evenementen/114/inschrijven')
  await wake(walker)
  await walker.type(field('participants.0.name'), 'Noor Wandel')
  await walker.fill(field('participants.0.birthDate'), '2017-03-09')
  await walker.click('button[value="add-participant"]')
  await walker.type(field('participants.1.name'), 'Sem Wandel')
  await walker.type(field('contact.name'), 'Marieke Wandel')
  await walker.type(field('contact.email'), email)
  await walker.type(field('contact.phone'), '06 12345678')
  await walker.type(field('contact.secondPhone'), '06 87654321')
  await walker.click(field('guardian'))
  await walker.click(sendButton)
  await walker.sees('.error-summary', 'Sem')
  await walker.fill(field('participants.1.birthDate'), '2015-11-21')
  await walker.click(sendButton)
  await walker.sees('main[data-status="confirmed"]')
}

const sendButton = 'main form button[type="submit"]:not([name])'

type Walk = (walker: Walker, email: string) => Promise<void>

const shortWalks: Record<string, Walk> = {
  'a list is filtered, left and come back to': async (walker) => {
    await walker.open('/')
    await walker.click('.site-nav a', 'Kampen')
    await walker.isAt('/kampen')
    await walker.sees('h1', 'Een vakantie vol tennis')
    await walker.click('.site-nav a', 'Kalender')
    await walker.isAt('/evenementen')
    await wake(walker)
    await walker.fill('select[name="kind"]', 'camp')
    await walker.isAt('/evenementen?kind=camp')
    await walker.back()
    await walker.isAt('/evenementen')
    await walker.forward()
    await walker.isAt('/evenementen?kind=camp')
    await walker.sees('main h1')
  },
  'two children are signed up, with an error on the way': signUpTwo,
}

const longWalks: Record<string, Walk> = {
  'a sign-up is corrected and canceled': async (walker, email) => {
    await signUpTwo(walker, email)
    await walker.click('main a, main summary, main button', 'Wijzigen')
    await walker.sees(field('participants.0.name'))
    await walker.type(field('participants.0.name'), 'Nora Wandel')
    await walker.click('main button[type="submit"]', 'Opslaan')
    await walker.sees('[data-said]')
    await walker.sees('main', 'Nora')
  },
  'a club is found by town, opened and left in English': async (walker) => {
    await walker.open('/verenigingen')
    await wake(walker)
    await walker.type('main input[name="near"]', 'Utrecht')
    await walker.press(keys.enter)
    await walker.isAt('/verenigingen?near=Utrecht')
    await walker.click('.club-card a')
    await walker.sees('h1')
    await walker.click('.language-switch')
    await walker.isAt(/^\/en\/clubs\//)
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
    await walker.until(`document.activeElement.tagName === 'INPUT' || document.activeElement.id === 'main'`)
    for (let tabs = 0; tabs < 30; tabs++) {
      await walker.press(keys.tab)
      if (await walker.evaluate<boolean>(`document.activeElement.matches('main a[href*="/evenementen/114"]')`)) break
    }
    await walker.press(keys.enter)
    await walker.sees('h1', 'Kerstkamp')
  },
  'a question is asked': async (walker, email) => {
    await walker.open('/contact')
    await wake(walker)
    await walker.type(field('name'), 'Marieke Wandel')
    await walker.type(field('email'), email)
    await walker.type(field('message'), 'Kan mijn zoon een keer meespelen?')
    await walker.click('main form button[type="submit"]')
    await walker.sees('[role="status"], [data-said], .notice', 'ontvangen')
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

    const walks = Object.entries({ ...shortWalks, ...(process.env.LONG ? longWalks : {}) })
    for (const [i, [title, walk]] of walks.entries()) {
      test(title, async () => {
        await browser.resize(1280, 800)
        await walk(walkerIn(browser, site.url), `wandel-${name}-${i}@wandel.example`.toLowerCase())
        // Firefox reports parts that it stopped fetching because a link led away.
        expect(browser.errors().filter((error) => !error.includes('a part is missing'))).toEqual([])
      })
    }
  })
}
