import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe } from 'vitest'
import { editor, parent, staff, trainer } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { createSite, signIn, type TestSite } from '../../support/site/create-site'
import { adult, change, type Fields, post } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import { sendRequest } from '../../support/site/send-request'
import { readEmails } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

const dutch: Fields = {
  subjectNl: 'Regen bij {evenement}',
  textNl: 'Neem voor {deelnemers} een jas mee.\n\nKijk op {link}.',
}
const english: Fields = { subjectEn: 'Rain at {event}', textEn: 'Bring coats for {participants}.' }

describe('an email to a group', () => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await createSite({ hasAccounts: true })
    cookie = await signIn(site, staff)
  })
  afterAll(() => site?.stop())

  const look = (path: string, as = cookie) => sendRequest(site, path, { headers: { cookie: as } })
  const send = (path: string, fields: Fields, as = cookie) => post(site, path, fields, { cookie: as })
  const hidden = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
  const rows = <T>(query: string, ...values: unknown[]) => storedRows<T>(site, query, ...values)

  async function signUp(event: number, name: string, path = '/evenementen', action = 'inschrijven'): Promise<void> {
    const { status } = await post(site, `${path}/${event}/${action}`, adult(name))
    expect(status).toBe(303)
  }

  /** Of club 1, with Anna who reads Dutch and Bob who reads English. */
  async function ownEvent(club = 1): Promise<{ event: number; path: string }> {
    const changes = { club_id: club, place: JSON.stringify({ clubId: club }), capacity: null }
    const event = copyEvent(site, 103, changes)
    await signUp(event, `Anna Aal ${event}`)
    await signUp(event, `Bob Brown ${event}`, '/en/events', 'register')
    return { event, path: `/beheer/mail/nieuw?event=${event}` }
  }

  test('says first whom it is for, and who gets nothing', async () => {
    const { event, path } = await ownEvent()
    await signUp(event, 'Carl Croon')
    await signUp(event, 'Dirk Duin')
    change(site, `update registrations set status = 'cancelled' where contact_name = 'Carl Croon'`)
    change(site, `update registrations set contact_email = null where contact_name = 'Dirk Duin'`)
    const { status, text } = await look(path)
    expect(status).toBe(200)
    for (const said of [
      'Uit de lijst: Familiedag, drie generaties op één baan.',
      'Naar 2 adressen',
      'in het Nederlands, 1 in het Engels',
      '1 inschrijving heeft geen e-mailadres',
      '1 inschrijving is afgemeld of vervallen en krijgt niets',
      `href="${path}&amp;write=1"`,
    ])
      expect(text.replaceAll('<!-- -->', '')).toContain(said)
    expect((await look(`${path}&cancelled=1`)).text).toContain('Naar 3 adressen')
    const { text: shown } = await look(`/en/desk/mail/new?event=${event}`)
    expect(shown).toContain('To 2 addresses')
  })

  test('asks whom it is for where nothing says so, and goes to everybody only when that is said', async () => {
    const { event } = await ownEvent()
    for (const query of ['', '?write=1', '?event=x', '?q=%21%3F', '?sort=name&cancelled=1']) {
      const { status, text } = await look(`/beheer/mail/nieuw${query}`)
      expect(status, query).toBe(200)
      for (const said of [
        'Aan wie wil je schrijven?',
        `<option value="${event}"`,
        'everybody=1',
        'href="/beheer/inschrijvingen"',
      ])
        expect(text, query).toContain(said)
      expect(text, query).not.toMatch(/name="subjectNl"|Naar \d/)
    }
    const { text } = await look('/en/desk/mail/new?template=3')
    expect(text).toContain('<input type="hidden" name="template" value="3"/>')
    expect(text).toContain('href="/en/desk/mail/new?template=3&amp;everybody=1"')
    for (const action of ['preview', 'test', 'send']) {
      const refused = await send('/beheer/mail/nieuw', { ...dutch, ...english, do: action, confirm: '1' })
      expect([refused.status, refused.text.includes('Kies eerst aan wie je schrijft')], action).toEqual([422, true])
      expect(refused.text, action).toContain('value="Rain at {event}"')
    }
    expect((await look('/beheer/mail/nieuw?everybody=1')).text).toContain('Uit de lijst: alle inschrijvingen')
    expect((await look('/beheer/mail/nieuw?everybody=1&write=1')).text).toContain('name="subjectNl"')
  })

  test('is refused with everything kept while a language or a placeholder is wrong', async () => {
    const { path } = await ownEvent()
    expect((await look(`${path}&write=1`)).text).toContain('name="subjectEn"')
    const half = await send(path, { ...dutch, subjectEn: 'Rain', do: 'send' })
    expect([half.status, half.text.includes('Schrijf de tekst in het Engels.')]).toEqual([422, true])
    const both = { ...dutch, ...english, textNl: 'Dag {voornaam}, tot {wanneer}.', recipient: '', templateName: 'x' }
    for (const action of ['preview', 'test', 'send']) {
      const { status, text } = await send(path, { ...both, do: action })
      expect(status, action).toBe(422)
      for (const said of ['{voornaam} kennen we niet', 'Dag {voornaam}, tot {wanneer}.', 'value="Rain at {event}"'])
        expect(text, action).toContain(said)
    }
    const nobody = await send('/beheer/mail/nieuw?event=999999', { ...dutch, do: 'send' })
    expect([nobody.status, nobody.text.includes('Er is niemand om aan te schrijven')]).toEqual([422, true])
    expect((await send(path, { ...dutch, do: 'elsewhere' })).status).toBe(404)
  })

  test('is shown as one of them gets it, in both languages', async () => {
    const { event, path } = await ownEvent()
    const fields = { ...dutch, ...english }
    const { status, text, headers } = await send(path, { ...fields, do: 'preview' })
    expect(status).toBe(200)
    for (const said of [
      `Beste Anna Aal ${event},`,
      `Neem voor Anna Aal ${event} een jas mee`,
      `Bring coats for Anna Aal ${event}.`,
    ])
      expect(text).toContain(said)
    const mails = [...text.matchAll(/<iframe[^>]* sandbox="" srcDoc="([^"]*)" title="De mail ‘(.*?)’"/gi)]
    expect(mails.map(([, , title]) => title)).toEqual([
      'Regen bij Familiedag, drie generaties op één baan',
      expect.stringMatching(/^Rain at /),
    ])
    const styles = mails.flatMap(([, html = '']) => {
      const mail = unescaped(html)
      expect(mail).toContain(`Anna Aal ${event}`)
      // Nothing in it asks for anything, and nothing could.
      expect(mail).not.toMatch(/ style="|<script|<img|<link|url\(|@import|nonce/)
      return [...mail.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css!)
    })
    const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`)
    const policyOf = (one: typeof headers) => String(one['content-security-policy'])
    const stylesAllowed = (one: typeof headers) => /style-src ([^;]*)/.exec(policyOf(one))?.[1]
    expect(stylesAllowed(headers)).toBe([...new Set(["'self'", ...hashes])].join(' '))
    expect(policyOf(headers)).not.toMatch(/unsafe|frame-src|nonce/)
    expect(stylesAllowed((await look(path)).headers)).toBe("'self'")
    const [bob] = rows<{ id: number }>('select id from registrations where contact_name = ?', `Bob Brown ${event}`)
    const other = await send(path, { ...fields, recipient: String(bob!.id), do: 'preview' })
    expect(other.text).toContain(`Dear Bob Brown ${event},`)
    expect(rows('select 1 from group_emails where view = ?', `event=${event}`)).toEqual([])
  })

  test('is tried on oneself, and on nobody else', async () => {
    const { event, path } = await ownEvent()
    const fields = { ...dutch, ...english, subjectNl: `Proef ${event}`, subjectEn: `Test ${event}` }
    const { status, text } = await send(path, { ...fields, do: 'test' })
    expect([status, text.includes(`De proef is onderweg naar ${staff.email}`)]).toEqual([200, true])
    const arrived = () => readEmails(site.dataDir).filter((one) => /^Subject: (?:Proef|Test) /m.test(one))
    await expect.poll(() => arrived().length).toBe(2)
    for (const mail of arrived()) expect(mail).toContain(`To: ${staff.email}`)
    expect(text).toContain(`value="Proef ${event}"`)
  })

  test('is sent to those who were shown, once, and can be stopped for a minute', async () => {
    const { event, path } = await ownEvent()
    const fields = { ...dutch, ...english }
    const shown = await send(path, { ...fields, do: 'send' })
    expect([shown.status, shown.text.includes('Verstuur aan 2')]).toEqual([200, true])
    const confirmed = { ...fields, promised: hidden(shown.text, 'promised'), confirm: '1' }
    expect((await send(path, { ...confirmed, do: 'edit' })).text).toContain('value="Rain at {event}"')
    await signUp(event, `Carla Croon ${event}`)
    const late = await send(path, { ...confirmed, do: 'send' })
    expect(late.status).toBe(409)
    for (const said of ['Er is intussen iemand bij gekomen', 'Verstuur aan 3', 'value="Rain at {event}"'])
      expect(late.text).toContain(said)

    const again = { ...confirmed, promised: hidden(late.text, 'promised'), do: 'send' }
    const sent = await Promise.all([send(path, again), send(path, again)])
    expect(sent.map(({ status }) => status)).toEqual([303, 303])
    const [one, two] = sent.map(({ headers }) => headers.location!.split('?')[0])
    expect(one).toBe(two)
    expect(one).toMatch(/^\/beheer\/mail\/groep\/\d+$/)
    const letters = () =>
      rows<{ status: string; locale: string }>(
        `select letters.status, letters.locale from letters join registrations on registrations.id = registration_id
          where event_id = ? and kind = 'staff-message'`,
        event,
      )
    expect(letters()).toHaveLength(3)
    expect((await look(one!)).text).toContain('Houd tegen')
    expect((await send(one!, { do: 'stop' })).status).toBe(303)
    expect(letters().map(({ status }) => status)).toEqual(['dropped', 'dropped', 'dropped'])
    const page = await look(one!)
    expect(page.text).toContain('tegengehouden')
    expect(page.text).not.toContain('Houd tegen')
    const [, link] = /href="(\/beheer\/mail\/nieuw\?[^"]*again=\d+)"/.exec(page.text)!
    expect((await look(`${link!.replaceAll('&amp;', '&')}&write=1`)).text).toContain('value="Rain at {event}"')
    expect((await look('/beheer/mail/groep')).text).toContain(one)
    expect((await look('/beheer/logboek')).text).toContain('is tegengehouden')
  })

  test('to more than 50 asks for a sign-in of the last quarter of an hour', async () => {
    const { event, path } = await ownEvent()
    const [first] = rows<Record<string, unknown>>('select * from registrations where event_id = ?', event)
    const names = Object.keys(first!)
    for (let i = 0; i < 50; i++) {
      const row: Record<string, unknown> = {
        ...first,
        ...{
          id: 900_000 + i,
          reference: `BT-${i}`,
          idempotency_key: `fifty-${i}`,
          contact_email: `fifty-${i}@x.example`,
        },
      }
      change(
        site,
        `insert into registrations (${names.join()}) values (${names.map(() => '?').join()})`,
        ...names.map((name) => row[name]),
      )
    }
    const fields = { ...dutch, ...english, do: 'send', confirm: '1' }
    const old = await signIn(site, staff)
    change(site, 'update sessions set signed_in_at = signed_in_at - 960000')
    const refused = await send(path, fields, old)
    expect(refused.status).toBe(403)
    for (const said of ['Log opnieuw in', 'Verstuur aan 52', 'value="Rain at {event}"'])
      expect(refused.text).toContain(said)
    cookie = await signIn(site, staff)
    expect((await send(path, fields)).status).toBe(303)
  })

  test('is for who may write to these people', async () => {
    const [own, other] = [await ownEvent(4), await ownEvent(9)]
    const [iris, coach, marieke] = await Promise.all([
      signIn(site, editor),
      signIn(site, trainer),
      signIn(site, parent),
    ])
    const fields = { ...dutch, ...english, do: 'send', confirm: '1' }
    for (const who of [coach, marieke])
      for (const path of [own.path, '/beheer/mail/groep', '/beheer/mail/sjablonen'])
        expect([(await look(path, who)).status, (await send(path, fields, who)).status]).toEqual([404, 404])
    expect((await look(own.path, iris)).text).toContain('Naar 2 adressen')
    expect((await send(other.path, fields, iris)).status).toBe(422)
    const theirs = (await send(own.path, fields, iris)).headers.location!
    const mine = (await send(other.path, fields)).headers.location!
    expect([(await look(theirs, iris)).status, (await look(mine, iris)).status, (await look(theirs)).status]).toEqual([
      200, 404, 200,
    ])
    expect((await send(mine.split('?')[0]!, { do: 'stop' }, iris)).status).toBe(404)
    expect((await send(own.path, { ...fields, templateName: 'x', do: 'save-template' }, iris)).status).toBe(404)
    expect((await send('/beheer/mail/sjablonen', { id: '1', do: 'delete' }, iris)).status).toBe(404)
  })

  test('can begin with a template', async () => {
    const { path } = await ownEvent()
    const fields = { ...dutch, ...english, do: 'save-template' }
    expect((await send(path, fields)).text).toContain('Geef het sjabloon een naam.')
    expect((await send(path, { ...fields, templateName: 'Regen' })).text).toContain('Het sjabloon ‘Regen’ is bewaard.')
    await send(path, { ...fields, templateName: 'Zon' })
    const list = (await look('/beheer/mail/sjablonen')).text
    const [, id] = /href="\/beheer\/mail\/nieuw\?template=(\d+)"/.exec(list)!
    expect((await look(`${path}&write=1&template=${id}`)).text).toContain('value="Rain at {event}"')
    const taken = await send('/beheer/mail/sjablonen', { id: id!, name: 'Zon', do: 'rename' })
    expect([taken.status, taken.text.includes('Er is al een sjabloon met deze naam.')]).toEqual([422, true])
    expect((await send('/beheer/mail/sjablonen', { id: id!, name: 'Bui', do: 'rename' })).status).toBe(303)
    const gone = await send('/beheer/mail/sjablonen', { id: id!, do: 'delete' })
    expect((await look('/beheer/mail/sjablonen')).text).not.toContain('Bui')
    const step = new URL(gone.headers.location!, site.url).searchParams.get('done')!
    await send('/beheer/ongedaan', { step, back: '/beheer/mail/sjablonen' })
    expect((await look('/beheer/mail/sjablonen')).text).toContain('Bui')
  })
})
