import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rabobank } from '../support/bank-statements'
import { hugePng } from '../support/huge-png'
import { functionRows, type RouteRequest, routeRows } from '../support/site/access'
import { type Cast, gatherCast } from '../support/site/access-cast'
import { draftKinds } from '../support/site/draft-fields'
import { startIdentity } from '../support/site/identity'
import { errorsOf, sendRaw, sendRequest } from '../support/site/send-request'
import { callPath, idOf } from '../support/site/server-functions'
import { type SiteProcess, startSite } from '../support/site/site'
import { newVisitor } from '../support/site/visitor-addresses'

const bounceToken = 'token-of-this-test'
let site: SiteProcess
let cast: Cast
beforeAll(async () => {
  const identity = await startIdentity('demo-baseline-tennis')
  site = await startSite({ env: { FIREBASE_AUTH_EMULATOR_HOST: identity.host, BOUNCE_TOKEN: bounceToken } })
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
async function costOf(send: () => Promise<unknown>, most = mostCpu): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 4 && least > most; tries++) {
    const before = used()
    await send()
    least = Math.min(least, used() - before)
  }
  return least
}

const megabyte = 1024 * 1024
const megabytesOf = (field: 'VmRSS' | 'VmHWM') => {
  const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)![1]) / 1024
}

const mostCpu = 100
const mostOfPreview = 300
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

const bodies: readonly Shape[] = [
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
  ['/vacatures', ['name', 'email', 'phone', 'message', 'stamp', 'vacancy', 'website']],
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
  expect(megabytesOf('VmHWM')).toBeLessThanOrEqual(400)
})

const longTexts = /^(?:title|summary|body|whatToBring|place|package1Name|question1[LH])/

