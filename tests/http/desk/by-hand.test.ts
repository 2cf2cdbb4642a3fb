import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe } from 'vitest'
import { editor, parent, staff, trainer } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { type Fields, post } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const hour = 3_600_000

/** What somebody says on the telephone. */
const call = (name: string): Fields => ({
  idempotencyKey: randomUUID(),
  'contact.name': `Ouder van ${name}`,
  'contact.phone': '06 12345678',
  contactEmail: '',
  'participants.0.name': name,
  'participants.0.birthDate': '9-3-2017',
})

describe('whom staff sign up', () => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await createSite({ hasAccounts: true })
    cookie = await signIn(site, staff)
  })
  afterAll(() => site?.stop())

  const look = (path: string, as = cookie) => sendRequest(site, path, { headers: { cookie: as } })
  const addressOf = (id: number) => `/beheer/evenementen/${id}/toevoegen`
  const add = (id: number, fields: Fields, as = cookie) => post(site, addressOf(id), fields, { cookie: as })
  const own = (changes: Record<string, unknown> = {}) => copyEvent(site, 103, { capacity: 2, ...changes })
  const rows = <Row>(query: string, ...given: unknown[]) => storedRows<Row>(site, query, ...given)
  const peopleIn = (id: number) => rows('select name from participants where event_id = ? order by id', id)
  const emailsIn = (id: number) =>
    rows<{ kind: string; due_at: number; created_at: number }>(
      'select kind, due_at, letters.created_at from letters join registrations r on r.id = registration_id where event_id = ?',
      id,
    )

  test('by phone have a page to print, in their language, with a reference and no email', async () => {
    const id = own()
    expect((await look(`/beheer/evenementen/${id}`)).text).toContain(`href="${addressOf(id)}"`)
    expect((await look(`/beheer/evenementen?q=${id}`)).text).toContain(`href="${addressOf(id)}"`)
    const form = await look(addressOf(id))
    expect(form.text).toContain('0 van 2')
    for (const name of ['contact.name', 'contact.phone', 'contact.email', 'participants.0.name', 'idempotencyKey'])
      expect(form.text).toContain(`name="${name}"`)
    expect((await look(`/en/desk/events/${id}/add`)).text).toContain('Places taken: 0 of 2')

    const { status, headers } = await add(id, { ...call('Noor'), locale: 'en' })
    expect(status).toBe(303)
    const [, reference] = /^\/beheer\/inschrijvingen\/(BT-\w{4}-\w{4})\/afdrukken\?done=\d+$/.exec(headers.location!)!
    const paper = await look(headers.location!)
    for (const said of [reference!, 'lang="en"', 'Dear Ouder van Noor', 'Bring', 'Ongedaan maken', 'data-print'])
      expect.soft(paper.text, said).toContain(said)
    expect(paper.text).not.toContain('token=')
    expect(emailsIn(id)).toEqual([])
    const log = await look('/beheer/logboek')
    expect(log.text).toContain(`Inschrijving ${reference} is toegevoegd.`)
    expect(log.text).toContain('Ouder van Noor')
  })

  test('with an address get the usual email after a minute; one press takes all of it back', async () => {
    const id = own()
    const { headers } = await add(id, { ...call('Noor'), contactEmail: 'noor@players.example' })
    const [path, query] = headers.location!.split('?')
    expect(path).toMatch(/^\/beheer\/inschrijvingen\/BT-\w{4}-\w{4}$/)
    const [email] = emailsIn(id)
    expect(email?.kind).toBe('registration-confirmed')
    expect(email!.due_at - email!.created_at).toBeGreaterThanOrEqual(60_000)
    const step = new URLSearchParams(query).get('done')!
    const undone = await post(site, '/beheer/ongedaan', { step, back: headers.location! }, { cookie })
    expect(undone.headers.location).toBe('/beheer/inschrijvingen?undo=undone')
    expect([...emailsIn(id), ...peopleIn(id)]).toEqual([])
  })

  test('are one registration when the button is pressed twice', async () => {
    const id = own()
    const fields = call('Noor')
    const [first, second] = await Promise.all([add(id, fields), add(id, fields)])
    const paths = [first, second].map(({ status, headers }) => `${status} ${headers.location?.split('?')[0]}`)
    expect(new Set(paths).size).toBe(1)
    expect(paths[0]).toMatch(/^303 .*afdrukken$/)
    expect(peopleIn(id)).toEqual([{ name: 'Noor' }])
  })

  test('go over capacity when that is said twice, or on the waiting list', async () => {
    const id = own({ waiting_list: 1 })
    const two = { ...call('Noor'), 'participants.1.name': 'Sem', 'participants.1.birthDate': '1-2-2019' }
    expect((await add(id, two)).status).toBe(303)
    const tim = call('Tim <b>')
    const refused = await add(id, tim)
    expect(refused.status).toBe(422)
    for (const said of [
      'vol: 2 van 2',
      'name="overCapacity"',
      'name="acceptWaiting"',
      'value="Tim &lt;b&gt;"',
      '06 12345678',
    ])
      expect.soft(refused.text, said).toContain(said)
    expect(refused.text).toContain(`value="${tim.idempotencyKey}"`)
    expect(peopleIn(id)).toHaveLength(2)
    expect((await add(id, { ...tim, overCapacity: '1' })).status).toBe(303)
    expect((await add(id, { ...call('Bas'), acceptWaiting: 'yes' })).status).toBe(303)
    expect(
      rows("select name, standing from participants where event_id = ? and name in ('Tim <b>', 'Bas') order by id", id),
    ).toEqual([
      { name: 'Tim <b>', standing: 'in' },
      { name: 'Bas', standing: 'waiting' },
    ])
  })

  test('may come before sign-up opens, after it closed and after the event began', async () => {
    const now = Date.now()
    const later = { starts_at: now + 20 * 24 * hour, ends_at: now + 21 * 24 * hour }
    for (const times of [
      { ...later, signup_opens_at: now + 10 * 24 * hour },
      { ...later, signup_closes_at: now - hour },
      { starts_at: now - hour, ends_at: now + hour, signup_closes_at: null },
    ]) {
      const id = own(times)
      expect((await add(id, call('Noor'))).status, JSON.stringify(times)).toBe(303)
      expect(peopleIn(id)).toHaveLength(1)
    }
  })

  test('are not signed up twice: the page leads to the registration that there is', async () => {
    const id = own()
    const { headers } = await add(id, call('Noor'))
    const [reference] = /BT-\w{4}-\w{4}/.exec(headers.location!)!
    const again = await add(id, call('NOOR'))
    expect(again.status).toBe(422)
    expect(again.text).toContain(`href="/beheer/inschrijvingen/${reference}"`)
    expect((await post(site, `/en/desk/events/${id}/add`, call('noor'), { cookie })).text).toContain(
      'Already signed up',
    )
    expect(peopleIn(id)).toHaveLength(1)
  })

  test('are several people: a row more begins with what the first one chose, and keeps what was typed', async () => {
    const id = own()
    const grown = await add(id, { ...call('Noor'), do: 'add-participant' })
    expect([grown.status, grown.text.includes('name="participants.1.name"')]).toEqual([200, true])
    expect(grown.text).toContain('value="Noor"')
    const shrunk = await add(id, {
      ...call('Noor'),
      'participants.1.name': 'Sem',
      'participants.1.birthDate': '',
      do: 'remove-participant-1',
    })
    expect(shrunk.text).not.toContain('name="participants.1.name"')
    expect(peopleIn(id)).toEqual([])
  })

  test('are told what is missing, field by field', async () => {
    const refused = await add(own(), {
      'contact.email': 'nobody',
      'participants.0.birthDate': '9-3-2017',
    })
    expect(refused.status).toBe(422)
    for (const field of ['contact.name', 'contact.email', 'participants.0.name']) {
      expect.soft(refused.text, field).toContain(`href="#f-${field}"`)
      expect.soft(refused.text, field).toContain(`id="f-${field}-error"`)
    }
  })

  test('are nothing that others may add or print', async () => {
    const [ofClub4, elsewhere] = [own({ club_id: 4 }), own({ club_id: 9 })]
    const iris = await signIn(site, editor)
    expect((await add(ofClub4, call('Noor'), iris)).status).toBe(303)
    const { headers } = await add(elsewhere, call('Noor'))
    const paper = headers.location!.split('?')[0]!
    for (const account of [iris, await signIn(site, trainer), await signIn(site, parent)]) {
      expect((await look(addressOf(elsewhere), account)).status).toBe(404)
      expect((await add(elsewhere, call('Sem'), account)).status).toBe(404)
      expect((await look(paper, account)).status).toBe(404)
    }
    expect(peopleIn(elsewhere)).toHaveLength(1)
    expect((await look('/beheer/evenementen/999999999/toevoegen')).status).toBe(404)
    expect((await add(own({ status: 'cancelled' }), call('Noor'))).status).toBe(422)
  })
})
