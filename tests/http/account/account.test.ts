import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, describe, vi } from 'vitest'
import { parent } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { createSite, signIn } from '../../support/site/create-site'
import { kindsTo } from '../../support/site/emails'
import { type Fields, post } from '../../support/site/forms'
import { newcomer } from '../../support/site/newcomer'
import { open } from '../../support/site/page'
import { press } from '../../support/site/registration'
import { errorsOf, sendRequest } from '../../support/site/send-request'
import { openSession } from '../../support/site/session-row'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'

const largest = 5 * 1024 * 1024

const site = await createSite({ hasAccounts: true })
afterEach(() => void vi.setSystemTime(testTime))
afterAll(() => expect(errorsOf(site)).toEqual([]))

const somebody = () => newcomer(site, undefined, { isVerified: true })
const known = (uid: string) => site.identity!.accounts.get(uid)
const show = (path: string, cookie = '') => open(site, path, { cookie })
const pressOn = (path: string, fields: Fields, cookie = '') => press(site, { path, cookie }, fields)

const square = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a673b' } })
  .jpeg()
  .toBuffer()
/** Bytes after the end of a JPEG are ignored. */
const jpegOf = (bytes: number) => Buffer.concat([square, Buffer.alloc(bytes - square.length)])

async function sendPhoto(cookie: string, bytes: Buffer<ArrayBuffer> = jpegOf(20_000), headers: Fields = {}) {
  const form = new FormData()
  form.set('photo', new File([bytes], 'me.jpg', { type: 'image/jpeg' }))
  const encoded = new Response(form)
  const { status, text, ...response } = await sendRequest(site, '/api/account/photo', {
    method: 'POST',
    headers: {
      ...{ cookie, origin: site.url, accept: 'application/json' },
      ...{ 'content-type': encoded.headers.get('content-type')!, ...headers },
    },
    body: Buffer.from(await encoded.arrayBuffer()),
  })
  const isJson = response.headers['content-type']?.startsWith('application/json')
  const told = (isJson ? JSON.parse(text) : {}) as { photo?: string; problem?: string }
  return { status, headers: response.headers, ...told }
}

