import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { formStamp } from '~/server/security/signed-tokens.server'
import { readEmails, type Site } from '../site/site'

export function stampOf({ dataDir }: Pick<Site, 'dataDir'>, age = 60_000): string {
  return formStamp(readFileSync(join(dataDir, 'app-secret'), 'utf8'), Date.now() - age)
}

/** What was sent on behalf of whoever wrote to us from that address. */
export async function emailsOf({ dataDir }: Pick<Site, 'dataDir'>, address: string): Promise<Email[]> {
  const emails = await Promise.all(readEmails(dataDir).map((email) => PostalMime.parse(email)))
  return emails.filter(({ replyTo }) => replyTo?.some((one) => one.address === address))
}
