import { expect, type Page } from 'playwright/test'
import type { Email } from 'postal-mime'
import { emailsOf, stampOf } from '../database/messages'
import type { Site } from '../site/site'

export const growOlder = (page: Page, site: Pick<Site, 'dataDir'>, age = 60_000): Promise<unknown> =>
  page.route('**/mail/send-new', async (route) => {
    const request = route.request()
    const fields = { ...request.postDataJSON(), stamp: stampOf(site, age) }
    const isForm = /form/.test((await request.headerValue('content-type')) ?? '')
    await route.continue({ postData: isForm ? new URLSearchParams(fields).toString() : JSON.stringify(fields) })
  })

export async function emailsFrom(site: Pick<Site, 'dataDir'>, address: string, count = 1): Promise<Email[]> {
  await expect.poll(async () => (await emailsOf(site, address)).length).toBe(count)
  return emailsOf(site, address)
}
