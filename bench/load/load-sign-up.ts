import { randomUUID } from 'node:crypto'
import { requestHead } from './load-line.ts'

let visitors = 0
/** An address per sign-up, for rate limits. */
const newAddress = () => [10, ++visitors >> 16, visitors >> 8, visitors].map((part) => part & 255).join('.')

export function aSignUp(url: URL): string {
  const form = aFamily()
  const headers = {
    'x-forwarded-for': newAddress(),
    origin: url.origin,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(form)),
  }
  return `${requestHead('POST', url, headers)}\r\n${form}`
}

export function aFamily(): string {
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
  }).toString()
}
