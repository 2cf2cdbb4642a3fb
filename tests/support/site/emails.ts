import PostalMime, { type Email } from 'postal-mime'
import type { TestSite } from './create-site'
import { readEmails } from './site'

export type SentEmail = Email & { readonly kind: string | undefined }

/** Sends the emails that are due; returns all that the address was ever sent. */
export async function emailsTo(site: TestSite, address: string): Promise<SentEmail[]> {
  await site.deliver()
  const emails = await Promise.all(readEmails(site.dataDir).map((email) => PostalMime.parse(email)))
  return emails
    .filter(({ to }) => to?.some((one) => one.address === address))
    .map((email) => ({ ...email, kind: email.headers.find(({ key }) => key === 'x-letter')?.value }))
}

export const kindsTo = async (site: TestSite, address: string): Promise<(string | undefined)[]> =>
  (await emailsTo(site, address)).map(({ kind }) => kind).sort()
