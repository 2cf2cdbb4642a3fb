import { afterEach, describe, vi } from 'vitest'
import { addDays, dayOf, timestampAt } from '~/time/time-zone'
import { editor, parent, staff, trainer } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { addAttendees, eventToday } from '../../support/site/court-event'
import { signIn } from '../../support/site/create-site'
import { createDesk } from '../../support/site/desk'
import { change } from '../../support/site/forms'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'

const note = 'Allergisch voor wespen'
const dayMs = 86_400_000
const today = dayOf(testTime)

const { site, cookie, look, send } = await createDesk(trainer)
const cookies = {
  admin: signIn(site, staff),
  editor: signIn(site, editor),
  trainer: cookie,
}
change(site, "update staff_members set clubs = '[1]' where role = 'trainer'")
afterEach(() => {
  vi.setSystemTime(testTime)
})

async function sendJson(path: string, body: unknown, as = cookie) {
  const headers = { cookie: as, origin: site.url, 'content-type': 'application/json' }
  const {
    status,
    text,
    headers: given,
  } = await sendRequest(site, path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status, headers: given, said: text.startsWith('{') ? JSON.parse(text) : undefined }
}
const ticksOf = (id: number) =>
  storedRows<{ state: string; at: number; day: string }>(site, 'select * from attendance where participant_id = ?', id)
const traced = (action: string) => storedRows(site, 'select * from audit_log where action = ? order by id', action)
const elsewhere = () => eventToday(site, { club_id: 7, place: '{"clubId":7}' })
const statusOf = async (page: Promise<{ status: number }>) => (await page).status

