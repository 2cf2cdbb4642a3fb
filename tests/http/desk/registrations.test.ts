import { afterAll, beforeAll, describe } from 'vitest'
import { editor, parent, staff, trainer } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { change, type Fields, post } from '../../support/site/forms'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const desk = '/beheer/inschrijvingen'

describe('the registrations of the desk', () => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await createSite({ hasAccounts: true })
    cookie = await signIn(site, staff)
  })
  afterAll(() => site?.stop())

  const look = (path: string, as = cookie) => sendRequest(site, path, { headers: { cookie: as } })
  const send = (path: string, fields: Fields) => post(site, path, fields, { cookie })
  const rows = (sql: string) => storedRows<Record<string, string>>(site, sql)
  const references = (text: string) => [
    ...new Set(
      [...text.matchAll(/href="\/(?:beheer\/inschrijvingen|en\/desk\/registrations)\/(BT-[\w-]+)"/g)].map(
        ([, one]) => one!,
      ),
    ),
  ]

  test('are found, filtered, sorted and paged by the address', async () => {
    const [one] = rows(`select reference, contact_name, contact_email, contact_phone, event_id from registrations
      where status = 'confirmed' and contact_phone is not null order by id limit 1`)
    const { reference, contact_email: email, event_id: event } = one!
    for (const q of [reference!, reference!.slice(3).toLowerCase(), email!]) {
      const found = await look(`${desk}?${new URLSearchParams({ q })}`)
      expect(found.status).toBe(200)
      expect(references(found.text), q).toContain(reference)
    }
    expect((await look(`${desk}?q=niemandheetzo`)).text).toContain('Niemand gevonden')
    const waiting = await look(`${desk}?status=waiting&columns=status`)
    const all = rows(`select reference from registrations where status = 'waiting'`).map((row) => row.reference)
    expect(references(waiting.text).every((each) => all.includes(each))).toBe(true)
    expect(references((await look(`/en/desk/registrations?event=${event}`)).text)).toContain(reference)
    const [first, second] = [await look(desk), await look(`${desk}?page=2`)]
    expect(references(first.text)).toHaveLength(50)
    expect(references(second.text).some((each) => references(first.text).includes(each))).toBe(false)
    const named = await look(`${desk}?sort=name&columns=name`)
    expect(named.text).toContain('aria-sort="ascending"')
    const odd = await look(`${desk}?event=x&status=%00&from=99&columns=%27&page=0&sort=drop&age=-1&level=%22&answer=:`)
    expect([odd.status, references(odd.text)]).toEqual([200, references(first.text)])
  })

  test('come as files of the view, each in the log, without what was typed to find somebody', async () => {
    const query = 'status=waiting&columns=name,status&q='
    const csv = await look(`${desk}/export.csv?${query}`)
    expect([csv.status, csv.headers['content-type'], csv.headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'private, no-store',
    ])
    expect(csv.text).toMatch(/^\ufeff?Inschrijfnummer;Naam;Status\r\n/)
    const waiting = rows(`select reference from registrations where status = 'waiting'`).length
    expect(csv.text.trim().split('\r\n')).toHaveLength(waiting + 1)
    const xlsx = await look('/en/desk/registrations/export.xlsx?q=jansen')
    expect([xlsx.status, xlsx.text.slice(0, 2)]).toEqual([200, 'PK'])
    const lines = rows(`select label, changes from audit_log where action = 'export' order by id`)
    expect(lines).toHaveLength(2)
    expect(lines[0]!.label).toMatch(new RegExp(`^inschrijvingen-[\\d-]+\\.csv \\(${waiting}\\)$`))
    expect(JSON.stringify(lines)).not.toContain('jansen')
    expect((await look('/beheer/logboek')).text).toContain('Gedownload: inschrijvingen-')
  })

  test('change together once it was shown whom that is, and can be put back', async () => {
    const chosen = rows(`select reference from registrations where status = 'confirmed' order by id limit 2`)
    const [first, second] = chosen.map((row) => row.reference!)
    const path = `${desk}/samen?id=${first}&id=${second}&sort=name`
    expect((await look(path)).text).toContain('2 inschrijvingen')
    expect((await send(path, { do: 'tag', tag: ' ' })).status).toBe(422)
    const shown = await send(path, { do: 'tag', tag: 'groep 1' })
    expect([shown.status, shown.text.includes(first!), shown.text.includes(second!)]).toEqual([200, true, true])
    expect(rows('select * from registration_tags')).toEqual([])
    const [, promised] = /name="promised" value="([^"]+)"/.exec(shown.text)!
    const done = await send(path, { do: 'tag', tag: 'groep 1', confirm: '1', promised: promised! })
    expect([done.status, done.headers.location]).toEqual([
      303,
      expect.stringMatching(/inschrijvingen\?sort=name&done=\d+$/),
    ])
    expect(rows('select tag from registration_tags')).toEqual([{ tag: 'groep 1' }, { tag: 'groep 1' }])
    expect(references((await look(`${desk}?tag=groep+1`)).text).sort()).toEqual([first, second].sort())
    const again = await send(path, { do: 'tag', tag: 'groep 1', confirm: '1', promised: promised! })
    expect([again.status, again.text.includes('Er verandert niets.')]).toEqual([409, true])
    expect((await look(`${desk}/samen?q=niemandheetzo`)).text).toContain('Er is niemand gekozen.')
  })

  test('are for who may see them, of their own clubs', async () => {
    for (const user of [parent, trainer])
      for (const path of [desk, `${desk}/samen`, `${desk}/export.csv`])
        expect((await look(path, await signIn(site, user))).status, path).toBe(404)
    const [{ uid }] = rows(`select uid from staff_members where role = 'editor'`) as [{ uid: string }]
    change(site, 'update staff_members set clubs = ? where uid = ?', '[19]', uid)
    const own = rows(`select reference from registrations join events on events.id = event_id where club_id = 19`)
    const as = await signIn(site, editor)
    for (const query of ['', '?club=1', '?sort=name', '?q=a']) {
      const seen = references((await look(`${desk}${query}`, as)).text)
      expect(
        seen.every((each) => own.some(({ reference }) => reference === each)),
        query,
      ).toBe(true)
    }
    const [other] = rows(
      `select reference from registrations join events on events.id = event_id where club_id <> 19 limit 1`,
    )
    expect((await look(`${desk}/samen?id=${other!.reference}`, as)).text).toContain('Er is niemand gekozen.')
    const csv = (await look(`${desk}/export.csv`, as)).text
    expect([csv.trim().split('\r\n').length, csv.includes(other!.reference!)]).toEqual([own.length + 1, false])
  })

  test('are not downloaded on an old sign-in', async () => {
    change(site, 'update sessions set signed_in_at = signed_in_at - 1000000')
    const refused = await look(`${desk}/export.xlsx`)
    expect([refused.status, refused.text.includes('Log opnieuw in')]).toEqual([403, true])
    expect((await look(desk)).status).toBe(200)
  })
})
