import type { Configuration } from 'openid-client'
import type { SocialSettings } from '~/server/config/firebase-settings.server'

/** Stored encrypted in a cookie. */
export type Attempt = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly next: string
  readonly from: string
  /** UTC milliseconds. */
  readonly until: number
}

export type SocialCredential = { readonly providerId: string; readonly idToken: string; readonly nonce: string }

/** Milliseconds. */
const timeoutMs = 600_000
/** Seconds. */
const timeout = 10

const found = new Map<string, Promise<Configuration>>()

/** Cached; failures are not. */
async function configurationOf({ issuer, clientId, clientSecret }: SocialSettings): Promise<Configuration> {
  const { allowInsecureRequests, discovery } = await import('openid-client')
  const cached = found.get(issuer)
  if (cached) return cached
  const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  const pending = discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout })
  found.set(issuer, pending)
  pending.catch(() => found.delete(issuer))
  return pending
}

/** Authorization code with PKCE (RFC 7636, RFC 9700). */
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
    until: now + timeoutMs,
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

/** Throws what `openid-client` throws. */
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
