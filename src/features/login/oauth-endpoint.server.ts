import type { Configuration } from 'openid-client'
import { apiPath, localeOf, type Prefix, pathOf, prefixes } from '~/i18n/route-paths'
import type { SocialSettings } from '~/server/config/firebase-settings.server'
import { ofSite } from '~/server/config/of-site.server'
import { settings } from '~/server/config/settings.server'
import { missing } from '~/server/http/conditional-response.server'
import { redirectResponse } from '~/server/http/form-handler.server'
import { ownPath } from '~/server/http/locale-cookie.server'
import { countSender } from '~/server/http/rate-limit-request.server'
import { log } from '~/server/monitoring/log.server'
import { hostCookie, readCookie, setCookie } from '~/server/security/cookies.server'
import { decrypt, encrypt } from '~/server/security/encryption.server'
import { errorCode } from '~/text/error-code'

/** Stored encrypted in a cookie. */
type Attempt = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly next: string
  readonly from: string
  /** UTC milliseconds. */
  readonly until: number
}

type SocialCredential = { readonly providerId: string; readonly idToken: string; readonly nonce: string }

/** Milliseconds. */
const timeoutMs = 600_000
/** Seconds. */
const timeout = 10

const configurations = ofSite(() => new Map<string, Promise<Configuration>>())

/** Cached; failures are not. */
async function configurationOf({ issuer, clientId, clientSecret }: SocialSettings): Promise<Configuration> {
  const { allowInsecureRequests, discovery } = await import('openid-client')
  const found = configurations()
  const cached = found.get(issuer)
  if (cached) return cached
  const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  const pending = discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout })
  found.set(issuer, pending)
  pending.catch(() => found.delete(issuer))
  return pending
}

/** Authorization code with PKCE (RFC 7636, RFC 9700). */
async function beginSocial(
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
async function finishSocial(provider: SocialSettings, address: URL, attempt: Attempt): Promise<SocialCredential> {
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

const attemptPurpose = 'social-attempt'
const credentialPurpose = 'social-credential'
const attemptCookie = () => hostCookie(attemptPurpose)
const credentialCookie = () => hostCookie(credentialPurpose)
/** Seconds. */
const credentialLasts = 60

const providerOf = (id: string): SocialSettings | undefined => settings().social.find((one) => one.id === id)

const callbackOf = ({ id }: SocialSettings) => settings().siteUrl + apiPath('/api/identity/$provider/callback', id)

const loginAt = (prefix: Prefix) => pathOf({ page: '/login', parameters: [] }, prefix)

/** `GET /api/identity/{id}?next=…&from=…` */
export async function socialStart(request: Request, id: string): Promise<Response> {
  const provider = providerOf(id)
  if (!provider) return missing()
  const { searchParams } = new URL(request.url)
  const prefix = prefixes.find((one) => one === searchParams.get('prefix')) ?? ''
  const { appSecret } = settings()
  const counted = await countSender(request, 'account-visitor')
  if (!counted.ok) return toLogin(prefix, 'too-many-requests')
  try {
    const { location, attempt } = await beginSocial(provider, {
      callback: callbackOf(provider),
      next: ownPath(searchParams.get('next'), ''),
      from: loginAt(prefix),
      locale: localeOf(prefix),
      now: Date.now(),
    })
    const stored = encrypt(appSecret, attemptPurpose, JSON.stringify(attempt))
    const cookie = setCookie(attemptCookie(), stored, Math.ceil((attempt.until - Date.now()) / 1000))
    return redirectResponse(location, [cookie], 302)
  } catch (error) {
    log.warn({ err: error }, 'a sign-in provider does not answer')
    return toLogin(prefix, 'network-request-failed')
  }
}

export async function socialCallback(request: Request, id: string): Promise<Response> {
  const provider = providerOf(id)
  if (!provider) return missing()
  const attempt = attemptIn(request)
  const drop = setCookie(attemptCookie(), '', 0)
  if (!attempt) return toLogin('', 'expired-action-code', drop)
  const { search, searchParams } = new URL(request.url)
  const back = (problem?: string) => {
    const query = new URLSearchParams({ ...(attempt.next && { next: attempt.next }), ...(problem && { problem }) })
    return query.size > 0 ? `${attempt.from}?${query}` : attempt.from
  }
  if (searchParams.get('error') === 'access_denied') return redirectResponse(back('popup-closed-by-user'), [drop], 302)
  try {
    const credential = await finishSocial(provider, new URL(callbackOf(provider) + search), attempt)
    const stored = encrypt(settings().appSecret, credentialPurpose, JSON.stringify(credential))
    return redirectResponse(back(), [drop, setCookie(credentialCookie(), stored, credentialLasts)], 302)
  } catch (error) {
    // The message may contain personal data: log the code only.
    log.warn({ code: errorCode(error) }, 'a sign-in elsewhere did not succeed')
    return redirectResponse(back('invalid-credential'), [drop], 302)
  }
}

/** Readable once: the page that shows it clears the cookie. */
export function takeCredential(
  request: Pick<Request, 'headers'>,
): { credential: SocialCredential; cookie: string } | undefined {
  const stored = readCookie(request.headers.get('cookie'), credentialCookie())
  const decrypted = stored && decrypt(settings().appSecret, credentialPurpose, stored)
  return decrypted ? { credential: JSON.parse(decrypted), cookie: setCookie(credentialCookie(), '', 0) } : undefined
}

function attemptIn({ headers }: Request): Attempt | undefined {
  const decrypted = decrypt(
    settings().appSecret,
    attemptPurpose,
    readCookie(headers.get('cookie'), attemptCookie()) ?? '',
  )
  const attempt: Attempt | undefined = decrypted === undefined ? undefined : JSON.parse(decrypted)
  return attempt && Date.now() < attempt.until ? attempt : undefined
}

const toLogin = (prefix: Prefix, problem: string, ...cookies: string[]) =>
  redirectResponse(`${loginAt(prefix)}?problem=${problem}`, cookies, 302)