describe('the account', () => {
  test('is for who is signed in, under each prefix; others log in first and come back', async () => {
    for (const [path, login] of [
      ['/account', '/login'],
      ['/nl/account', '/nl/login'],
      ['/en/account?step=delete', '/en/login'],
    ] as const) {
      const away = await show(path)
      expect([away.status, away.location]).toEqual([302, `${login}?next=${encodeURIComponent(path)}`])
      expect(away.headers['cache-control']).toBe('private, no-store')
    }
    const { cookie, email } = somebody()
    for (const path of ['/account', '/nl/account', '/en/account']) {
      const shown = await show(path, cookie)
      expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(shown.text('main')).toContain(email)
      expect(shown.has('meta[name=robots][content=noindex]')).toBe(true)
    }
  })

  test('takes another name, which the next page shows', async () => {
    const { cookie, uid, account } = somebody()
    const elsewhere = openSession(site.dataDir, account)
    const renamed = await (await show('/en/account', cookie)).form('name').submit({ name: '  Zoë  <b>Bos</b> ' })
    expect([renamed.status, renamed.location]).toEqual([303, '/en/account?said=renamed'])
    const shown = await renamed.follow()
    expect([shown.said, shown.field('name')]).toEqual(['renamed', 'Zoë <b>Bos</b>'])
    expect(shown.text('[data-said]')).toBe('That’s what we’ll call you from now on.')
    expect(shown.html).not.toContain('<b>Bos')
    expect(known(uid)?.displayName).toBe('Zoë <b>Bos</b>')
    expect((await show('/account', elsewhere)).field('name')).toBe('Zoë <b>Bos</b>')
    expect((await show('/account', somebody().cookie)).field('name')).toBe('')
  })

  test('is not renamed or signed out anywhere while the provider does not answer', async () => {
    const { cookie, account } = somebody()
    account.isLost = true
    for (const intent of ['name', 'sign-out-everywhere']) {
      const refused = await pressOn('/account', { intent, name: 'Noor' }, cookie)
      expect([refused.status, refused.refusal], intent).toEqual([503, 'unreachable'])
    }
    expect((await show('/account', cookie)).field('name')).toBe('')
    account.isLost = false
    for (let i = 1; i < 30; i++)
      expect((await pressOn('/account', { intent: 'name', name: `Noor ${i}` }, cookie)).status).toBe(303)
    expect((await pressOn('/account', { intent: 'name', name: 'Noor' }, cookie)).refusal).toBe('too-many')
  })

  test('says what is wrong with a name, and keeps what was typed', async () => {
    const page = await show('/account', somebody().cookie)
    for (const [name, words] of [
      ['', 'Vul in hoe we je mogen noemen.'],
      ['x'.repeat(81), 'Deze naam is te lang: gebruik hooguit 80 tekens.'],
      ['No\u202eor', 'Vul alleen je naam in, zonder link, @ of onzichtbare tekens.'],
    ] as const) {
      const wrong = await page.form('name').submit({ name })
      expect([wrong.status, wrong.errors(), wrong.field('name')]).toEqual([422, { name: words }, name])
      expect(wrong.text('title')).toMatch(/^Fout: /)
    }
  })

  test('is what the foot of every page leads to, for who is signed in alone', async () => {
    const { cookie } = somebody()
    const foot = async (path: string, by = '') =>
      (await show(path, by))
        .all('footer a[href$="/account"], footer a[href$="/login"]')
        .map(({ text, attributes }) => `${attributes.href} ${text}`)
    for (const path of ['/contact', '/kampen']) {
      expect(await foot(path)).toEqual(['/login Inloggen'])
      expect(await foot(path, cookie)).toEqual(['/account Mijn account'])
    }
    expect(await foot('/en/contact', cookie)).toEqual(['/en/account My account'])
    expect(await foot('/kampen', 'session=guessed')).toEqual(['/login Inloggen'])
  })

  test('mails a link to another address, the same for one that is taken', async () => {
    const { cookie, email, uid } = somebody()
    const form = (await show('/account?step=address', cookie)).form('address')
    for (const to of ['somebody-new@players.example', parent.email]) {
      const asked = await form.submit({ email: to })
      expect([asked.status, asked.location]).toEqual([303, '/account?said=address'])
    }
    expect(await kindsTo(site, 'somebody-new@players.example')).toEqual(['address-change'])
    expect(await kindsTo(site, email)).toContain('address-change-notice')
    expect(await kindsTo(site, parent.email)).not.toContain('address-change')
    expect(known(uid)?.email).toBe(email)
    const same = await form.submit({ email: email.toUpperCase() })
    expect([same.status, same.errors()]).toEqual([422, { email: 'Dit is het adres dat je al hebt. Vul een ander in.' }])
  })

  test('mails one address three times an hour, whoever asks, and its response stays the same', async () => {
    const [one, other] = [somebody().cookie, somebody().cookie]
    for (const cookie of [one, other, one, other]) {
      const asked = await pressOn('/account', { intent: 'address', email: 'Victim@school.example' }, cookie)
      expect([asked.status, asked.location]).toEqual([303, '/account?said=address'])
    }
    expect(await kindsTo(site, 'Victim@school.example')).toEqual(Array(3).fill('address-change'))
  })

  test('asks who signed in more than five minutes ago to do so again', async () => {
    const { cookie, uid } = somebody()
    vi.setSystemTime(testTime + 300_000)
    const inTime = await pressOn('/en/account', { intent: 'address', email: 'y@players.example' }, cookie)
    expect(inTime.location).toBe('/en/account?said=address')
    vi.setSystemTime(testTime + 300_001)
    for (const fields of [{ intent: 'address', email: 'x@players.example' }, { intent: 'delete' }]) {
      const refused = await pressOn('/en/account', fields, cookie)
      expect([refused.status, refused.refusal], fields.intent).toEqual([403, 'requires-recent-login'])
      expect(refused.text('[data-refusal]')).toContain('This needs a recent login')
    }
    expect(known(uid)).toBeDefined()
    const again = await pressOn('/en/account', { intent: 'sign-out', next: 'delete' }, cookie)
    expect(again.location).toBe('/en/login?next=%2Fen%2Faccount%3Fstep%3Ddelete')
    expect((await show('/account', cookie)).status).toBe(302)
  })

  test('leads on to a page of this site that wants a recent sign-in, once somebody has shown who they are', async () => {
    const { cookie } = somebody()
    const next = '/en/desk/staff'
    const step = `/en/account?step=again&next=${encodeURIComponent(next)}`
    const going = (to: string) => pressOn(step, { intent: 'again', next: to }, cookie)
    const recent = await going(next)
    expect([recent.status, recent.location]).toEqual([303, next])
    expect((await going('//evil.example')).location).toBe('/en/account')
    vi.setSystemTime(testTime + 301_000)
    const asked = await show(step, cookie)
    expect(asked.all('[name=next]').map(({ attributes }) => attributes.value)).toEqual([next, next])
    expect((await going(next)).status).toBe(403)
    const left = await asked.form('sign-out').submit()
    expect([left.status, left.location]).toEqual([303, `/en/login?next=${encodeURIComponent(next)}`])
  })

  test('mails the link that verifies an address as long as it is needed', async () => {
    const { cookie, email } = newcomer(site)
    const page = await show('/account', cookie)
    expect(page.data('verified')).toBe('false')
    const ask = () => page.form('verification').submit()
    for (let i = 0; i < 3; i++) expect((await ask()).location).toBe('/account?said=verification')
    const often = await ask()
    expect([often.status, often.refusal, often.headers['retry-after']]).toEqual([429, 'too-many', '3600'])
    expect(await kindsTo(site, email)).toEqual(Array(3).fill('address-verification'))
    const verified = somebody()
    await pressOn('/account', { intent: 'verification' }, verified.cookie)
    expect(storedRows(site, 'select kind from outbox where recipient = ?', verified.email)).toEqual([])
  })

  test('signs out here, and the cookie opens nothing any more', async () => {
    const { cookie } = somebody()
    const page = await (await show('/account', cookie)).form('sign-out').submit()
    expect([page.status, page.location]).toEqual([303, '/account?said=signed-out'])
    expect(page.headers['set-cookie']?.join()).toMatch(/^session=; .*Max-Age=0/)
    expect((await show('/account', cookie)).status).toBe(302)
    const goodbye = await page.follow()
    expect([goodbye.status, goodbye.said]).toEqual([200, 'signed-out'])
  })

  test('signs out everywhere', async () => {
    const [{ cookie, account, uid }, other] = [somebody(), somebody()]
    const elsewhere = openSession(site.dataDir, account)
    const page = await (await show('/en/account', elsewhere)).form('sign-out-everywhere').submit()
    expect([page.status, page.location]).toEqual([303, '/en/account?said=signed-out-everywhere'])
    for (const old of [cookie, elsewhere]) expect((await show('/account', old)).status).toBe(302)
    expect((await page.follow()).said).toBe('signed-out-everywhere')
    expect((await show('/account', other.cookie)).status).toBe(200)
    expect(Number(known(uid)?.validSince)).toBeGreaterThanOrEqual(testTime / 1000)
  })

  test('can be taken along as a file', async () => {
    const { cookie, uid, email } = somebody()
    await sendPhoto(cookie)
    const { status, headers, html } = await show('/api/account/data.json', cookie)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/json',
      'private, no-store',
    ])
    expect(headers['content-disposition']).toBe('attachment; filename="account.json"')
    const data = JSON.parse(html)
    expect(data).toMatchObject({ account: { uid, email, role: 'registrant' }, hasPhoto: true, registrations: [] })
    expect(data.sessions).toHaveLength(1)
    expect(Object.keys(data.sessions[0]).sort()).toEqual(['endedAt', 'keptUntil', 'openedAt', 'seenAt', 'signedInAt'])
    expect(html).not.toContain(cookie.split('=')[1])
  })

  test('is deleted with everything that is its own', async () => {
    const { cookie, uid } = somebody()
    const gone = await (await show('/en/account?step=delete', cookie)).form('delete').submit()
    expect([gone.status, gone.location]).toEqual([303, '/en/account?said=deleted'])
    expect(known(uid)).toBeUndefined()
    expect((await show('/account', cookie)).status).toBe(302)
    const goodbye = await gone.follow()
    expect([goodbye.status, goodbye.said]).toEqual([200, 'deleted'])
    const again = await pressOn('/en/account', { intent: 'delete' }, cookie)
    expect(again.location).toBe('/en/login?next=%2Fen%2Faccount')
  })
})

