import { zipSync } from 'fflate'
import { describe } from 'vitest'
import { abnAmroMt940, camt } from '../../support/bank-messages'
import { abnAmroBare, rabobank, type Transfer } from '../../support/bank-statements'
import { storedRows } from '../../support/database/stored'
import { createDesk, submit, undo } from '../../support/site/desk'
import { adult } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import type { Page } from '../../support/site/page'
import { signUp } from '../../support/site/registration'
import { expect, test } from '../../support/site/test'

const desk = '/beheer/betalingen'
const statement = `${desk}/afschrift`

const { site, look, send } = await createDesk()
const plain = { kind: 'clinic', capacity: null, packages: null, questions: null, level: null, minimum: null }
const clinic = (club: number) =>
  copyEvent(site, 103, {
    ...{ ...plain, age_min: null, age_max: null, price_cents: 14_500 },
    ...{ club_id: club, place: JSON.stringify({ clubId: club }) },
  })
/** Of a club that the editor works for, and of another. */
const [own, others] = [clinic(1), clinic(19)]

async function upload(contents: Buffer | string): Promise<Page> {
  const file = new File([new Uint8Array(Buffer.from(contents))], 'afschrift.csv', { type: 'text/csv' })
  return submit(await look(statement), 'import', { file })
}

const enter = async (name: string) => (await signUp(site, own, adult(name))).reference

const paymentOf = (reference: string) =>
  storedRows(
    site,
    'select kind, day from ledger where registration_id = (select id from registrations where reference = ?)',
    reference,
  ).flatMap(Object.values)

const transfer = (said: string, cents = 14_500): Transfer => ({ said, cents, on: '2026-12-03', name: 'Piet Geheim' })
const payers = (page: Page) => page.field('payers') ?? ''

