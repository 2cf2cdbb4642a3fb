import { aFamily } from './load-sign-up'

export type Tally = {
  answers: number
  readonly errors: string[]
  readonly times: number[]
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
  (tally) =>
    timed(tally, () => fetch(address, { headers: { 'x-forwarded-for': newAddress() }, redirect: 'manual' }))

const sent =
  (address: string, newAddress: () => string): Visit =>
  (tally) => {
    const headers = { origin: new URL(address).origin, 'x-forwarded-for': newAddress() }
    const body = new URLSearchParams(aFamily())
    return timed(tally, () => fetch(address, { method: 'POST', headers, body, redirect: 'manual' }), 303)
  }

async function timed(tally: Tally, ask: () => Promise<Response>, wanted?: number): Promise<void> {
  const began = performance.now()
  try {
    const response = await ask()
    await response.arrayBuffer()
    if (response.status >= 500 || (wanted !== undefined && response.status !== wanted))
      tally.errors.push(`${response.status}`)
  } catch (error) {
    tally.errors.push(error instanceof Error ? String(error.cause ?? error) : String(error))
  }
  tally.answers++
  tally.times.push(performance.now() - began)
}
