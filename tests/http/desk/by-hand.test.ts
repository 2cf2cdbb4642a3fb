import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { storedRows } from '../../support/database/stored'
import { createDesk } from '../../support/site/desk'
import type { Fields } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import { expect, test } from '../../support/site/test'

/** What somebody says on the telephone. */
const call = (name: string): Fields => ({
  idempotencyKey: randomUUID(),
  'contact.name': `Ouder van ${name}`,
  'contact.phone': '06 12345678',
  'contact.email': '',
  'participants.0.name': name,
  'participants.0.birthDate': '9-3-2017',
})

const { site, look, send } = await createDesk()

const addressOf = (id: number) => `/beheer/evenementen/${id}/toevoegen`
const add = (id: number, fields: Fields) => send(addressOf(id), fields)
const own = (changes: Record<string, unknown> = {}) => copyEvent(site, 103, { capacity: 2, ...changes })
const peopleIn = (id: number) =>
  storedRows<{ name: string; standing: string }>(
    site,
    'select name, standing from participants where event_id = ? order by id',
    id,
  ).map(({ name, standing }) => `${name} ${standing}`)
const emailsIn = (id: number) =>
  storedRows<{ kind: string; due_at: number }>(
    site,
    'select kind, due_at from outbox join registrations r on r.id = registration_id where event_id = ?',
    id,
  )

describe('whom staff sign up', () => {
  test('by phone have a page to print, in their language, with a reference and no email', async () => {
    const id = own()
    for (const path of [`/beheer/evenementen/${id}`, `/beheer/evenementen?q=${id}`])
      expect((await look(path)).has(`a[href="${addressOf(id)}"]`), path).toBe(true)
    const form = await look(addressOf(id))
    expect(form.text()).toContain('0 van 2')
    expect((await look(`/en/desk/events/${id}/add`)).text()).toContain('Places taken: 0 of 2')
    const { idempotencyKey: _, ...fields } = call('Noor')
    const taken = await form.form('contact.name').submit({ ...fields, locale: 'en' })
    expect(taken.status).toBe(303)
    const [, reference] = /^\/beheer\/inschrijvingen\/(BT-\w{4}-\w{4})\/afdrukken\?done=\d+$/.exec(taken.location!)!
    const paper = await taken.follow()
    for (const said of [reference!, 'Dear Ouder van Noor', 'What to bring', 'Ongedaan maken'])
      expect(paper.text()).toContain(said)
    expect([paper.has('[lang=en]'), paper.has('[data-print]'), paper.html.includes('token=')]).toEqual([
      true,
      true,
      false,
    ])
    expect(emailsIn(id)).toEqual([])
    const log = (await look('/beheer/logboek')).text()
    expect(log).toContain(`Inschrijving ${reference} is toegevoegd.`)
    expect(log).toContain('Ouder van Noor')
  })

  test('go over capacity when that is said twice, or on the waiting list', async () => {
    const id = own({ waiting_list: 1 })
    const two = { ...call('Noor'), 'participants.1.name': 'Sem', 'participants.1.birthDate': '1-2-2019' }
    expect((await add(id, two)).status).toBe(303)
    const tim = call('Tim <b>')
    const refused = await add(id, tim)
    expect([refused.status, refused.all('[type=radio][name=whenFull]').length]).toEqual([422, 2])
    expect(refused.text()).toContain('vol: 2 van 2')
    for (const name of ['participants.0.name', 'contact.phone', 'idempotencyKey'])
      expect(refused.field(name), name).toBe(tim[name])
    expect((await refused.form('contact.name').submit({ whenFull: 'over' })).status).toBe(303)
    expect((await add(id, { ...call('Bas'), acceptWaiting: 'yes' })).status).toBe(303)
    expect(peopleIn(id)).toEqual(['Noor in', 'Sem in', 'Tim <b> in', 'Bas waiting'])
  })

  test('are not signed up twice: the page leads to the registration that there is', async () => {
    const id = own()
    const [reference] = /BT-\w{4}-\w{4}/.exec((await add(id, call('Noor'))).location!)!
    const again = await add(id, call('NOOR'))
    expect([again.status, again.has(`a[href="/beheer/inschrijvingen/${reference}"]`)]).toEqual([422, true])
    const english = await send(`/en/desk/events/${id}/add`, call('noor'))
    expect(english.text()).toContain('Already signed up')
    expect(peopleIn(id)).toHaveLength(1)
  })

  test('are several people: a row more begins with what the first one chose, and keeps what was typed', async () => {
    const id = own()
    const grown = await add(id, { ...call('Noor'), do: 'add-participant' })
    expect([grown.status, grown.field('participants.0.name'), grown.field('participants.1.name')]).toEqual([
      ...[200, 'Noor', ''],
    ])
    const shrunk = await grown.form('contact.name').submit({}, { button: 'remove-participant-1' })
    expect([shrunk.field('participants.0.name'), shrunk.field('participants.1.name')]).toEqual(['Noor', undefined])
    expect(peopleIn(id)).toEqual([])
  })
})
