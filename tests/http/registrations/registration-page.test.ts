import { describe } from 'vitest'
import { storedRows as rows } from '../../support/database/stored'
import type { TestSite } from '../../support/site/create-site'
import { adult, change, cookiesOf, type Fields, party, post } from '../../support/site/forms'
import { arrive, open, type Page } from '../../support/site/page'
import {
  changeRegistration,
  emailsOf,
  historyOf,
  leaveFree,
  namesOf,
  type Owned,
  openOwned,
  peopleOf,
  press,
  signUp,
  statusOn,
} from '../../support/site/registration'
import { sendRequest } from '../../support/site/send-request'
import { expect, test } from '../../support/site/test'

const ledTo = ({ status, location }: Page) => [status, location]
const refused = (page: Page) => [page.status, page.refusal, statusOn(page)]
const intentsOn = (page: Page) => page.all('button[name=intent]').map(({ attributes }) => attributes.value)
const stepsOn = (page: Page) =>
  page.all('main a[href*="step="]').map(({ attributes }) => /step=(\w+)/.exec(attributes.href!)![1])
const aChild = (name: string): Fields => ({
  ...adult(name),
  'participants.0.birthDate': '2016-05-05',
  guardian: 'yes',
})

/** The field of a camp's form for what a trainer has to know of somebody's health. */
function healthField(site: TestSite, event: number): string {
  const [row] = rows<{ questions: string }>(site, 'select questions from events where id = ?', event)
  const questions = JSON.parse(row!.questions) as { id: string; isMedical?: true }[]
  return `participants.0.answers.${questions.find(({ isMedical }) => isMedical)!.id}`
}

