import { beforeEach, expect, test, vi } from 'vitest'
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

const facts = (response: ReturnType<typeof at>) => {
  const headers = new Map(response?.headers)
  return [response?.status, ...['location', 'vary', 'cache-control'].map((name) => headers.get(name)), response?.body]
}
const leads = (location: string) => [302, location, 'Cookie', 'no-store', undefined]

// An error page reads the settings, which create a folder.
beforeEach(() => {
  vi.stubEnv('DATA_DIR', temporaryFolder())
})

const endpoints = [
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
] as const
const logins = ['/staging-login', '/nl/staging-login', '/en/staging-login']

test('without a pass all leads to the staging login of its prefix, and nothing is taken', () => {
  for (const [target, location] of endpoints) {
    for (const method of ['GET', 'HEAD']) expect(facts(at(target, { method })), target).toEqual(leads(location))
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      if (`${method} ${target}` !== 'POST /api/__session')
        expect(at(target, { method })?.status, `${method} ${target}`).toBe(403)
  }
})

test('without a pass the login can be seen and sent, and health, files and the session endpoint be asked', () => {
  for (const path of [...logins, '/staging-login?next=%2Fx'])
    for (const method of ['GET', 'HEAD', 'POST']) expect(at(path, { method }), `${method} ${path}`).toBeUndefined()
  for (const path of ['/healthz', '/readyz']) expect(at(path), path).toBeUndefined()
  expect(at('/assets/styles.css', { isFile: true })).toBeUndefined()
  expect(at('/api/__session', { method: 'POST' })).toBeUndefined()
  for (const path of ['/staging-login', '/healthz']) expect(at(path, { method: 'DELETE' })?.status, path).toBe(403)
})

test('with a pass all is open and the login leads home, until it runs out', () => {
  for (const [target] of endpoints)
    for (const method of ['GET', 'POST']) expect(at(target, { method, cookie: pass }), target).toBeUndefined()
  for (const [path, home] of [
    ['/staging-login', '/'],
    ['/nl/staging-login?next=%2Fnl%2Fcontact', '/nl'],
    ['/en/staging-login', '/en'],
  ] as const) {
    expect(facts(at(path, { cookie: pass })), path).toEqual(leads(home))
    expect(at(path, { cookie: pass, method: 'POST' })).toBeUndefined()
  }
  for (const cookie of [`staging-auth=${stagingPass(staging, now)}`, 'staging-auth=true', `${pass}x`])
    expect(facts(at('/contact', { cookie })), cookie).toEqual(leads('/staging-login?next=%2Fcontact'))
})

test('elsewhere than on staging nothing is gated, with a pass or without', () => {
  for (const appEnv of environments)
    for (const target of [...endpoints.map(([path]) => path), ...logins])
      for (const method of ['GET', 'POST', 'DELETE'])
        for (const cookie of ['', pass]) expect(at(target, { appEnv, method, cookie }), target).toBeUndefined()
})

test('what stands behind the gate is kept by nobody on the way, and all else by everybody', () => {
  const response = { status: 200, headers: [['cache-control', 'public, max-age=31536000, immutable']] as const }
  const kept = (appEnv: Options['appEnv'] & string, isFile = false) =>
    new Map(asStagingResponse({ appEnv }, response, isFile).headers).get('cache-control')
  expect(kept('staging')).toBe('private, max-age=31536000, immutable')
  for (const open of [kept('staging', true), ...environments.map((appEnv) => kept(appEnv))])
    expect(open).toContain('public')
})
