import type { Locator, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { storedRows } from '../database/stored'
import { readEmails, type Site } from '../site/site'
import { isChild, type Party, reachable } from './post-sign-up'
import { open } from './test'

/** Each surname signs up in one test only. */
export const familyOf = (surname: string): Party => ({
  contact: { name: `Marieke ${surname}`, email: `marieke@${surname.toLowerCase()}.example` },
  participants: [
    { name: `Noor ${surname}`, birthDate: '2017-03-09' },
    { name: `Sem ${surname}`, birthDate: '2019-11-21' },
  ],
})

export const coupleOf = (surname: string): Party => ({
  contact: { name: `Joris ${surname}`, email: `joris@${surname.toLowerCase()}.example` },
  participants: [
    { name: `Joris ${surname}`, birthDate: '1985-05-05' },
    { name: `Fenna ${surname}`, birthDate: '1987-07-07' },
  ],
})

export type SignupForm = {
  readonly form: Locator
  readonly field: (name: string) => Locator
  readonly addParticipant: Locator
  readonly send: Locator
  readonly summary: Locator
}

export function signupForm(page: Page): SignupForm {
  const form = page.locator('form:has([name="idempotencyKey"])')
  return {
    form,
    field: (name) => form.locator(`[name="${name}"]`),
    addParticipant: form.locator('button[name="intent"][value="add-participant"]'),
    send: form.locator('button[type="submit"]:not([name])'),
    summary: page.locator('.error-summary'),
  }
}

export async function openForm(page: Page, path: string): Promise<SignupForm> {
  await open(page, path)
  return signupForm(page)
}

export const confirmed = (page: Page) => expect(page.locator('main')).toHaveAttribute('data-status', 'confirmed')

/** What the form keeps on the device. */
export const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))

export async function fillParticipant({ field }: SignupForm, index: number, { participants }: Party): Promise<void> {
  const { name, birthDate } = participants[index]!
  await field(`participants.${index}.name`).fill(name)
  await field(`participants.${index}.birthDate`).fill(birthDate)
}

export async function fillContact({ field }: SignupForm, { contact }: Party): Promise<void> {
  await field('contact.name').fill(contact.name)
  await field('contact.email').fill(contact.email)
  await field('contact.phone').fill(reachable['contact.phone'])
}

export async function fillForm(form: SignupForm, party: Party): Promise<void> {
  for (const [i] of party.participants.entries()) {
    if (i > 0) await form.addParticipant.click()
    await fillParticipant(form, i, party)
  }
  await fillContact(form, party)
  if (!party.participants.some(isChild)) return
  await form.field('guardian').check()
  // A camp's form alone asks for it.
  const second = form.field('contact.secondPhone')
  if ((await second.count()) > 0) await second.fill(reachable['contact.secondPhone'])
}

export const registrationsOf = (site: Site, { contact }: Party): { reference: string; status: string }[] =>
  storedRows(site, 'select reference, status from registrations where contact_email = ? order by id', contact.email)

export async function emailsTo({ dataDir }: Site, { contact }: Party, count = 1): Promise<Email[]> {
  let found: Email[] = []
  await expect
    .poll(async () => {
      const emails = await Promise.all(readEmails(dataDir).map((email) => PostalMime.parse(email)))
      found = emails.filter(({ to }) => to?.some(({ address }) => address === contact.email))
      return found.length
    })
    .toBe(count)
  return found
}
