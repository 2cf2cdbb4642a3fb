import { describe, onTestFinished, vi } from 'vitest'
import { staff } from '../../support/database/accounts'
import { storedRows } from '../../support/database/stored'
import { signIn } from '../../support/site/create-site'
import { createDesk, undo } from '../../support/site/desk'
import { adult, change, type Fields } from '../../support/site/forms'
import { copyEvent } from '../../support/site/own-event'
import type { Page } from '../../support/site/page'
import { signUp } from '../../support/site/registration'
import { expect, test } from '../../support/site/test'
import { testTime } from '../../support/site/test-time'

const dutch: Fields = {
  subjectNl: 'Regen bij {evenement}',
  textNl: 'Neem voor {deelnemers} een jas mee.\n\nKijk op {link}.',
}
const english: Fields = { subjectEn: 'Rain at {event}', textEn: 'Bring coats for {participants}.' }
const fields: Fields = { ...dutch, ...english }

const { site, look, send } = await createDesk()

const rows = <T>(query: string, ...values: unknown[]) => storedRows<T>(site, query, ...values)
const expectSaid = (page: Page, ...said: string[]) => {
  for (const one of said) expect(page.text('main')).toContain(one)
}
const keeps = (page: Page) => page.field('subjectEn') === english.subjectEn

/** Of club 1, with Anna who reads Dutch and Bob who reads English. */
async function ownEvent(club = 1): Promise<{ event: number; path: string }> {
  const event = copyEvent(site, 103, { club_id: club, place: JSON.stringify({ clubId: club }), capacity: null })
  await signUp(site, event, adult(`Anna Aal ${event}`))
  await signUp(site, event, adult(`Bob Brown ${event}`), { prefix: '/en' })
  return { event, path: `/beheer/mail/nieuw?event=${event}` }
}

const lettersOf = (event: number) =>
  rows<{ status: string }>(
    `select outbox.status from outbox join registrations on registrations.id = registration_id
      where event_id = ? and kind = 'staff-message'`,
    event,
  ).map(({ status }) => status)

