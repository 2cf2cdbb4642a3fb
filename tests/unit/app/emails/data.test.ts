import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { emailDataOf } from '~/app/emails/data.server'
import { events, outbox, registrations } from '~/db/schema'
import type { EmailPayloads } from '~/emails/email-payloads'
import { queueOverviewLinks } from '~/features/registrations/overview/emails.server'
import { readOverviewToken } from '~/features/registrations/overview/token.server'
import { accountEmailKinds, type EmailKind, emailKinds } from '~/model/email-kinds'
import { type RegistrationStatus, registrationStatuses } from '~/model/registration'
import { UnwritableEmail } from '~/server/mail/email-errors.server'
import { queueEmail } from '~/server/mail/outbox.server'
import { timestampAt } from '~/time/time-zone'
import { addEvent, signUp, signUpTimestamp, springCamp, theJansens } from '../../../support/database/sign-ups'
import { type MailWorkerHarness, mailWorkerHarness } from '../../../support/site/mail-worker-harness'

const aDay = 86_400_000
const startsAt = springCamp.startsAt!
const endsAt = springCamp.endsAt!

const rowPayload: EmailPayloads = {
  'registration-changed': { what: 'corrected' },
  'registration-cancelled': { by: 'registrant' },
  'event-changed': { before: { startsAt: startsAt - 7 * aDay, endsAt: endsAt - 7 * aDay, place: { clubId: 1 } } },
  'event-cancelled': { reason: { nl: ' De banen zijn kapot. ', en: 'The courts are broken.' } },
  'staff-message': {
    subject: { nl: 'Neem een jas mee ', en: 'Bring a coat' },
    text: { nl: '\r\nRegel een\r\nregel twee\r\n \r\n\r\nDe tweede alinea\n', en: 'One.' },
  },
  'opening-alert-confirm': { alert: 1 },
  'sign-up-opened': { event: 1 },
  'address-verification': { uid: 'anna', next: null },
  'password-reset': { next: null },
  'sign-in-link': { next: null },
  'account-exists': { next: null },
  'address-change': { uid: 'anna' },
  'address-change-notice': { uid: 'anna' },
  'contact-question': { name: 'Anna', email: 'anna@players.example', message: 'Hallo', locale: 'nl' },
  'job-application': {
    name: 'Anna',
    email: 'anna@players.example',
    message: 'Hallo',
    locale: 'nl',
    phone: null,
    vacancy: null,
  },
}

type Change = {
  status?: RegistrationStatus
  event?: Partial<typeof events.$inferInsert>
  occasion?: string
  facts?: Record<string, unknown>
}

async function emailAbout(kind: EmailKind, { status = 'confirmed', event = {}, occasion, facts }: Change) {
  const harness = await mailWorkerHarness()
  const eventId = await addEvent(harness.database, springCamp)
  const { id, reference } = await signUp(harness.database, eventId, theJansens)
  const bringTo = (wanted: RegistrationStatus) =>
    harness.database.write(['registrations'], async (tx) => {
      const offerUntil = wanted === 'offered' ? signUpTimestamp + aDay : null
      await tx.update(registrations).set({ status: wanted, offerUntil }).where(eq(registrations.id, id))
    })
  await bringTo(status)
  await harness.database.write(['letters', 'events'], async (tx) => {
    await tx
      .update(events)
      .set({ ...event, updatedAt: signUpTimestamp })
      .where(eq(events.id, eventId))
    await tx.delete(outbox)
    await queueEmail(tx, {
      kind,
      locale: 'nl',
      recipient: theJansens.contact.email,
      registrationId: id,
      now: signUpTimestamp,
      facts: facts ?? rowPayload[kind as keyof EmailPayloads] ?? {},
      ...(occasion !== undefined && { occasion }),
    })
  })
  const [email] = await harness.rows()
  return { office: harness, email: email!, reference, bringTo }
}

type About = Pick<Awaited<ReturnType<typeof emailAbout>>, 'office' | 'email'>

const written = ({ office: harness, email }: About, now = signUpTimestamp) =>
  emailDataOf(email.kind as EmailKind, { db: harness.database.read, email, site: harness.settings, now }).catch(
    (error: unknown) => {
      if (error instanceof UnwritableEmail) return `${error.name}: ${error.message}`
      throw error
    },
  )

