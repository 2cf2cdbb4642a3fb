import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hugePng } from '../support/huge-png'
import { functionRows, type RouteRequest, routeRows } from '../support/site/access'
import { type Cast, gatherCast } from '../support/site/access-cast'
import { startIdentity } from '../support/site/identity'
import { errorsOf, sendRaw, sendRequest } from '../support/site/send-request'
import { callPath, idOf } from '../support/site/server-functions'
import { type SiteProcess, startSite } from '../support/site/site'
import { newVisitor } from '../support/site/visitor-addresses'

let site: SiteProcess
let cast: Cast
beforeAll(async () => {
  const identity = await startIdentity('demo-baseline-tennis')
  site = await startSite({ env: { FIREBASE_AUTH_EMULATOR_HOST: identity.host } })
  cast = await gatherCast({ ...site, identity })
})
afterAll(async () => {
  expect(errorsOf(site)).toEqual([])
  await site.stop()
})

/** Milliseconds of the CPU that the site has used (proc(5): fields 14 and 15, in hundredths of a second). */
function used(): number {
  const stat = readFileSync(`/proc/${site.process.pid}/stat`, 'utf8')
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12)
  return (Number(user) + Number(system)) * 10
}

/** The least of a few tries: a job of the site may run during one. */
async function costOf(send: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 4 && least > mostCpu; tries++) {
    const before = used()
    await send()
    least = Math.min(least, used() - before)
  }
  return least
}

const mostCpu = 100
const size = 64 * 1024
const filled = (part: string) => part.repeat(Math.floor(size / part.length))
const numbered = (part: (number: number) => string) => {
  let text = ''
  for (let i = 0; text.length < size - 300; i++) text += part(i)
  return text
}
const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=xyz'
const json = 'application/json'
const part = (name: string) => `--xyz\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`

const bodies: readonly (readonly [name: string, type: string, body: string])[] = [
  ['one name thousands of times', urlencoded, filled('a=&')],
  ['one bare name thousands of times', urlencoded, filled('a&')],
  ['names nested deep', urlencoded, `a${filled('[b]').slice(0, -10)}=1`],
  ['many rows of participants', urlencoded, numbered((i) => `participants.${i}.name=x&`)],
  ['fewer controls than the most, each of them long', urlencoded, numbered((i) => `a${i}${'%C3%A9'.repeat(24)}=1&`)],
  ['a long name and a long value', urlencoded, `intent=${'a'.repeat(size / 2)}&${'b'.repeat(size / 2 - 10)}=1`],
  ['repeated escapes', urlencoded, `contact.name=${filled('%25').slice(0, -30)}`],
  ['many parts', multipart, `${numbered(() => part('a'))}--xyz--\r\n`],
  [
    'one part of many headers',
    multipart,
    `--xyz\r\n${numbered(() => 'a:b\r\n').slice(0, -100)}${part('a').slice(7)}--xyz--\r\n`,
  ],
  ['JSON that is deep', json, `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`],
  ['JSON objects within each other', json, `${'{"a":'.repeat(size / 6 - 1)}1${'}'.repeat(size / 6 - 1)}`],
  ['JSON that is wide', json, `{${numbered((i) => `"${i}":${i},`)}"a":1}`],
]

const pathOf = ({ path }: RouteRequest) => (typeof path === 'string' ? path : path(cast))
const handlers: readonly (readonly [name: string, path: () => string])[] = [
  ...Object.entries(routeRows).map(([id, row]) => [id, () => pathOf(Object.values(row)[0]!)] as const),
  ...Object.keys(functionRows).map((name) => [name, () => callPath(idOf(name))] as const),
  ['a page that is not there', () => '/nergens'],
]

it('every handler answers or refuses any body of 64 kB within 100 ms of CPU', async () => {
  const slow: string[] = []
  for (const [kind, type, body] of bodies) {
    expect(body.length, kind).toBeGreaterThan(size - 500)
    expect(body.length, kind).toBeLessThanOrEqual(size)
    for (const [name, path] of handlers) {
      const headers = { ...newVisitor(), cookie: cast.cookies.anna, origin: site.url, 'content-type': type }
      const cost = await costOf(() => sendRequest(site, path(), { method: 'POST', headers, body }))
      if (cost > mostCpu) slow.push(`${name}: ${kind}: ${cost} ms`)
    }
  }
  expect(slow).toEqual([])
})

