import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe } from 'vitest'
import { editor, parent, staff, trainer } from '../../support/database/accounts'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { type Fields, post } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

describe('one registration at the desk', () => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await createSite({ hasAccounts: true })
    cookie = await signIn(site, staff)
  })
  afterAll(() => site?.stop())

  const pathOf = (reference: string) => `/beheer/inschrijvingen/${reference}`
  const look = (path: string, as = cookie) => sendRequest(site, path, { headers: { cookie: as } })
  const versionOf = async (reference: string) =>
    /name="version" value="([^"]+)"/.exec((await look(pathOf(reference))).text)![1]!
  const send = (reference: string, fields: Fields, as = cookie) => post(site, pathOf(reference), fields, { cookie: as })
  const press = async (reference: string, fields: Fields) =>
    send(reference, { version: await versionOf(reference), ...fields })
  const own = (changes: Record<string, unknown> = {}) => copyEvent(site, 103, { capacity: 2, ...changes })

  async function signUp(event: number, name: string): Promise<string> {
    const fields = {
      ...{ idempotencyKey: randomUUID(), 'contact.name': `Ouder van ${name}`, 'contact.phone': '06 12345678' },
      ...{ contactEmail: `${name.toLowerCase()}@players.example`, overCapacity: '1' },
      ...{ 'participants.0.name': name, 'participants.0.birthDate': '9-3-2017' },
    }
    const { headers, text } = await post(site, `/beheer/evenementen/${event}/toevoegen`, fields, { cookie })
    return /BT-\w{4}-\w{4}/.exec(headers.location ?? text)![0]
  }

  /** The button, then the same form as the page that says what will happen has it. */
  async function confirmed(reference: string, fields: Fields) {
    const asked = await press(reference, fields)
    expect.soft(asked.status, fields.do).toBe(200)
    expect.soft(asked.text, fields.do).toContain('name="confirm" value="1"')
    const promised = /name="promised" value="([^"]+)"/.exec(asked.text)![1]!
    const done = await press(reference, { ...fields, promised, confirm: '1' })
    expect.soft(done.status, `${fields.do}: ${done.text}`).toBe(303)
    return { asked: asked.text, location: done.headers.location! }
  }

  test('is corrected, cancelled, put back and moved, each after a page that says what happens', async () => {
    const [id, other] = [own(), own({ title: JSON.stringify({ nl: 'Ander kamp', en: 'Other camp' }) })]
    const reference = await signUp(id, 'Noor')
    const saved = await confirmed(reference, { do: 'save', 'contact.phone': '06 99999999' })
    expect(saved.asked).toContain('noor@players.example')
    expect((await look(pathOf(reference))).text).toContain('value="06 99999999"')

    const cancelled = await confirmed(reference, { do: 'cancel' })
    expect(cancelled.location).toMatch(/\?done=\d+$/)
    expect((await look(cancelled.location)).text).toContain('Ongedaan maken')
    await confirmed(reference, { do: 'reinstate' })
    const moved = await confirmed(reference, { do: 'move', toEvent: String(other) })
    expect(moved.asked).toContain('Ander kamp')
    const { text } = await look(`/en/desk/registrations/${reference}`)
    expect(text).toContain('Other camp')
    expect(text).toContain(reference)
    const log = await look('/beheer/logboek')
    expect(log.text).toContain(`Inschrijving ${reference} is verplaatst.`)
  })

  test('is taken back within the minute, with its emails', async () => {
    const reference = await signUp(own(), 'Sem')
    const { location } = await confirmed(reference, { do: 'cancel' })
    const step = /done=(\d+)/.exec(location)![1]!
    const undone = await post(site, '/beheer/ongedaan', { step, back: pathOf(reference) }, { cookie })
    expect(undone.headers.location).toContain('undo=undone')
    const { text } = await look(pathOf(reference))
    expect(text).toContain('value="cancel"')
    expect(text).not.toContain('value="reinstate"')
  })

  test('asks twice where there is no place', async () => {
    const [full, from] = [own({ capacity: 1 }), own()]
    await signUp(full, 'Anna')
    const reference = await signUp(from, 'Bram')
    const refused = await press(reference, { do: 'move', toEvent: String(full), confirm: '1' })
    expect([refused.status, refused.text.includes('name="overCapacity"')]).toEqual([422, true])
    await confirmed(reference, { do: 'move', toEvent: String(full), overCapacity: '1' })
  })

  test('has notes, labels, a payment, its email again and another address', async () => {
    const reference = await signUp(own(), 'Cato')
    for (const fields of [
      { do: 'note', text: 'Belde over de bus.' },
      { do: 'tag', tag: 'Groep A' },
      { do: 'paid', state: 'paid', date: '2026-12-01' },
      { do: 'resend' },
    ])
      expect.soft((await press(reference, fields)).status, fields.do).toBe(303)
    const { text } = await look(pathOf(reference))
    for (const said of ['Belde over de bus.', 'Groep A', '<option value="paid" selected=""', '2026-12-01'])
      expect.soft(text, said).toContain(said)
    expect((await press(reference, { do: 'note', text: '' })).status).toBe(422)
    await confirmed(reference, { do: 'address', email: 'cato@elders.example' })
    expect((await look(pathOf(reference))).text).toContain('mailto:cato@elders.example')
  })

  test('keeps what was typed on an old version, and says what is different', async () => {
    const reference = await signUp(own(), 'Daan')
    const version = await versionOf(reference)
    await press(reference, { do: 'paid', state: 'invoiced', date: '2026-12-01' })
    const stale = await send(reference, { do: 'save', version, remarks: 'Komt met de bus.', confirm: '1' })
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('Komt met de bus.')
    expect(stale.text).toContain(`De betaling van ${reference} is bijgewerkt.`)
  })

  test('is no page for who does not work for its club, and has one address', async () => {
    const reference = await signUp(own({ club_id: 1 }), 'Eva')
    const elsewhere = await signUp(own({ club_id: 2 }), 'Finn')
    const [byEditor, byTrainer, byParent] = [
      await signIn(site, editor),
      await signIn(site, trainer),
      await signIn(site, parent),
    ]
    expect((await look(pathOf(reference), byEditor)).status).toBe(200)
    for (const [path, as] of [
      [elsewhere, byEditor],
      [reference, byTrainer],
      [reference, byParent],
    ] as const) {
      expect.soft((await look(pathOf(path), as)).status).toBe(404)
      expect.soft((await send(path, { do: 'cancel', confirm: '1' }, as)).status).toBe(404)
    }
    const loose = await look(pathOf(reference.toLowerCase().replaceAll('-', '')))
    expect([loose.status, loose.headers.location]).toEqual([302, pathOf(reference)])
    expect((await look(pathOf('BT-2222-2222'))).status).toBe(404)
  })

  test('is erased, and only its reference stays in the log', async () => {
    const reference = await signUp(own(), 'Gijs')
    const { asked, location } = await confirmed(reference, { do: 'erase' })
    expect(asked).toContain('niet terug te draaien')
    expect(location).toMatch(/^\/beheer\/inschrijvingen\?done=\d+$/)
    expect((await look(pathOf(reference))).status).toBe(404)
    const log = await look(`/beheer/logboek?object=registration:${reference}`)
    expect(log.text).toContain(`${reference} is gewist.`)
    expect(log.text).not.toContain('Gijs')
  })
})
