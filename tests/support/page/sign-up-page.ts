import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { storedRows } from '../database/stored'
import { readEmails, type Site } from '../site/site'
import { newVisitor } from '../site/visitor-addresses'
import { open } from './test'

export type Party = {
  readonly contact: { readonly name: string; readonly email: string }
  readonly participants: readonly { readonly name: string; readonly birthDate: string }[]
}

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

/** What children need, at a camp too. */
export const reachable = {
  'contact.phone': '06 12345678',
  'contact.secondPhone': '06 87654321',
  'contact.pickUp': 'Oma',
} as const

const isChild = ({ birthDate }: Party['participants'][number]) =>
  new Date().getFullYear() - Number(birthDate.slice(0, 4)) < 16

/** From an address of its own, for rate limits. */
export function postSignup(site: Site, path: string, { contact, participants }: Party): Promise<Response> {
  const body = new URLSearchParams({
    idempotencyKey: randomUUID(),
    'contact.name': contact.name,
    'contact.email': contact.email,
    ...reachable,
    guardian: 'yes',
  })
  participants.forEach(({ name, birthDate }, i) => {
    body.append(`participants.${i}.name`, name)
    body.append(`participants.${i}.birthDate`, birthDate)
  })
  const headers = { origin: site.url, ...newVisitor() }
  return fetch(site.url + path, { method: 'POST', body, headers, redirect: 'manual' })
}

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
