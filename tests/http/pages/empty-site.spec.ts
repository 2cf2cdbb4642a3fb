import { expect, test } from '../../support/page/test'
import { sendRequest } from '../../support/site/send-request'
import { startSite } from '../../support/site/site'

test('a site without any content says on every list what one can do meanwhile', async () => {
  const site = await startSite({ env: { DEMO: '0' } })
  for (const [path, ways] of [
    ['/kampen', ['/verenigingen', '/contact']],
    ['/en/camps', ['/en/clubs', '/en/contact']],
    ['/evenementen', ['/verenigingen', '/contact']],
    ['/en/events', ['/en/clubs', '/en/contact']],
    ['/nieuws', ['/feeds/nieuws.atom']],
    ['/vacatures', ['mailto:']],
    ['/verenigingen', ['/verenigingen/']],
  ] as const) {
    const { status, text } = await sendRequest(site, path)
    expect(status, path).toBe(200)
    const main = /<main.*<\/main>/s.exec(text)![0]
    for (const way of ways) expect(main, path).toContain(`href="${way}`)
  }
  const home = (await sendRequest(site, '/')).text
  expect(home).not.toMatch(/<div class="(?:event|news)-list"><\/div>/)
  await site.stop()
})