const outcome = async (kind: EmailKind, change: Change, now = signUpTimestamp) =>
  written(await emailAbout(kind, change), now)

const truths: Partial<Record<EmailKind, readonly RegistrationStatus[]>> = {
  'registration-confirmed': ['confirmed'],
  'registration-waiting': ['waiting'],
  'registration-offered': ['offered'],
  'offer-expired': ['expired'],
  'registration-changed': ['confirmed', 'waiting', 'offered'],
  'registration-cancelled': ['cancelled'],
  'event-changed': ['confirmed', 'waiting', 'offered'],
  'event-cancelled': ['cancelled'],
  'event-reinstated': ['confirmed', 'waiting', 'offered'],
  'event-reminder': ['confirmed'],
  'staff-message': registrationStatuses,
}

describe('an email is written while it is true', () => {
  test('which is decided for every kind', () => {
    const others = [
      'registrations-link',
      'opening-alert-confirm',
      'sign-up-opened',
      ...accountEmailKinds,
      'contact-question',
      'job-application',
    ]
    expect([...Object.keys(truths), ...others].sort()).toEqual([...emailKinds].sort())
  })

  test.each(Object.entries(truths) as [EmailKind, readonly RegistrationStatus[]][])(
    '%s: of a registration that is %s, and of no other',
    async (kind, statuses) => {
      const event = kind === 'event-cancelled' ? { status: 'cancelled' as const } : {}
      const about = await emailAbout(kind, { event })
      for (const status of registrationStatuses) {
        await about.bringTo(status)
        const said = await written(about)
        if (statuses.includes(status)) expect(said).toMatchObject({ contactName: 'Marieke Jansen' })
        else expect(said).toBe(`OutdatedLetter: the registration is ${status} by now`)
      }
    },
  )

  test.each<[EmailKind, RegistrationStatus, boolean]>([
    ['registration-confirmed', 'confirmed', false],
    ['registration-waiting', 'waiting', false],
    ['registration-offered', 'offered', false],
    ['registration-changed', 'confirmed', false],
    ['event-changed', 'confirmed', false],
    ['event-reinstated', 'confirmed', false],
    ['event-reminder', 'confirmed', false],
    ['offer-expired', 'expired', true],
    ['registration-cancelled', 'cancelled', true],
    ['event-cancelled', 'cancelled', true],
    ['staff-message', 'cancelled', true],
  ])('%s (%s), when the event is cancelled: %s', async (kind, status, isTrue) => {
    const said = await outcome(kind, { status, event: { status: 'cancelled' } })
    if (isTrue) expect(said).toMatchObject({ contactName: 'Marieke Jansen' })
    else expect(said).toBe('OutdatedLetter: the event is cancelled by now')
  })

  test('an event that goes on is not called off', async () => {
    expect(await outcome('event-cancelled', { status: 'cancelled' })).toBe(
      'OutdatedLetter: the event is published by now',
    )
  })

  test('an offer whose hour has come is not made any more', async () => {
    const until = signUpTimestamp + aDay
    expect(await outcome('registration-offered', { status: 'offered' }, until - 1)).toMatchObject({ offerUntil: until })
    expect(await outcome('registration-offered', { status: 'offered' }, until)).toBe(
      'OutdatedLetter: the offer has run out by now',
    )
  })

  test('nobody is reminded of what has begun, or of a day that it has been moved from', async () => {
    expect(await outcome('event-reminder', {}, startsAt - 1)).toMatchObject({ reference: expect.any(String) })
    expect(await outcome('event-reminder', {}, startsAt)).toBe('OutdatedLetter: the event has begun by now')
    expect(await outcome('event-reminder', { occasion: String(startsAt) })).toMatchObject({})
    expect(await outcome('event-reminder', { occasion: String(startsAt - aDay) })).toBe(
      'OutdatedLetter: the event was moved since',
    )
  })

  test('nobody hears of a move that was undone, or of what is over', async () => {
    const before = { startsAt, endsAt, place: { clubId: 1 } }
    expect(await outcome('event-changed', { facts: { before } })).toBe('OutdatedLetter: the event is back where it was')
    for (const moved of [{ startsAt: startsAt - 1 }, { endsAt: endsAt + 1 }, { place: { clubId: 2 } }])
      expect(await outcome('event-changed', { facts: { before: { ...before, ...moved } } })).toMatchObject({
        before: { startsAt: expect.any(Number) },
      })
    const sessions = [{ startsAt, endsAt: startsAt + 3_600_000 }]
    expect(await outcome('event-changed', { facts: { before: { ...before, sessions } } })).toMatchObject({
      before: { when: 'maandag 26 april 2027, 10.00–11.00 uur' },
    })
    expect(await outcome('event-changed', {}, endsAt)).toBe('OutdatedLetter: the event is over by now')
  })

  test.each(['registration-changed', 'registration-cancelled', 'event-changed', 'staff-message'] as const)(
    '%s waits for a version that knows what its row holds',
    async (kind) => {
      const status = kind === 'registration-cancelled' ? 'cancelled' : 'confirmed'
      expect(await outcome(kind, { status, facts: { something: 'else' } })).toBe(
        'UnwritableLetter: its row does not hold what it tells',
      )
    },
  )
})

