import { createHmac, timingSafeEqual } from 'node:crypto'

/** The registration that a token opens. Raising `tokenVersion` revokes the tokens made before. */
export type TokenSubject = { readonly id: number; readonly tokenVersion: number }

/**
 * The token that opens a registration: derived from the site's secret and stored nowhere, so that a letter can carry
 * the link months later. 43 characters, base64url.
 */
export const registrationToken = (secret: string, { id, tokenVersion }: TokenSubject): string =>
  signature(secret, `registration:${id}:${tokenVersion}`)

/** Compares in constant time. */
export function opensRegistration(secret: string, token: string, subject: TokenSubject): boolean {
  return isSame(token, registrationToken(secret, subject))
}

/** Shows that somebody who could open a registration was asked whether to erase it; it holds when it is gone, too. */
export const erasureProof = (secret: string, reference: string): string => signature(secret, `erase:${reference}`)

export const provesErasure = (secret: string, proof: string, reference: string): boolean =>
  isSame(proof, erasureProof(secret, reference))

/** The moment at which a form was made (UTC milliseconds), signed: a robot cannot make one up. */
export const formStamp = (secret: string, madeAt: number): string => `${madeAt}.${signature(secret, `form:${madeAt}`)}`

/** The moment in a stamp, or undefined when this site has not signed it. */
export function readFormStamp(secret: string, stamp: string): number | undefined {
  const madeAt = Number(/^(\d{1,15})\./.exec(stamp)?.[1])
  return isSame(stamp, formStamp(secret, madeAt)) ? madeAt : undefined
}

/** Shows whether two sites sign with the same secret, and nothing else of it. */
export const secretMark = (secret: string): string => signature(secret, 'backup')

const signature = (secret: string, words: string) => createHmac('sha256', secret).update(words).digest('base64url')

function isSame(token: string, right: string): boolean {
  const expected = Buffer.from(right)
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
