import { locales } from '~/i18n/locale'
import { emailKinds } from '~/model/email-kinds'
import { createSite } from '../../support/site/create-site'
import { open } from '../../support/site/page'
import { errorsOf, sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

// In production they are at nobody's address: addresses.test.ts.
test('outside production the emails stand there in both languages', async () => {
  const site = await createSite({ env: { APP_ENV: 'development' } })
  const list = await open(site, '/dev/mail')
  expect(emailKinds.length).toBeGreaterThan(10)
  for (const kind of emailKinds) {
    expect(list.has(`a[href="/dev/mail/${kind}"]`), kind).toBe(true)
    const both = await open(site, `/dev/mail/${kind}`)
    expect(both.status, kind).toBe(200)
    expect(
      both.all('iframe').map(({ attributes }) => attributes.title),
      kind,
    ).toEqual(locales.map((locale) => `${kind}, ${locale}`))
    for (const locale of locales)
      for (const [medium, type] of [
        ['html', 'text/html'],
        ['txt', 'text/plain'],
      ] as const) {
        const path = `/dev/mail/${kind}.${locale}.${medium}`
        expect(both.has(`a[href="${path}"]`), path).toBe(true)
        const email = await sendRequest(site, path)
        expect([email.status, email.headers['content-type']], path).toEqual([200, `${type}; charset=utf-8`])
        expect(email.headers['content-security-policy'], path).toContain(
          "default-src 'none'; style-src 'unsafe-inline'",
        )
        expect(email.headers['cache-control'], path).toBe('private, no-store')
        expect(email.text, path).toContain('Stichting Baseline Tennis')
      }
  }
  for (const path of ['/dev/mail/no-such-kind', '/dev/mail/event-changed.de.html', '/dev/mail/event-changed.nl.pdf'])
    expect((await sendRequest(site, path)).status, path).toBe(404)
  expect(errorsOf(site)).toEqual([])
  await site.stop()
})