describe('an email to a group', () => {
  test('says first whom it is for, and who gets nothing', async () => {
    const { event, path } = await ownEvent()
    for (const name of ['Carl Croon', 'Dirk Duin']) await signUp(site, event, adult(name))
    change(site, `update registrations set status = 'cancelled' where contact_name = 'Carl Croon'`)
    change(site, `update registrations set contact_email = null where contact_name = 'Dirk Duin'`)
    const page = await look(path)
    expectSaid(
      page,
      'Uit de lijst: Familiedag.',
      'Naar 2 adressen',
      'in het Nederlands, 1 in het Engels',
      '1 inschrijving heeft geen e-mailadres',
      '1 inschrijving is afgemeld of vervallen en krijgt niets',
    )
    expect(page.has(`a[href="${path}&write=1"]`)).toBe(true)
    expectSaid(await look(`${path}&cancelled=1`), 'Naar 3 adressen')
    expectSaid(await look(`/en/desk/mail/new?event=${event}`), 'To 2 addresses')
  })

  test('asks whom it is for where nothing says so, and goes to everybody only when that is said', async () => {
    const { event } = await ownEvent()
    for (const query of ['', '?write=1', '?event=x', '?q=%21%3F', '?sort=name&cancelled=1']) {
      const page = await look(`/beheer/mail/nieuw${query}`)
      expectSaid(page, 'Aan wie wil je schrijven?')
      for (const way of [`option[value="${event}"]`, 'a[href*="everybody=1"]', 'a[href="/beheer/inschrijvingen"]'])
        expect(page.has(way), query).toBe(true)
      expect([page.field('subjectNl'), /Naar \d/.test(page.text())], query).toEqual([undefined, false])
    }
    const begun = await look('/en/desk/mail/new?template=3')
    expect(begun.field('template')).toBe('3')
    expect(begun.has('a[href="/en/desk/mail/new?template=3&everybody=1"]')).toBe(true)
    for (const action of ['preview', 'test', 'send']) {
      const refused = await send('/beheer/mail/nieuw', { ...fields, do: action, confirm: '1' })
      expect([refused.status, keeps(refused)], action).toEqual([422, true])
      expectSaid(refused, 'Kies eerst aan wie je schrijft')
    }
    expectSaid(await look('/beheer/mail/nieuw?everybody=1'), 'Uit de lijst: alle inschrijvingen')
    expect((await look('/beheer/mail/nieuw?everybody=1&write=1')).has('[name=subjectNl]')).toBe(true)
  })

  test('is refused with everything kept while a language or a placeholder is wrong', async () => {
    const { path } = await ownEvent()
    expect((await look(`${path}&write=1`)).has('[name=subjectEn]')).toBe(true)
    const half = await send(path, { ...dutch, subjectEn: 'Rain', do: 'send' })
    expect(half.status).toBe(422)
    expectSaid(half, 'Schrijf de tekst in het Engels.')
    const textNl = 'Dag {voornaam}, tot {wanneer}.'
    for (const action of ['preview', 'test', 'send']) {
      const page = await send(path, { ...fields, textNl, recipient: '', templateName: 'x', do: action })
      expect([page.status, page.field('textNl'), keeps(page)], action).toEqual([422, textNl, true])
      expectSaid(page, '{voornaam} kennen we niet')
    }
    const nobody = await send('/beheer/mail/nieuw?event=999999', { ...dutch, do: 'send' })
    expect(nobody.status).toBe(422)
    expectSaid(nobody, 'Er is niemand om aan te schrijven')
    expect((await send(path, { ...dutch, do: 'elsewhere' })).status).toBe(404)
  })

  test('is shown as one of them gets it, in both languages, in frames that can do nothing', async () => {
    const { event, path } = await ownEvent()
    const page = await send(path, { ...fields, do: 'preview' })
    expect(page.status).toBe(200)
    const frames = page.all('iframe').map(({ attributes }) => attributes)
    expect(frames.map(({ title, sandbox }) => [title, sandbox])).toEqual([
      ['De mail ‘Regen bij Familiedag’', ''],
      [expect.stringMatching(/^De mail ‘Rain at /), ''],
    ])
    const mails = frames.map(({ srcdoc = '' }) => srcdoc)
    for (const mail of mails) expect(mail).not.toMatch(/ style="|<script|<img|<link|url\(|@import|nonce/)
    expect(mails[0]).toContain(`Neem voor Anna Aal ${event} een jas mee`)
    expect(mails[1]).toContain(`Bring coats for Anna Aal ${event}.`)
    expect(page.text()).toContain(`Beste Anna Aal ${event},`)
    const policyOf = ({ headers }: Page) => String(headers['content-security-policy'])
    const stylesAllowed = (one: Page) => /style-src ([^;]*)/.exec(policyOf(one))?.[1]
    expect(stylesAllowed(page)).toMatch(/^'self'(?: 'sha256-[^']+'){2,}$/)
    expect(policyOf(page)).not.toMatch(/unsafe|frame-src|nonce/)
    expect(stylesAllowed(await look(path))).toBe("'self'")
    const [bob] = rows<{ id: number }>('select id from registrations where contact_name = ?', `Bob Brown ${event}`)
    const other = await send(path, { ...fields, recipient: String(bob!.id), do: 'preview' })
    expect(other.text()).toContain(`Dear Bob Brown ${event},`)
    expect(rows('select 1 from group_emails where view = ?', `event=${event}`)).toEqual([])
  })

  test('is sent to those who were shown, once, and can be stopped for a minute', async () => {
    const { event, path } = await ownEvent()
    const shown = await send(path, { ...fields, do: 'send' })
    expect(shown.status).toBe(200)
    expectSaid(shown, 'Verstuur aan 2')
    expect(lettersOf(event)).toEqual([])
    const confirmed = { ...fields, digest: shown.field('digest')! }
    expect(keeps(await send(path, { ...confirmed, do: 'edit' }))).toBe(true)
    await signUp(site, event, adult(`Carla Croon ${event}`))
    const late = await send(path, { ...confirmed, do: 'send' })
    expect([late.status, keeps(late)]).toEqual([409, true])
    expectSaid(late, 'Er is intussen iemand bijgekomen', 'Verstuur aan 3')

    const again = { ...confirmed, digest: late.field('digest')!, do: 'send' }
    const sent = await Promise.all([send(path, again), send(path, again)])
    expect(sent.map(({ status }) => status)).toEqual([303, 303])
    const [one, two] = sent.map(({ location }) => location!.split('?')[0]!)
    expect([one, two]).toEqual([expect.stringMatching(/^\/beheer\/mail\/groep\/\d+$/), one])
    expect(lettersOf(event)).toEqual(['waiting', 'waiting', 'waiting'])
    expectSaid(await look(one!), 'Houd tegen')
    expect((await send(one!, { do: 'stop' })).status).toBe(303)
    expect(lettersOf(event)).toEqual(['dropped', 'dropped', 'dropped'])
    const page = await look(one!)
    expectSaid(page, 'tegengehouden')
    expect(page.text()).not.toContain('Houd tegen')
    const link = page.all('a[href^="/beheer/mail/nieuw?"][href*="again="]')[0]!.attributes.href
    expect(keeps(await look(`${link}&write=1`))).toBe(true)
    expect((await look('/beheer/mail/groep')).has(`a[href="${one}"]`)).toBe(true)
    expectSaid(await look('/beheer/logboek'), 'is tegengehouden')
  })

  test('to more than 50 asks for a sign-in of the last quarter of an hour', async () => {
    onTestFinished(() => void vi.setSystemTime(testTime))
    const { event, path } = await ownEvent()
    const [first] = rows<Record<string, unknown>>('select * from registrations where event_id = ?', event)
    const names = Object.keys(first!)
    for (let i = 0; i < 50; i++) {
      const [id, reference, email] = [900_000 + i, `BT-${i}`, `fifty-${i}@x.example`]
      const row: typeof first = { ...first, id, reference, idempotency_key: `fifty-${i}`, contact_email: email }
      const places = names.map(() => '?').join()
      change(site, `insert into registrations (${names.join()}) values (${places})`, ...names.map((name) => row[name]))
    }
    const all = { ...fields, do: 'send', digest: (await send(path, { ...fields, do: 'preview' })).field('digest')! }
    vi.setSystemTime(testTime + 16 * 60_000)
    const refused = await send(path, all)
    expect([refused.status, keeps(refused)]).toEqual([403, true])
    expectSaid(refused, 'Log opnieuw in', 'Verstuur aan 52')
    expect(lettersOf(event)).toEqual([])
    expect((await send(path, all, signIn(site, staff))).status).toBe(303)
    expect(lettersOf(event)).toHaveLength(52)
  })

  test('can begin with a template', async () => {
    const { path } = await ownEvent()
    const list = '/beheer/mail/sjablonen'
    const save = { ...fields, do: 'save-template' }
    expectSaid(await send(path, save), 'Geef het sjabloon een naam.')
    expectSaid(await send(path, { ...save, templateName: 'Regen' }), 'Het sjabloon ‘Regen’ is bewaard.')
    await send(path, { ...save, templateName: 'Zon' })
    const [, id] = /template=(\d+)/.exec((await look(list)).all('a[href*="?template="]')[0]!.attributes.href!)!
    expect(keeps(await look(`${path}&write=1&template=${id}`))).toBe(true)
    const taken = await send(list, { id: id!, name: 'Zon', do: 'rename' })
    expect(taken.status).toBe(422)
    expectSaid(taken, 'Er is al een sjabloon met deze naam.')
    expect((await send(list, { id: id!, name: 'Bui', do: 'rename' })).status).toBe(303)
    const gone = await send(list, { id: id!, do: 'delete' })
    expect((await look(list)).text()).not.toContain('Bui')
    for (const late of [{ do: 'delete' }, { do: 'rename', name: 'Weer' }])
      expect((await send(list, { id: id!, ...late })).status, late.do).toBe(404)
    await undo(await gone.follow())
    expectSaid(await look(list), 'Bui')
  })
})
