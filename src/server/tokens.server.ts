import { createHmac, timingSafeEqual } from 'node:crypto'

/** The registration that a token opens. Raising `tokenVersion` revokes the tokens made before. */
export type TokenSubject = { readonly id: number; readonly tokenVersion: number }

/**
 * The token that opens a registration: derived from the site's secret and stored nowhere, so that a letter can carry
 * the link months later. 43 characters, base64url.
 */
export const registrationToken = (secret: string, { id, tokenVersion }: TokenSubject): string =>
  createHmac('sha256', secret).update(`registration:${id}:${tokenVersion}`).digest('base64url')

/** Compares in constant time. */
export function opensRegistration(secret: string, token: string, subject: TokenSubject): boolean {
  const expected = Buffer.from(registrationToken(secret, subject))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