describe('a bank statement at the desk', () => {
  test('shows first what it pays and why the rest does not fit, then marks it, once, and can be taken back', async () => {
    const [anna, bram] = [await enter('Anna Betaalt'), await enter('Bram Betaalt')]
    const text = rabobank([transfer(anna), transfer(bram, 15_000), transfer('contributie', -100)])
    const shown = await upload(Buffer.from(text, 'latin1'))
    expect(shown.status).toBe(200)
    for (const said of [
      ...['Rabobank', '1 betaling, samen € 145.', 'Meer dan er openstaat', 'dan € 5 terug te betalen', anna, bram],
      'Afgeschreven of teruggeboekt',
    ])
      expect(shown.text()).toContain(said)
    expect(paymentOf(anna)).toEqual([])
    expect(payers(shown)).toBe(`2 exact 2026-12-03 14500 ${anna}:14500`)

    const done = await shown.form('payers').submit()
    expect([done.status, done.location]).toEqual([303, expect.stringMatching(/^\/beheer\/betalingen\?done=\d+$/)])
    expect([paymentOf(anna), paymentOf(bram)]).toEqual([['payment', '2026-12-03'], []])
    const after = await done.follow()
    expect(after.text()).toContain('1 betaling van een afschrift is bijgeschreven.')

    const again = await shown.form('payers').submit()
    expect([again.status, again.text()]).toEqual([409, expect.stringContaining('Al bijgeschreven')])
    const twice = await upload(text)
    expect([twice.status, payers(twice)]).toEqual([200, ''])
    expect(twice.text()).toContain('Vanzelf past er niets.')
    expect((await twice.form('payers').submit()).status).toBe(422)

    await undo(after)
    expect(paymentOf(anna)).toEqual([])
    const kept = JSON.stringify(storedRows(site, 'select * from audit_log'))
    expect([kept.includes(anna), kept.includes('Geheim')]).toEqual([true, false])
  })

  test('books what somebody ticks with the rest, and shows whose a reference is before it is booked', async () => {
    const [hans, inge] = [await enter('Hans Betaalt'), await enter('Inge Zoekgeraakt')]
    const shown = await upload(rabobank([transfer(hans, 15_000), transfer('voor Inge Zoekgeraakt', 100)]))
    const [over, guess] = shown.all('input[type="checkbox"]')
    expect([over, guess].map((one) => one && 'checked' in one.attributes)).toEqual([false, false])
    expect(shown.text()).toContain('Klopt: naam')
    const [typed] = shown.all('input[name^="typed."]')
    const name = typed!.attributes.name!

    const unknown = await shown.form('payers').submit({ [name]: 'BT-2222-2222' })
    expect([unknown.status, unknown.field(name)]).toEqual([422, 'BT-2222-2222'])
    const looked = await shown.form('payers').submit({ [name]: inge.toLowerCase() })
    expect([looked.status, payers(looked)]).toEqual([200, `3 part 2026-12-03 100 ${inge}:100`])
    expect(looked.text()).toContain('deels, dan nog € 144 open')
    expect(paymentOf(inge)).toEqual([])

    const ticks = [over!, guess!].map(({ attributes: { name, value } }) => [name, value])
    expect((await shown.form('payers').submit(Object.fromEntries(ticks))).status).toBe(303)
    expect([paymentOf(hans), paymentOf(inge)]).toEqual(Array(2).fill(['payment', '2026-12-03']))
    expect((await looked.form('payers').submit()).status).toBe(409)
  })

  test('is read as a zip, and as text that was pasted, and named where it is something else', async () => {
    const fons = await enter('Fons Betaalt')
    const xml = camt([transfer(`Café ${fons}`)], { version: '08' })
    const shown = await upload(Buffer.from(zipSync({ 'dag.xml': Buffer.from(xml) })))
    expect([shown.status, shown.text(), payers(shown)]).toEqual([
      200,
      expect.stringContaining('CAMT.053 (zip): 1 regel gelezen'),
      `1 exact 2026-12-03 14500 ${fons}:14500`,
    ])
    for (const [file, said] of [
      ['%PDF-1.7', 'Dit is een PDF'],
      [xml.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'), 'Dit is CAMT.052'],
      [xml.replace('<Document', '<!DOCTYPE Document><Document'), 'Dit XML-bestand is beschadigd'],
    ] as const) {
      const refused = await upload(file)
      expect([refused.status, refused.text('.error-summary')]).toEqual([422, expect.stringContaining(said)])
      expect(refused.has('[name="file"][aria-invalid="true"]'), said).toBe(true)
    }
    const pasted = await send(statement, { csv: abnAmroMt940([transfer(fons)]), do: 'import' })
    expect(pasted.text()).toContain('MT940: 1 regel')
  })

  test('of 2,400 lines is read, and one that is too large is refused on its page', async () => {
    const dirk = await enter('Dirk Betaalt')
    const noise = Array.from({ length: 2399 }, (_, i) => transfer(`contributie ${i}`, i % 2 ? 100 : -100))
    const shown = await upload(abnAmroBare([...noise, transfer(dirk)]))
    expect([shown.status, payers(shown)]).toEqual([200, `2400 exact 2026-12-03 14500 ${dirk}:14500`])
    expect(shown.all('#rest tbody tr').length).toBe(2000)
    expect(shown.text('#rest')).toContain('Dit zijn de eerste 1000.')
    const long = await submit(await look(statement), 'import', { csv: 'x;'.repeat(250_001) })
    expect([long.status, long.field('csv'), long.text()]).toEqual([
      422,
      '',
      expect.stringContaining('Kies het bestand'),
    ])
    const large = await upload(Buffer.alloc(5.5 * 1024 * 1024, 'x'))
    expect([large.status, large.text()]).toEqual([422, expect.stringContaining('groter dan 5 MB')])
    for (const fields of [{ payers: 'x' }, { payers: '' }, { payers: '', 'typed.x': 'y' }, { csv: 'x' }, {}])
      expect((await send(statement, { ...fields, do: 'import', confirm: '1' })).status).toBe(422)
  })
})

describe('the payments of the desk', () => {
  test('are shown per event, and on the event’s own page', async () => {
    await enter('Els Betaalt')
    const list = await look(`${desk}?club=1`)
    expect(list.has(`a[href="/beheer/inschrijvingen?event=${own}&paid=unpaid"]`)).toBe(true)
    expect(list.has(`a[href*="event=${others}"]`)).toBe(false)
    expect((await look('/en/desk/payments?club=1')).text()).toContain('Amount due')
    expect((await look(`/beheer/evenementen/${own}`)).text()).toMatch(/Te betalen\s*€ [\d.]+/)
    expect((await look('/beheer')).has('a[href="/beheer/betalingen"]')).toBe(true)
  })

  test('are downloaded safe in a spreadsheet, and traced', async () => {
    const risky = await enter('=HYPERLINK("x")')
    const csv = await look(`${desk}/export.csv?club=1`)
    expect([csv.headers['content-type'], csv.headers['cache-control']]).toEqual([
      ...['text/csv; charset=utf-8', 'private, no-store'],
    ])
    const row = csv.html.split('\r\n').find((one) => one.includes(risky))
    expect(row).toContain(`;145,00;0,00;145,00;betaalmail gestuurd;"'=HYPERLINK(""x"")"`)
    expect((await look('/beheer/logboek')).text()).toContain('Gedownload: betalingen-')
  })
})
