import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe } from 'vitest'
import { makeOverviewToken } from '~/features/registrations/overview/token.server'
import { storedRows as rows } from '../../support/database/stored'
import { createSite, type TestSite } from '../../support/site/create-site'
import { adult, change, cookiesOf, type Fields, party, post } from '../../support/site/forms'
import { openLessons } from '../../support/site/lessons'
import { errorsOf, type ReceivedResponse, sendRequest } from '../../support/site/send-request'
import { readEmails } from '../../support/site/site'
import { expect, test } from '../../support/site/test'
import { newVisitor } from '../../support/site/visitor-addresses'

type Owned = { path: string; reference: string; token: string; cookie: string }

async function signUp(site: TestSite, event: number, fields: Fields, prefix = ''): Promise<Owned> {
  const form = prefix === '/en' ? `/en/events/${event}/register` : `/evenementen/${event}/inschrijven`
  const response = await post(site, form, fields)
  expect(response.status, response.text.slice(0, 200)).toBe(303)
  const { pathname: path, searchParams } = new URL(response.headers.location!, site.url)
  const reference = path.split('/').at(-1)!
  const token = searchParams.get('token')!
  return { path, reference, token, cookie: `registration-${reference}=${token}` }
}

const open = (site: TestSite, { path, cookie }: Owned, query = '') =>
  sendRequest(site, path + query, { headers: { cookie } })
const press = (site: TestSite, { path, cookie }: Owned, fields: Fields) => post(site, path, fields, { cookie })
const status = ({ text }: ReceivedResponse) => /<main[^>]*data-status="(\w+)"/.exec(text)?.[1]
const refusal = ({ text }: ReceivedResponse) => /data-refusal="([\w-]+)"/.exec(text)?.[1]

const peopleOf = (site: TestSite, { reference }: Owned) =>
  rows<{ id: number; name: string }>(
    site,
    'select p.id, p.name from participants p join registrations r on r.id = registration_id where reference = ? order by position',
    reference,
  )
const historyOf = (site: TestSite, { reference }: Owned) =>
  rows<{ kind: string }>(
    site,
    'select kind from history h join registrations r on r.id = registration_id where reference = ? order by h.id',
    reference,
  ).map(({ kind }) => kind)
const emailsOf = (site: TestSite, { reference }: Owned) =>
  rows<{ kind: string }>(
    site,
    'select kind from letters l join registrations r on r.id = registration_id where reference = ? order by l.id',
    reference,
  ).map(({ kind }) => kind)
const takenAt = (site: TestSite, event: number) =>
  rows<{ people: number }>(
    site,
    "select count(*) as people from participants where event_id = ? and standing = 'in'",
    event,
  )[0]!.people

function leaveFree(site: TestSite, event: number, free: number): void {
  change(site, 'update events set capacity = ? where id = ?', takenAt(site, event) + free, event)
}

