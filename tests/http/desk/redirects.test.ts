import { describe } from 'vitest'
import { createDesk, submit, undo } from '../../support/site/desk'
import type { Fields } from '../../support/site/forms'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const desk = '/beheer/doorverwijzingen'
const { site, look } = await createDesk()

const leads = async (path: string) => {
  const { status, headers } = await sendRequest(site, path)
  return headers.location ?? status
}
const add = async (fields: Fields) => submit(await look(`${desk}/nieuw`), 'save', { status: '301', ...fields })

describe('the redirects of the desk', () => {
  test('are made, changed and deleted by forms, and answer at once', async () => {
    const wrong = { path: '/oud?x', target: 'http://x.example', note: 'Folder' }
    const refused = await add(wrong)
    expect(refused.status).toBe(422)
    for (const said of ['Begin het oude adres met een /', 'begint met https://']) expect(refused.text()).toContain(said)
    for (const [name, value] of Object.entries(wrong)) expect(refused.field(name)).toBe(value)
    const english = await (await look('/en/desk/redirects/new'))
      .form('path')
      .submit({ path: '/contact', target: '/kampen' })
    expect(english.text()).toContain('There’s a page of the site here.')

    const made = await add({
      path: 'https://www.oud.example/Folder-2027?bron=mail',
      target: '/en/camps',
      status: '302',
    })
    expect([made.status, made.location]).toEqual([
      303,
      expect.stringMatching(/^\/beheer\/doorverwijzingen\/\d+\?done=\d+$/),
    ])
    expect(await leads('/en/folder-2027')).toBe('/en/camps')
    const list = await look(`${desk}?q=folder-2027`)
    const own = list.all('main a').find(({ text }) => text === '/folder-2027')!.attributes.href!

    const page = await look(own)
    expect((await submit(page, 'save', { target: '/nieuws' })).status).toBe(303)
    const late = await submit(page, 'save', { target: '/socials' })
    expect([late.status, late.field('target'), late.field('version') === page.field('version')]).toEqual([
      ...[409, '/socials', false],
    ])
    expect(late.text()).toContain('/folder-2027 gaat naar /nieuws.')

    const gone = await submit(await look(own), 'delete')
    expect(await leads('/folder-2027')).toBe(404)
    await undo(await gone.follow())
    expect(await leads('/folder-2027')).toBe('/nieuws')
  })

  test('show what was asked for and led nowhere, with a form that mends it', async () => {
    for (let i = 0; i < 3; i++) await sendRequest(site, '/en/Zomerkamp-2019')
    await sendRequest(site, '/ballen')
    const page = await look(desk)
    expect(page.text('tr:has(a[href*="nieuw?path=%2Fzomerkamp-2019"])')).toMatch(/^\/en\/zomerkamp-2019 3/)
    const form = page.all('a[href*="nieuw?path=%2Fzomerkamp-2019"]')[0]!.attributes.href!
    expect((await look(form)).field('path')).toBe('/zomerkamp-2019')
    await add({ path: '/zomerkamp-2019', target: 'kampen' })
    expect((await look(desk)).text()).not.toContain('/en/zomerkamp-2019')
    expect((await look(`${desk}?q=/ballen`)).text('[data-name="Gevraagd in 90 dagen"]')).toBe('1')
  })

  test('come and go as CSV, all or none', async () => {
    const exported = await look(`${desk}/export.csv`)
    expect([exported.headers['content-type'], exported.headers['cache-control']]).toEqual([
      ...['text/csv; charset=utf-8', 'private, no-store'],
    ])
    const importing = async (csv: string, file?: File) =>
      submit(await look(`${desk}/inlezen`), 'import', { csv, ...(file && { file }) })
    const again = await importing(exported.html)
    expect([again.status, again.text()]).toEqual([422, expect.stringContaining('Er verandert niets')])

    const rows = 'path,target,status,note\n/uit-bestand,kampen,301,\n/contact,kampen,301,\n/x,kampen,999,\n'
    const refused = await importing(rows)
    expect([refused.status, refused.field('csv')]).toEqual([422, expect.stringContaining('/uit-bestand,kampen,301,')])
    expect(refused.text()).toContain('Regel 4: Kies voorgoed of voor nu, in een bestand 301, 302, 307 of 308.')
    expect(await leads('/uit-bestand')).toBe(404)

    const file = new File([rows.split('\n').slice(0, 2).join('\n')], 'rows.csv')
    expect((await importing('', file)).status).toBe(303)
    expect(await leads('/uit-bestand')).toBe('/kampen')
  })
})
