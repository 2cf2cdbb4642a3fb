import { createHmac, timingSafeEqual } from 'node:crypto'

type TokenSubject = { readonly id: number; readonly tokenVersion: number }

/** Derived, not stored, so that an email can carry the link months later. 43 characters, base64url. */
export const registrationToken = (secret: string, { id, tokenVersion }: TokenSubject): string =>
  signature(secret, `registration:${id}:${tokenVersion}`)

export function opensRegistration(secret: string, token: string, subject: TokenSubject): boolean {
  return isSame(token, registrationToken(secret, subject))
}

/** Reads the calendar of a registration and opens nothing else: calendars keep it in the address that they ask. */
export const calendarKey = (secret: string, { id, tokenVersion }: TokenSubject): string =>
  signature(secret, `calendar:${id}:${tokenVersion}`)

export const opensCalendar = (secret: string, key: string, subject: TokenSubject): boolean =>
  isSame(key, calendarKey(secret, subject))

/** Reads the calendar of a family and opens nothing else. */
export const familyKey = (secret: string, { id, version }: { id: number; version: number }): string =>
  signature(secret, `family:${id}:${version}`)

export const opensFamily = (secret: string, key: string, subject: { id: number; version: number }): boolean =>
  isSame(key, familyKey(secret, subject))

/** `12-` and 40 hexadecimal digits: addresses are corrected to lower case. */
export const alertToken = (secret: string, id: number): string =>
  `${id}-${createHmac('sha256', secret).update(`alert:${id}`).digest('hex').slice(0, 40)}`

export function readAlertToken(secret: string, token: string): number | undefined {
  const id = Number(/^(\d{1,9})-/.exec(token)?.[1])
  return isSame(token, alertToken(secret, id)) ? id : undefined
}

/** Proof that the holder confirmed the erasure; valid after it, too. */
export const erasureProof = (secret: string, reference: string): string => signature(secret, `erase:${reference}`)

export const provesErasure = (secret: string, proof: string, reference: string): boolean =>
  isSame(proof, erasureProof(secret, reference))

/** Signed UTC ms at which a form was rendered: robots cannot invent one. */
export const formStamp = (secret: string, madeAt: number): string => `${madeAt}.${signature(secret, `form:${madeAt}`)}`

export function readFormStamp(secret: string, stamp: string): number | undefined {
  const madeAt = Number(/^(\d{1,15})\./.exec(stamp)?.[1])
  return isSame(stamp, formStamp(secret, madeAt)) ? madeAt : undefined
}

/** Whether two sites share a secret, without revealing it. */
export const secretMark = (secret: string): string => signature(secret, 'backup')

const signature = (secret: string, words: string) => createHmac('sha256', secret).update(words).digest('base64url')

function isSame(token: string, right: string): boolean {
  const expected = Buffer.from(right)
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
