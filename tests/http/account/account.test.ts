import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe } from 'vitest'
import { addAccount, changeAccount, emulatorOf, parent, staff } from '../../support/database/accounts'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { change, post } from '../../support/site/forms'
import { errorsOf, sendRequest, unescaped } from '../../support/site/send-request'
import { readEmails } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

const largest = 5 * 1024 * 1024

/** Bytes after the end of a JPEG are ignored. */
async function jpegOf(bytes: number): Promise<Buffer<ArrayBuffer>> {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a673b' } })
    .jpeg()
    .toBuffer()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

const smallJpeg = () => jpegOf(20_000)

describe('the account', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await createSite({ hasAccounts: true })
  })
  afterAll(async () => {
    expect(errorsOf(site)).toEqual([])
    await site.stop()
  })

  let count = 0
  async function newcomer() {
    const account = { email: `player-${count++}@players.example`, password: 'drop-shot-77', isVerified: true }
    const uid = await addAccount(site, account)
    return { ...account, uid, cookie: await signIn(site, account) }
  }

  const page = (path: string, cookie = '') => sendRequest(site, path, { headers: { cookie } })
  const press = (path: string, fields: Record<string, string>, cookie = '') => post(site, path, fields, { cookie })

  const sendPhoto = async (cookie: string, bytes: Buffer<ArrayBuffer>, headers: Record<string, string> = {}) => {
    const body = new FormData()
    body.set('photo', new File([bytes], 'me.jpg', { type: 'image/jpeg' }))
    return fetch(`${site.url}/api/account/photo`, {
      method: 'POST',
      headers: { cookie, origin: site.url, accept: 'application/json', ...headers },
      body,
      redirect: 'manual',
    })
  }

  const known = async (uid: string) => {
    const response = await fetch(
      `${await emulatorOf(site)}/identitytoolkit.googleapis.com/v1/projects/demo-baseline-tennis/accounts:lookup`,
      {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({ localId: [uid] }),
      },
    )
    const { users = [] } = (await response.json()) as { users?: Record<string, unknown>[] }
    return users[0]
  }

  test('is for who is signed in, under each prefix; others log in first and come back', async () => {
    for (const [path, login] of [
      ['/account', '/login'],
      ['/nl/account', '/nl/login'],
      ['/en/account?step=delete', '/en/login'],
    ] as const) {
      const away = await page(path)
      expect([away.status, away.headers.location]).toEqual([302, `${login}?next=${encodeURIComponent(path)}`])
      expect(away.headers['cache-control']).toBe('private, no-store')
    }
    const { cookie, email } = await newcomer()
    for (const path of ['/account', '/nl/account', '/en/account']) {
      const shown = await page(path, cookie)
      expect(shown.status).toBe(200)
      expect(shown.headers['cache-control']).toBe('private, no-store')
      expect(shown.text).toContain(email)
      expect(shown.text).toMatch(/<meta name="robots" content="noindex"/)
    }
  })

  test('takes another name, which the next page shows', async () => {
    const { cookie, uid } = await newcomer()
    const response = await press('/en/account', { intent: 'name', name: '  Zoë  <b>Bos</b> ' }, cookie)
    expect([response.status, response.headers.location]).toEqual([303, '/en/account?said=renamed'])
    const shown = await page('/en/account?said=renamed', cookie)
    expect(shown.text).toContain('Zoë &lt;b&gt;Bos&lt;/b&gt;')
    expect(shown.text).not.toContain('<b>Bos')
    expect(unescaped(shown.text)).toContain('That’s what we’ll call you from now on.')
    expect((await known(uid))?.displayName).toBe('Zoë <b>Bos</b>')
  })

  test('says what is wrong with a name, and keeps what was typed', async () => {
    const { cookie } = await newcomer()
    for (const [name, words] of [
      ['', 'Vul in hoe we je mogen noemen.'],
      ['x'.repeat(81), 'Deze naam is te lang'],
      ['No\u202eor', 'zonder link, @ of onzichtbare tekens'],
    ] as const) {
      const response = await press('/account', { intent: 'name', name }, cookie)
      expect(response.status).toBe(422)
      expect(response.text).toContain('class="error-summary"')
      expect(response.text).toContain(words)
      expect(response.text).toContain(`value="${name}"`)
      expect(response.text).toMatch(/<title>Fout: /)
    }
  })

  test('does nothing for a form of another site, or of nobody', async () => {
    const { cookie, uid } = await newcomer()
    const foreign = await post(
      site,
      '/account',
      { intent: 'name', name: 'Eve' },
      { cookie, origin: 'https://evil.example' },
    )
    expect(foreign.status).toBe(403)
    const nobody = await press('/account', { intent: 'name', name: 'Eve' })
    expect([nobody.status, nobody.headers.location]).toEqual([303, '/login?next=%2Faccount'])
    expect((await known(uid))?.displayName).toBeUndefined()
    expect((await press('/account', { intent: 'no-such-thing' }, cookie)).status).toBe(405)
  })

  describe('a photo', () => {
    test('is kept as a square for its owner and for staff, and is not there for anybody else', async () => {
      const { cookie, uid } = await newcomer()
      const response = await sendPhoto(cookie, await smallJpeg())
      expect(response.status).toBe(200)
      const { photo } = (await response.json()) as { photo: string }
      expect(photo).toMatch(/^\/api\/account\/photo\/[\w-]{32}\.webp$/)
      expect((await known(uid))?.photoUrl).toBe(`${site.url.replace('127.0.0.1', 'localhost')}${photo}`)
      const own = await page(photo, cookie)
      expect([
        own.status,
        own.headers['content-type'],
        own.headers['cache-control'],
        own.headers['x-content-type-options'],
      ]).toEqual([200, 'image/webp', 'private, no-cache', 'nosniff'])
      expect(await sharp(own.bytes).metadata()).toMatchObject({ width: 256, height: 256 })
      expect((await sendRequest(site, photo, { headers: { cookie, 'if-none-match': own.headers.etag! } })).status).toBe(
        304,
      )
      expect((await page(photo, await signIn(site, staff))).status).toBe(200)
      const other = await newcomer()
      for (const stranger of ['', other.cookie, await signIn(site, parent), `${cookie}x`]) {
        const lost = await sendRequest(site, photo, {
          headers: { cookie: stranger, 'if-none-match': own.headers.etag! },
        })
        expect([lost.status, lost.bytes.includes('WEBP')]).toEqual([404, false])
      }
      expect((await page('/account', cookie)).text).toContain(`src="${photo}"`)
    })

    test('has names that lead nowhere else', async () => {
      const { cookie } = await newcomer()
      for (const name of [
        '..%2f..%2fsite.db',
        '%2e%2e%2fsite.db',
        'x.webp',
        `${'a'.repeat(32)}.webp`,
        'app-secret',
        '.webp',
      ])
        expect((await page(`/api/account/photo/${name}`, cookie)).status, name).toBe(404)
    })

    test('may have 5 MB and not a byte more; other forms stay small', async () => {
      const { cookie } = await newcomer()
      expect((await sendPhoto(cookie, await jpegOf(largest))).status).toBe(200)
      const more = await sendPhoto(cookie, await jpegOf(largest + 1))
      expect([more.status, await more.json()]).toEqual([413, { ok: false, problem: 'too-large' }])
      expect((await sendPhoto(cookie, await jpegOf(largest + 200_000))).status).toBe(413)
      expect((await press('/account', { intent: 'name', name: 'x'.repeat(70_000) }, cookie)).status).toBe(413)
    })

    test('is refused as nothing else than a picture', async () => {
      const { cookie } = await newcomer()
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
      for (const bytes of [svg, Buffer.from('GIF89a and then nothing'), Buffer.from('%PDF-1.7')]) {
        const response = await sendPhoto(cookie, bytes)
        expect([response.status, await response.json()]).toEqual([415, { ok: false, problem: 'invalid-argument' }])
      }
      expect((await sendPhoto(cookie, Buffer.alloc(0))).status).toBe(422)
      const urlencoded = await sendRequest(site, '/api/account/photo', {
        method: 'POST',
        headers: {
          cookie,
          origin: site.url,
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'photo=x',
      })
      expect(urlencoded.status).toBe(400)
      expect((await sendRequest(site, '/api/account/photo', { headers: { cookie } })).status).toBe(405)
    })

    test('takes the place of the one before, and goes when it is asked to', async () => {
      const { cookie, uid } = await newcomer()
      const folder = join(site.dataDir, 'photos')
      const files = () => (existsSync(folder) ? readdirSync(folder) : [])
      const before = files().length
      const [first, second] = [await sendPhoto(cookie, await smallJpeg()), await sendPhoto(cookie, await smallJpeg())]
      const names = [
        ((await first.json()) as { photo: string }).photo,
        ((await second.json()) as { photo: string }).photo,
      ]
      expect((await page(names[0]!, cookie)).status).toBe(404)
      expect((await page(names[1]!, cookie)).status).toBe(200)
      expect(files()).toHaveLength(before + 1)
      const gone = await press('/account', { intent: 'remove-photo' }, cookie)
      expect([gone.status, gone.headers.location]).toEqual([303, '/account?said=photo-removed'])
      expect(files()).toHaveLength(before)
      expect((await page(names[1]!, cookie)).status).toBe(404)
      expect((await known(uid))?.photoUrl).toBeUndefined()
    })

    test('sent by a form without JavaScript leads back to the account in its language', async () => {
      const { cookie } = await newcomer()
      const form = { accept: 'text/html', referer: `${site.url}/en/account` }
      const kept = await sendPhoto(cookie, await smallJpeg(), form)
      expect([kept.status, kept.headers.get('location')]).toEqual([303, '/en/account?said=photo#photo'])
      const not = await sendPhoto(cookie, Buffer.from('no picture'), form)
      expect([not.status, not.headers.get('location')]).toEqual([303, '/en/account?photo=invalid-argument#photo'])
      const shown = await page('/en/account?photo=invalid-argument', cookie)
      expect(unescaped(shown.text)).toContain('We cannot read this file. Choose another one.')
      expect(shown.text).toContain('class="error-summary"')
    })

    test('is taken from our own pages alone', async () => {
      const { cookie } = await newcomer()
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
        string,
        string
      >[])
        expect((await sendPhoto(cookie, await smallJpeg(), headers)).status).toBe(403)
    })

    test('of who is not signed in is refused before it has come', async () => {
      const heard = await begin(site, '')
      await expect.poll(heard.text).toContain('HTTP/1.1 401 ')
      expect(heard.sent()).toBeLessThan(2000)
      heard.end()
    })

    test('of who is signed in is waited for', async () => {
      const { cookie } = await newcomer()
      const heard = await begin(site, cookie)
      for (let i = 0; i < 3; i++) expect((await sendRequest(site, '/healthz')).status).toBe(200)
      expect(heard.text()).toBe('')
      heard.end()
    })

    test('is taken forty times an hour', async () => {
      const { cookie } = await newcomer()
      for (let i = 0; i < 40; i++) expect((await sendPhoto(cookie, Buffer.from('x'))).status).toBe(415)
      const response = await sendPhoto(cookie, await smallJpeg())
      expect([response.status, await response.json()]).toEqual([429, { ok: false, problem: 'too-many' }])
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000)
    })
  })

  test('is what the foot of every page leads to, for who is signed in alone', async () => {
    const { cookie } = await newcomer()
    const foot = async (path: string, header = '') =>
      /<footer.*<\/footer>/s
        .exec((await page(path, header)).text)![0]
        .match(/<a [^>]*href="[^"]*\/(?:account|login)"[^>]*>[^<]*/g)
        ?.map((one) => one.replace(/<a [^>]*href="([^"]*)"[^>]*>/, '$1 '))
    expect(await foot('/contact')).toEqual(['/login Inloggen'])
    expect(await foot('/contact', cookie)).toEqual(['/account Mijn account'])
    expect(await foot('/en/contact', cookie)).toEqual(['/en/account My account'])
    expect(await foot('/kampen', cookie)).toEqual(['/account Mijn account'])
    expect(await foot('/kampen')).toEqual(['/login Inloggen'])
    expect(await foot('/kampen', 'session=guessed')).toEqual(['/login Inloggen'])
  })

  test('mails a link to another address, the same for one that is taken', async () => {
    const { cookie, email } = await newcomer()
    for (const to of ['somebody-new@players.example', parent.email]) {
      const response = await press('/account', { intent: 'address', email: to }, cookie)
      expect([response.status, response.headers.location]).toEqual([303, '/account?said=address'])
    }
    const to = (address: string, kind: string) => (email: string) =>
      email.includes(`To: ${address}`) && email.includes(`X-Letter: ${kind}`)
    const emails = () => readEmails(site.dataDir)
    await expect.poll(() => emails().filter(to('somebody-new@players.example', 'address-change')).length).toBe(1)
    await expect.poll(() => emails().filter(to(email, 'address-change-notice')).length).toBeGreaterThan(0)
    expect(emails().filter(to(parent.email, 'address-change'))).toEqual([])
    const same = await press('/account', { intent: 'address', email: email.toUpperCase() }, cookie)
    expect([same.status, same.text.includes('Dit is het adres dat je al hebt')]).toEqual([422, true])
  })

  test('asks who signed in more than five minutes ago to do so again', async () => {
    const { cookie, uid } = await newcomer()
    change(site, 'update sessions set signed_in_at = ? where uid = ?', Date.now() - 301_000, uid)
    for (const fields of [{ intent: 'address', email: 'x@players.example' }, { intent: 'delete' }]) {
      const response = await press('/en/account', fields, cookie)
      expect(response.status).toBe(403)
      expect(unescaped(response.text)).toContain('This needs a recent login')
    }
    expect(await known(uid)).toBeDefined()
    const again = await press('/en/account', { intent: 'sign-out', next: 'delete' }, cookie)
    expect(again.headers.location).toBe('/en/login?next=%2Fen%2Faccount%3Fstep%3Ddelete')
    expect((await page('/account', cookie)).status).toBe(302)
  })

  test('mails the link that verifies an address as long as it is needed', async () => {
    const account = { email: 'unverified@players.example', password: 'drop-shot-77' }
    await addAccount(site, account)
    const cookie = await signIn(site, account)
    expect((await page('/account', cookie)).text).toContain('data-verified="false"')
    for (let i = 0; i < 3; i++)
      expect((await press('/account', { intent: 'verification' }, cookie)).headers.location).toBe(
        '/account?said=verification',
      )
    const often = await press('/account', { intent: 'verification' }, cookie)
    expect([often.status, Number(often.headers['retry-after']) > 3000]).toEqual([429, true])
    await expect
      .poll(() => readEmails(site.dataDir).filter((email) => email.includes('To: unverified@players.example')).length)
      .toBe(3)
  })

  test('leads on to a page of this site that wants a recent sign-in, once somebody has shown who they are', async () => {
    const { cookie, uid } = await newcomer()
    const step = '/en/account?step=again&next=%2Fen%2Fdesk%2Fstaff'
    const going = (next: string) => press(step, { intent: 'again', next }, cookie)
    const recent = await going('/en/desk/staff')
    expect([recent.status, recent.headers.location]).toEqual([303, '/en/desk/staff'])
    expect((await going('//evil.example')).headers.location).toBe('/en/account')
    change(site, 'update sessions set signed_in_at = ? where uid = ?', Date.now() - 301_000, uid)
    const asked = await page(step, cookie)
    expect(asked.text.match(/name="next" value="\/en\/desk\/staff"/g)).toHaveLength(2)
    expect((await going('/en/desk/staff')).status).toBe(403)
    const left = await press('/en/account', { intent: 'sign-out', next: '/en/desk/staff' }, cookie)
    expect([left.status, left.headers.location]).toEqual([303, '/en/login?next=%2Fen%2Fdesk%2Fstaff'])
  })

  test('signs out here, and the cookie opens nothing any more', async () => {
    const { cookie } = await newcomer()
    const response = await press('/account', { intent: 'sign-out' }, cookie)
    expect([response.status, response.headers.location]).toEqual([303, '/account?said=signed-out'])
    expect(response.headers['set-cookie']?.join()).toMatch(/^session=; .*Max-Age=0/)
    expect((await page('/account', cookie)).status).toBe(302)
    const goodbye = await page('/account?said=signed-out')
    expect([goodbye.status, goodbye.text.includes('Je bent uitgelogd')]).toEqual([200, true])
  })

  test('signs out everywhere', async () => {
    const { cookie, ...account } = await newcomer()
    const elsewhere = await signIn(site, account)
    const response = await press('/en/account', { intent: 'sign-out-everywhere' }, elsewhere)
    expect([response.status, response.headers.location]).toEqual([303, '/en/account?said=signed-out-everywhere'])
    for (const old of [cookie, elsewhere]) expect((await page('/account', old)).status).toBe(302)
    expect((await page('/en/account?said=signed-out-everywhere')).status).toBe(200)
    expect(Number((await known(account.uid))?.validSince)).toBeGreaterThan(0)
  })

  test('can be taken along as a file, by its owner alone', async () => {
    const { cookie, uid, email } = await newcomer()
    await sendPhoto(cookie, await smallJpeg())
    const response = await page('/api/account/data.json', cookie)
    expect([response.status, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      200,
      'application/json',
      'private, no-store',
    ])
    expect(response.headers['content-disposition']).toBe('attachment; filename="account.json"')
    const data = JSON.parse(response.text)
    expect(data).toMatchObject({ account: { uid, email, role: 'registrant' }, hasPhoto: true, registrations: [] })
    expect(data.sessions).toHaveLength(1)
    expect(Object.keys(data.sessions[0]).sort()).toEqual(['endedAt', 'keptUntil', 'openedAt', 'seenAt', 'signedInAt'])
    expect(response.text).not.toContain(cookie.split('=')[1])
    expect((await page('/api/account/data.json')).status).toBe(401)
  })

  test('is deleted with everything that is its own', async () => {
    const { cookie, uid } = await newcomer()
    await sendPhoto(cookie, await smallJpeg())
    const photo = /src="(\/api\/account\/photo\/[^"]+)"/.exec((await page('/account', cookie)).text)![1]!
    const response = await press('/en/account', { intent: 'delete' }, cookie)
    expect([response.status, response.headers.location]).toEqual([303, '/en/account?said=deleted'])
    expect(await known(uid)).toBeUndefined()
    expect((await page('/account', cookie)).status).toBe(302)
    expect((await page(photo, await signIn(site, staff))).status).toBe(404)
    const goodbye = await page('/en/account?said=deleted')
    expect([goodbye.status, unescaped(goodbye.text).includes('Your account has been deleted.')]).toEqual([200, true])
    const again = await press('/en/account', { intent: 'delete' }, cookie)
    expect(again.headers.location).toBe('/en/login?next=%2Fen%2Faccount')
  })

  test('of somebody who was disabled is closed within a minute, whatever they ask for', async () => {
    test.skip(!process.env.LONG, 'waits for a minute: tests/unit/features/auth/sessions.test.ts moves the clock')
    const { cookie, uid } = await newcomer()
    await changeAccount(site, uid, { disableUser: true })
    await expect
      .poll(async () => (await page('/account', cookie)).status, { timeout: 70_000, intervals: [5000] })
      .toBe(302)
    expect((await sendPhoto(cookie, await smallJpeg())).status).toBe(401)
  })
})

