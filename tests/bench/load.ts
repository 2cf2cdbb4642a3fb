// A process of its own, which Node starts as it stands: it imports nothing of ours.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

export type LoadOrder = {
  url: string
  connections: number
  seconds: number
  /** Goes on for longer, at most three times as long, until there were so many. */
  atLeast?: number
  headers?: Record<string, string>
  /** Every request is a sign-up of two people of its own instead of a GET. */
  signsUp?: boolean
}

export type LoadAnswer = {
  /** Answers that were as they should be: 200, or for a sign-up 303. */
  good: number
  /** How often any other status came; 0 for none at all. */
  other: Record<number, number>
  seconds: number
  /** Milliseconds that 50 and 99 of 100 requests stayed below. */
  p50: number
  p99: number
}

process.on('message', async (order: LoadOrder) => process.send?.(await load(order)))

async function load(order: LoadOrder): Promise<LoadAnswer> {
  const { url, connections, seconds, atLeast = 0, headers = {}, signsUp = false } = order
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const other: Record<number, number> = {}
  const wanted = signsUp ? 303 : 200
  const began = performance.now()
  const isOver = () => {
    const elapsed = performance.now() - began
    return elapsed > seconds * 3000 || (elapsed > seconds * 1000 && times.length >= atLeast)
  }

  async function visit() {
    while (!isOver()) {
      const asked = performance.now()
      const status = await send(url, agent, headers, signsUp ? aSignUp() : undefined)
      if (status === wanted) times.push(performance.now() - asked)
      else other[status] = (other[status] ?? 0) + 1
      if (status === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  await Promise.all(Array.from({ length: connections }, visit))
  const took = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const below = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { good: times.length, other, seconds: took, p50: below(0.5), p99: below(0.99) }
}

/** Answers the status; 0 when there was none. */
function send(url: string, agent: Agent, headers: Record<string, string>, form: string | undefined): Promise<number> {
  return new Promise((resolve) => {
    const told = form === undefined ? headers : { ...headers, ...formHeaders(url, form) }
    const sent = request(url, { agent, method: form === undefined ? 'GET' : 'POST', headers: told }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', () => resolve(0))
    })
    sent.once('error', () => resolve(0))
    sent.end(form)
  })
}

let visitors = 0
/** Each sign-up comes from an address of its own, as from a proxy: limits count by visitor. */
const newAddress = () => [10, ++visitors >> 16, visitors >> 8, visitors].map((part) => part & 255).join('.')

const formHeaders = (url: string, form: string) => ({
  'x-forwarded-for': newAddress(),
  origin: new URL(url).origin,
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': String(Buffer.byteLength(form)),
})

/** A parent and a child, whom nobody has signed up before. */
function aSignUp(): string {
  const key = randomUUID()
  const family = `Janssen ${key.slice(0, 13)}`
  return new URLSearchParams({
    idempotencyKey: key,
    'contact.name': `Marieke ${family}`,
    'contact.email': `${key.slice(0, 13)}@bench.example`,
    'contact.phone': '+31612345678',
    'participants.0.name': `Marieke ${family}`,
    'participants.0.birthDate': '1986-04-12',
    'participants.1.name': `Noor ${family}`,
    'participants.1.birthDate': '2014-03-09',
    remarks: 'Noor is left-handed.',
    guardian: 'yes',
    'consent.privacy': 'yes',
  }).toString()
}
