import { beforeAll, describe } from 'vitest'
import { pages } from '~/i18n/route-paths'
import { createSite, emptyFolder, type TestSite } from '../../support/site/create-site'
import { arrive } from '../../support/site/page'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const call = 'tel:+31851302121'

/** Where a list is empty: what its page says, and where it leads. */
const meanwhile: readonly (readonly [path: string, sentence: string, ways: readonly string[]])[] = [
  ['/', 'Wil je nu al de baan op?', ['/tennisles', call, '/contact', '/socials']],
  ['/en', 'Want to get on court today?', ['/en/tennis-lessons', call, '/en/contact', '/en/socials']],
  ['/kampen', 'Er zijn nu geen kampen.', ['/tennisles', call, '/contact', '/socials']],
  ['/en/camps', 'There are no camps', ['/en/tennis-lessons', call, '/en/contact', '/en/socials']],
  ['/evenementen', 'Er staat nu niets op de kalender.', ['/tennisles', call, '/contact', '/socials']],
  ['/en/events', 'nothing on the calendar', ['/en/tennis-lessons', call, '/en/contact', '/en/socials']],
  ['/tennisles', 'Bekijk de club', ['/verenigingen/', '/contact']],
  ['/en/tennis-lessons', 'See the club', ['/en/clubs/', '/en/contact']],
  ['/evenementen?kind=camp', 'Kies wat ruimer', ['/evenementen']],
  ['/nieuws', 'Zodra er iets te vertellen is', ['/socials', '/contact', '/feeds/nieuws.atom']],
  ['/en/news', 'As soon as', ['/en/socials', '/en/contact']],
  ['/vacatures', 'Nu geen vacatures', ['mailto:']],
  ['/en/jobs', 'No openings right now', ['mailto:']],
  ['/zoeken?q=xqzvwk', 'Probeer een ander woord', ['/verenigingen', '/evenementen', '/contact']],
  ['/en/search?q=xqzvwk', 'Try another word', ['/en/clubs', '/en/events', '/en/contact']],
  ['/verenigingen/1', 'Online inschrijven kan voor deze lessen nog niet.', ['/contact']],
  ['/en/clubs/1', 'You can’t sign up for these lessons online yet.', ['/en/contact']],
  ['/verenigingen', 'Wij geven les bij 21 clubs.', ['/verenigingen/']],
]

describe('a site without any content', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await createSite({ env: { DEMO: '0' }, dataDir: await emptyFolder() })
  })

  test('says on every list what one can do meanwhile', async () => {
    for (const [path, sentence, ways] of meanwhile) {
      const { status, html } = await arrive(site, path)
      expect(status, path).toBe(200)
      const main = /<main.*<\/main>/s.exec(html)![0]
      expect(main, path).toContain(sentence)
      for (const way of ways) expect(main, path).toContain(`href="${way}`)
      expect(main, path).not.toMatch(/<(div|ul|ol|dl|tbody|section)[^>]*><\/\1>/)
      expect(main, path).not.toMatch(/<\/h2>(?:<!-- -->)?<(?:h2|\/section)/)
    }
  })

  for (const page of pages.filter((page) => !page.includes('$') && page !== '/staging-login'))
    test(`has ${page}, and its share image`, async () => {
      const { status, html } = await arrive(site, page)
      expect(status).toBe(200)
      const image = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(html)?.[1]
      if (image && ['/', '/nieuws'].includes(page)) expect((await sendRequest(site, image)).status, image).toBe(200)
    })

  test('has its files and feeds, and leads on no address of the old site', async () => {
    expect((await sendRequest(site, '/kleding')).status).toBe(404)
    for (const file of ['/sitemap.xml', '/robots.txt', '/feeds/nieuws.atom', '/feeds/evenementen.ics'])
      expect((await sendRequest(site, file)).status, file).toBe(200)
  })
})