describe('the court', () => {
  test('is where a trainer works, and nothing else is', async () => {
    const first = await look('/beheer')
    expect([first.status, first.location]).toEqual([303, '/beheer/baan'])
    expect((await look('/en/desk')).location).toBe('/en/desk/court')
    const page = await look('/beheer/baan')
    const ways = page.all('nav[aria-label="Beheer"] a').map(({ attributes: { href } }) => href)
    expect([ways, page.has('form[action="/beheer/zoeken"]')]).toEqual([['/beheer/baan'], false])
    expect(page.has('nav[aria-label="Beheer"] p')).toBe(false)
  })

  test('lists today and the coming week of the clubs that one works at', async () => {
    const on = (days: number) => ({ starts_at: testTime + days * dayMs, ends_at: testTime + days * dayMs + 1 })
    const ids = [eventToday(site), eventToday(site, on(6)), eventToday(site, on(9)), elsewhere()]
    const [now, ...others] = ids
    const shown = async (cookie: string) => {
      const page = await look('/beheer/baan', cookie)
      return ids.map((id) => page.has(`a[href^="/beheer/baan/${id}?dag="]`))
    }
    expect(await shown(cookies.trainer)).toEqual([true, true, false, false])
    expect(await shown(cookies.admin)).toEqual([true, true, false, true])
    expect((await look('/en/desk/court')).has(`a[href="/en/desk/court/${now}?day=${today}"]`)).toBe(true)
    const statuses = (cookie: string) => Promise.all(others.map((id) => statusOf(look(`/beheer/baan/${id}`, cookie))))
    expect(await statuses(cookies.trainer)).toEqual([200, 404, 404])
    expect(await statuses(cookies.editor)).toEqual([200, 200, 404])
    expect(await statuses(cookies.admin)).toEqual([200, 200, 200])
    for (const wrong of [`${now}?dag=2020-01-01`, 'x', '0', '1e3', '99999'])
      expect(await statusOf(look(`/beheer/baan/${wrong}`)), wrong).toBe(404)
  })

  test('is on today, and takes ticks for it, just after midnight and just before it', async () => {
    const day = '2027-01-15'
    const [starts_at, ends_at] = [timestampAt(addDays(day, -1), '10:00'), timestampAt(addDays(day, 1), '16:00')]
    const event = eventToday(site, { starts_at, ends_at })
    const [noor, sem] = addAttendees(site, event, [{ name: 'Noor' }, { name: 'Sem' }]) as [number, number]
    for (const [time, participant] of [['00:30', noor] as const, ['23:30', sem] as const]) {
      vi.setSystemTime(timestampAt(day, time))
      const cookie = signIn(site, trainer)
      const page = await look('/beheer/baan', cookie)
      expect(page.text(`#d-${day}`), time).toMatch(/^Vandaag/)
      expect(page.has(`a[href="/beheer/baan/${event}?dag=${day}"]`), time).toBe(true)
      await send(`/beheer/baan/${event}`, { participant: String(participant), state: 'present' }, cookie)
      expect(ticksOf(participant), time).toMatchObject([{ day, at: Date.now() }])
    }
  })

  test('ticks people off with a form, and shows whom to call', async () => {
    const event = eventToday(site)
    const [noor] = addAttendees(site, event, [{ name: 'Noor', remarks: 'Komt later' }, { name: 'Sem' }]) as [number]
    const list = `/beheer/baan/${event}`
    const page = await look(list)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.has('a[href="tel:+31612345678"]')).toBe(true)
    for (const seen of ['Noor', '0612345678', 'Wie haalt op? Oma', 'Komt later', 'Ongelezen'])
      expect(page.text()).toContain(seen)
    const sent = await send(list, { participant: String(noor), state: 'present' })
    expect([sent.status, sent.location!.split('#')[0]]).toEqual([303, `${list}?dag=${today}`])
    expect((await look(list)).has('[aria-label="Noor: aanwezig"][aria-pressed=true]')).toBe(true)
    await send(list, { participant: String(noor), state: 'absent', at: String(testTime - 60_000) })
    expect(ticksOf(noor)).toMatchObject([{ state: 'present', at: testTime }])
    const refused = await send(list, { participant: '1', state: 'present' })
    expect([refused.status, refused.has('#errors')]).toEqual([422, true])
    const log = (await look('/beheer/logboek', cookies.admin)).text()
    expect(log).toContain('Op de baan (telt niet: later is anders aangevinkt)')
    expect(log).not.toContain('Noor')
  })

  test('takes waiting ticks as JSON, once each', async () => {
    const event = eventToday(site)
    const [noor, sem] = addAttendees(site, event, [{ name: 'Noor' }, { name: 'Sem' }]) as [number, number]
    const list = `/beheer/baan/${event}`
    const at = testTime - 60_000
    const standing = [
      { participant: noor, state: 'present', at },
      { participant: sem, state: 'absent', at },
    ]
    const ticks = [...standing, { participant: 999_999, state: 'absent', at }]
    const before = traced('tick').length
    for (let twice = 0; twice < 2; twice++) {
      const { status, headers, said } = await sendJson(list, { ticks })
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(said).toEqual({ day: today, standing, refused: [{ participant: 999_999, at, reason: 'not-found' }] })
    }
    expect(traced('tick').length - before).toBe(2)
    const one = { participant: noor, state: 'absent', at: at + 1 }
    expect((await sendJson(list, one)).said.standing[0].state).toBe('absent')
    expect(await statusOf(sendJson(list, { ticks: [] }))).toBe(422)
    expect(await sendJson(list, one, '')).toMatchObject({ status: 401, said: { error: 'signed-out' } })
    const other = elsewhere()
    const [stranger] = addAttendees(site, other, [{ name: 'Bo' }]) as [number]
    const theirs = { ...one, participant: stranger }
    expect(await statusOf(sendJson(`/beheer/baan/${other}`, theirs))).toBe(404)
    expect(ticksOf(stranger)).toEqual([])
    expect(await statusOf(sendJson(`/beheer/baan/${other}`, theirs, cookies.admin))).toBe(200)
    expect(ticksOf(stranger)).toHaveLength(1)
  })

  test('adds who is on no list, and asks once more when it is full', async () => {
    const event = eventToday(site, { capacity: 1 })
    addAttendees(site, event, [{ name: 'Noor' }])
    const list = `/beheer/baan/${event}`
    const lotte = { name: 'Lotte de Wit', birthDate: '2016-01-05', phone: '06 12 34 56 78' }
    const form = (await look(list)).form('walk-in')
    const wrong = await form.submit({ ...lotte, birthDate: '', phone: 'x' })
    expect([wrong.status, wrong.field('name')]).toEqual([422, 'Lotte de Wit'])
    const asked = await form.submit(lotte)
    expect([asked.status, asked.has('[name=overCapacity][value="1"]')]).toEqual([200, true])
    const added = await send(list, { ...lotte, do: 'walk-in', overCapacity: '1', confirm: '1' })
    expect(added.status).toBe(303)
    const page = await added.follow()
    expect(page.has('[aria-label="Lotte de Wit: aanwezig"][aria-pressed=true]')).toBe(true)
    expect(page.text()).toContain('Ongedaan maken')
    expect(await statusOf(send(list, { ...lotte, do: 'walk-in', overCapacity: '1' }))).toBe(422)
  })

  test('shows health notes after a press, in their window, and traces each reading', async () => {
    const ids = [-2, -1, 0, 1, 2, 3].map((days) => {
      const noon = timestampAt(addDays(today, days), '12:00')
      return eventToday(site, { starts_at: noon, ends_at: noon })
    })
    for (const id of ids) addAttendees(site, id, [{ name: 'Noor', note }, { name: 'Sem' }])
    const other = elsewhere()
    addAttendees(site, other, [{ name: 'Bo', note }])
    const press = async (id: number, cookie: string) => {
      const page = await send(`/beheer/baan/${id}/notities`, {}, cookie)
      expect(page.html.includes(note)).toBe(page.status === 200)
      if (page.status === 200) expect(page.headers['cache-control']).toBe('private, no-store')
      return page.status
    }
    for (const who of ['admin', 'editor', 'trainer'] as const) {
      const before = traced('read-notes').length
      const pressed: number[] = []
      for (const id of ids) pressed.push(await press(id, cookies[who]))
      expect(pressed, who).toEqual([404, 200, 200, 200, 200, 404])
      expect(traced('read-notes').length - before).toBe(4)
      expect(await press(other, cookies[who])).toBe(who === 'admin' ? 200 : 404)
    }
    const signs = async (id: number) => {
      const page = await look(`/beheer/baan/${id}`, cookies.admin)
      return page.all('.court-person').map((one) => one.text.includes('notitie'))
    }
    expect([await signs(ids[2]!), await signs(ids[5]!)]).toEqual([
      [true, false],
      [false, false],
    ])
    expect(traced('read-notes')[1]).toMatchObject({ object: 'event', object_id: String(ids[2]), changes: '[]' })
    const paths = ['', '/afdrukken', '/notities'].flatMap((page) => ids.map((id) => `/beheer/baan/${id}${page}`))
    for (const path of [...paths, '/beheer/baan', '/beheer/logboek', `/beheer/zoeken?q=wespen`, '/beheer'])
      expect((await look(path, cookies.admin)).html.includes(note), path).toBe(false)
    expect((await look(`/beheer/baan/${ids[5]}`, cookies.admin)).text()).toContain('te lezen vanaf')
  })

  test('prints a list with empty lines', async () => {
    const event = eventToday(site)
    addAttendees(site, event, [{ name: 'Noor', note }])
    const page = await look(`/en/desk/court/${event}/print`)
    expect(page.all('.court-empty').length).toBeGreaterThanOrEqual(8)
    expect([page.text().includes('Noor'), page.html.includes(note)]).toEqual([true, false])
  })

  test('lends its worker a scope of its own, and what is kept ends with the sign-out', async () => {
    const { status, headers, html } = await look('/beheer/baan/sw.js')
    expect([status, headers['service-worker-allowed'], headers['content-type']]).toEqual([
      ...[200, '/beheer/baan', 'text/javascript; charset=utf-8'],
    ])
    expect(html).not.toMatch(/\bimport\b|\bexport\b/)
    const english = await look('/en/desk/court/sw.js')
    expect(english.headers['service-worker-allowed']).toBe('/en/desk/court')
    expect([html.includes('Geen internet</h1>'), english.html.includes('No internet</h1>')]).toEqual([true, true])
    const leaving = async (who: typeof staff | typeof parent) =>
      (await send('/account', { intent: 'sign-out' }, signIn(site, who))).headers['clear-site-data']
    expect([await leaving(staff), await leaving(parent)]).toEqual(['"storage"', undefined])
  })
})
