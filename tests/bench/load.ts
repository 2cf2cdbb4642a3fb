// A process of its own, which Node starts as it stands: it imports nothing of ours.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

export type LoadOrder = {
  url: string
  connections: number
  seconds: number
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
  /** Of one answer's body. */
  bytes: number
}

process.on('message', async (order: LoadOrder) => process.send?.(await load(order)))

async function load({ url, connections, seconds, headers = {}, signsUp = false }: LoadOrder): Promise<LoadAnswer> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const other: Record<number, number> = {}
  const wanted = signsUp ? 303 : 200
  let bytes = 0
  const began = performance.now()
  const deadline = began + seconds * 1000

  async function visit() {
    while (performance.now() < deadline) {
      const asked = performance.now()
      const answer = await send(url, agent, headers, signsUp ? aSignUp() : undefined)
      if (answer.status === wanted) times.push(performance.now() - asked)
      else other[answer.status] = (other[answer.status] ?? 0) + 1
      bytes = answer.bytes
      if (answer.status === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  await Promise.all(Array.from({ length: connections }, visit))
  const took = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const below = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { good: times.length, other, seconds: took, p50: below(0.5), p99: below(0.99), bytes }
}

function send(
  url: string,
  agent: Agent,
  headers: Record<string, string>,
  form: string | undefined,
): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve) => {
    const told = form === undefined ? headers : { ...headers, ...formHeaders(url, form) }
    const sent = request(url, { agent, method: form === undefined ? 'GET' : 'POST', headers: told }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, bytes }))
      answer.once('error', () => resolve({ status: 0, bytes }))
    })
    sent.once('error', () => resolve({ status: 0, bytes: 0 }))
    sent.end(form)
  })
}

const formHeaders = (url: string, form: string) => ({
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