describe('the link to a registration', () => {
  test('is moved out of the address into a cookie, which opens the page from then on', async ({ site, event }) => {
    for (const prefix of ['', '/en'] as const) {
      const own = await signUp(site, event, adult(`Koen Koek${prefix.length}`), { prefix })
      const moved = await open(site, `${own.path}?token=${own.token}&step=cancel`)
      expect(ledTo(moved)).toEqual([303, `${own.path}?step=cancel`])
      expect(cookiesOf(moved)).toEqual([`${own.cookie}; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax`])
      expect([moved.headers['cache-control'], moved.html]).toEqual(['private, no-store', ''])
      const page = await openOwned(site, own)
      expect([page.status, statusOn(page), page.headers['cache-control']]).toEqual([
        200,
        'confirmed',
        'private, no-store',
      ])
      expect(page.headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(page.html).not.toContain(own.token)
    }
  })

  test('opens nothing for another registration, for nobody, and once it is revoked', async ({ site, event }) => {
    const own = await signUp(site, event, adult('Eva Eigen'))
    const other = await signUp(site, event, adult('Olga Ooievaar'))
    for (const value of [undefined, other.token, '']) {
      const cookie = value === undefined ? other.cookie : `registration-${own.reference}=${value}`
      for (const reference of [own.reference, 'BT-2222-2222']) {
        const page = await open(site, own.path.replace(own.reference, reference), { cookie })
        expect([page.status, cookiesOf(page)], `${reference} by ${cookie}`).toEqual([404, []])
        expect(page.text()).toContain('Vraag een nieuwe link')
        expect(page.html).not.toContain('Eva Eigen')
      }
    }
    expect((await open(site, own.path)).status).toBe(404)
    const wrong = await openOwned(site, own, `?token=${other.token}`)
    expect([wrong.status, cookiesOf(wrong)]).toEqual([404, []])
    expect((await openOwned(site, own)).status).toBe(200)

    changeRegistration(site, own, 'token_version = 2')
    expect((await openOwned(site, own)).status).toBe(404)
    expect((await open(site, `${own.path}?token=${own.token}`)).status).toBe(404)
  })

  test('has a calendar to subscribe to, by a key that opens nothing else', async ({ site, event }) => {
    const own = await signUp(site, event, adult('Karel Kalender'))
    const page = await openOwned(site, own)
    const [link] = page.all('a[href^="webcal:"]')
    const address = new URL(link!.attributes.href!.replace('webcal:', 'http:'))
    const path = address.pathname + address.search
    const calendar = await sendRequest(site, path)
    expect([calendar.status, calendar.headers['cache-control'], calendar.headers['content-disposition']]).toEqual([
      200,
      'private, no-store',
      'inline',
    ])
    for (const line of ['STATUS:CONFIRMED', 'REFRESH-INTERVAL']) expect(calendar.text).toContain(line)
    const key = address.searchParams.get('key')!
    for (const other of [`${own.path}?token=${key}`, `/api/calendar/${own.reference}.ics?token=${key}`])
      expect((await arrive(site, other)).html).not.toContain('Karel Kalender')
    expect((await sendRequest(site, path.replace(key, `${key.slice(0, -1)}-`))).status).toBe(404)
  })

  test('opens the calendar and the download, by the cookie and by itself', async ({ site, event }) => {
    const own = await signUp(site, event, adult('Dirk Download'))
    for (const file of [`/api/calendar/${own.reference}.ics`, `/api/registrations/${own.reference}.json`]) {
      const byCookie = await open(site, file, own)
      const byToken = await open(site, `${file}?token=${own.token}`)
      expect([byCookie.status, byToken.status], file).toEqual([200, 200])
      expect(byCookie.headers['cache-control']).toBe('private, no-store')
      expect(byCookie.headers['content-disposition']).toContain(`attachment; filename="${own.reference}.`)
      const lost = [
        await open(site, file),
        await open(site, `${file}?token=x`, own),
        await open(site, file.replace(own.reference, 'BT-2222-2222'), own),
      ]
      expect(lost.map(({ status }) => status)).toEqual([404, 404, 404])
    }
  })
})

test('who signed up reads where the confirmation went, until staff changed the address', async ({ site, event }) => {
  const own = await signUp(site, event, adult('Ada Adres'))
  const said = async () => (await openOwned(site, own)).text('.hero-intro strong')
  const [{ email } = { email: '' }] = rows<{ email: string }>(
    site,
    'select contact_email as email from registrations where reference = ?',
    own.reference,
  )
  expect(await said()).toBe(email)
  change(
    site,
    `insert into history (registration_id, kind, by, at, facts) select id, 'address-changed', 'staff', 1, '{}'
     from registrations where reference = ?`,
    own.reference,
  )
  expect((await openOwned(site, own)).has('.hero-intro')).toBe(false)
})

test('who has no address is promised no email of what was pressed, is about to be pressed or is still to come', async ({
  site,
  event,
}) => {
  change(site, 'update events set price_cents = 1250 where id = ?', event)
  const own = await signUp(site, event, party('Bea Beller', 2))
  const who = peopleOf(site, own)[0]!.id
  const said = ['accepted', 'added', 'removed', 'links-renewed', 'cancelled'].map((one) => `?said=${one}`)
  const told = async (query: string) => {
    changeRegistration(site, own, 'status = ?', query === '?said=cancelled' ? 'cancelled' : 'confirmed')
    return (await openOwned(site, own, query)).text('[data-said], .registration-step')
  }
  const queries = [...said, '?step=cancel', `?step=remove&who=${who}`]
  for (const query of queries) expect(await told(query), query).toMatch(/krijgt .*mail|mailen/)
  const page = async () => (await openOwned(site, own)).text()
  changeRegistration(site, own, 'contact_email = null')
  for (const query of queries) expect(await told(query), query).toMatch(/^(?!.*mail).*\w/)
  expect(await told('?step=erase')).not.toContain('je mail')
  expect(await page()).toContain('NL02 ABNA 0123 4567 89')
  changeRegistration(site, own, "status = 'waiting', waiting_since = 1")
  expect(await page()).toContain('Komt er plek, dan bellen we je.')
  expect(await page()).not.toContain('dan mailen we')
})

test('the download holds all that is stored, but of a note on health only that there is one', async ({
  site,
  addEvent,
}) => {
  const event = addEvent(116)
  const note = { [healthField(site, event)]: 'wespenallergie' }
  const own = await signUp(site, event, { ...aChild('Fleur Feit'), remarks: 'Ballen', ...note })
  const name = `participants.${peopleOf(site, own)[0]!.id}.name`
  await (await openOwned(site, own, '?step=correct')).form('correct').submit({ [name]: 'Fleur Feitsma' })
  const { html } = await open(site, `/api/registrations/${own.reference}.json`, own)
  const stored = JSON.parse(html)
  expect(stored).toMatchObject({
    reference: own.reference,
    status: 'confirmed',
    contact: { name: 'Fleur Feit', secondPhone: '06 87654321', pickUp: 'Oma' },
    participants: [{ name: 'Fleur Feitsma', birthDate: '2016-05-05' }],
    remarks: 'Ballen',
    history: [{ kind: 'signed-up' }, { kind: 'corrected', by: 'registrant' }],
    letters: [{ kind: 'registration-confirmed' }, { kind: 'registration-changed' }],
  })
  expect(stored.participants[0].medicalNoteKeptUntil).toMatch(/^20\d\d-/)
  expect(stored.consents.guardian).toMatch(/^20\d\d-/)
  expect(html).not.toContain('wespenallergie')
  expect((await openOwned(site, own)).html).not.toContain('wespenallergie')
  expect(rows(site, "select note from medical_notes where note like 'wespen%'")).toHaveLength(1)
})

describe('a change by who holds the cookie', () => {
  test('corrects names and remarks with the rules of the sign-up form', async ({ site, event }) => {
    const own = await signUp(site, event, party('Carla', 2))
    const [first, second] = peopleOf(site, own).map(({ id }) => `participants.${id}.name`) as [string, string]
    const form = (await openOwned(site, own, '?step=correct')).form('correct')
    for (const [fields, errors] of [
      [{ [first]: ' ' }, { [first]: 'Vul de naam van deelnemer 1 in.' }],
      [{ [first]: 'carla 1' }, { [second]: 'Carla staat al bij de deelnemers.' }],
      [{ remarks: 'a'.repeat(1001) }, { remarks: 'Dit is te lang: gebruik hooguit 1000 tekens.' }],
    ] as const) {
      const wrong = await form.submit(fields)
      expect([wrong.status, wrong.headers['cache-control'], wrong.errors()]).toEqual([422, 'private, no-store', errors])
      expect(wrong.text('title')).toMatch(/^Fout: /)
    }
    expect(historyOf(site, own)).toEqual(['signed-up'])

    const done = { intent: 'correct', [first]: ' Karla  Nul ', remarks: 'Tot dan', 'participants.1.name': 'X' }
    for (const time of ['once', 'again'])
      expect(ledTo(await press(site, own, done)), time).toEqual([303, `${own.path}?said=corrected`])
    expect(namesOf(site, own)).toEqual(['Karla Nul', 'Carla 1'])
    expect(historyOf(site, own)).toEqual(['signed-up', 'corrected'])
    expect((await openOwned(site, own, '?said=corrected')).said).toBe('corrected')
  })

  test('withdraws a note on health and the consent to photos, with a button each', async ({ site, addEvent }) => {
    const event = addEvent(116)
    const fields = { ...aChild('Wies Weg'), 'consent.photos': 'yes', [healthField(site, event)]: 'pollen' }
    const own = await signUp(site, event, fields)
    const page = await openOwned(site, own)
    for (const [intent, said] of [
      ['erase-note', 'note-erased'],
      ['erase-note', 'note-erased'],
      ['photos-no', 'photos-set'],
    ] as const)
      expect((await page.form(intent).submit()).location).toBe(`${own.path}?said=${said}`)
    expect(historyOf(site, own)).toEqual(['signed-up', 'note-erased', 'photos-withdrawn'])
    expect(intentsOn(await openOwned(site, own))).toEqual(['photos-yes', 'renew-links'])
  })

  test('ends the links that were mailed before, and goes on with the new one', async ({ site, event }) => {
    const own = await signUp(site, event, adult('Nina Nieuw'))
    const renewed = await (await openOwned(site, own)).form('renew-links').submit()
    expect(ledTo(renewed)).toEqual([303, `${own.path}?said=links-renewed`])
    expect((await renewed.follow()).said).toBe('links-renewed')
    expect((await openOwned(site, own)).status).toBe(404)
    expect((await open(site, `${own.path}?token=${own.token}`)).status).toBe(404)
    expect(emailsOf(site, own)).toEqual(['registration-confirmed', 'registration-changed'])
  })

  test('takes one off, and the same press again says the same', async ({ site, event }) => {
    const own = await signUp(site, event, party('Drie', 3))
    const stranger = await signUp(site, event, adult('Vreemd Volk'))
    const second = String(peopleOf(site, own)[1]!.id)
    for (const who of [String(peopleOf(site, stranger)[0]!.id), '', 'x', '1e3'])
      expect(refused(await press(site, own, { intent: 'remove', who })), who).toEqual([409, 'not-found', 'confirmed'])
    const form = (await openOwned(site, own, `?step=remove&who=${second}`)).form('remove')
    for (const time of ['once', 'again'])
      expect(ledTo(await form.submit()), time).toEqual([303, `${own.path}?said=removed`])
    expect(namesOf(site, own)).toEqual(['Drie 0', 'Drie 2'])
    expect(historyOf(site, own)).toEqual(['signed-up', 'participant-removed'])
    expect(namesOf(site, stranger)).toHaveLength(1)
  })

  test('cancels, and the same press again says the same', async ({ site, event }) => {
    const own = await signUp(site, event, adult('Afra Af'), { prefix: '/en' })
    const form = (await openOwned(site, own, '?step=cancel')).form('cancel')
    for (const time of ['once', 'again'])
      expect(ledTo(await form.submit()), time).toEqual([303, `${own.path}?said=cancelled`])
    expect(historyOf(site, own)).toEqual(['signed-up', 'cancel'])
    expect(emailsOf(site, own)).toEqual(['registration-confirmed', 'registration-cancelled'])
    const page = await openOwned(site, own, '?said=cancelled')
    expect([page.status, statusOn(page), page.said]).toEqual([200, 'cancelled', 'cancelled'])
    expect(page.text()).toContain('You’ve canceled.')
    expect(stepsOn(page)).toEqual(['erase'])
    expect(refused(await press(site, own, { intent: 'correct', remarks: 'Toch' }))).toEqual([409, 'ended', 'cancelled'])
  })
})

describe('a place that is offered', () => {
  async function offered(site: TestSite, event: number, name: string): Promise<Owned> {
    leaveFree(site, event, 1)
    const before = await signUp(site, event, adult(`${name} Eerst`))
    leaveFree(site, event, 0)
    const own = await signUp(site, event, { ...adult(name), acceptWaiting: 'yes' })
    expect(statusOn(await openOwned(site, own))).toBe('waiting')
    await press(site, before, { intent: 'cancel' })
    expect(statusOn(await openOwned(site, own))).toBe('offered')
    return own
  }

  test('is taken or passed on in one press, which says the same again, and then no other', async ({
    site,
    addEvent,
  }) => {
    for (const [id, intent, other, then] of [
      [138, 'accept', 'decline', 'confirmed'],
      [130, 'decline', 'accept', 'cancelled'],
    ] as const) {
      const own = await offered(site, addEvent(id), `Anna ${intent}`)
      const page = await openOwned(site, own)
      for (const time of ['once', 'again'])
        expect(ledTo(await page.form(intent).submit({}, { button: intent })), time).toEqual([
          303,
          `${own.path}?said=${intent === 'accept' ? 'accepted' : 'declined'}`,
        ])
      expect(historyOf(site, own)).toEqual(['signed-up', 'offer', intent])
      expect(refused(await page.form(other).submit({}, { button: other }))).toEqual([409, 'offer-gone', then])
    }
  })
})

describe('erasing', () => {
  test('takes everything away, and the link with it', async ({ site, event }) => {
    const own = await signUp(site, event, adult('Wim Weg'))
    for (const proof of [{}, { proof: 'x' }])
      expect((await press(site, own, { intent: 'erase', ...proof })).status).toBe(405)
    const form = (await openOwned(site, own, '?step=erase')).form('erase')
    // The second press comes when nothing is left.
    for (const time of ['once', 'again']) {
      const gone = await form.submit()
      expect(ledTo(gone), time).toEqual([303, '/evenementen/inschrijvingen?said=erased'])
      expect(cookiesOf(gone)).toEqual([
        expect.stringMatching(new RegExp(`^registration-${own.reference}=; .*Max-Age=0`)),
      ])
      expect((await gone.follow()).said).toBe('erased')
    }
    expect((await openOwned(site, own)).status).toBe(404)
    expect((await open(site, `${own.path}?token=${own.token}`)).status).toBe(404)
  })

  test('is not done with the proof of another registration, or by who lost the key', async ({ site, event }) => {
    const own = await signUp(site, event, adult('Bep Blijft'))
    const other = await signUp(site, event, adult('Ab Ander'))
    const proof = (await openOwned(site, own, '?step=erase')).field('proof')!
    expect((await press(site, other, { intent: 'erase', proof })).status).toBe(405)
    expect((await post(site, own.path, { intent: 'erase', proof })).status).toBe(404)
    expect([...namesOf(site, own), ...namesOf(site, other)]).toHaveLength(2)
    expect((await press(site, own, { intent: 'erase', proof })).status).toBe(303)
  })

  test('is refused between the moment for cancelling and the end of the event', async ({ site, event }) => {
    const own = await signUp(site, event, adult('Eef Einde'))
    const form = (await openOwned(site, own, '?step=erase')).form('erase')
    const now = Date.now()
    change(site, 'update events set cancel_until = ? where id = ?', now - 1000, event)
    expect(refused(await form.submit())).toEqual([409, 'too-late', 'confirmed'])
    change(site, 'update events set starts_at = ?, ends_at = ? where id = ?', now - 7200_000, now - 1000, event)
    expect((await form.submit()).status).toBe(303)
  })
})
