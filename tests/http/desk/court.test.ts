import { afterAll, beforeAll, describe } from 'vitest'
import { addDays, dayOf, timestampAt } from '~/time/time-zone'
import { editor, parent, staff, trainer } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { addAttendees, eventToday } from '../../support/site/court-event'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { change, type Fields, post } from '../../support/site/forms'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const note = 'Allergisch voor wespen'
const dayMs = 86_400_000

describe('the court', () => {
  let site: TestSite
  let cookies: Record<'admin' | 'editor' | 'trainer' | 'parent', string>
  beforeAll(async () => {
    site = await createSite({ hasAccounts: true })
    cookies = {
      admin: await signIn(site, staff),
      editor: await signIn(site, editor),
      trainer: await signIn(site, trainer),
      parent: await signIn(site, parent),
    }
    change(site, "update staff_members set clubs = '[1]' where role = 'trainer'")
  })
  afterAll(() => site?.stop())

  const look = (path: string, cookie = cookies.trainer) => sendRequest(site, path, { headers: { cookie } })
  const send = (path: string, fields: Fields, cookie = cookies.trainer) => post(site, path, fields, { cookie })
  const sendJson = (path: string, body: unknown, cookie = cookies.trainer, origin = site.url) =>
    sendRequest(site, path, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const ticksOf = (id: number) =>
    storedRows<{ state: string; at: number }>(site, 'select * from attendance where participant_id = ?', id)
  const traced = (action: string) =>
    storedRows<{ object: string; object_id: string; label: string; changes: string; by: string }>(
      site,
      'select * from audit_log where action = ? order by id',
      action,
    )

  test('is where a trainer works, and nothing else is', async () => {
    const first = await look('/beheer')
    expect([first.status, first.headers.location]).toEqual([303, '/beheer/baan'])
    expect((await look('/en/desk')).headers.location).toBe('/en/desk/court')
    const { text } = await look('/beheer/baan')
    const menu = /<nav aria-label="Beheer">.*?<\/nav>/s.exec(text)![0]
    expect(menu.match(/<a /g)).toHaveLength(1)
    expect(menu).toContain('href="/beheer/baan"')
    expect(text).not.toContain('action="/beheer/zoeken"')
    for (const path of ['evenementen', 'inschrijvingen', 'mail', 'logboek', 'zoeken?q=x', 'medewerkers'])
      expect.soft((await look(`/beheer/${path}`)).status, path).toBe(404)
    expect((await look('/beheer/baan', cookies.parent)).status).toBe(404)
  })

  test('lists today and the coming week of the clubs that one works at', async () => {
    const soon = { starts_at: Date.now() + 6 * dayMs, ends_at: Date.now() + 6 * dayMs + 1 }
    const far = { starts_at: Date.now() + 9 * dayMs, ends_at: Date.now() + 9 * dayMs + 1 }
    const today = eventToday(site)
    const [later, beyond] = [eventToday(site, soon), eventToday(site, far)]
    const elsewhere = eventToday(site, { club_id: 7, place: '{"clubId":7}' })
    addAttendees(site, today, [{ name: 'Noor' }, { name: 'Sem' }])
    const link = (id: number) => `href="/beheer/baan/${id}?dag=`
    const shown = async (cookie: string) => {
      const { text } = await look('/beheer/baan', cookie)
      return [today, later, beyond, elsewhere].map((id) => text.includes(link(id)))
    }
    expect(await shown(cookies.trainer)).toEqual([true, true, false, false])
    expect(await shown(cookies.admin)).toEqual([true, true, false, true])
    expect((await look('/en/desk/court')).text).toContain(`href="/en/desk/court/${today}?day=${dayOf(Date.now())}"`)
    const statuses = async (cookie: string) =>
      Promise.all([later, beyond, elsewhere].map(async (id) => (await look(`/beheer/baan/${id}`, cookie)).status))
    expect(await statuses(cookies.trainer)).toEqual([200, 404, 404])
    expect(await statuses(cookies.editor)).toEqual([200, 200, 404])
    expect(await statuses(cookies.admin)).toEqual([200, 200, 200])
    expect((await look(`/beheer/baan/${today}?dag=2020-01-01`)).status).toBe(404)
    for (const wrong of ['x', '0', '1e3', '99999'])
      expect.soft((await look(`/beheer/baan/${wrong}`)).status, wrong).toBe(404)
  })

  test('ticks people off with a form, and shows whom to call', async () => {
    const event = eventToday(site)
    const [noor] = addAttendees(site, event, [{ name: 'Noor', remarks: 'Komt later' }, { name: 'Sem' }])
    const list = `/beheer/baan/${event}`
    const { text, headers } = await look(list)
    expect(headers['cache-control']).toBe('private, no-store')
    for (const seen of ['Noor', 'href="tel:+31612345678"', '0612345678', 'Ophalen: Oma', 'Komt later', 'Ongelezen'])
      expect.soft(text).toContain(seen)
    const sent = await send(list, { participant: String(noor), state: 'present' })
    expect([sent.status, sent.headers.location!.split('#')[0]]).toEqual([303, `${list}?dag=${dayOf(Date.now())}`])
    expect((await look(list)).text).toContain(
      'value="present" class="court-tick" aria-label="Noor: aanwezig" aria-pressed="true"',
    )
    const at = ticksOf(noor!)[0]!.at
    await send(list, { participant: String(noor), state: 'absent', at: String(at - 60_000) })
    expect(ticksOf(noor!)).toMatchObject([{ state: 'present', at }])
    await send(list, { participant: String(noor), state: 'absent', at: String(at + 3_600_000) })
    const [stands] = ticksOf(noor!)
    expect([stands!.state, stands!.at <= Date.now()]).toEqual(['absent', true])
    const refused = await send(list, { participant: '1', state: 'present' })
    expect([refused.status, refused.text.includes('id="errors"')]).toEqual([422, true])
    expect((await send(list, { participant: String(noor), state: 'present' }, cookies.parent)).status).toBe(404)
    const log = await look('/beheer/logboek', cookies.admin)
    expect(log.text).toContain('Op de baan (telt niet: later is anders aangevinkt)')
    expect(log.text).not.toContain('Noor')
  })

  test('takes waiting ticks as JSON, once each, from its own pages alone', async () => {
    const event = eventToday(site)
    const [noor, sem] = addAttendees(site, event, [{ name: 'Noor' }, { name: 'Sem' }]) as [number, number]
    const list = `/beheer/baan/${event}`
    const at = Date.now() - 60_000
    const ticks = [
      { participant: noor, state: 'present', at },
      { participant: sem, state: 'absent', at },
      { participant: 999_999, state: 'absent', at },
    ]
    const before = traced('tick').length
    for (let twice = 0; twice < 2; twice++) {
      const { status, text, headers } = await sendJson(list, { ticks })
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(JSON.parse(text)).toEqual({
        day: dayOf(at),
        standing: [
          { participant: noor, state: 'present', at },
          { participant: sem, state: 'absent', at },
        ],
        refused: [{ participant: 999_999, at, reason: 'not-found' }],
      })
    }
    expect(traced('tick').length - before).toBe(2)
    const one = { participant: noor, state: 'absent', at: at + 1 }
    expect(JSON.parse((await sendJson(list, one)).text).standing[0].state).toBe('absent')
    expect((await sendJson(list, { ticks: [] })).status).toBe(422)
    expect((await sendJson(list, one, cookies.trainer, 'https://evil.example')).status).toBe(403)
    const signedOut = await sendJson(list, one, '')
    expect([signedOut.status, JSON.parse(signedOut.text)]).toEqual([401, { error: 'signed-out' }])
    expect((await sendJson(list, one, cookies.parent)).status).toBe(404)
    const other = eventToday(site, { club_id: 7, place: '{"clubId":7}' })
    const [stranger] = addAttendees(site, other, [{ name: 'Bo' }])
    expect((await sendJson(`/beheer/baan/${other}`, { ...one, participant: stranger })).status).toBe(404)
    expect(ticksOf(stranger!)).toEqual([])
  })

  test('adds who is on no list, and asks once more when it is full', async () => {
    const event = eventToday(site, { capacity: 1 })
    addAttendees(site, event, [{ name: 'Noor' }])
    const list = `/beheer/baan/${event}`
    const lotte = { name: 'Lotte de Wit', birthDate: '2016-01-05', phone: '06 12 34 56 78', do: 'walk-in' }
    const wrong = await send(list, { ...lotte, birthDate: '', phone: 'x' })
    expect([wrong.status, wrong.text.includes('value="Lotte de Wit"')]).toEqual([422, true])
    const asked = await send(list, lotte)
    expect([asked.status, asked.text.includes('name="overCapacity" value="1"')]).toEqual([200, true])
    const added = await send(list, { ...lotte, overCapacity: '1', confirm: '1' })
    expect(added.status).toBe(303)
    const { text } = await look(added.headers.location!)
    expect(text).toContain('aria-label="Lotte de Wit: aanwezig" aria-pressed="true"')
    expect(text).toContain('Ongedaan maken')
    expect((await send(list, { ...lotte, overCapacity: '1' })).status).toBe(422)
  })

  test('shows health notes after a press, in their window, and traces each reading', async () => {
    const at = (days: number) => {
      const noon = timestampAt(addDays(dayOf(Date.now()), days), '12:00')
      return { starts_at: noon, ends_at: noon }
    }
    const ids = [-2, -1, 0, 1, 2, 3].map((days) => eventToday(site, at(days)))
    for (const id of ids) addAttendees(site, id, [{ name: 'Noor', note }, { name: 'Sem' }])
    const elsewhere = eventToday(site, { club_id: 7, place: '{"clubId":7}' })
    addAttendees(site, elsewhere, [{ name: 'Bo', note }])
    const press = async (id: number, cookie: string) => {
      const { status, text, headers } = await send(`/beheer/baan/${id}/notities`, {}, cookie)
      if (status === 200) expect([text.includes(note), headers['cache-control']]).toEqual([true, 'private, no-store'])
      else expect(text).not.toContain(note)
      return status
    }
    for (const who of ['admin', 'editor', 'trainer'] as const) {
      const before = traced('read-notes').length
      const pressed: number[] = []
      for (const id of ids) pressed.push(await press(id, cookies[who]))
      expect(pressed, who).toEqual([404, 200, 200, 200, 200, 404])
      expect(traced('read-notes').length - before).toBe(4)
      expect(await press(elsewhere, cookies[who])).toBe(who === 'admin' ? 200 : 404)
    }
    expect(await press(ids[2]!, cookies.parent)).toBe(404)
    expect((await send(`/beheer/baan/${ids[2]}/notities`, {}, '')).status).toBe(401)
    expect(traced('read-notes')[1]).toMatchObject({ object: 'event', object_id: String(ids[2]), changes: '[]' })
    const paths = ['', '/afdrukken', '/notities'].flatMap((page) => ids.map((id) => `/beheer/baan/${id}${page}`))
    for (const path of [...paths, '/beheer/baan', '/beheer/logboek', `/beheer/zoeken?q=wespen`, '/beheer'])
      expect.soft((await look(path, cookies.admin)).text.includes(note), path).toBe(false)
    expect((await look(`/beheer/baan/${ids[5]}`, cookies.admin)).text).toContain('Te lezen vanaf')
  })

  test('prints a list with empty lines', async () => {
    const event = eventToday(site)
    addAttendees(site, event, [{ name: 'Noor', note }])
    const { text } = await look(`/en/desk/court/${event}/print`)
    expect(text.match(/court-empty/g)!.length).toBeGreaterThanOrEqual(8)
    expect(text).toContain('Noor')
    expect(text).not.toContain(note)
  })

  test('lends its worker a scope of its own, and what is kept ends with the sign-out', async () => {
    const { status, headers, text } = await look('/beheer/baan/sw.js')
    expect([status, headers['service-worker-allowed'], headers['content-type']]).toEqual([
      ...[200, '/beheer/baan', 'text/javascript; charset=utf-8'],
    ])
    expect(text).not.toMatch(/\bimport\b|\bexport\b/)
    expect((await look('/en/desk/court/sw.js')).headers['service-worker-allowed']).toBe('/en/desk/court')
    const leaving = async (who: typeof staff | typeof parent) =>
      (await send('/account', { intent: 'sign-out' }, await signIn(site, who))).headers['clear-site-data']
    expect([await leaving(staff), await leaving(parent)]).toEqual(['"storage"', undefined])
  })
})
