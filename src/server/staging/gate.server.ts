import { type ApiPath, isLocalised, pathOf, prefixes, prefixOf } from '~/i18n/route-paths'
import type { Settings } from '~/server/config/settings.server'
import { errorReply, type HttpRequest, type HttpResponse } from '~/server/http/responses.server'
import { nothingAllowed } from '~/server/security/security-headers.server'
import { hasStagingPass } from './cookie.server'

type StagingSettings = Pick<Settings, 'appEnv' | 'appSecret' | 'stagingPassword'>

const home = { page: '/', parameters: [] } as const
const login = { page: '/staging-login', parameters: [] } as const
const loginPaths = prefixes.map((prefix) => pathOf(login, prefix))
const checks = ['/healthz', '/readyz']
const sessionUrl = '/api/__session' satisfies ApiPath

/** Redirects to the staging login without the cookie, and home from there with it. Undefined: the request may go on. */
export function stagingResponse(
  stagingSettings: StagingSettings,
  request: HttpRequest,
  isFile: boolean,
  now: number,
): HttpResponse | undefined {
  if (stagingSettings.appEnv !== 'staging') return undefined
  const { method, path, headers } = request
  const isLooking = method === 'GET' || method === 'HEAD'
  const isLogin = loginPaths.includes(path)
  if (hasStagingPass(stagingSettings, headers.cookie, now))
    return isLogin && isLooking ? movedTo(pathOf(home, prefixOf(path))) : undefined
  if (isLogin && (isLooking || method === 'POST')) return undefined
  if (isLooking && (isFile || checks.includes(path))) return undefined
  if (method === 'POST' && path === sessionUrl) return undefined
  return isLooking ? movedTo(loginFor(request)) : errorReply(403, request)
}

/** No shared cache may store what is behind the gate. */
export function asStagingResponse(
  { appEnv }: Pick<StagingSettings, 'appEnv'>,
  response: HttpResponse,
  isFile: boolean,
): HttpResponse {
  if (appEnv !== 'staging' || isFile) return response
  const headers = response.headers.map(
    ([name, value]) => [name, name === 'cache-control' ? value.replace(/\bpublic\b/, 'private') : value] as const,
  )
  return { ...response, headers }
}

function loginFor({ path, target }: HttpRequest): string {
  const normalised = path.toLowerCase().replace(/^\/+/, '/')
  const prefix = prefixOf(normalised)
  const isPage = isLocalised(normalised.slice(prefix.length) || '/')
  const next = isPage && target !== '/' && target !== prefix ? `?${new URLSearchParams({ next: target })}` : ''
  return pathOf(login, prefix) + next
}

const movedTo = (location: string): HttpResponse => ({
  status: 302,
  headers: [
    ['location', location],
    ['cache-control', 'no-store'],
    ['vary', 'Cookie'],
    ['content-security-policy', nothingAllowed],
  ],
})
