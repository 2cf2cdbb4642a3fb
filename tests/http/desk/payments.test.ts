import { afterAll, beforeAll, describe } from 'vitest'
import { abnAmroBare, ing, rabobank, type Transfer } from '../../support/bank-statements'
import { editor, parent, staff, trainer } from '../../support/database/accounts'
import { inStored, storedRows } from '../../support/database/stored'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { adult, post } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import { errorsOf, sendRequest, unescaped } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const desk = '/beheer/betalingen'
const statement = `${desk}/afschrift`

let site: TestSite
const cookies: Record<string, string> = {}
/** Of club 1, which the editor works for, and of club 19. */
let own: number
let others: number
beforeAll(async () => {
  site = await createSite({ hasAccounts: true })
  for (const [name, account] of Object.entries({ admin: staff, editor, trainer, parent }))
    cookies[name] = await signIn(site, account)
  const plain = { kind: 'clinic', capacity: null, packages: null, questions: null, level: null, minimum: null }
  const ages = { age_min: null, age_max: null, price_cents: 14_500 }
  own = copyEvent(site, 103, { ...plain, ...ages, club_id: 1, place: '{"clubId":1}' })
  others = copyEvent(site, 103, { ...plain, ...ages, club_id: 19, place: '{"clubId":19}' })
})
afterAll(async () => {
  expect(errorsOf(site)).toEqual([])
  await site.stop()
})

const get = (path: string, as = 'admin') => sendRequest(site, path, { headers: { cookie: cookies[as] ?? '' } })
const press = (path: string, fields: Record<string, string>, as = 'admin') =>
  post(site, path, fields, { cookie: cookies[as]! })

async function upload(file: Buffer | string, as = 'admin', path = statement) {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(Buffer.from(file))], 'afschrift.csv', { type: 'text/csv' }))
  body.set('csv', '')
  body.set('do', 'import')
  const headers = { cookie: cookies[as] ?? '', origin: site.url, referer: site.url + path, accept: 'text/html' }
  const response = await fetch(site.url + path, { method: 'POST', headers, body, redirect: 'manual' })
  return { status: response.status, text: unescaped(await response.text()) }
}

async function enter(name: string, event = own): Promise<string> {
  const fields = adult(name)
  expect((await post(site, `/evenementen/${event}/inschrijven`, fields)).status).toBe(303)
  const query = 'select reference from registrations where idempotency_key = ?'
  return inStored(site, ({ value }) => value<string>(query, fields.idempotencyKey))
}

const paymentOf = (reference: string) =>
  storedRows(site, 'select payment_state, payment_on from registrations where reference = ?', reference).flatMap(
    Object.values,
  )

const transfer = (said: string, cents = 14_500): Transfer => ({ said, cents, on: '2026-12-03', name: 'Piet Geheim' })
const payers = (text: string) => /name="payers" value="([^"]*)"/.exec(text)?.[1] ?? ''