const fields: readonly (readonly [path: string, names: readonly string[]])[] = [
  ['/evenementen/103/inschrijven', ['contact.name', 'contact.email', 'contact.phone', 'contact.secondPhone']],
  ['/evenementen/103/inschrijven', ['contact.pickUp', 'remarks', 'website', 'idempotencyKey', 'stamp', 'intent']],
  [
    '/evenementen/103/inschrijven',
    ['name', 'birthDate', 'package', 'availability', 'groupWith'].map((one) => `participants.0.${one}`),
  ],
  ['/mail/send-new', ['name', 'email', 'phone', 'message', 'stamp', 'kind', 'vacancy', 'locale']],
  ['/login', ['email', 'name', 'password', 'intent']],
  ['/evenementen/inschrijvingen', ['email', 'intent']],
]

it('a field of sixty thousand signs is read as fast as a short one', async () => {
  const slow: string[] = []
  const headers = { origin: site.url, 'content-type': urlencoded }
  for (const [path, names] of fields)
    for (const name of names)
      for (const piece of ['a', '0', ' ', '\t', '\n', '-', '.', '@', 'a@', '.a', ' -', '<', '(', '\u0301', '\u0000']) {
        const value = `x@${piece.repeat(Math.floor(15_000 / encodeURIComponent(piece).length) * 3)}`
        const body = new URLSearchParams({ [name]: value }).toString()
        const cost = await costOf(() => sendRequest(site, path, { method: 'POST', headers, body }))
        if (cost > mostCpu) slow.push(`${path} ${name} ${JSON.stringify(piece)}: ${cost} ms`)
      }
  expect(slow).toEqual([])
})

const addresses: readonly ((middle: string) => string)[] = [
  (middle) => `/a${middle}b`,
  (middle) => `/en/clubs/${middle}b/`,
  (middle) => `/evenementen/101${middle}b`,
  (middle) => `/en/search?q=${middle}b`,
  (middle) => `/evenementen?kind=${middle}b`,
  (middle) => `/login?next=/a${middle}b`,
  (middle) => `/api/locale/en?to=/a${middle}b/`,
  (middle) => `/api/icons/lucide.json?icons=${middle}b`,
  (middle) => `/evenementen/inschrijvingen/BT${middle}b`,
  (middle) => `/api/calendar/BT${middle}b.ics`,
]

it('an address of thousands of signs is answered as soon as a short one', async () => {
  const slow: string[] = []
  const pieces = [
    '/',
    '-',
    '.',
    '%20',
    '%2f',
    '%09',
    'a',
    '0',
    'a/',
    '/.',
    '-a',
    'a&',
    '=',
    '+',
    '%5b',
    '[',
    '%22',
    ',',
  ]
  for (const addressOf of addresses)
    for (const piece of pieces) {
      const path = addressOf(piece.repeat(Math.floor(15_000 / piece.length)))
      const cost = await costOf(() => sendRaw(site, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`))
      if (cost > mostCpu) slow.push(`${path.slice(0, 60)}: ${cost} ms`)
    }
  expect(slow).toEqual([])
})

it('a picture that attacks is refused without much memory', async () => {
  const path = '/beheer/afbeeldingen'
  for (const bytes of [hugePng(20_000, 20_000), Buffer.alloc(15 * 1024 * 1024 + 1), Buffer.alloc(20 * 1024 * 1024)]) {
    const body = new FormData()
    for (const [name, value] of Object.entries({
      altNl: 'Bal.',
      altEn: 'Ball.',
      focusX: '50',
      focusY: '50',
      do: 'save',
    }))
      body.set(name, value)
    body.set('file', new File([new Uint8Array(bytes)], 'net.jpg', { type: 'image/jpeg' }))
    const headers = { cookie: cast.cookies.staff, origin: site.url, referer: site.url + path, accept: 'text/html' }
    expect((await fetch(site.url + path, { method: 'POST', headers, body })).status).toBe(422)
  }
  const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8')
  expect(Number(/VmHWM:\s+(\d+) kB/.exec(status)![1]) / 1024).toBeLessThanOrEqual(400)
})
