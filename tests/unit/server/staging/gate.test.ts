import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { HttpRequest } from '~/server/http/responses.server'
import { stagingPass } from '~/server/staging/cookie.server'
import { asStagingResponse, stagingResponse } from '~/server/staging/gate.server'
import { temporaryFolder } from '../../../support/database/database'

const now = Date.UTC(2027, 3, 1, 12)
const staging = { appEnv: 'staging', appSecret: 's'.repeat(40), stagingPassword: 'rood gravel' } as const
const environments = ['production', 'development'] as const
const pass = `staging-auth=${stagingPass(staging, now + 1)}`

function request(target: string, { method = 'GET', cookie = '' } = {}): HttpRequest {
  const [path = '', query = ''] = target.split(/(?=\?)/)
  return { id: 'id', method, target, path, query, headers: { cookie }, body: undefined, address: '' }
}

type Options = { method?: string; cookie?: string; isFile?: boolean; appEnv?: 'staging' | 'production' | 'development' }
const at = (target: string, { isFile = false, appEnv = 'staging', ...rest }: Options = {}) =>
  stagingResponse({ ...staging, appEnv }, request(target, rest), isFile, now)
const locationOf = (response: ReturnType<typeof at>) => response && new Map(response.headers).get('location')

// An error page reads the settings, which create a folder.
beforeEach(() => {
  vi.stubEnv('DATA_DIR', temporaryFolder())
})

const endpoints: [string, string][] = [
  ['/', '/staging-login'],
  ['/nl', '/nl/staging-login'],
  ['/en', '/en/staging-login'],
  ['/contact', '/staging-login?next=%2Fcontact'],
  ['/nl/verenigingen?q=noord', '/nl/staging-login?next=%2Fnl%2Fverenigingen%3Fq%3Dnoord'],
  ['/en/clubs', '/en/staging-login?next=%2Fen%2Fclubs'],
  ['/EN/Clubs', '/en/staging-login?next=%2FEN%2FClubs'],
  ['//en//clubs/', '/en/staging-login?next=%2F%2Fen%2F%2Fclubs%2F'],
  ['/english', '/staging-login?next=%2Fenglish'],
  ['/Staging-Login', '/staging-login?next=%2FStaging-Login'],
  ['/staging-login/', '/staging-login?next=%2Fstaging-login%2F'],
  ['/staging-login/x', '/staging-login?next=%2Fstaging-login%2Fx'],
  ['/%zz', '/staging-login?next=%2F%25zz'],
  ['/images/abc/640.webp', '/staging-login'],
  ['/feeds/nieuws.xml', '/staging-login'],
  ['/_serverFn/abc?payload=1', '/staging-login'],
  ['/api/calendar/101.ics', '/staging-login'],
  ['/api/__session', '/staging-login'],
  ['/robots.txt', '/staging-login'],
  ['/assets/gone.js', '/staging-login'],
]

describe('without a pass', () => {
  it.each(endpoints)('%s leads to the staging login of its prefix: %s', (target, location) => {
    for (const method of ['GET', 'HEAD']) {
      const response = at(target, { method })
      expect([response?.status, locationOf(response)]).toEqual([302, location])
      expect(Object.fromEntries(response!.headers)).toMatchObject({ vary: 'Cookie', 'cache-control': 'no-store' })
      expect(response?.body).toBeUndefined()
    }
  })

  it.each(endpoints)('%s takes nothing either', (target) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      if (`${method} ${target}` !== 'POST /api/__session') expect(at(target, { method })?.status, method).toBe(403)
  })

  it('the login can be seen and sent, and health, files and the session endpoint be asked', () => {
    for (const path of ['/staging-login', '/nl/staging-login', '/en/staging-login', '/staging-login?next=%2Fx'])
      for (const method of ['GET', 'HEAD', 'POST']) expect(at(path, { method }), `${method} ${path}`).toBeUndefined()
    for (const path of ['/healthz', '/readyz']) expect(at(path)).toBeUndefined()
    expect(at('/assets/styles.css', { isFile: true })).toBeUndefined()
    expect(at('/api/__session', { method: 'POST' })).toBeUndefined()
    for (const path of ['/staging-login', '/healthz']) expect(at(path, { method: 'DELETE' })?.status).toBe(403)
  })
})

describe('with a pass', () => {
  it.each(endpoints)('%s is open', (target) => {
    for (const method of ['GET', 'POST']) expect(at(target, { method, cookie: pass })).toBeUndefined()
  })

  it.each([
    ['/staging-login', '/'],
    ['/nl/staging-login?next=%2Fnl%2Fcontact', '/nl'],
    ['/en/staging-login', '/en'],
  ])('%s leads home: %s', (path, location) => {
    const response = at(path, { cookie: pass })
    expect([response?.status, locationOf(response)]).toEqual([302, location])
    expect(Object.fromEntries(response!.headers)).toMatchObject({ vary: 'Cookie', 'cache-control': 'no-store' })
    expect(at(path, { cookie: pass, method: 'POST' })).toBeUndefined()
  })

  it('that ran out, or is none, nothing is open', () => {
    const ended = `staging-auth=${stagingPass(staging, now)}`
    for (const cookie of [ended, 'staging-auth=true', `${pass}x`])
      expect(locationOf(at('/contact', { cookie }))).toBe('/staging-login?next=%2Fcontact')
  })
})

describe('elsewhere than on staging', () => {
  it.each(environments)('in %s nothing is gated, with a pass or without', (appEnv) => {
    for (const [target] of [...endpoints, ['/staging-login'], ['/en/staging-login']])
      for (const method of ['GET', 'POST', 'DELETE'])
        for (const cookie of ['', pass]) expect(at(target!, { appEnv, method, cookie })).toBeUndefined()
  })
})

describe('what stands behind the gate', () => {
  const response = { status: 200, headers: [['cache-control', 'public, max-age=31536000, immutable']] as const }
  const kept = (appEnv: Options['appEnv'] & string, isFile = false) =>
    new Map(asStagingResponse({ appEnv }, response, isFile).headers).get('cache-control')

  it('is kept by nobody on the way', () => {
    expect(kept('staging')).toBe('private, max-age=31536000, immutable')
  })

  it('is kept by everybody where it is open: files, and other environments', () => {
    expect(kept('staging', true)).toContain('public')
    for (const appEnv of environments) expect(kept(appEnv)).toContain('public')
  })
})
