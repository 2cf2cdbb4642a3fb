import { readFileSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { functionRows, type RouteRequest, routeRows } from '../../support/site/access'
import { type Cast, gatherCast } from '../../support/site/access-cast'
import { createSite, type TestSite } from '../../support/site/create-site'
import { errorsOf, sendRequest } from '../../support/site/send-request'
import { callPath, idOf } from '../../support/site/server-functions'
import { expect, test } from '../../support/site/test'
import { newVisitor } from '../../support/site/visitor-addresses'

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

/** Milliseconds (proc(5): fields 14 and 15, in hundredths of a second). */
function used(): number {
  const stat = readFileSync(`/proc/${site.process.pid}/stat`, 'utf8')
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12)
  return (Number(user) + Number(system)) * 10
}

/** The least of a few tries: a job of the site may run during one. */
async function costOf(send: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 4 && least > 100; tries++) {
    const before = used()
    await send()
    least = Math.min(least, used() - before)
  }
  return least
}

const pathOf = ({ path }: RouteRequest) => (typeof path === 'string' ? path : path(cast))
const handlers: readonly (readonly [name: string, path: () => string])[] = [
  ...Object.entries(routeRows).map(([id, row]) => [id, () => pathOf(Object.values(row)[0]!)] as const),
  ...Object.keys(functionRows).map((name) => [name, () => callPath(idOf(name))] as const),
  ['a page that is not there', () => '/nergens'],
]

test.skip(process.platform !== 'linux', 'the time of a process is read from /proc')

test('a form of more than 500 controls is refused by each handler that reads forms', async () => {
  const readers = Object.entries(routeRows).filter(([, { POST }]) => typeof POST?.body === 'object')
  expect(readers.length).toBeGreaterThanOrEqual(7)
  for (const [id, { POST }] of readers) {
    if (id === '/staging-login') continue
    const headers = { cookie: cast.cookies.anna, origin: site.url, accept: 'application/json' }
    for (const [type, body] of [
      [urlencoded, 'a=1&'.repeat(501)],
      [multipart, `${part('a').repeat(501)}--xyz--\r\n`],
    ] as const) {
      if (id === '/api/account/photo' && type === urlencoded) continue
      const response = await sendRequest(site, pathOf(POST!), {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body,
      })
      expect.soft(response.status, `${id} ${type}`).toBe(400)
    }
  }
})

test('every handler answers or refuses any body of 64 kB within 100 ms of CPU', async () => {
  test.setTimeout(600_000)
  const slow: string[] = []
  for (const [kind, type, body] of bodies) {
    expect.soft(body.length, kind).toBeGreaterThan(size - 500)
    expect.soft(body.length, kind).toBeLessThanOrEqual(size)
    for (const [name, path] of handlers) {
      const headers = { ...newVisitor(), cookie: cast.cookies.anna, origin: site.url, 'content-type': type }
      const cost = await costOf(() => sendRequest(site, path(), { method: 'POST', headers, body }))
      if (cost > 100) slow.push(`${name}: ${kind}: ${cost} ms`)
    }
  }
  expect(slow).toEqual([])
})
