import { afterAll, beforeAll, describe } from 'vitest'
import { editor, parent, staff, trainer } from '../../support/database/accounts'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { post } from '../../support/site/forms'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const desk = '/beheer/doorverwijzingen'

describe('the redirects of the desk', () => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await createSite({ hasAccounts: true })
    cookie = await signIn(site, staff)
  })
  afterAll(() => site?.stop())

  const look = (path: string) => sendRequest(site, path, { headers: { cookie } })
  const send = (path: string, fields: Record<string, string>) => post(site, path, fields, { cookie })
  const hidden = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''

  test('are made, changed and deleted by forms, and answer at once', async () => {
    const refused = await send(`${desk}/nieuw`, {
      path: 'oud',
      target: 'http://x.example',
      status: '301',
      note: 'Folder',
      do: 'save',
    })
    expect(refused.status).toBe(422)
    for (const said of [
      'Begin het oude adres met een /',
      'begint met https://',
      'value="oud"',
      'http://x.example',
      'Folder',
    ])
      expect(refused.text).toContain(said)
    const english = await send('/en/desk/redirects/new', {
      path: '/contact',
      target: '/kampen',
      status: '301',
      note: '',
      do: 'save',
    })
    expect(english.text).toContain('There’s a page of the site here.')

    const made = await send(`${desk}/nieuw`, {
      path: '/Folder-2027',
      target: '/en/camps',
      status: '302',
      note: '',
      do: 'save',
    })
    expect([made.status, made.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/beheer\/doorverwijzingen\?done=\d+$/),
    ])
    expect((await sendRequest(site, '/en/folder-2027')).headers.location).toBe('/en/camps')
    const list = await look(`${desk}?q=folder-2027`)
    const [, id] = /doorverwijzingen\/(\d+)"[^>]*>\/folder-2027/.exec(list.text)!

    const page = (await look(`${desk}/${id}`)).text
    const version = hidden(page, 'version')
    const fields = { path: '/folder-2027', target: '/nieuws', status: '302', note: '', version }
    expect((await send(`${desk}/${id}`, { ...fields, do: 'save' })).status).toBe(303)
    const late = await send(`${desk}/${id}`, { ...fields, target: '/socials', do: 'save' })
    expect([late.status, hidden(late.text, 'version')]).toEqual([409, expect.not.stringMatching(`^${version}$`)])
    expect(late.text).toContain('value="/socials"')
    expect(late.text).toContain('/folder-2027 gaat naar /nieuws (302)')

    const gone = await send(`${desk}/${id}`, { ...fields, version: hidden(late.text, 'version'), do: 'delete' })
    expect((await sendRequest(site, '/folder-2027')).status).toBe(404)
    const step = new URL(gone.headers.location!, site.url).searchParams.get('done')!
    await send('/beheer/ongedaan', { step, back: desk })
    expect((await sendRequest(site, '/folder-2027')).headers.location).toBe('/nieuws')
  })

  test('show what was asked for and led nowhere, with a form that mends it', async () => {
    for (let i = 0; i < 3; i++) await sendRequest(site, '/en/Zomerkamp-2019')
    await sendRequest(site, '/ballen')
    const { text } = await look(desk)
    const [, form] = /href="([^"]*nieuw\?path=%2Fzomerkamp-2019)"/.exec(text)!
    expect(text).toMatch(/\/en\/zomerkamp-2019<\/th><td[^>]*>3</)
    expect((await look(form!)).text).toContain('value="/zomerkamp-2019"')
    await send(`${desk}/nieuw`, { path: '/zomerkamp-2019', target: 'kampen', status: '301', note: '', do: 'save' })
    expect((await look(desk)).text).not.toContain('/en/zomerkamp-2019')
    expect((await look(`${desk}?q=/ballen`)).text).toMatch(/data-name="Gevraagd in 90 dagen"[^>]*>1</)
  })

  test('come and go as CSV, all or none', async () => {
    const exported = await look(`${desk}/export.csv`)
    expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(exported.headers['cache-control']).toBe('private, no-store')
    const again = await send(`${desk}/inlezen`, { csv: exported.text, do: 'import' })
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('Er verandert niets')])

    const rows = 'path,target,status,note\n/uit-bestand,kampen,301,\n/contact,kampen,301,\n/x,kampen,999,\n'
    const refused = await send(`${desk}/inlezen`, { csv: rows, do: 'import' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Regel 4: Kies 301, 302, 307 of 308.')
    expect(refused.text).toContain('/uit-bestand,kampen,301,')
    expect((await sendRequest(site, '/uit-bestand')).status).toBe(404)

    const upload = new FormData()
    upload.set('file', new Blob([rows.split('\n').slice(0, 2).join('\n')]), 'rows.csv')
    upload.set('do', 'import')
    const sent = new Request(site.url, { method: 'POST', body: upload })
    const { status } = await sendRequest(site, `${desk}/inlezen`, {
      method: 'POST',
      headers: { cookie, origin: site.url, 'content-type': sent.headers.get('content-type')! },
      body: Buffer.from(await sent.arrayBuffer()),
    })
    expect(status).toBe(303)
    expect((await sendRequest(site, '/uit-bestand')).headers.location).toBe('/kampen')
  })

  test('are nobody else’s, and leave nothing behind', async () => {
    const others = [
      ['', 302],
      [await signIn(site, parent), 404],
      [await signIn(site, trainer), 404],
      [await signIn(site, editor), 404],
    ] as const
    for (const path of [
      desk,
      `${desk}/nieuw`,
      `${desk}/1`,
      `${desk}/export.csv`,
      `${desk}/inlezen`,
      `${desk}/controle`,
    ]) {
      expect((await look(path)).status, path).toBe(200)
      for (const [other, status] of others)
        expect((await sendRequest(site, path, { headers: { cookie: other } })).status, path).toBe(status)
    }
    for (const [other] of others.slice(1)) {
      const fields = { path: '/ingebroken', target: 'kampen', status: '301', note: '', do: 'save' }
      expect((await post(site, `${desk}/nieuw`, fields, { cookie: other })).status).toBe(404)
      expect((await post(site, desk, { do: 'legacy' }, { cookie: other })).status).toBe(404)
    }
    expect((await sendRequest(site, '/ingebroken')).status).toBe(404)
    for (const path of [`${desk}/0`, `${desk}/99999`, `${desk}/x`]) expect((await look(path)).status, path).toBe(404)
  })
})
