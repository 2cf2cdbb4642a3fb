import { randomUUID } from 'node:crypto'
import type { Site } from '../site/site'
import { newVisitor } from '../site/visitor-addresses'

export type Party = {
  readonly contact: { readonly name: string; readonly email: string }
  readonly participants: readonly { readonly name: string; readonly birthDate: string }[]
}

/** What children need, at a camp too. */
export const reachable = {
  'contact.phone': '06 12345678',
  'contact.secondPhone': '06 87654321',
  'contact.pickUp': 'Oma',
} as const

export const isChild = ({ birthDate }: Party['participants'][number]) =>
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
