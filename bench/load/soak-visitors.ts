import { aFamily } from './load-sign-up'

export type Tally = {
  answers: number
  readonly errors: string[]
  readonly times: number[]
  /** The references of registrations. */
  readonly signedUp: string[]
  /** Requests without an answer. A form is sent again. */
  cut: number
}

type Visit = (tally: Tally) => Promise<void>

export async function newDay(url: string, newAddress: () => string): Promise<Visit> {
  const pages = await pagesOf(url)
  const signUp = `${url}${pages.find((path) => /^\/evenementen\/\d/.test(path))}/inschrijven`
  const [picture = '/icon.svg'] = /\/images\/[^" ,]+/.exec(await textOf(`${url}/`)) ?? []
  let turn = 0
  const get = (path: string): Visit => requested(path.startsWith('http') ? path : url + path, newAddress)
  const read: Visit = (tally) => get(pages[(turn * 7) % pages.length]!)(tally)
  const kinds: Visit[] = [
    ...Array.from({ length: 11 }, () => read),
    (tally) => get(`/evenementen?club=${(turn % 21) + 1}`)(tally),
    (tally) => get(`/en/events?club=${(turn % 21) + 1}`)(tally),
    (tally) => get(`/zoeken?q=${encodeURIComponent(['tennis', 'kamp', 'vught', 'jeugd'][turn % 4]!)}`)(tally),
    get(picture),
    get('/feeds/evenementen.ics'),
    get('/nergens/te-vinden'),
    get(signUp),
    get(signUp),
    sent(signUp, newAddress),
  ]
  return (tally) => kinds[turn++ % kinds.length]!(tally)
}

async function pagesOf(url: string): Promise<string[]> {
  const map = await textOf(`${url}/sitemap.xml`)
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
}

const textOf = async (address: string) => (await fetch(address)).text()

const requested =
  (address: string, newAddress: () => string): Visit =>
  async (tally) => {
    await timed(tally, () => fetch(address, { headers: { 'x-forwarded-for': newAddress() }, redirect: 'manual' }))
  }

const sent =
  (address: string, newAddress: () => string): Visit =>
  async (tally) => {
    const headers = { origin: new URL(address).origin, 'x-forwarded-for': newAddress() }
    const body = new URLSearchParams(aFamily())
    const send = () => timed(tally, () => fetch(address, { method: 'POST', headers, body, redirect: 'manual' }), 303)
    const response = (await send()) ?? (await send())
    const [, reference] = /\/(BT-[^/?]+)/.exec(response?.headers.get('location') ?? '') ?? []
    if (reference) tally.signedUp.push(reference)
    else tally.errors.push('a form without a registration')
  }

async function timed(tally: Tally, ask: () => Promise<Response>, wanted?: number): Promise<Response | undefined> {
  const began = performance.now()
  tally.answers++
  try {
    const response = await ask()
    await response.arrayBuffer()
    if (response.status >= 500 || (wanted !== undefined && response.status !== wanted))
      tally.errors.push(`${response.status}`)
    tally.times.push(performance.now() - began)
    return response
  } catch {
    tally.cut++
    return undefined
  }
}
