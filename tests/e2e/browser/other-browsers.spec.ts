import { expect, test } from 'playwright/test'
import type { Browser } from '../../support/browsers/browser'
import { hasFirefox, openFirefox } from '../../support/browsers/firefox'
import { type Walker, walkerIn } from '../../support/browsers/walker'
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

const walks: Record<string, (walker: Walker) => Promise<void>> = {
  'a list is filtered, left and come back to': async (walker) => {
    await walker.open('/')
    await walker.click('.site-nav a', 'Kampen')
    await walker.isAt('/kampen')
    await walker.sees('h1', 'Een vakantie vol tennis')
    await walker.click('.site-nav a', 'Kalender')
    await walker.isAt('/evenementen')
    await walker.until(isHydrated)
    await walker.fill('select[name="kind"]', 'camp')
    await walker.isAt('/evenementen?kind=camp')
    await walker.back()
    await walker.isAt('/evenementen')
    await walker.forward()
    await walker.isAt('/evenementen?kind=camp')
    await walker.sees('main h1')
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

    for (const [title, walk] of Object.entries(walks)) {
      test(title, async () => {
        await browser.resize(1280, 800)
        await walk(walkerIn(browser, site.url))
        expect(browser.errors()).toEqual([])
      })
    }
  })
}