describe('a photo', () => {
  test('is kept as a square for its owner, and is not there for others who know its tag', async () => {
    const [{ cookie, uid }, other] = [somebody(), somebody()]
    const { status, photo = '' } = await sendPhoto(cookie)
    expect([status, photo]).toEqual([200, expect.stringMatching(/^\/api\/account\/photo\/[\w-]{32}\.webp$/)])
    expect(known(uid)?.photoUrl).toBe(`${site.url.replace('127.0.0.1', 'localhost')}${photo}`)
    const own = await sendRequest(site, photo, { headers: { cookie } })
    expect([own.status, own.headers]).toMatchObject([
      200,
      { 'content-type': 'image/webp', 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' },
    ])
    expect(await sharp(own.bytes).metadata()).toMatchObject({ width: 256, height: 256 })
    const again = (by: string) =>
      sendRequest(site, photo, { headers: { cookie: by, 'if-none-match': own.headers.etag! } })
    expect((await again(cookie)).status).toBe(304)
    for (const stranger of ['', other.cookie, signIn(site, parent), `${cookie}x`]) {
      const lost = await again(stranger)
      expect([lost.status, lost.bytes.includes('WEBP')]).toEqual([404, false])
    }
    expect((await show('/account', cookie)).has(`img[src="${photo}"]`)).toBe(true)
  })

  test('may have 5 MB and not a byte more', async () => {
    const { cookie } = somebody()
    expect((await sendPhoto(cookie, jpegOf(largest))).status).toBe(200)
    expect(await sendPhoto(cookie, jpegOf(largest + 1))).toMatchObject({ status: 413, ok: false, problem: 'too-large' })
  })

  test('takes the place of the one before, and goes when it is asked to', async () => {
    const { cookie, uid } = somebody()
    const folder = join(site.dataDir, 'photos')
    const files = () => (existsSync(folder) ? readdirSync(folder).length : 0)
    const before = files()
    const [first, second] = [(await sendPhoto(cookie)).photo!, (await sendPhoto(cookie)).photo!]
    expect([(await show(first, cookie)).status, (await show(second, cookie)).status]).toEqual([404, 200])
    expect(files()).toBe(before + 1)
    const gone = await (await show('/account', cookie)).form('remove-photo').submit()
    expect([gone.status, gone.location]).toEqual([303, '/account?said=photo-removed'])
    expect([files(), (await show(second, cookie)).status, known(uid)?.photoUrl]).toEqual([before, 404, undefined])
  })

  test('sent by a form without JavaScript leads back to the account in its language', async () => {
    const { cookie } = somebody()
    const headers = { accept: 'text/html', referer: `${site.url}/en/account` }
    const form = (await open(site, '/en/account', { cookie, headers })).form('/api/account/photo')
    const kept = await form.submit({ photo: new File([square], 'me.jpg', { type: 'image/jpeg' }) })
    expect([kept.status, kept.location]).toEqual([303, '/en/account?said=photo#photo'])
    const not = await form.submit({ photo: new File(['no picture'], 'me.jpg', { type: 'image/jpeg' }) })
    expect([not.status, not.location]).toEqual([303, '/en/account?photo=invalid-argument#photo'])
    const words = 'We cannot read this file. Choose another one.'
    expect((await not.follow()).errors()).toEqual({ 'photo-file': expect.stringContaining(words) })
  })

  test('of who is not signed in is refused before it has come, of who is signed in waited for', async () => {
    const refused = begin('')
    expect(await refused.status).toBe(401)
    refused.end()
    const { cookie } = somebody()
    const taken = begin(cookie)
    let status: number | undefined
    taken.status.then((one) => {
      status = one
    })
    expect((await sendRequest(site, '/healthz')).status).toBe(200)
    expect(status).toBeUndefined()
    taken.end()
    expect(await taken.status).toBe(415)
  })

  /** Sends the beginning of a photo, and the rest when it is told to. */
  function begin(cookie: string) {
    const head = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n'
    const rest = `${'no picture'.repeat(1000)}\r\n--x--\r\n`
    const sent = request(`${site.url}/api/account/photo`, {
      method: 'POST',
      headers: {
        ...{ cookie, origin: site.url, accept: 'application/json' },
        ...{ 'content-type': 'multipart/form-data; boundary=x', 'content-length': head.length + rest.length },
      },
    })
    const status = new Promise<number>((resolve) => {
      sent.once('response', (response) => {
        response.resume()
        resolve(response.statusCode!)
      })
    })
    sent.on('error', () => {})
    sent.write(head)
    return { status, end: () => sent.end(rest) }
  }

  test('is taken forty times an hour', async () => {
    const { cookie } = somebody()
    for (let i = 0; i < 40; i++) expect((await sendPhoto(cookie, Buffer.from('x'))).status).toBe(415)
    const often = await sendPhoto(cookie)
    expect(often).toMatchObject({ status: 429, ok: false, problem: 'too-many' })
    expect(often.headers['retry-after']).toBe('3600')
  })
})

test('without sign-in everybody is led to the login, and nothing is taken', async ({ site: bare }) => {
  const cookie = `session=${'a'.repeat(43)}`
  const away = await open(bare, '/en/account', { cookie })
  expect([away.status, away.location]).toEqual([302, '/en/login?next=%2Fen%2Faccount'])
  const told = await press(bare, { path: '/account', cookie }, { intent: 'name', name: 'Eve' })
  expect([told.status, told.location]).toEqual([303, '/login?next=%2Faccount'])
  expect((await post(bare, '/api/account/photo', {}, { cookie })).status).toBe(401)
  expect((await open(bare, '/api/account/data.json', { cookie })).status).toBe(401)
})
