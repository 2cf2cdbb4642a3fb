import { randomUUID } from 'node:crypto'
import type { Site } from '../support/site/site'
import { newVisitor } from '../support/site/visitor-addresses'

/** The controls of the form, as a browser sends them. */
export type Form = Readonly<Record<string, string>>

/** Somebody grown up who fills in the form for nobody else. */
export const formOf = (name: string): Form => ({
  idempotencyKey: randomUUID(),
  'contact.name': name,
  'contact.email': `${name.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@players.example`,
  'participants.0.name': name,
  'participants.0.birthDate': '1990-01-01',
  'consent.privacy': 'yes',
})

/** A couple of grown-ups, of whom the first fills in the form. */
export const coupleOf = (name: string): Form => ({
  ...formOf(name),
  'participants.1.name': `Partner of ${name}`,
  'participants.1.birthDate': '1991-02-02',
})

export type Answer = { status: number; location: string | null; body: string }

/** Sends a form to the sign-up page of an event, as a visitor of one’s own unless one is named. Throws where no answer comes back. */
export async function sendForm(
  { url }: Pick<Site, 'url'>,
  event: { address: string },
  form: Form,
  visitor = newVisitor(),
): Promise<Answer> {
  const answer = await fetch(`${url}${event.address}/inschrijven`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, ...visitor },
    body: new URLSearchParams(form),
  })
  return { status: answer.status, location: answer.headers.get('location'), body: await answer.text() }
}

/** The reference to which an answer leads. */
export const referenceOf = ({ location }: Answer): string => /\/(BT-[^/?]+)\?token=/.exec(location ?? '')?.[1] ?? ''

/** The status of the page that an answer leads to, with the cookie that its link is moved into. */
export async function opened({ url }: Pick<Site, 'url'>, { location }: Answer): Promise<number> {
  const moved = await fetch(url + location, { redirect: 'manual' })
  if (moved.status !== 303) return moved.status
  const cookie = moved.headers.get('set-cookie')?.split(';')[0] ?? ''
  return (await fetch(url + moved.headers.get('location'), { headers: { cookie } })).status
}