describe('a bank statement at the desk', () => {
  test('shows first what it pays and why the rest does not fit, then marks it, once, and can be taken back', async () => {
    const [anna, bram] = [await enter('Anna Betaalt'), await enter('Bram Betaalt')]
    const text = rabobank([transfer(anna), transfer(bram, 100), transfer('contributie')])
    const shown = await upload(Buffer.from(text, 'latin1'))
    expect(shown.status).toBe(200)
    for (const said of [
      'Rabobank',
      '1 inschrijving wordt betaald',
      'Het bedrag klopt niet',
      '€\u00a0145',
      '€\u00a01<',
      anna,
      bram,
    ])
      expect(shown.text).toContain(said)
    expect(shown.text).toContain('Geen inschrijfnummer gevonden')
    expect(await paymentOf(anna)).toEqual(['open', null])
    expect(payers(shown.text)).toBe(`2 2026-12-03 14500 ${anna}`)

    const fields = { payers: payers(shown.text), do: 'import', confirm: '1' }
    const done = await press(statement, fields)
    expect([done.status, done.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/beheer\/betalingen\?done=\d+$/),
    ])
    expect(await paymentOf(anna)).toEqual(['paid', '2026-12-03'])
    expect(await paymentOf(bram)).toEqual(['open', null])
    expect((await get(done.headers.location!)).text).toContain('1 inschrijving is betaald volgens een afschrift.')

    const again = await press(statement, fields)
    expect([again.status, unescaped(again.text)]).toEqual([409, expect.stringContaining('Al betaald')])
    const twice = await upload(text)
    expect([twice.status, payers(twice.text)]).toEqual([200, ''])
    expect(twice.text).toContain('Geen enkele regel past')

    const step = new URL(done.headers.location!, site.url).searchParams.get('done')!
    await press('/beheer/ongedaan', { step, back: desk })
    expect(await paymentOf(anna)).toEqual(['open', null])
    const kept = JSON.stringify(storedRows(site, 'select * from audit_log'))
    expect(kept).toContain(anna)
    expect(kept).not.toContain('Geheim')
  })

  test('is read as a file in any encoding, or pasted, in both languages', async () => {
    const coen = await enter('Coen Betaalt')
    const text = ing([transfer(`Café ${coen}`)], ';')
    const files = [Buffer.from(text), Buffer.from(`\uFEFF${text}`), Buffer.from(text, 'latin1')]
    for (const file of [...files, Buffer.from(`\uFEFF${text}`, 'utf16le')])
      expect(payers((await upload(file)).text)).toContain(coen)
    const pasted = await press('/en/desk/payments/statement', { csv: text, do: 'import' })
    expect([pasted.status, unescaped(pasted.text)]).toEqual([
      200,
      expect.stringContaining('1 registration will be paid'),
    ])
    const straight = await press(statement, { csv: text, do: 'import', confirm: '1' })
    expect(straight.status).toBe(303)
    expect(await paymentOf(coen)).toEqual(['paid', '2026-12-03'])
  })

  test('of 10,000 lines is read, and one that is too large is refused on its page', async () => {
    const dirk = await enter('Dirk Betaalt')
    const noise = Array.from({ length: 9999 }, (_, i) => transfer(`contributie ${i}`, i % 2 ? 100 : -100))
    const shown = await upload(abnAmroBare([...noise, transfer(dirk)]))
    expect([shown.status, payers(shown.text)]).toEqual([200, `10000 2026-12-03 14500 ${dirk}`])
    const large = await upload(Buffer.alloc(5.5 * 1024 * 1024, 'x'))
    expect([large.status, large.text]).toEqual([422, expect.stringContaining('groter dan 5 MB')])
    for (const odd of ['', '<html>', 'a;b\nc;d', '"open']) expect((await upload(odd)).status, odd).toBe(422)
    for (const fields of [{ payers: 'x' }, { payers: '' }, { csv: 'x' }, {}])
      expect((await press(statement, { ...fields, do: 'import', confirm: '1' })).status).toBe(422)
  })
})

describe('the payments of the desk', () => {
  test('are shown per event, and on the event’s own page', async () => {
    await enter('Els Betaalt')
    const list = unescaped((await get(`${desk}?club=1`)).text)
    expect(list).toContain(`href="/beheer/inschrijvingen?event=${own}&paid=open&status=confirmed"`)
    expect(list).not.toContain(`event=${others}`)
    const english = await get('/en/desk/payments?club=1')
    expect([english.status, english.text]).toEqual([200, expect.stringContaining('Amount due')])
    expect(unescaped((await get(`/beheer/evenementen/${own}`)).text)).toMatch(/samen €\s[\d.]+ te betalen/)
    expect((await get('/beheer')).text).toContain('href="/beheer/betalingen"')
  })

  test('are downloaded by who logged in just now, safe in a spreadsheet, and traced', async () => {
    const risky = await enter('=HYPERLINK("x")')
    const csv = await get(`${desk}/export.csv?club=1`)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.headers['cache-control']).toBe('private, no-store')
    const row = csv.text.split('\r\n').find((one) => one.includes(risky))
    expect(row).toContain(`;145,00;open;;"'=HYPERLINK(""x"")"`)
    expect((await get('/beheer/logboek')).text).toContain('Gedownload: betalingen-')
  })

  test('are those of an editor’s own clubs, and nobody’s else', async () => {
    const [mine, theirs] = [await enter('Fem Betaalt'), await enter('Gijs Betaalt', others)]
    const text = ing([transfer(mine), transfer(theirs)], ',')
    const shown = await upload(text, 'editor')
    expect(payers(shown.text)).toBe(`2 2026-12-03 14500 ${mine}`)
    expect(shown.text).toContain('Van een andere club')
    const forged = `2 2026-12-03 14500 ${theirs}`
    expect((await press(statement, { payers: forged, do: 'import', confirm: '1' }, 'editor')).status).toBe(409)
    expect(await paymentOf(theirs)).toEqual(['open', null])
    expect((await get(desk, 'editor')).text).not.toContain(`event=${others}`)
    expect((await get(`${desk}/export.csv`, 'editor')).text).not.toContain(theirs)

    for (const [as, status] of [
      ['', 302],
      ['parent', 404],
      ['trainer', 404],
    ] as const)
      for (const path of [desk, statement, `${desk}/export.csv`])
        expect((await get(path, as)).status, path).toBe(status)
    for (const as of ['parent', 'trainer']) expect((await upload(text, as)).status).toBe(404)
    expect(await paymentOf(mine)).toEqual(['open', null])
  })
})
