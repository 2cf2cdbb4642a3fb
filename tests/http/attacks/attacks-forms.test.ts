import { afterAll, beforeAll, describe } from 'vitest'
import { type RouteRequest, routeRows } from '../../support/site/access'
import { type Cast, gatherCast } from '../../support/site/access-cast'
import { createSite, type TestSite } from '../../support/site/create-site'
import { cookiesOf, countRows, type Fields, post } from '../../support/site/forms'
import { errorsOf, type ReceivedResponse, sendRequest } from '../../support/site/send-request'
import { callPath, serverFunctions } from '../../support/site/server-functions'
import { isQuick } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

let site: TestSite
let cast: Cast
beforeAll(async () => {
  site = await createSite({ hasAccounts: true })
  cast = await gatherCast(site)
})
afterAll(async () => {
  expect(errorsOf(site)).toEqual([])
  await site.stop()
})

/** Mail servers ask it, with a token instead of a cookie: tests/http/server/bounces.spec.ts. */
const ofMailServers = '/api/mail/bounces'

const endpoints = Object.entries(routeRows).flatMap(([id, { POST }]) => (POST ? [[id, POST] as const] : []))

const foreign: readonly Fields[] = [
  {},
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { referer: 'https://evil.example/' },
]

type Sent = { readonly headers?: Fields; readonly body?: string | Buffer; readonly method?: string }

function send(
  { path, body: usual = {} }: RouteRequest,
  { headers, body, method = 'POST' }: Sent,
): Promise<ReceivedResponse> {
  const isJson = typeof usual === 'string'
  return sendRequest(site, typeof path === 'string' ? path : path(cast), {
    method,
    headers: {
      cookie: cast.cookies.anna,
      'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      ...headers,
    },
    ...(method === 'POST' && { body: body ?? (isJson ? usual : new URLSearchParams(usual).toString()) }),
  })
}

const own = () => ({ origin: site.url })

test('there are as many endpoints as take something', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(9)
})

for (const [id, row] of endpoints.filter(([id]) => id !== ofMailServers))
  describe(`the endpoint ${id}`, () => {
    test('takes nothing that another site sends in the name of who is signed in', async () => {
      const before = countRows(site)
      for (const headers of foreign) {
        const { status, headers: given } = await send(row, { headers })
        expect.soft([status, cookiesOf({ headers: given })], JSON.stringify(headers)).toEqual([403, []])
      }
      expect(countRows(site)).toEqual(before)
      const mine = [own(), { 'sec-fetch-site': 'same-origin' }]
      for (const headers of mine) expect.soft((await send(row, { headers })).status).not.toBe(403)
    })

    // Outside staging that login accepts nothing; an invalid photo redirects to the account.
    const kinds = id === '/staging-login' || id === '/api/account/photo' ? [] : ['text/plain', 'text/xml', '']
    for (const type of kinds)
      test(`takes no body of the kind “${type}”`, async () => {
        expect((await send(row, { headers: { ...own(), 'content-type': type } })).status).toBe(415)
      })
  })

for (const [id, row] of endpoints)
  describe(`the endpoint ${id}`, () => {
    test('takes no body that is too large, whatever it tells of its length', async () => {
      const body = Buffer.alloc(id === '/api/account/photo' ? 5 * 1024 * 1024 + 65_537 : 65_537, 'a')
      const told: readonly Fields[] = [{ 'content-length': String(body.length) }, { 'transfer-encoding': 'chunked' }]
      for (const headers of told) {
        const { status, headers: given } = await send(row, { headers: { ...own(), ...headers }, body })
        expect.soft([status, given.connection], JSON.stringify(headers)).toEqual([413, 'close'])
      }
    })

    test('knows no other method that changes something', async () => {
      for (const method of ['PUT', 'PATCH', 'DELETE'])
        expect.soft((await send(row, { headers: own(), method })).status, method).toBe(405)
    })
  })

test('a server function is asked with GET by our own pages, and in no other way', async () => {
  const before = countRows(site)
  for (const { id, name } of serverFunctions) {
    const status = async (method: string, headers: Fields) =>
      (
        await sendRequest(site, callPath(id, { data: {} }), {
          method,
          headers: { cookie: cast.cookies.anna, ...headers },
        })
      ).status
    for (const headers of foreign)
      expect.soft(await status('GET', headers), `${name} ${JSON.stringify(headers)}`).toBe(403)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect.soft(await status(method, own()), `${method} ${name}`).toBe(405)
  }
  expect(countRows(site)).toEqual(before)
})

const typed: readonly [path: string, fields: readonly string[]][] = [
  [
    '/evenementen/103/inschrijven',
    [
      ...['contact.name', 'contact.email', 'contact.phone', 'participants.0.name', 'participants.0.birthDate'],
      ...['contact.secondPhone', 'contact.pickUp', 'participants.0.package', 'participants.0.availability'],
      ...['participants.0.groupWith', 'remarks', 'website', 'idempotencyKey', 'stamp', 'intent'],
    ],
  ],
  ['/mail/send-new', ['name', 'email', 'phone', 'message', 'stamp', 'kind', 'vacancy', 'locale']],
  ['/login', ['email', 'name', 'password', 'intent']],
  ['/evenementen/inschrijvingen', ['email', 'intent']],
]
const pieces = ['a', '0', ' ', '\t', '\n', '-', '.', '@', 'a@', '.a', ' -', '<', '(', '\u0301', '\u0000']

for (const [path, fields] of typed)
  test(`${path} reads a field of sixty thousand signs as fast as a short one`, async () => {
    for (const field of fields)
      for (const piece of pieces) {
        const value = `x@${piece.repeat(Math.floor(15_000 / encodeURIComponent(piece).length) * 3)}`
        const send = () =>
          sendRequest(site, path, {
            method: 'POST',
            headers: { ...own(), 'content-type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams({ [field]: value }).toString(),
          })
        expect.soft(await isQuick(site, 300, send), `${field} ${JSON.stringify(piece)}`).toBe(true)
      }
  })

test('a form with a hundred people is shown again with no more of them than the event takes, and one', async () => {
  const { path } = cast.event
  const rows = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`participants.${i}.name`, `Rij ${i}`]))
  const intents = [{ intent: 'add-participant' }, { intent: 'remove-participant-0' }, {}]
  for (const intent of intents) {
    const response = await post(site, `${path}/inschrijven`, { ...rows, ...intent })
    const shown = new Set(response.text.match(/(?<=name="participants\.)\d+(?=\.name")/g)).size
    expect.soft(shown, JSON.stringify(intent)).toBeGreaterThan(1)
    expect.soft(shown, JSON.stringify(intent)).toBeLessThanOrEqual(7)
    expect.soft(response.text, JSON.stringify(intent)).not.toContain('Rij 50')
  }
})
