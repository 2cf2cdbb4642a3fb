import { locales } from '~/i18n/locale'
import { emailKinds } from '~/model/email-kinds'
import { createSite } from '../../support/site/create-site'
import { errorsOf, sendRequest } from '../../support/site/send-request'
import { expect, test, touch } from '../../support/site/test'

const addresses = ['/dev/mail', '/dev/mail/event-changed', '/dev/mail/event-changed.nl.html']

const shown = (html: string) => [/<title>.*?<\/title>/.exec(html)?.[0], /<main.*<\/main>/s.exec(html)?.[0]]

// The frames of emails may run no script, the test's neither.
test.use({ isTouched: false })

test('in production the emails are at nobody’s address', async ({ site, page }) => {
  const lost = await sendRequest(site, '/dev/nothing')
  for (const path of addresses) {
    const { status, text } = await sendRequest(site, path)
    expect(status).toBe(404)
    expect(text).toContain(`Page Not Found: ${path}`)
    expect(shown(text.replaceAll(path, '/dev/nothing'))).toEqual(shown(lost.text))
  }
  await page.goto('/dev/mail')
  await touch(page)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.getByText('Page Not Found: /dev/mail')).toBeVisible()
})

test('outside production they stand there in both languages', async ({ page }) => {
  const site = await createSite({ env: { APP_ENV: 'development' } })
  try {
    const list = await sendRequest(site, '/dev/mail')
    for (const kind of emailKinds) {
      expect(list.text).toContain(`href="/dev/mail/${kind}"`)
      const both = await sendRequest(site, `/dev/mail/${kind}`)
      expect(both.status).toBe(200)
      for (const locale of locales)
        for (const [medium, type] of [
          ['html', 'text/html'],
          ['txt', 'text/plain'],
        ] as const) {
          const path = `/dev/mail/${kind}.${locale}.${medium}`
          expect(both.text).toContain(`href="${path}"`)
          const email = await sendRequest(site, path)
          expect([email.status, email.headers['content-type']]).toEqual([200, `${type}; charset=utf-8`])
          expect(email.headers['content-security-policy']).toContain("default-src 'none'; style-src 'unsafe-inline'")
          expect(email.headers['cache-control']).toBe('private, no-store')
          expect(email.text).toContain('Stichting Baseline Tennis')
        }
    }
    for (const path of ['/dev/mail/no-such-kind', '/dev/mail/event-changed.de.html', '/dev/mail/event-changed.nl.pdf'])
      expect((await sendRequest(site, path)).status).toBe(404)

    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(`${site.url}/dev/mail`)
    await page.getByRole('link', { name: 'registration-offered' }).click()
    const [dutch, english] = locales.map((locale) =>
      page.frameLocator(`iframe[title="registration-offered, ${locale}"]`),
    )
    await expect(dutch!.getByRole('link', { name: 'Plek aannemen of weigeren' })).toHaveCSS('display', /block/)
    await expect(dutch!.getByRole('heading', { level: 1 })).toHaveCSS('margin-top', '0px')
    await expect(english!.getByRole('heading', { level: 1 })).toHaveText('There’s a place for Noor and Sem')
    expect(complaints).toEqual([])
    expect(errorsOf(site)).toEqual([])
  } finally {
    await site.stop()
  }
})
