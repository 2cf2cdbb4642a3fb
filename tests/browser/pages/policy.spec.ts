import type { Page } from 'playwright/test'
import { expect, test } from '../../support/page/test'

const attempts: readonly [name: string, refused: RegExp, attempt: (page: Page) => Promise<unknown>][] = [
  [
    'an inline script',
    /executing inline script/i,
    (page) =>
      page.evaluate(() => document.body.append(Object.assign(document.createElement('script'), { text: 'ran = 1' }))),
  ],
  [
    'an inline handler',
    /executing inline event handler/i,
    (page) =>
      page.evaluate(() => {
        document.body.insertAdjacentHTML('beforeend', '<b id="handled" onclick="ran = 1">x</b>')
        document.querySelector<HTMLElement>('#handled')!.click()
      }),
  ],
  [
    'a script from elsewhere',
    /loading the script 'http:\/\/127\.0\.0\.1:9\/x\.js'/i,
    (page) =>
      page.evaluate(() =>
        document.body.append(Object.assign(document.createElement('script'), { src: 'http://127.0.0.1:9/x.js' })),
      ),
  ],
  [
    'an inline style',
    /applying inline style/i,
    (page) => page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color:red">x</p>')),
  ],
  [
    'a picture from elsewhere',
    /loading the image/i,
    (page) =>
      page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src="http://127.0.0.1:9/x" alt="">')),
  ],
  [
    'a call to elsewhere',
    /connecting to 'http:\/\/127\.0\.0\.1:9\/'/i,
    (page) => page.evaluate(() => fetch('http://127.0.0.1:9/').catch(() => undefined)),
  ],
  [
    'a frame',
    /framing 'http:\/\/127\.0\.0\.1:9\/'/i,
    (page) =>
      page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<iframe src="http://127.0.0.1:9/"></iframe>')),
  ],
  [
    'a form to elsewhere',
    /sending form data to 'http:\/\/127\.0\.0\.1:9\/'/i,
    (page) =>
      page.evaluate(() => {
        document.body.insertAdjacentHTML('beforeend', '<form id="away" action="http://127.0.0.1:9/" method="post">')
        document.querySelector<HTMLFormElement>('#away')!.submit()
      }),
  ],
  [
    'another base for links',
    /setting the document's base URI/i,
    (page) => page.evaluate(() => document.head.insertAdjacentHTML('beforeend', '<base href="http://127.0.0.1:9/">')),
  ],
  [
    'a text as code',
    /evaluating a string as javascript/i,
    (page) => page.evaluate(() => setTimeout('ran = 1', 0) as unknown),
  ],
]

test.describe('a page', () => {
  test('takes nothing that was brought into it, and a test sees each time that it was tried', async ({
    page,
    refusals,
  }) => {
    await page.goto('/verenigingen')
    for (const [name, refused, attempt] of attempts)
      await test.step(name, async () => {
        await attempt(page)
        await expect.poll(() => refusals.join('\n'), { message: name }).toMatch(refused)
      })
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    await page.close()
    refusals.length = 0
  })

  test('without JavaScript is listened to as well', async ({ browser, site, refusals }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const page = await context.newPage()
    await page.route('**/verenigingen', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('</main>', '<p style="color:red">x</p></main>')
      await route.fulfill({ response, body })
    })
    await page.goto('/verenigingen')
    await expect.poll(() => refusals.splice(0).join('\n')).toMatch(/applying inline style/i)
    await context.close()
  })
})

test.describe('a page in a frame of another site', () => {
  const framed = '/verenigingen'
  for (const [name, keepsHeaders, isShown] of [
    ['is not shown', true, false],
    ['without its headers would be', false, true],
  ] as const)
    test(name, async ({ page, site, refusals }) => {
      await page.route('http://elsewhere.example/', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<iframe src="${site.url}${framed}"></iframe>` }),
      )
      if (!keepsHeaders)
        await page.route(`**${framed}`, async (route) => {
          const response = await route.fetch()
          await route.fulfill({ body: await response.text(), contentType: 'text/html' })
        })
      await page.goto('http://elsewhere.example/')
      const [, frame] = page.frames()
      await frame!.waitForLoadState()
      expect(await frame!.locator('html[data-origin]').count()).toBe(isShown ? 1 : 0)
      refusals.length = 0
    })
})
