import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { formStamp } from '~/server/security/signed-tokens.server'
import { readEmails, type Site } from '../site/site'

export function stampOf({ dataDir }: Pick<Site, 'dataDir'>, age = 60_000): string {
  return formStamp(readFileSync(join(dataDir, 'app-secret'), 'utf8'), Date.now() - age)
}

export const growOlder = (page: Page, site: Pick<Site, 'dataDir'>, age = 60_000): Promise<unknown> =>
  page.route('**/mail/send-new', async (route) => {
    const request = route.request()
    const fields = { ...request.postDataJSON(), stamp: stampOf(site, age) }
    const isForm = /form/.test((await request.headerValue('content-type')) ?? '')
    await route.continue({ postData: isForm ? new URLSearchParams(fields).toString() : JSON.stringify(fields) })
  })

export async function emailsFrom({ dataDir }: Pick<Site, 'dataDir'>, email: string, count = 1): Promise<Email[]> {
  let found: Email[] = []
  await expect
    .poll(async () => {
      const emails = await Promise.all(readEmails(dataDir).map((email) => PostalMime.parse(email)))
      found = emails.filter(({ replyTo }) => replyTo?.some(({ address }) => address === email))
      return found.length
    })
    .toBe(count)
  return found
}
