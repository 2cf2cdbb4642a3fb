import { randomUUID } from 'node:crypto'
import type { SiteProcess } from '../support/site/site'
import { newVisitor } from '../support/site/visitor-addresses'

export type Form = Readonly<Record<string, string>>

export const formOf = (name: string): Form => ({
  idempotencyKey: randomUUID(),
  'contact.name': name,
  'contact.email': `${name.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@players.example`,
  'participants.0.name': name,
  'participants.0.birthDate': '1990-01-01',
  'contact.phone': '06 12345678',
})

export const coupleOf = (name: string): Form => ({
  ...formOf(name),
  'participants.1.name': `Partner of ${name}`,
  'participants.1.birthDate': '1991-02-02',
})

export type ReceivedResponse = { status: number; location: string | null; body: string }

export async function sendForm(
  { url }: Pick<SiteProcess, 'url'>,
  event: { address: string },
  form: Form,
  visitor = newVisitor(),
): Promise<ReceivedResponse> {
  const response = await fetch(`${url}${event.address}/inschrijven`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, ...visitor },
    body: new URLSearchParams(form),
  })
  return { status: response.status, location: response.headers.get('location'), body: await response.text() }
}

export const referenceOf = ({ location }: ReceivedResponse): string =>
  /\/(BT-[^/?]+)\?token=/.exec(location ?? '')?.[1] ?? ''

export async function opened({ url }: Pick<SiteProcess, 'url'>, { location }: ReceivedResponse): Promise<number> {
  const moved = await fetch(url + location, { redirect: 'manual' })
  if (moved.status !== 303) return moved.status
  const cookie = moved.headers.get('set-cookie')?.split(';')[0] ?? ''
  return (await fetch(url + moved.headers.get('location'), { headers: { cookie } })).status
}
