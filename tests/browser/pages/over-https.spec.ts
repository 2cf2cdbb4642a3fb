import { confirmed, familyOf, fillForm, openForm } from '../../support/page/sign-up-page'
import { test as base, expect, filledFolder } from '../../support/page/test'
import { startSite } from '../../support/site/site'
import { startTlsProxy } from '../../support/site/tls-proxy'

const test = base.extend<object, { tls: Awaited<ReturnType<typeof startTlsProxy>> }>({
  tls: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const tls = await startTlsProxy()
      await use(tls)
      tls.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ tls }, use) => {
      const site = await startSite({ dataDir: filledFolder(), env: { SITE_URL: tls.url, DEMO: '1' } })
      tls.forwardTo(site.port)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('behind the end of TLS somebody signs up, and the key of the registration is for that host alone', async ({
  newPage,
  tls,
  site,
}) => {
  const page = await newPage({ ignoreHTTPSErrors: true })
  expect(site.url).not.toContain('https')
  const form = await openForm(page, `http://localhost:${tls.plainPort}/evenementen/103/inschrijven`)
  expect(page.url()).toMatch(new RegExp(`^${tls.url}/evenementen/103-[a-z-]+/inschrijven$`))
  await fillForm(form, familyOf('Slotjes'))
  await form.send.click()
  await confirmed(page)
  expect(new URL(page.url()).search).not.toContain('token')
  const name = expect.stringMatching(/^__Host-registration-BT-/)
  expect(await page.context().cookies(tls.url)).toEqual([
    expect.objectContaining({ name, secure: true, httpOnly: true, sameSite: 'Lax' }),
  ])
})