describe('the link to a registration', () => {
  test('is moved out of the address into a cookie, which opens the page from then on', async ({ site, event }) => {
    for (const prefix of ['', '/en']) {
      const own = await signUp(site, event, adult(`Koen Koek${prefix.length}`), prefix)
      const moved = await sendRequest(site, `${own.path}?token=${own.token}&step=cancel`)
      expect([moved.status, moved.headers.location]).toEqual([303, `${own.path}?step=cancel`])
      expect(cookiesOf(moved)).toEqual([`${own.cookie}; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax`])
      expect(moved.headers['cache-control']).toBe('private, no-store')
      expect(moved.text).toBe('')
      const page = await open(site, own)
      expect([page.status, status(page), page.headers['cache-control']]).toEqual([
        200,
        'confirmed',
        'private, no-store',
      ])
      expect(page.headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(page.text).not.toContain(own.token)
    }
  })

  test('leaves a cookie for https alone where the site has it', async () => {
    const siteUrl = 'https://www.club.example'
    const site = await createSite({ env: { SITE_URL: siteUrl, DEMO: '1' } })
    const response = await post(site, '/evenementen/136/inschrijven', adult('Sanne Slot'), { origin: siteUrl })
    const moved = await sendRequest(site, response.headers.location!)
    expect(cookiesOf(moved)).toEqual([expect.stringMatching(/; HttpOnly; SameSite=Lax; Secure$/)])
    await site.stop()
  })

  test('opens nothing for another registration, for nobody, and once it is revoked', async ({ site, event }) => {
    const own = await signUp(site, event, adult('Eva Eigen'))
    const other = await signUp(site, event, adult('Olga Ooievaar'))
    const cookies = ['', other.cookie, `registration-${own.reference}=${other.token}`, `registration-${own.reference}=`]
    for (const cookie of cookies) {
      const known = await sendRequest(site, own.path, { headers: { cookie } })
      const unknown = await sendRequest(site, own.path.replace(own.reference, 'BT-2222-2222'), { headers: { cookie } })
      expect([known.status, unknown.status]).toEqual([404, 404])
      expect(known.text).toContain('Vraag een nieuwe link')
      expect(known.text).not.toContain('Eva Eigen')
      expect(cookiesOf(known)).toEqual([])
    }
    const wrong = await sendRequest(site, `${own.path}?token=${other.token}`, { headers: { cookie: own.cookie } })
    expect([wrong.status, cookiesOf(wrong)]).toEqual([404, []])

    change(site, 'update registrations set token_version = 2 where reference = ?', own.reference)
    expect((await open(site, own)).status).toBe(404)
    expect((await sendRequest(site, `${own.path}?token=${own.token}`)).status).toBe(404)
  })

  test('is kept for twenty registrations at most: the one opened first goes', async ({ site, event }) => {
    const own = await signUp(site, event, adult('Twintig Teveel'))
    const names = Array.from({ length: 20 }, (_, i) => `registration-BT-2222-22${String(i + 22)}`)
    const headers = { cookie: ['locale=nl', ...names.map((name) => `${name}=x`)].join('; ') }
    const set = cookiesOf(await sendRequest(site, `${own.path}?token=${own.token}`, { headers }))
    expect(set.map((one) => one.split(';')[0])).toEqual([own.cookie, `${names[0]}=`])
    expect(set[1]).toContain('Max-Age=0')
    const again = cookiesOf(
      await sendRequest(site, `${own.path}?token=${own.token}`, {
        headers: { cookie: `${own.cookie}; ${names.slice(1).join('=x; ')}=x` },
      }),
    )
    expect(again.map((one) => one.split(';')[0])).toEqual([own.cookie])
  })

  test('opens the calendar and the download, by the cookie and by itself', async ({ site, event }) => {
    const own = await signUp(site, event, { ...adult('Dirk Download'), remarks: 'Ik neem ballen mee' })
    for (const file of [`/api/calendar/${own.reference}.ics`, `/api/registrations/${own.reference}.json`]) {
      const byCookie = await sendRequest(site, file, { headers: { cookie: own.cookie } })
      const byToken = await sendRequest(site, `${file}?token=${own.token}`)
      expect([byCookie.status, byToken.status], file).toEqual([200, 200])
      expect(byCookie.headers['cache-control']).toBe('private, no-store')
      expect(byCookie.headers['content-disposition']).toContain(`attachment; filename="${own.reference}.`)
      for (const [path, headers] of [
        [file, {}],
        [`${file}?token=x`, { cookie: own.cookie }],
        [file.replace(own.reference, 'BT-2222-2222'), { cookie: own.cookie }],
      ] as const)
        expect((await sendRequest(site, path, { headers })).status, path).toBe(404)
    }
  })
})

test('promises no email to who has no address', async ({ site, event }) => {
  const own = await signUp(site, event, adult('Bep Beller'))
  change(site, 'update events set price_cents = 1250 where id = ?', event)
  const page = async () => (await open(site, own)).text
  expect(await page()).toContain('De rekening komt binnen een week per mail.')
  change(site, 'update registrations set contact_email = null where reference = ?', own.reference)
  expect(await page()).toContain('De rekening volgt binnen een week.')
  expect(await page()).not.toContain('komt binnen een week per mail')
  change(site, "update registrations set status = 'waiting', waiting_since = 1 where reference = ?", own.reference)
  expect(await page()).toContain('Komt er plek, dan bellen we je.')
  expect(await page()).not.toContain('dan mailen we je')
})

test('promises an email of what was pressed or is about to be, but not to who has no address', async ({
  site,
  event,
}) => {
  const own = await signUp(site, event, party('Bea Beller', 2))
  const set = (changes: string) =>
    change(site, `update registrations set ${changes} where reference = ?`, own.reference)
  const [person] = peopleOf(site, own)
  const said = ['accepted', 'added', 'removed', 'links-renewed', 'cancelled'].map((one) => `?said=${one}`)
  const queries = [...said, '?step=cancel', `?step=remove&who=${person!.id}`]
  const told = async (query: string) => {
    set(`status = '${query === '?said=cancelled' ? 'cancelled' : 'confirmed'}'`)
    const { text } = await open(site, own, query)
    const shown = /data-said="[\w-]+">(.*?)<\/div>|class="registration-step">(.*?)<\/section>/s.exec(text)
    return shown?.[1] ?? shown?.[2]
  }
  for (const query of queries) expect.soft(await told(query), query).toMatch(/krijgt .*mail|mailen/)
  set('contact_email = null')
  for (const query of queries) {
    const words = await told(query)
    expect.soft(words, query).toMatch(/\w/)
    expect.soft(words, query).not.toContain('mail')
  }
  expect(await told('?step=erase')).not.toContain('je mail')
})

test('promises the invoice of lessons in English to who has no address, but no email of it', async ({
  site,
  event,
}) => {
  const own = await signUp(site, event, adult('Lesley Lessing'), '/en')
  const { id } = await openLessons(site)
  const ofThem = 'registration_id = (select id from registrations where reference = ?)'
  change(site, `update participants set event_id = ?, package = 'group-4' where ${ofThem}`, id, own.reference)
  change(site, 'update registrations set event_id = ?, contact_email = null where reference = ?', id, own.reference)
  const { text } = await open(site, own)
  expect(text).toContain('The invoice comes within a week after the groups are known.')
  expect(text).not.toContain('email the invoice')
})

describe('the download', () => {
  test('holds everything that is stored, but of a note on health only that there is one', async ({
    site,
    addEvent,
  }) => {
    const event = addEvent(116)
    const fields = {
      ...adult('Fleur Feit'),
      'participants.0.birthDate': '2016-05-05',
      guardian: 'yes',
      remarks: 'Ballen',
    }
    const question = rows<{ questions: string }>(site, 'select questions from events where id = ?', event)[0]!
    const medical = (JSON.parse(question.questions) as { id: string; isMedical?: true }[]).find((one) => one.isMedical)!
    const own = await signUp(site, event, { ...fields, [`participants.0.answers.${medical.id}`]: 'wespenallergie' })
    await press(site, own, {
      intent: 'correct',
      [`participants.${peopleOf(site, own)[0]!.id}.name`]: 'Fleur Feitsma',
      remarks: 'Ballen',
    })
    const { text } = await sendRequest(site, `/api/registrations/${own.reference}.json`, {
      headers: { cookie: own.cookie },
    })
    const stored = JSON.parse(text)
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
    expect(text).not.toContain('wespenallergie')
    expect((await open(site, own)).text).not.toContain('wespenallergie')
    expect(rows<{ note: string }>(site, "select note from medical_notes where note like 'wespen%'")).toHaveLength(1)
  })
})

describe('a change by who holds the cookie', () => {
  test('corrects names and remarks with the rules of the sign-up form', async ({ site, event }) => {
    const own = await signUp(site, event, party('Carla', 2))
    const [first, second] = peopleOf(site, own)
    const name = (id: number) => `participants.${id}.name`
    const wrong = await press(site, own, { intent: 'correct', [name(first!.id)]: ' ', [name(second!.id)]: 'Carla 1' })
    expect([wrong.status, wrong.headers['cache-control']]).toEqual([422, 'private, no-store'])
    expect(wrong.text).toContain(`href="#participants.${first!.id}.name"`)
    expect(wrong.text).toMatch(/<title>Fout: /)
    const twice = await press(site, own, { intent: 'correct', [name(first!.id)]: 'carla 1' })
    expect(twice.status).toBe(422)
    expect(twice.text.replaceAll('<!-- -->', '')).toMatch(/carla.{0,12} staat al bij de deelnemers\./i)
    const long = await press(site, own, { intent: 'correct', remarks: 'a'.repeat(1001) })
    expect(long.status).toBe(422)
    expect(historyOf(site, own)).toEqual(['signed-up'])

    const done = {
      intent: 'correct',
      [name(first!.id)]: ' Karla  Nul ',
      remarks: 'Tot dan',
      'participants.1.name': 'X',
    }
    for (let times = 0; times < 2; times++) {
      const { status, headers } = await press(site, own, done)
      expect([status, headers.location]).toEqual([303, `${own.path}?said=corrected`])
    }
    expect(peopleOf(site, own).map(({ name }) => name)).toEqual(['Karla Nul', 'Carla 1'])
    expect(historyOf(site, own)).toEqual(['signed-up', 'corrected'])
    expect((await open(site, own, '?said=corrected')).text).toContain('data-said="corrected"')
  })

  test('withdraws a note on health and the consent to photos, with a button each', async ({ site, addEvent }) => {
    const event = addEvent(116)
    const question = rows<{ questions: string }>(site, 'select questions from events where id = ?', event)[0]!
    const medical = (JSON.parse(question.questions) as { id: string; isMedical?: true }[]).find((one) => one.isMedical)!
    const child = { ...adult('Wies Weg'), 'participants.0.birthDate': '2016-05-05', guardian: 'yes' }
    const fields = { ...child, 'consent.photos': 'yes', [`participants.0.answers.${medical.id}`]: 'pollen' }
    const own = await signUp(site, event, fields)
    const who = String(peopleOf(site, own)[0]!.id)
    const page = (await open(site, own)).text
    for (const intent of ['erase-note', 'photos-no']) expect(page).toContain(`value="${intent}"`)
    for (const [fields, said] of [
      [{ intent: 'erase-note', who }, 'note-erased'],
      [{ intent: 'erase-note', who }, 'note-erased'],
      [{ intent: 'photos-no' }, 'photos-set'],
    ] as const)
      expect((await press(site, own, fields)).headers.location).toBe(`${own.path}?said=${said}`)
    expect(historyOf(site, own)).toEqual(['signed-up', 'note-erased', 'photos-withdrawn'])
    expect(rows(site, 'select 1 from medical_notes where participant_id = ?', who)).toEqual([])
    const after = (await open(site, own)).text
    expect(after).not.toContain('value="erase-note"')
    expect(after).toContain('value="photos-yes"')
  })

  test('ends the links that were mailed before, and goes on with the new one', async ({ site, event }) => {
    const own = await signUp(site, event, adult('Nina Nieuw'))
    const response = await press(site, own, { intent: 'renew-links' })
    expect([response.status, response.headers.location]).toEqual([303, `${own.path}?said=links-renewed`])
    const cookie = cookiesOf(response)[0]!.split(';')[0]!
    expect((await open(site, { ...own, cookie }, '?said=links-renewed')).text).toContain('data-said="links-renewed"')
    expect((await open(site, own)).status).toBe(404)
    expect((await sendRequest(site, `${own.path}?token=${own.token}`)).status).toBe(404)
    expect(emailsOf(site, own)).toEqual(['registration-confirmed', 'registration-changed'])
  })

  test('takes over no name that is signed up elsewhere', async ({ site, event }) => {
    const own = await signUp(site, event, adult('Bea Bezet'))
    await signUp(site, event, adult('Ton Tweede'))
    const { id } = peopleOf(site, own)[0]!
    const response = await press(site, own, { intent: 'correct', [`participants.${id}.name`]: 'Ton Tweede' })
    expect([response.status, refusal(response)]).toEqual([409, 'already-registered'])
    expect(response.text).toContain('value="Ton Tweede"')
    expect(peopleOf(site, own).map(({ name }) => name)).toEqual(['Bea Bezet'])
  })

  test('adds somebody by age, level and guardian as the sign-up form does', async ({ site, addEvent }) => {
    const event = addEvent(111)
    const [row] = rows<{ starts_at: number }>(site, 'select starts_at from events where id = ?', event)
    /** For six to ten in the year of the event. */
    const turning = (age: number) => `${new Date(row!.starts_at).getUTCFullYear() - age}-06-01`
    const child = { ...adult('Lot Level'), 'participants.0.birthDate': turning(8), guardian: 'yes' }
    const own = await signUp(site, event, { ...child, 'participants.0.level': 'red' })
    const brother = { intent: 'add', 'participants.0.name': 'Bas Level', 'participants.0.level': 'red' }
    const withBirth = (birthDate: string) => press(site, own, { ...brother, 'participants.0.birthDate': birthDate })
    for (const [birthDate, words] of [
      ['', 'Vul de geboortedatum van Bas in.'],
      [turning(36), 'Bas wordt dat jaar 36'],
      [turning(2), 'Bas wordt dat jaar 2.'],
    ] as const) {
      const response = await withBirth(birthDate)
      expect([response.status, response.text.includes(words)], birthDate).toEqual([422, true])
    }
    const outside = { ...brother, 'participants.0.birthDate': turning(9), 'participants.0.level': 'yellow' }
    const requested = await press(site, own, outside)
    expect([requested.status, requested.text.includes('name="acceptLevel"')]).toEqual([422, true])
    expect(peopleOf(site, own)).toHaveLength(1)
    for (let times = 0; times < 2; times++) {
      const { status, headers } = await press(site, own, { ...outside, acceptLevel: 'yes' })
      expect([status, headers.location]).toEqual([303, `${own.path}?said=added`])
    }
    expect(peopleOf(site, own).map(({ name }) => name)).toEqual(['Lot Level', 'Bas Level'])
    expect(historyOf(site, own)).toEqual(['signed-up', 'participant-added'])
    expect(rows(site, 'select outside_level from registrations where reference = ?', own.reference)).toEqual([
      { outside_level: 1 },
    ])
  })

  test('asks a grown-up who adds a child whether they are its guardian', async ({ site, event }) => {
    const own = await signUp(site, event, adult('Pa Paling'))
    const child = { intent: 'add', 'participants.0.name': 'Kees Paling', 'participants.0.birthDate': '2016-02-03' }
    const requested = await press(site, own, child)
    expect([requested.status, requested.text.includes('name="guardian"')]).toEqual([422, true])
    expect((await press(site, own, { ...child, guardian: 'yes' })).status).toBe(303)
    expect(rows(site, 'select guardian_at > 0 as given from registrations where reference = ?', own.reference)).toEqual(
      [{ given: 1 }],
    )
  })

  test('adds nobody where there is no place, or nobody else fits in the registration', async ({ site, addEvent }) => {
    const event = addEvent(104)
    const pairs = addEvent(138)
    const own = await signUp(site, event, adult('Vera Vol'))
    leaveFree(site, event, 0)
    const friend = { intent: 'add', 'participants.0.name': 'Vrij Vol', 'participants.0.birthDate': '1990-01-01' }
    const full = await press(site, own, friend)
    expect([full.status, refusal(full)]).toEqual([409, 'full'])
    expect(full.text).toContain('value="Vrij Vol"')
    const couple = await signUp(site, pairs, party('Samen', 2))
    const many = await press(site, couple, friend)
    expect([many.status, refusal(many)]).toEqual([409, 'too-many'])
    expect([peopleOf(site, own).length, peopleOf(site, couple).length]).toEqual([1, 2])
  })

  test('takes one off, and the same press again says the same', async ({ site, event }) => {
    const own = await signUp(site, event, party('Drie', 3))
    const stranger = await signUp(site, event, adult('Vreemd Volk'))
    const [first, second, third] = peopleOf(site, own)
    const { id: foreign } = peopleOf(site, stranger)[0]!
    for (const who of [String(foreign), '', 'x', '1e3']) {
      const response = await press(site, own, { intent: 'remove', who })
      expect([response.status, refusal(response)], who).toEqual([409, 'not-found'])
    }
    const requested = await open(site, own, `?step=remove&who=${second!.id}`)
    expect(requested.text).toContain(`name="who" value="${second!.id}"`)
    for (let times = 0; times < 2; times++) {
      const { status, headers } = await press(site, own, { intent: 'remove', who: String(second!.id) })
      expect([status, headers.location]).toEqual([303, `${own.path}?said=removed`])
    }
    expect(peopleOf(site, own).map(({ id }) => id)).toEqual([first!.id, third!.id])
    expect(historyOf(site, own)).toEqual(['signed-up', 'participant-removed'])
    await press(site, own, { intent: 'remove', who: String(third!.id) })
    const last = await press(site, own, { intent: 'remove', who: String(first!.id) })
    expect([last.status, refusal(last)]).toEqual([409, 'last-one'])
    expect(peopleOf(site, stranger)).toHaveLength(1)
  })

  test('cancels, and the same press again says the same', async ({ site, event }) => {
    const own = await signUp(site, event, adult('Afra Af'), '/en')
    expect((await open(site, own, '?step=cancel')).text).toContain('Yes, cancel')
    for (let times = 0; times < 3; times++) {
      const { status, headers } = await press(site, own, { intent: 'cancel' })
      expect([status, headers.location]).toEqual([303, `${own.path}?said=cancelled`])
    }
    expect(historyOf(site, own)).toEqual(['signed-up', 'cancel'])
    expect(emailsOf(site, own)).toEqual(['registration-confirmed', 'registration-cancelled'])
    const page = await open(site, own, '?said=cancelled')
    expect([page.status, status(page)]).toEqual([200, 'cancelled'])
    expect(page.text).toContain('You’ve canceled.')
    expect(page.text).not.toMatch(/step=(?:correct|add|cancel|remove)/)
    const ended = await press(site, own, { intent: 'correct', remarks: 'Toch' })
    expect([ended.status, refusal(ended)]).toEqual([409, 'ended'])
  })

  test('is a matter for the telephone after the moment until which one may cancel', async ({ site, addEvent }) => {
    const event = addEvent(103)
    const own = await signUp(site, event, party('Te Laat', 2))
    change(site, 'update events set cancel_until = ? where id = ?', Date.now() - 1000, event)
    const page = await open(site, own)
    expect(page.text).not.toMatch(/step=\w/)
    expect(page.text).toContain('Bel ons op')
    const [first] = peopleOf(site, own)
    const wishes: Fields[] = [
      { intent: 'cancel' },
      { intent: 'correct', remarks: 'x' },
      { intent: 'remove', who: String(first!.id) },
      { intent: 'add', 'participants.0.name': 'Nog Een', 'participants.0.birthDate': '1990-01-01' },
    ]
    for (const wish of wishes) {
      const response = await press(site, own, wish)
      expect([response.status, refusal(response), status(response)], wish.intent).toEqual([
        409,
        'too-late',
        'confirmed',
      ])
    }
    for (const step of ['cancel', 'erase', 'correct', 'add', `remove&who=${first!.id}`])
      expect((await open(site, own, `?step=${step}`)).text, step).not.toMatch(
        /value="(?:cancel|erase|correct|add|remove)"/,
      )
    expect(historyOf(site, own)).toEqual(['signed-up'])
  })

  test('is nobody else’s: not with another cookie, without one, or from another site', async ({ site, event }) => {
    const own = await signUp(site, event, adult('Mies Mijn'))
    const other = await signUp(site, event, adult('Jan Jouw'))
    for (const cookie of ['', other.cookie, `registration-${own.reference}=${other.token}`]) {
      for (const intent of ['cancel', 'erase', 'accept', 'correct', 'remove', 'add'])
        expect((await post(site, own.path, { intent }, { cookie })).status, `${intent} ${cookie}`).toBe(404)
    }
    const foreign = { origin: 'https://evil.example', cookie: own.cookie }
    expect((await post(site, own.path, { intent: 'cancel' }, foreign)).status).toBe(403)
    expect((await press(site, own, { intent: 'fly' })).status).toBe(405)
    expect((await press(site, own, {})).status).toBe(405)
    expect((await post(site, own.path, {}, { cookie: own.cookie, 'content-type': 'text/xml' })).status).toBe(415)
    expect(historyOf(site, own)).toEqual(['signed-up'])
    expect(errorsOf(site)).toEqual([])
  })
})

describe('a place that is offered', () => {
  async function offered(site: TestSite, event: number, name: string): Promise<Owned> {
    leaveFree(site, event, 1)
    const before = await signUp(site, event, adult(`${name} Eerst`))
    leaveFree(site, event, 0)
    const own = await signUp(site, event, { ...adult(name), acceptWaiting: 'yes' })
    expect(status(await open(site, own))).toBe('waiting')
    await press(site, before, { intent: 'cancel' })
    expect(status(await open(site, own))).toBe('offered')
    return own
  }

  test('is taken in one press, and pressed again says the same', async ({ site, addEvent }) => {
    const event = addEvent(138)
    const own = await offered(site, event, 'Anna Aanbod')
    const page = await open(site, own)
    expect(page.text).toMatch(/<button[^>]*value="accept"/)
    expect(page.text).toMatch(/<button[^>]*value="decline"/)
    for (let times = 0; times < 2; times++) {
      const { status, headers } = await press(site, own, { intent: 'accept' })
      expect([status, headers.location]).toEqual([303, `${own.path}?said=accepted`])
    }
    expect(historyOf(site, own)).toEqual(['signed-up', 'offer', 'accept'])
    const late = await press(site, own, { intent: 'decline' })
    expect([late.status, refusal(late), status(late)]).toEqual([409, 'offer-gone', 'confirmed'])
  })

  test('is passed on in one press, and pressed again says the same', async ({ site, addEvent }) => {
    const event = addEvent(130)
    const own = await offered(site, event, 'Door Geven')
    for (let times = 0; times < 2; times++) {
      const { status, headers } = await press(site, own, { intent: 'decline' })
      expect([status, headers.location]).toEqual([303, `${own.path}?said=declined`])
    }
    const late = await press(site, own, { intent: 'accept' })
    expect([late.status, refusal(late), status(late)]).toEqual([409, 'offer-gone', 'cancelled'])
  })

  test('cannot be taken any more once its hour has come', async ({ site, addEvent }) => {
    const event = addEvent(104)
    const own = await offered(site, event, 'Lau Laat')
    change(site, 'update registrations set offer_until = ? where reference = ?', Date.now() - 1, own.reference)
    const late = await press(site, own, { intent: 'accept' })
    expect([late.status, refusal(late), status(late)]).toEqual([409, 'offer-gone', 'expired'])
  })

  test('goes to the first that fits: who asked for more is told so', async ({ site, addEvent }) => {
    const event = addEvent(125)
    const before = await signUp(site, event, {
      ...adult('Een Eerder'),
      'participants.0.birthDate': '2015-01-01',
      guardian: 'yes',
    })
    leaveFree(site, event, 0)
    const children = (name: string, many: number) => ({
      ...party(name, many),
      ...Object.fromEntries(Array.from({ length: many }, (_, i) => [`participants.${i}.birthDate`, '2015-01-01'])),
      guardian: 'yes',
      acceptWaiting: 'yes',
    })
    const two = await signUp(site, event, children('Twee', 2))
    const one = await signUp(site, event, children('Een', 1))
    await press(site, before, { intent: 'cancel' })
    const passed = await open(site, two)
    expect(status(passed)).toBe('waiting')
    expect(passed.text).toContain('Er kwam 1 plek vrij, jullie vroegen om 2.')
    expect(passed.text).toContain('Je bent nummer 1 op de lijst.')
    expect(status(await open(site, one))).toBe('offered')
  })
})

describe('erasing', () => {
  const proofIn = ({ text }: ReceivedResponse) => /name="proof" value="([\w-]+)"/.exec(text)?.[1] ?? ''

  test('takes everything away, and the link with it', async ({ site, event }) => {
    const own = await signUp(site, event, adult('Wim Weg'))
    expect((await press(site, own, { intent: 'erase' })).status).toBe(405)
    expect((await press(site, own, { intent: 'erase', proof: 'x' })).status).toBe(405)
    expect(peopleOf(site, own)).toHaveLength(1)
    const proof = proofIn(await open(site, own, '?step=erase'))
    // The second press comes when nothing is left.
    for (let times = 0; times < 2; times++) {
      const gone = await press(site, own, { intent: 'erase', proof })
      expect([gone.status, gone.headers.location]).toEqual([303, '/evenementen/inschrijvingen?said=erased'])
      expect(cookiesOf(gone)).toEqual([
        expect.stringMatching(new RegExp(`^registration-${own.reference}=; .*Max-Age=0`)),
      ])
    }
    for (const table of ['registrations', 'participants'])
      expect(
        rows(site, `select * from ${table} where ${table === 'registrations' ? 'contact_' : ''}name = 'Wim Weg'`),
      ).toEqual([])
    expect(rows(site, "select * from letters where recipient = 'wim.weg@players.example'")).toEqual([])
    expect((await open(site, own)).status).toBe(404)
    expect((await sendRequest(site, `${own.path}?token=${own.token}`)).status).toBe(404)
    const said = await sendRequest(site, '/evenementen/inschrijvingen?said=erased')
    expect(said.text).toContain('Je inschrijving is gewist.')
  })

  test('is not done with the proof of another registration, or by who lost the key', async ({ site, event }) => {
    const own = await signUp(site, event, adult('Bep Blijft'))
    const other = await signUp(site, event, adult('Ab Ander'))
    const proof = proofIn(await open(site, own, '?step=erase'))
    expect((await press(site, other, { intent: 'erase', proof })).status).toBe(405)
    expect((await post(site, own.path, { intent: 'erase', proof })).status).toBe(404)
    expect(peopleOf(site, own).length + peopleOf(site, other).length).toBe(2)
  })

  test('gives a place back before the event, not after the moment for cancelling, and is free after the event', async ({
    site,
    event,
  }) => {
    const own = await signUp(site, event, adult('Eef Einde'))
    const proof = proofIn(await open(site, own, '?step=erase'))
    change(site, 'update events set cancel_until = ? where id = ?', Date.now() - 1000, event)
    const late = await press(site, own, { intent: 'erase', proof })
    expect([late.status, refusal(late)]).toEqual([409, 'too-late'])
    change(
      site,
      'update events set starts_at = ?, ends_at = ? where id = ?',
      Date.now() - 7200_000,
      Date.now() - 1000,
      event,
    )
    expect((await press(site, own, { intent: 'erase', proof })).status).toBe(303)
  })
})

describe('the overview of registrations', () => {
  const path = '/evenementen/inschrijvingen'
  const linkEmails = (site: TestSite, recipient: string) =>
    rows<{ kind: string }>(
      site,
      "select kind from letters where kind = 'registrations-link' and recipient = ?",
      recipient,
    )
  const secret = (site: TestSite) => readFileSync(join(site.dataDir, 'app-secret'), 'utf8').trim()

  test('answers the same to an address that is known and one that is not', async ({ site, event }) => {
    await signUp(site, event, adult('Bekend Bestaand'))
    const [visitor, addresses] = [newVisitor(), ['bekend.bestaand@players.example', 'nobody@players.example']]
    const answers = await Promise.all(addresses.map((email) => post(site, path, { email }, visitor)))
    const [known, unknown] = answers.map(({ status, headers, text }) => {
      const { 'x-request-id': _, date: __, ...rest } = headers
      return { status, rest, text }
    })
    expect(known).toEqual(unknown)
    expect([known!.status, known!.rest.location]).toEqual([303, `${path}?said=mailed`])
    expect(linkEmails(site, 'bekend.bestaand@players.example')).toHaveLength(1)
    const arrived = async () => {
      const emails = await Promise.all(readEmails(site.dataDir).map((email) => PostalMime.parse(email)))
      return emails
        .flatMap(({ to, subject }) => (/link/i.test(subject ?? '') ? (to ?? []).map((one) => one.address!) : []))
        .filter((address) => addresses.includes(address))
    }
    await expect.poll(arrived).toEqual(['bekend.bestaand@players.example'])
  })

  test('says what is wrong with an address that cannot be one', async ({ site }) => {
    for (const [email, words] of [
      ['', 'Vul je e-mailadres in.'],
      ['geen adres', 'Dit e-mailadres klopt niet.'],
    ] as const) {
      const response = await post(site, path, { email }, newVisitor())
      expect([response.status, response.text.includes(words)]).toEqual([422, true])
      expect(response.text).toMatch(/<title>Fout: /)
    }
    const english = await post(site, '/en/events/registrations', { email: 'x' }, newVisitor())
    expect(english.text).toContain('value="x"')
    expect(english.text).toMatch(/<title>Error: /)
  })

  test('mails an address three times an hour, and takes ten wishes an hour from a visitor', async ({ site, event }) => {
    await signUp(site, event, adult('Vaak'))
    for (let times = 0; times < 5; times++) {
      const response = await post(site, path, { email: 'vaak@players.example' }, newVisitor())
      expect([response.status, response.headers.location]).toEqual([303, `${path}?said=mailed`])
    }
    expect(linkEmails(site, 'vaak@players.example')).toHaveLength(3)
    const answers: ReceivedResponse[] = []
    const visitor = newVisitor()
    for (let times = 0; times < 11; times++)
      answers.push(await post(site, path, { email: `veel${times}@players.example` }, visitor))
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(303), 429])
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0)
    expect(answers.at(-1)!.text).toContain('data-problem="too-many"')
  })

  test('opens with its link for the rest of the hour, and leads to each registration', async ({ site, event }) => {
    const own = await signUp(site, event, adult('Olivia Overzicht'))
    const email = 'olivia.overzicht@players.example'
    const token = makeOverviewToken(secret(site), email, Date.now() - 600_000)
    const moved = await sendRequest(site, `${path}?token=${token}`)
    expect([moved.status, moved.headers.location, moved.headers['cache-control']]).toEqual([
      303,
      path,
      'private, no-store',
    ])
    const [cookie] = cookiesOf(moved)
    const seconds = Number(/Max-Age=(\d+)/.exec(cookie!)?.[1])
    expect(seconds).toBeGreaterThan(2900)
    expect(seconds).toBeLessThanOrEqual(3000)
    expect(cookie).toMatch(/^registrations=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    const list = await sendRequest(site, path, { headers: { cookie: cookie!.split(';')[0]! } })
    expect([list.status, list.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(list.text).toContain(own.reference)
    expect(list.text).toContain('Olivia')
    const href = new RegExp(`href="(${own.path}\\?token=[\\w-]+)"`).exec(list.text)![1]!
    expect((await sendRequest(site, href)).headers.location).toBe(own.path)

    const forgotten = await post(
      site,
      path,
      { intent: 'forget' },
      { cookie: `${own.cookie}; ${cookie!.split(';')[0]}` },
    )
    expect([forgotten.status, forgotten.headers.location]).toEqual([303, `${path}?said=forgotten`])
    expect(cookiesOf(forgotten).map((one) => one.replace(/;.*Max-Age=0.*/, ''))).toEqual([
      'registrations=',
      `registration-${own.reference}=`,
    ])
  })

  test('shows the form again for a link that has expired or is none of ours', async ({ site }) => {
    const email = 'bekend.bestaand@players.example'
    const expired = makeOverviewToken(secret(site), email, Date.now() - 3_600_001)
    const foreign = makeOverviewToken('x'.repeat(40), email, Date.now())
    for (const [token, expected, problem] of [
      [expired, 410, 'link-expired'],
      [foreign, 404, 'link-unknown'],
      ['x', 404, 'link-unknown'],
      ['', 404, 'link-unknown'],
    ] as const) {
      const response = await sendRequest(site, `/en/events/registrations?token=${token}`)
      expect([response.status, cookiesOf(response)], problem).toEqual([expected, []])
      expect(response.text).toContain(`data-problem="${problem}"`)
      expect(response.text).toContain('name="email"')
      expect(response.text).not.toContain('bekend')
      expect(response.headers['cache-control']).toBe('private, no-store')
    }
    const kept = await sendRequest(site, path, { headers: { cookie: `registrations=${expired}` } })
    expect([kept.status, kept.text.includes('name="email"')]).toEqual([200, true])
    expect(errorsOf(site)).toEqual([])
  })
})