describe('what an email says', () => {
  test.each([
    ['while one can sign up', {}, 'https://www.club.example/evenementen/1-meikamp/inschrijven'],
    ['while one can wait', { capacity: 0 }, 'https://www.club.example/evenementen/1-meikamp/inschrijven'],
    ['when it is full', { capacity: 0, waitingList: false }, null],
    ['when sign-up has closed', { signupClosesAt: signUpTimestamp }, null],
    ['when the event is cancelled', { status: 'cancelled' }, null],
  ] as const)('where to sign up again, %s', async (_, event, signUpUrl) => {
    for (const [kind, status] of [
      ['registration-cancelled', 'cancelled'],
      ['offer-expired', 'expired'],
    ] as const)
      expect(await outcome(kind, { status, event })).toMatchObject({ signUpUrl })
  })

  test('the days with their times, what to bring and the names that people use', async () => {
    const day = (date: string) => ({ startsAt: timestampAt(date, '10:00'), endsAt: timestampAt(date, '16:00') })
    const event = {
      sessions: ['2027-04-26', '2027-04-27', '2027-04-30'].map(day),
      whatToBring: { nl: '- Sportschoenen\n- Een bidon\n', en: '- Sports shoes' },
    }
    const data = await outcome('event-reminder', { event })
    expect(data).toMatchObject({
      callingNames: ['Noor', 'Sem'],
      event: { whatToBring: ['Sportschoenen', 'Een bidon'], routeUrl: expect.stringMatching(/destination=.+/) },
    })
    expect(JSON.stringify(data)).toContain('elke dag 10.00–16.00 uur; vrijdag 30 april 2027, 10.00–16.00 uur')
  })

  test('until when one may leave: with a place until the cancel moment, else until the event begins', async () => {
    const cancelUntil = timestampAt('2027-04-12')
    expect(await outcome('registration-changed', {})).toMatchObject({ cancelUntil, hasPlace: true })
    expect(await outcome('registration-changed', {}, cancelUntil)).toMatchObject({ cancelUntil: null })
    for (const status of ['waiting', 'offered'] as const)
      expect(await outcome('registration-changed', { status }, cancelUntil)).toMatchObject({
        cancelUntil: startsAt,
        hasPlace: false,
      })
  })

  test('in the words of staff: trimmed, in paragraphs, in the language of whom it is for', async () => {
    expect(await outcome('staff-message', {})).toMatchObject({
      subject: 'Neem een jas mee',
      paragraphs: ['Regel een\nregel twee', 'De tweede alinea'],
    })
    expect(await outcome('event-cancelled', { status: 'cancelled', event: { status: 'cancelled' } })).toMatchObject({
      reason: 'De banen zijn kapot.',
    })
    for (const reason of [null, undefined, { nl: '  ', en: 'x' }])
      expect(
        await outcome('event-cancelled', { status: 'cancelled', event: { status: 'cancelled' }, facts: { reason } }),
      ).toMatchObject({ reason: null })
  })

  test('nothing of birth dates, answers, remarks and phone numbers, whatever kind it is', async () => {
    for (const [kind, [status]] of Object.entries(truths) as [EmailKind, RegistrationStatus[]][]) {
      const event = kind === 'event-cancelled' ? { status: 'cancelled' as const } : {}
      const said = JSON.stringify(await outcome(kind, { status: status!, event }))
      expect(said).toContain('Jansen')
      expect(said).not.toMatch(/2017|2019|wasps|homesick|612345678/)
    }
  })
})

