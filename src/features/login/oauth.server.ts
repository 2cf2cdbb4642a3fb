import type { Configuration } from 'openid-client'
import type { SocialSettings } from '~/server/config/firebase-settings.server'

/** What the browser keeps, sealed, from the way to the provider until it is back. */
export type Attempt = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** The page of ours to go on to. */
  readonly next: string
  /** The login page that it began on. */
  readonly from: string
  /** UTC milliseconds. */
  readonly until: number
}

/** What the identity library is given to sign somebody in with. */
export type SocialCredential = { readonly providerId: string; readonly idToken: string; readonly nonce: string }

/** So long (ms) somebody may take at the provider. */
const patience = 600_000
/** Seconds that a call to the provider may take. */
const timeout = 10

const found = new Map<string, Promise<Configuration>>()

/** The provider's addresses, asked for once; a failure is asked for again. */
async function configurationOf({ issuer, clientId, clientSecret }: SocialSettings): Promise<Configuration> {
  const { allowInsecureRequests, discovery } = await import('openid-client')
  const known = found.get(issuer)
  if (known) return known
  const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  const asked = discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout })
  found.set(issuer, asked)
  asked.catch(() => found.delete(issuer))
  return asked
}

/** Where to send somebody, and what to remember of it: authorization code with PKCE (RFC 7636, RFC 9700). */
export async function beginSocial(
  provider: SocialSettings,
  { callback, next, from, locale, now }: { callback: string; next: string; from: string; locale: string; now: number },
): Promise<{ location: string; attempt: Attempt }> {
  const client = await import('openid-client')
  const configuration = await configurationOf(provider)
  const attempt = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    next,
    from,
    until: now + patience,
  }
  const location = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
    scope: 'openid email profile',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
    ui_locales: locale,
  })
  return { location: location.href, attempt }
}

/**
 * Trades the code that somebody came back with for the provider's word on who they are. Throws what `openid-client`
 * throws: the state, the nonce, the signature or the code is not right, or the provider does not answer.
 */
export async function finishSocial(
  provider: SocialSettings,
  address: URL,
  attempt: Attempt,
): Promise<SocialCredential> {
  const { authorizationCodeGrant } = await import('openid-client')
  const configuration = await configurationOf(provider)
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  })
  return { providerId: provider.providerId, idToken: tokens.id_token ?? '', nonce: attempt.nonce }
}
