import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { describe } from 'vitest'
import { storedRows } from '../../support/database/stored'
import { emailsTo, type SentEmail } from '../../support/site/emails'
import { adult, change, party } from '../../support/site/forms'
import { openLessons } from '../../support/site/lessons'
import { changeRegistration, type Owned, openOwned, peopleOf, signUp } from '../../support/site/registration'
import type { Site } from '../../support/site/site'
import { expect, test } from '../../support/site/test'

const plain = (text = '') => text.replaceAll('\u00a0', ' ')

/** Amount and reference, as a bank reads them. */
async function codeIn({ attachments }: SentEmail) {
  const image = sharp(new Uint8Array(attachments[0]!.content as ArrayBuffer)).removeAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const text = decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
  return text.split('\n').filter((line) => /^EUR|^BT-/.test(line))
}

async function signUpFor(site: Site, event: number, name: string, prefix: '' | '/en' = '') {
  const fields = party(name, 2)
  const own = await signUp(site, event, fields, { prefix })
  return { own, address: String(fields['contact.email']) }
}

describe('who has a place at an event that costs something', () => {
  test('reads in the confirmation how to pay, with a code that banks read', async ({ site, addEvent }) => {
    const { own, address } = await signUpFor(site, addEvent(103, { price_cents: 1250 }), 'Bo Betaalt')
    const [email] = await emailsTo(site, address)
    const due = 'Bedrag: € 25\nNaar IBAN: NL02 ABNA 0123 4567 89\nOp naam van: Stichting Baseline Tennis\n'
    expect(plain(email!.text)).toContain(`${due}Omschrijving: ${own.reference}\nUiterlijk: dinsdag 15 december 2026`)
    expect(email!.attachments).toMatchObject([{ mimeType: 'image/png', disposition: 'inline', related: true }])
    expect(`<${/src="cid:([^"]+)"/.exec(email!.html!)?.[1]}>`).toBe(email!.attachments[0]!.contentId)
    expect(await codeIn(email!)).toEqual(['EUR25.00', own.reference])
  })

  test('finds the same on the page, until it is paid', async ({ site, addEvent }) => {
    const { own } = await signUpFor(site, addEvent(103, { price_cents: 1250 }), 'Pia Pagina')
    const page = await openOwned(site, own)
    expect(page.data('payment', '.registration-payment')).toBe('open')
    for (const fact of ['€ 25', 'NL02 ABNA 0123 4567 89', 'dinsdag 15 december 2026'])
      expect(plain(page.text('.registration-payment'))).toContain(fact)
    expect(page.has('svg.qr-code')).toBe(true)

    pay(site, own)
    const paid = await openOwned(site, own)
    expect(paid.data('payment', '.registration-payment')).toBe('paid')
    expect(paid.text('.registration-payment')).toContain('Betaald, dank je wel.')
    expect(paid.html).not.toMatch(/qr-code|NL02/)
  })

  test('is asked for nothing where it is free', async ({ site, addEvent }) => {
    const { own, address } = await signUpFor(site, addEvent(103, { price_cents: 0 }), 'Vera Vrij')
    expect((await emailsTo(site, address))[0]!.attachments).toEqual([])
    expect((await openOwned(site, own)).html).not.toMatch(/registration-payment|NL02/)
  })
})

test('who signed up for lessons is told how to pay once staff mailed it, and promised no email where there is no address', async ({
  site,
  event,
}) => {
  const own = await signUp(site, event, adult('Lena Lessing'))
  const { id } = await openLessons(site)
  change(site, "update participants set event_id = ?, package = 'group-4' where id = ?", id, peopleOf(site, own)[0]!.id)
  changeRegistration(site, own, 'event_id = ?, invoiced_on = null', id)
  const before = await openOwned(site, own)
  expect(before.text()).toContain('Als de groepen bekend zijn, hoor je hoe je betaalt.')
  expect(before.html).not.toContain('NL02')
  ask(site, own, '2026-11-30')
  expect((await openOwned(site, own)).text('.registration-payment')).toContain('maandag 14 december 2026')

  changeRegistration(site, own, 'contact_email = null, invoiced_on = null')
  const english = await openOwned(site, { ...own, path: `/en/events/registrations/${own.reference}` })
  expect(english.text('.registration-status')).toMatch(/Lesson type.*€\d/s)
  expect(english.text()).toContain('Once the groups are known, we’ll tell you how to pay.')
  expect(english.text()).not.toMatch(/email you how|IBAN/)
})

test('the mail of how to pay is in the language of who signed up, and kinder than a bill when it comes again', async ({
  site,
  addEvent,
}) => {
  const event = addEvent(103, { price_cents: 1250 })
  const rows = [
    ['', false, 'Zo betaal je ', 'betaal je € 25.', 'Bedrag: € 25'],
    ['', true, 'Herinnering: zo betaal je ', 'staat nog € 25 open. Is het je ontgaan?', 'Bedrag: € 25'],
    ['/en', false, 'How to pay for ', 'comes to €25.', 'Amount: €25'],
    ['/en', true, 'Reminder: how to pay for ', '€25 is still open', 'Amount: €25'],
  ] as const
  for (const [at, [prefix, isReminder, subject, lead, fact]] of rows.entries()) {
    const { own, address } = await signUpFor(site, event, `Zoë ${'ABCD'[at]}`, prefix)
    queueHowToPay(site, own, isReminder)
    const email = (await emailsTo(site, address)).find(({ kind }) => kind === 'how-to-pay')!
    expect(email.subject, subject).toMatch(new RegExp(`^${subject}`))
    for (const words of [lead, fact]) expect(plain(email.text), subject).toContain(words)
    expect(await codeIn(email), subject).toEqual(['EUR25.00', own.reference])
  }
})

const pay = (site: Site, own: Owned) => changeRegistration(site, own, 'paid_cents = price_cents')

const ask = (site: Site, own: Owned, day: string) => changeRegistration(site, own, 'invoiced_on = ?', day)

function queueHowToPay(site: Site, { reference }: Owned, isReminder: boolean) {
  const [confirmed] = storedRows<{ id: number }>(
    site,
    'select l.id from outbox l join registrations r on r.id = l.registration_id where reference = ?',
    reference,
  )
  change(
    site,
    `insert into outbox (kind, locale, recipient, registration_id, facts, message_id, status, due_at, created_at)
     select 'how-to-pay', locale, recipient, registration_id, ?, 'how-to-pay.' || message_id, 'waiting', due_at, created_at
     from outbox where id = ?`,
    JSON.stringify({ isReminder }),
    confirmed!.id,
  )
}