const mails = (harness: MailWorkerHarness): Promise<Email[]> => {
  const folder = join(harness.folder, 'mail')
  return Promise.all(readdirSync(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
}

const header = (email: Email | undefined, key: string) => email?.headers.find((one) => one.key === key)?.value

describe('the post', () => {
  test('drops an email that is not true any more, and says why', async () => {
    const { office: harness } = await emailAbout('registration-offered', { status: 'confirmed' })
    harness.start()
    await expect.poll(async () => (await harness.rows())[0]?.status).toBe('dropped')
    expect((await harness.rows())[0]).toMatchObject({
      failure: 'the registration is confirmed by now',
      attempts: 1,
      sentAt: null,
      leasedUntil: 0,
    })
    const log = () => harness.logged.join('')
    await expect.poll(log).toContain('a letter is not sent any more')
    expect(log()).not.toMatch(/"level":(?:40|50)|jansen/i)
    harness.clock.now += 2 * aDay
    harness.start().wake()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(readdirSync(harness.folder)).not.toContain('mail')
    expect((await harness.rows())[0]).toMatchObject({ status: 'dropped', attempts: 1 })
  })

  test.each([
    ['event-reminder', '<mailto:info@baselinetennis.example?subject=stop>'],
    ['staff-message', '<mailto:info@baselinetennis.example?subject=stop>'],
    ['registration-changed', undefined],
  ] as const)('says in %s how to stop it: %s', async (kind, unsubscribe) => {
    const { office: harness, email, reference } = await emailAbout(kind, {})
    harness.start()
    await harness.sent(1)
    const [mail] = await mails(harness)
    expect(header(mail, 'list-unsubscribe')).toBe(unsubscribe)
    expect(header(mail, 'x-letter')).toBe(kind)
    expect(header(mail, 'auto-submitted')).toBe('auto-generated')
    expect(mail?.messageId).toBe(`<${email.messageId}>`)
    for (const part of [mail?.text, mail?.html]) expect(part).toContain(reference)
  })
})

describe('the link to all registrations', () => {
  const requested = async (recipient: string, locale: 'nl' | 'en' = 'nl') => {
    const harness = await mailWorkerHarness()
    await signUp(harness.database, await addEvent(harness.database, springCamp), theJansens)
    await harness.database.write(['letters'], async (tx) => {
      await tx.delete(outbox)
      await queueOverviewLinks(tx, recipient, locale, signUpTimestamp)
    })
    return harness
  }

  test.each([
    ['nl', 'marieke@jansen.example', '/evenementen/inschrijvingen'],
    ['en', 'Marieke@Jansen.Example', '/en/events/registrations'],
  ] as const)('goes to a known address (%s, %s) and opens for an hour', async (locale, recipient, page) => {
    const harness = await requested(recipient, locale)
    harness.clock.now += 10 * aDay
    harness.start()
    await harness.sent(1)
    const [mail] = await mails(harness)
    const [, token] = new RegExp(`https://www\\.club\\.example${page}\\?token=([\\w-]+)`).exec(mail?.text ?? '') ?? []
    const { appSecret } = harness.settings
    expect(readOverviewToken(appSecret, token!, harness.clock.now)).toBe('marieke@jansen.example')
    expect(readOverviewToken(appSecret, token!, harness.clock.now + 3_600_000)).toBeUndefined()
    expect(mail?.to).toMatchObject([{ address: 'marieke@jansen.example' }])
    expect(mail?.html).toContain(token)
    expect(mail?.text).not.toMatch(/Jansen/)
  })

  test('goes to nobody at an unknown address, and nothing is kept of who asked', async () => {
    const harness = await requested('stranger@elsewhere.example')
    expect(await harness.rows()).toHaveLength(1)
    harness.start()
    await expect.poll(harness.rows).toEqual([])
    expect(readdirSync(harness.folder)).not.toContain('mail')
    expect(harness.logged.join('')).not.toMatch(/stranger|elsewhere/)
  })
})