it('a preview of a draft, as long as it may be, is made within 300 ms of CPU, or twice that of a short one', async () => {
  const slow: string[] = []
  const headers = { ...asStaff(), origin: site.url }
  for (const [kind, { fields, previews }] of Object.entries(draftKinds)) {
    const short = new Map<string, number>()
    for (const piece of ['', 'baan ', 'a', '**a** ', '- a\n', '[a](/b) ', '![', '<b>']) {
      const filledFields = Object.entries(fields).map(([name, value]) => {
        const most = name.startsWith('body') ? 20_000 : name.startsWith('summary') ? 1200 : 480
        return [name, piece && longTexts.test(name) ? piece.repeat(most / piece.length) : value]
      })
      const parts = [...filledFields, ['do', 'save']].map(
        ([name, value]) => `--xyz\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      const { status, headers: given } = await sendRequest(site, `/beheer/${kind}/nieuw`, {
        ...{ method: 'POST', headers: { ...headers, 'content-type': multipart } },
        body: `${parts.join('')}--xyz--\r\n`,
      })
      expect(status, `${kind} ${piece}`).toBe(303)
      const path = new URL(given.location!, site.url).pathname
      for (const preview of previews) {
        const most = Math.max(mostOfPreview, 2 * (short.get(preview) ?? 0))
        const cost = await costOf(
          async () => expect((await sendRequest(site, `${path}/${preview}`, { headers })).status).toBe(200),
          piece ? most : 0,
        )
        if (piece === '') short.set(preview, cost)
        else if (cost > most) slow.push(`${kind} ${preview} ${JSON.stringify(piece)}: ${cost} ms, at most ${most}`)
      }
    }
  }
  expect(slow).toEqual([])
})

const fileHead = (field: string) => `--xyz\r\ncontent-disposition: form-data; name="${field}"; filename="a"\r\n\r\n`

const wholeStatement = rabobank(
  Array.from({ length: 18_000 }, (_, i) => ({
    ...{ on: '2026-12-03', cents: 29_000 + i, name: 'M. Jansen', said: 'BT-7K3M-9QXP BT-7K3M-9QXQ' },
  })),
)

/** Of `bytes` in all, with the file's head before them where a form takes one. */
const uploads = (bytes: number, field: string): readonly Shape[] => {
  const head = fileHead(field)
  const grown = (piece: string, before = '', after = '\r\n--xyz--\r\n') =>
    before + piece.repeat(Math.floor((bytes - before.length - after.length) / piece.length)) + after
  return [
    ['one part', multipart, grown('a', head)],
    ['lines', multipart, grown('\n', head)],
    ['almost a boundary', multipart, grown('\r\n--xy', head)],
    ['boundaries', multipart, grown('--xyz')],
    ['empty parts', multipart, grown(part('a').slice(0, -5))],
    ['no end', multipart, grown('a', head, '')],
    ['headers of one part', multipart, grown('a:b\r\n', '--xyz\r\n')],
    ['no form', json, grown('[')],
  ]
}

const mails: readonly Shape[] = [
  ['blank lines', '\r\n', ''],
  ['blank lines without returns', '\n', ''],
  ['blank lines of a body', '\n', 'a: b\n\n'],
  ['folded lines', ' a\r\n', 'Subject: a\r\n'],
  ['header lines', 'a:b\r\n', ''],
  ['types of parts', 'content-type:\n', ''],
  ['spaces behind a type', ' ', 'content-type:'],
  ['empty parts', '--b\r\n', 'Content-Type: multipart/report; boundary=b\r\n\r\n'],
  ['statuses', 'Content-Type: message/delivery-status\n\n', ''],
  ...[
    ['recipients', 'Action: failed\nFinal-Recipient: rfc822; a@b.example\n\n'],
    ['blank lines of a report', '\n'],
    ['blank lines with spaces', ' \n'],
    ['fields of a report', 'a:b\n'],
    ['one long field', 'a '],
    ['quotes', `"'<`],
  ].map(
    ([name = '', piece = '']) =>
      [
        name,
        piece,
        'Content-Type: message/delivery-status\n\nX-Original-Message-ID: <a@b>\n\nAction: failed\nDiagnostic-Code: a',
      ] as const,
  ),
].map(([name, piece, before]) => [name, 'message/rfc822', before + piece.repeat(megabyte / piece.length - 99)] as const)

const statements: readonly Shape[] = [
  ['semicolons', ';'],
  ['quotes', '"'],
  ['lines', '\n'],
  ['records', '"20261201";"a";"";"";"";"Bij";"1,00";"";"BT-234567";"";""\r\n'],
  ['cells with quotes', '"a""b";'],
].map(([name = '', piece = '']) => {
  const heading =
    'Datum;Naam / Omschrijving;Rekening;Tegenrekening;Code;Af Bij;Bedrag (EUR);Mutatiesoort;Mededelingen;;\n'
  return [
    name,
    multipart,
    `${fileHead('file')}${heading}${piece.repeat(4_900_000 / piece.length)}\r\n--xyz--\r\n`,
  ] as const
})

type Shape = readonly [name: string, type: string, body: string]
type Reader = {
  readonly path: string
  readonly headers?: () => Record<string, string>
  readonly shapes: readonly Shape[]
  readonly most?: Most
}
/** Milliseconds and megabytes; `/healthz` may wait three times as long, on a machine that does more. */
type Most = readonly [cpu: number, memory: number]

const asStaff = () => ({ cookie: cast.cookies.staff, referer: `${site.url}/beheer` })
const readers: Readonly<Record<string, Reader>> = {
  'returned mail': {
    path: '/api/mail/bounces',
    headers: () => ({ authorization: `Bearer ${bounceToken}` }),
    shapes: mails,
  },
  'forms of the desk': { path: '/beheer/nieuws/nieuw', headers: asStaff, shapes: bodies },
  'forms of an event': { path: '/beheer/evenementen/nieuw', headers: asStaff, shapes: bodies },
  'waiting ticks': { path: '/beheer/baan/101', headers: asStaff, shapes: bodies },
  'lists of redirects': { path: '/beheer/doorverwijzingen/inlezen', headers: asStaff, shapes: bodies },
  'photos of accounts': {
    path: '/api/account/photo',
    // Anna's session may have ended by what the handlers were sent.
    headers: () => ({ cookie: cast.cookies.bram }),
    shapes: uploads(5 * megabyte, 'photo'),
    most: [200, 50],
  },
  pictures: {
    path: '/beheer/afbeeldingen',
    headers: asStaff,
    shapes: uploads(15 * megabyte, 'file'),
    most: [300, 100],
  },
  statements: {
    path: '/beheer/betalingen/afschrift',
    headers: asStaff,
    shapes: [
      ...uploads(5 * megabyte, 'file'),
      ...statements,
      ['pasted', multipart, `${part('csv').slice(0, -3)}${'<a\n'.repeat(1_600_000)}\r\n--xyz--\r\n`],
      ['whole', multipart, `${fileHead('file')}${wholeStatement}\r\n--xyz--\r\n`],
    ],
    most: [1500, 100],
  },
}

/** What a body costs the site, and how long another visitor waits meanwhile: the least of a few tries. */
async function priceOf({ path, headers = () => ({}) }: Reader, [kind, type, body]: Shape, [cpu, memory]: Most) {
  const none = Number.POSITIVE_INFINITY
  let least = { cpu: none, memory: none, waited: none }
  for (let tries = 0; tries < 4 && (least.cpu > cpu || least.memory > memory || least.waited > 3 * cpu); tries++) {
    // The highest resident size begins anew (proc(5)).
    writeFileSync(`/proc/${site.process.pid}/clear_refs`, '5')
    const [before, resident] = [used(), megabytesOf('VmRSS')]
    const given = { ...newVisitor(), cookie: cast.cookies.anna, origin: site.url, 'content-type': type, ...headers() }
    let isUnderWay = true
    const response = sendRequest(site, path, { method: 'POST', headers: given, body }).finally(() => {
      isUnderWay = false
    })
    let waited = 0
    while (isUnderWay) {
      const began = performance.now()
      expect((await sendRequest(site, '/healthz')).status).toBe(200)
      waited = Math.max(waited, performance.now() - began)
    }
    expect((await response).status, kind).toBeLessThan(500)
    least = {
      cpu: Math.min(least.cpu, used() - before),
      memory: Math.min(least.memory, megabytesOf('VmHWM') - resident),
      waited: Math.min(least.waited, waited),
    }
  }
  return least
}

it.each(Object.entries(readers))('no body holds the site or fills its memory: %s', async (_, reader) => {
  const { shapes, most = [mostCpu, 50] } = reader
  const over: string[] = []
  for (const shape of shapes) {
    const { cpu, memory, waited } = await priceOf(reader, shape, most)
    if (cpu > most[0] || memory > most[1] || waited > 3 * most[0])
      over.push(`${shape[0]}: ${cpu} ms, ${memory.toFixed()} MB, /healthz ${waited.toFixed()} ms`)
  }
  expect(over).toEqual([])
  expect(megabytesOf('VmRSS')).toBeLessThanOrEqual(350)
})
