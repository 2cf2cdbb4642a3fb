import { expect, type Page } from 'playwright/test'
import type { Email } from 'postal-mime'
import { emailsOf, stampOf } from '../database/messages'
import type { Site } from '../site/site'

/** Of what a script sends, and of what the browser posts itself. */
const sending = /\/(?:_serverFn\/send\w+|contact|vacatures|jobs)$/

/** The stamp in the body of a call or a form. */
export const withStamp = (body: string | null, stamp: string): string =>
  (body ?? '').replace(/\d{13}\.[\w-]{43}/, stamp)

export const growOlder = (page: Page, site: Pick<Site, 'dataDir'>, age = 60_000): Promise<unknown> =>
  page.route(sending, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    await route.continue({ postData: withStamp(request.postData(), stampOf(site, age)) })
  })

export async function emailsFrom(site: Pick<Site, 'dataDir'>, address: string, count = 1): Promise<Email[]> {
  await expect.poll(async () => (await emailsOf(site, address)).length).toBe(count)
  return emailsOf(site, address)
}
