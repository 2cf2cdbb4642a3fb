import { familyOf, fillForm, signupForm } from '../../support/page/sign-up-page'
import { expect, test } from '../../support/page/test'
import { type Site, startSite } from '../../support/site/site'
import { startTlsProxy, type TlsProxy } from '../../support/site/tls-proxy'

let proxy: TlsProxy
let site: Site
test.beforeAll(async () => {
  proxy = await startTlsProxy()
  site = await startSite({ env: { SITE_URL: proxy.url, DEMO: '1' } })
  proxy.forwardTo(site.port)
})
test.afterAll(async () => {
  proxy.stop()
  await site.stop()
})

for (const javaScriptEnabled of [true, false])
  test(`behind the end of TLS somebody signs up ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, ignoreHTTPSErrors: true, locale: 'nl-NL' })
    const page = await context.newPage()
    await page.goto(`http://localhost:${proxy.plainPort}/evenementen/103/inschrijven`)
    expect(page.url()).toMatch(new RegExp(`^${proxy.url}/evenementen/103-[a-z-]+/inschrijven$`))
    const form = signupForm(page)
    await fillForm(form, familyOf(javaScriptEnabled ? 'Slotjes' : 'Grendel'))
    await form.send.click()
    await page.waitForURL(/\/evenementen\/inschrijvingen\/BT-/)
    expect(new URL(page.url()).search).not.toContain('token')
    const cookies = await context.cookies(proxy.url)
    expect(cookies).toEqual([
      expect.objectContaining({
        name: expect.stringMatching(/^__Host-registration-BT-/),
        secure: true,
        httpOnly: true,
        sameSite: 'Lax',
      }),
    ])
    await context.close()
  })

test('what comes over plain HTTP is led to the same address once, and every response keeps the browser there', async ({
  request,
}) => {
  for (const path of ['/', '/en/clubs?q=noord', '/nergens']) {
    const response = await fetch(`http://localhost:${proxy.plainPort}${path}`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([301, proxy.url + path])
    const there = await request.get(proxy.url + path, { ignoreHTTPSErrors: true, maxRedirects: 0 })
    expect(there.headers()['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  }
})
