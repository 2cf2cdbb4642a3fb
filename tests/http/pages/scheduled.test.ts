import { afterAll, beforeAll, vi } from 'vitest'
import { timestampAt } from '~/time/time-zone'
import { staff } from '../../support/database/accounts'
import { inTransaction } from '../../support/database/stored'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { post } from '../../support/site/forms'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const nine = timestampAt('2026-12-02', '09:00')

let site: TestSite
beforeAll(async () => {
  site = await createSite({ hasAccounts: true })
})
afterAll(() => site?.stop())

/** Where the title is found of what stands at `own`, by words that the search knows it by. */
async function shownAt(addresses: readonly string[], title: RegExp): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    const { status, headers, text } = await sendRequest(site, address)
    const page = status === 301 ? await sendRequest(site, headers.location!) : { status, text }
    if (page.status === 200 && title.test(page.text)) found.push(address)
  }
  return found
}

const common = ['/sitemap.xml', '/zoeken?q=goudplevier', '/en/search?q=golden+plover']
const placesOf = {
  news: (id: number) => ['/', '/nieuws', '/en/news', '/feeds/nieuws.atom', '/feeds/news.atom', `/nieuws/${id}`, ...common],
  vacancies: (id: number) => ['/vacatures', '/en/jobs', `/vacatures/${id}`, ...common],
  events: (id: number) => ['/evenementen', '/en/events', '/feeds/evenementen.ics', `/evenementen/${id}`, ...common],
}
