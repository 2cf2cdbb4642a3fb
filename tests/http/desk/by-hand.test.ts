import { randomUUID } from 'node:crypto'
import { afterAll, describe } from 'vitest'
import { editor, parent, staff, trainer } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { createSite, signIn } from '../../support/site/create-site'
import { type Fields, post } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import { open, pageOf } from '../../support/site/page'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'

const hour = 3_600_000

/** What somebody says on the telephone. */
const call = (name: string): Fields => ({
  idempotencyKey: randomUUID(),
  'contact.name': `Ouder van ${name}`,
  'contact.phone': '06 12345678',
  'contact.email': '',
  'participants.0.name': name,
  'participants.0.birthDate': '9-3-2017',
})

const site = await createSite({ hasAccounts: true })
const [cookie, iris] = [signIn(site, staff), signIn(site, editor)]
afterAll(() => site.stop())

const look = (path: string, as = cookie) => open(site, path, { cookie: as })
const addressOf = (id: number) => `/beheer/evenementen/${id}/toevoegen`
const add = async (id: number, fields: Fields, as = cookie, path = addressOf(id)) =>
  pageOf(site, path, await post(site, path, fields, { cookie: as }), { cookie: as })
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

  test('with an address get the usual email after a minute; one press takes all of it back', async () => {
    const id = own()
    const taken = await add(id, { ...call('Noor'), 'contact.email': 'noor@players.example' })
    expect(taken.location).toMatch(/^\/beheer\/inschrijvingen\/BT-\w{4}-\w{4}\?done=\d+$/)
    expect(emailsIn(id)).toEqual([{ kind: 'registration-confirmed', due_at: testTime + 60_000 }])
    const undone = await (await taken.follow()).form('step').submit()
    expect(undone.location).toContain('undo=undone')
    expect([...emailsIn(id), ...peopleIn(id)]).toEqual([])
  })

  test('are one registration when the button is pressed twice', async () => {
    const id = own()
    const fields = call('Noor')
    const both = await Promise.all([add(id, fields), add(id, fields)])
    const paths = new Set(both.map(({ status, location }) => `${status} ${location?.split('?')[0]}`))
    expect([...paths]).toEqual([expect.stringMatching(/^303 .*afdrukken$/)])
    expect(peopleIn(id)).toEqual(['Noor in'])
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

  test('may come before sign-up opens, after it closed and after the event began', async () => {
    const later = { starts_at: testTime + 20 * 24 * hour, ends_at: testTime + 21 * 24 * hour }
    for (const times of [
      { ...later, signup_opens_at: testTime + 10 * 24 * hour },
      { ...later, signup_closes_at: testTime - hour },
      { starts_at: testTime - hour, ends_at: testTime + hour, signup_closes_at: null },
    ]) {
      const id = own(times)
      expect([(await add(id, call('Noor'))).status, peopleIn(id)], JSON.stringify(times)).toEqual([303, ['Noor in']])
    }
  })

  test('are not signed up twice: the page leads to the registration that there is', async () => {
    const id = own()
    const [reference] = /BT-\w{4}-\w{4}/.exec((await add(id, call('Noor'))).location!)!
    const again = await add(id, call('NOOR'))
    expect([again.status, again.has(`a[href="/beheer/inschrijvingen/${reference}"]`)]).toEqual([422, true])
    const english = await add(id, call('noor'), cookie, `/en/desk/events/${id}/add`)
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

  test('are told what is missing, field by field', async () => {
    const refused = await add(own(), { 'contact.email': 'nobody', 'participants.0.birthDate': '9-3-2017' })
    expect(refused.status).toBe(422)
    for (const field of ['contact.name', 'contact.email', 'participants.0.name']) {
      expect(Object.keys(refused.errors())).toContain(`f-${field}`)
      expect(refused.has(`[id="f-${field}-error"]`), field).toBe(true)
    }
  })

  test('are nothing that others may add or print', async () => {
    const [ofClub4, elsewhere] = [own({ club_id: 4 }), own({ club_id: 9 })]
    expect((await add(ofClub4, call('Noor'), iris)).status).toBe(303)
    const paper = (await add(elsewhere, call('Noor'))).location!.split('?')[0]!
    for (const account of [iris, signIn(site, trainer), signIn(site, parent)]) {
      const pages = [await look(addressOf(elsewhere), account), await look(paper, account)]
      expect([...pages, await add(elsewhere, call('Sem'), account)].map(({ status }) => status)).toEqual([
        404, 404, 404,
      ])
    }
    expect(peopleIn(elsewhere)).toEqual(['Noor in'])
    expect((await add(elsewhere, call('Sem'))).status).toBe(303)
    expect((await look('/beheer/evenementen/999999999/toevoegen')).status).toBe(404)
    expect((await add(own({ status: 'cancelled' }), call('Noor'))).status).toBe(422)
  })
})
