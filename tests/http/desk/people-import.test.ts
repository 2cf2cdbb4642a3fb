import { editor } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { signIn } from '../../support/site/create-site'
import { createDesk, submit, undo } from '../../support/site/desk'
import { copyEvent } from '../../support/site/own-event'
import type { Page } from '../../support/site/page'
import { expect, test } from '../../support/site/test'
import { workbook } from '../../support/spreadsheet'

const page = '/beheer/inschrijvingen/inlezen'

const { site, cookie, look } = await createDesk()
const iris = signIn(site, editor)
const plain = { kind: 'clinic', capacity: null, packages: null, questions: null, level: null, minimum: null }
const clinic = (club: number) =>
  copyEvent(site, 103, { ...plain, price_cents: 14_500, club_id: club, place: JSON.stringify({ clubId: club }) })
/** Of a club that the editor works for, and of another. */
const [own, others] = [clinic(1), clinic(19)]

async function upload(contents: Uint8Array | string, event = own, as = cookie): Promise<Page> {
  const file = new File([new Uint8Array(Buffer.from(contents))], 'leden.xlsx')
  return submit(await look(page, as), 'read', { file, event: String(event) })
}

const text = (column: string, said: string) => `<c r="${column}" t="inlineStr"><is><t>${said}</t></is></c>`
const list = workbook(
  [
    `<row r="1">${text('A1', 'Naam')}${text('B1', 'Geboortedatum')}${text('C1', 'Ouder')}${text('D1', 'E-mail')}</row>`,
    `<row r="2">${text('A2', '&lt;b&gt;Lotte Geheim')}<c r="B2" s="1"><v>43193</v></c>${text('C2', 'Els Geheim')}${text('D2', 'els@geheim.example')}</row>`,
    `<row r="3">${text('A3', 'Zonder Datum')}</row>`,
  ].join(''),
)
const taken = () =>
  storedRows(site, "select contact_name as name from registrations where contact_name like '%Geheim'").map(
    ({ name }) => name,
  )

test('a list is taken over in three steps, once, and can be taken back', async () => {
  const columns = await upload(list)
  expect([columns.status, columns.text('h1')]).toEqual([200, 'Welke kolom is wat?'])
  expect([0, 1, 2, 3].map((i) => columns.field(`column.${i}`))).toEqual(['name', 'birthDate', 'contactName', 'email'])
  expect(columns.text()).toContain('2018-04-03')
  const refused = await submit(columns, 'check', { 'column.1': 'name' })
  expect([refused.status, refused.text('#errors')]).toEqual([422, expect.stringContaining('de geboortedatum staat')])

  const plan = await submit(columns, 'check')
  expect([plan.status, plan.text('h1'), taken()]).toEqual([200, 'Dit gaat er gebeuren', []])
  for (const said of ['1 persoon', '<b>Lotte Geheim', 'els@geheim.example', 'Zonder Datum', 'geen geboortedatum'])
    expect(plan.text()).toContain(said)
  const back = await submit(plan, 'columns')
  expect(back.field('column.3')).toBe('email')

  const done = await submit(plan, 'import')
  expect([done.status, done.location]).toEqual([
    303,
    expect.stringMatching(new RegExp(`^/beheer/inschrijvingen\\?event=${own}&done=\\d+$`)),
  ])
  expect(taken()).toEqual(['Els Geheim'])
  const after = await done.follow()
  expect(after.text()).toContain('1 inschrijving is overgenomen uit een lijst.')
  expect(storedRows(site, "select id from outbox where recipient like '%geheim%'")).toEqual([])
  expect(JSON.stringify(storedRows(site, 'select * from audit_log'))).not.toMatch(/geheim/i)

  const twice = await submit(plan, 'import')
  expect([twice.status, twice.text()]).toEqual([409, expect.stringContaining('Staat er al (1)')])
  const again = await submit(await upload(list), 'check')
  expect(again.has('button[value=import]')).toBe(false)
  await undo(after)
  expect(taken()).toEqual([])
})

test('what cannot be read says so beside the file, and the rest stays as it was typed', async () => {
  const pdf = await upload('%PDF-1.7')
  expect([pdf.status, pdf.field('event'), pdf.text('#f-file-error')]).toEqual([
    ...[422, String(own)],
    expect.stringContaining('Dit is een PDF'),
  ])
  const large = await upload(Buffer.alloc(5.2 * 1024 * 1024, 'x'))
  expect([large.status, large.text('#f-file-error')]).toEqual([422, expect.stringContaining('groter dan 5 MB')])
  const nothing = await submit(await look(page), 'read')
  expect([nothing.status, nothing.text('#f-event-error')]).toEqual([422, expect.stringContaining('Kies waarvoor')])
})

test('an editor takes people over for the own clubs alone', async () => {
  const form = await look(page, iris)
  const offered = form.all('select[name=event] option').map(({ attributes }) => attributes.value)
  expect([offered.includes(String(own)), offered.includes(String(others))]).toEqual([true, false])
  expect((await upload(list, others, iris)).status).toBe(422)
  const columns = await upload(list, own, iris)
  const elsewhere = await submit(columns, 'check', { event: String(others) })
  expect([elsewhere.status, taken()]).toEqual([422, []])
})
