import { sentIn } from '~/features/registrations/form/form'
import { adult, countRows, type Fields, post } from '../../support/site/forms'
import { call } from '../../support/site/server-functions'
import type { Site } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

type Data = ReturnType<typeof sentIn>
const dataOf = (event: number, fields: Fields) => sentIn(event, Object.entries(fields))
/** As the page's script sends it. */
const called = (site: Site, data: Data, headers: Fields = {}) => call(site, 'signUp', { method: 'POST', data }, headers)

test('one form is one registration, whether a script, the browser or a tab of an older build sends it', async ({
  site,
  event,
  formPath,
  englishFormPath,
}) => {
  const form: Fields = { ...adult('Een Formulier'), remarks: 'Linkshandig', 'participants.0.groupWith': 'Bea' }
  const before = countRows(site)
  const first = await called(site, dataOf(event, form))
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-store'])
  const [location] = /\/evenementen\/inschrijvingen\/BT-[^"]+/.exec(first.text)!
  const native = await post(site, formPath, form)
  expect([native.status, native.headers.location]).toEqual([303, location])
  const older = await post(site, formPath, form, { accept: 'application/json' })
  expect([older.status, JSON.parse(older.text)]).toEqual([200, { location }])
  const english = await called(site, dataOf(event, form), { 'x-prefix': '/en' })
  expect(english.text).toContain('/en/events/registrations/BT-')
  expect((await post(site, englishFormPath, form)).headers.location).toContain('/en/events/registrations/BT-')
  expect(countRows(site).registrations).toBe(before.registrations + 1)
})

test('a script is told what is wrong, that it was refused and that the event is gone, and is given the form again', async ({
  site,
  event,
  formPath,
}) => {
  const form: Fields = { ...adult('Vol Fouten'), website: 'https://robot.example', 'contact.email': '' }
  const before = countRows(site)
  const wrong = await called(site, dataOf(event, form))
  expect(wrong.status).toBe(422)
  for (const told of ['"wrong"', '"email-missing"', form.idempotencyKey, '"Vol Fouten"'])
    expect(wrong.text).toContain(told)
  expect(wrong.text).not.toContain('robot.example')
  expect(wrong.text).toMatch(/"\d{13}\.[\w-]{43}"/)
  const older = await post(site, formPath, form, { accept: 'application/json' })
  expect([older.status, JSON.parse(older.text)]).toEqual([
    422,
    expect.objectContaining({
      refusal: null,
      form: expect.objectContaining({ website: '' }),
      stamp: expect.any(String),
    }),
  ])
  const keyless = await called(site, dataOf(event, { ...adult('Zonder Sleutel'), idempotencyKey: '' }))
  expect([keyless.status, keyless.text]).toEqual([422, expect.stringContaining('"key-missing"')])
  const gone = await called(site, dataOf(999_999, adult('Te Laat')))
  expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('"no-event"')])
  expect((await post(site, '/evenementen/999999/inschrijven', adult('Te Laat'))).status).toBe(404)
  expect(countRows(site)).toEqual(before)

  const spent = adult('Al Verstuurd')
  expect((await called(site, dataOf(event, spent))).status).toBe(200)
  const refused = await called(site, dataOf(event, { ...spent, remarks: 'Toch anders' }))
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('"already-sent"')])
  expect(refused.text).not.toContain(spent.idempotencyKey)
})

test('a script sends texts, ticks and no more rows than any event takes, or nothing is read', async ({
  site,
  event,
}) => {
  const data = dataOf(event, adult('Vreemd Gevormd'))
  const [row] = data.form.participants
  const { idempotencyKey, ...keyless } = data.form
  const before = countRows(site)
  for (const form of [
    keyless,
    { ...data.form, photos: 'yes' },
    { ...data.form, remarks: 5 },
    { ...data.form, contact: {} },
    { ...data.form, participants: Array(52).fill(row) },
    { ...data.form, participants: [{ ...row, availability: 'x' }] },
    { ...data.form, participants: [{ ...row, answers: { No_Id: ['x'] } }] },
  ])
    expect((await called(site, { ...data, form } as Data)).status, JSON.stringify(form).slice(0, 200)).toBe(400)
  const many = await called(site, { ...data, form: { ...data.form, participants: Array(51).fill(row) } })
  expect([many.status, many.text]).toEqual([422, expect.stringContaining('"participants-too-many"')])
  expect(countRows(site)).toEqual(before)
})
