import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { expect, open, test } from '../../support/page/test'

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
    (page) => page.evaluate(() => requestAnimationFrame(() => new Function('ran = 1')())),
  ],
]

test('a page takes nothing that was brought into it, and is not shown in a frame of another site', async ({
  page,
  site,
  noise,
}) => {
  // Each refusal is told twice.
  noise.expect(/http:\/\/127\.0\.0\.1:9\//)
  await open(page, '/verenigingen')
  for (const [name, refused, attempt] of attempts) {
    noise.expect(refused)
    await attempt(page)
    await expect.poll(() => noise.heard.join('\n'), { message: name }).toMatch(refused)
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)

  noise.expect(/frame-ancestors|X-Frame-Options|^net::ERR_BLOCKED_BY_(RESPONSE|CSP): /)
  const other = createServer((_, response) => response.end(`<iframe src="${site.url}/verenigingen"></iframe>`))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)
  const [, frame] = page.frames()
  await frame!.waitForLoadState()
  expect(await frame!.locator('html[data-origin]').count()).toBe(0)
  expect(noise.heard.join('\n')).toMatch(/frame-ancestors/)
  other.close()
})