async function begin({ port, url }: TestSite, cookie: string) {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  let sent = 0
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  const write = (words: string) => {
    sent += words.length
    socket.write(words)
  }
  write(
    `POST /api/account/photo HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: ${url}\r\ncookie: ${cookie}\r\n` +
      'content-type: multipart/form-data; boundary=x\r\ncontent-length: 4000000\r\n\r\n',
  )
  write('--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n')
  return { text: () => text, sent: () => sent, end: () => socket.destroy() }
}

describe('a site without sign-in', () => {
  test('has no accounts: everybody is led to the login, which says so, and nothing is taken', async () => {
    const site = await createSite()
    const away = await sendRequest(site, '/en/account')
    expect([away.status, away.headers.location]).toEqual([302, '/en/login?next=%2Fen%2Faccount'])
    const session = `session=${'a'.repeat(43)}`
    const told = await post(site, '/account', { intent: 'name', name: 'Eve' }, { cookie: session })
    expect([told.status, told.headers.location]).toEqual([303, '/login?next=%2Faccount'])
    const photo = await post(site, '/api/account/photo', {}, { cookie: session })
    expect(photo.status).toBe(401)
    expect((await sendRequest(site, '/api/account/data.json', { headers: { cookie: session } })).status).toBe(401)
    await site.stop()
  })
})
