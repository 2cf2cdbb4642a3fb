import { eq } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { emailDataOf } from '~/app/emails/emails'
import { events, medicalNotes, outbox, participants, registrations } from '~/db/schema'
import { queueOverviewLinks } from '~/features/registrations/overview/post-handler.server'
import { readOverviewToken } from '~/features/registrations/overview/token.server'
import { type EmailKind, emailKinds, isAboutRegistration } from '~/model/email-kinds'
import type { Question } from '~/model/event'
import { type RegistrationStatus, registrationStatuses } from '~/model/registration'
import { UnwritableEmail } from '~/server/mail/email-errors.server'
import { queueEmail } from '~/server/mail/outbox.server'
import { timestampAt } from '~/time/time-zone'
import {
  addEvent,
  medicalQuestion,
  signUp,
  signUpTimestamp,
  springCamp,
  theJansens,
} from '../../../support/database/sign-ups'
import { mailWorkerHarness } from '../../../support/site/mail-worker-harness'

const aDay = 86_400_000
const startsAt = springCamp.startsAt!
const endsAt = springCamp.endsAt!

/** What the rows hold of the kinds that are about a registration. */
const rowPayload: Partial<Record<EmailKind, Record<string, unknown>>> = {
  'registration-changed': { what: 'corrected' },
  'registration-cancelled': { by: 'registrant' },
  'session-changed': { day: { startsAt: startsAt - 7 * aDay, endsAt: startsAt - 6 * aDay }, to: null },
  'event-changed': { before: { startsAt: startsAt - 7 * aDay, endsAt: endsAt - 7 * aDay, place: { clubId: 1 } } },
  'event-cancelled': { reason: { nl: ' De banen zijn kapot. ', en: 'The courts are broken.' } },
  'payment-received': { cents: 29_000 },
  'payment-returned': { cents: 29_000, why: 'late' },
  'staff-message': {
    subject: { nl: 'Neem een jas mee ', en: 'Bring a coat' },
    text: { nl: '\r\nRegel een\r\nregel twee\r\n \r\n\r\nDe tweede alinea\n', en: 'One.' },
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
      const offerUntil = wanted === 'offered' || wanted === 'held' ? signUpTimestamp + aDay : null
      await tx.update(registrations).set({ status: wanted, offerUntil }).where(eq(registrations.id, id))
    })
  await bringTo(status)
  await harness.database.write(['outbox', 'events'], async (tx) => {
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
      facts: facts ?? rowPayload[kind] ?? {},
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
  'registration-held': ['held'],
  'registration-waiting': ['waiting'],
  'registration-offered': ['offered'],
  'offer-expired': ['expired'],
  'hold-ended': ['expired'],
  'registration-changed': ['confirmed', 'held', 'waiting', 'offered'],
  'registration-cancelled': ['cancelled'],
  'session-changed': ['confirmed'],
  'event-changed': ['confirmed', 'held', 'waiting', 'offered'],
  'event-cancelled': ['cancelled'],
  'event-reinstated': ['confirmed', 'held', 'waiting', 'offered'],
  'event-reminder': ['confirmed'],
  'payment-received': registrationStatuses,
  'payment-returned': registrationStatuses,
  'staff-message': registrationStatuses,
}

test('an event that goes ahead after all asks for health anew of who has no note', async () => {
  const asks = async (questions: readonly Question[], note?: string) => {
    const about = await emailAbout('event-reinstated', { event: { questions } })
    const { write, read } = about.office.database
    const [first] = await read.select().from(participants)
    if (note)
      await write(['registrations'], (tx) =>
        tx.insert(medicalNotes).values({ participantId: first!.id, note, notedAt: 1 }),
      )
    return written(about)
  }
  expect(await asks([medicalQuestion])).toMatchObject({ asksHealthAnew: true })
  expect(await asks([medicalQuestion], 'wasps')).toMatchObject({ asksHealthAnew: false })
  expect(await asks([])).toMatchObject({ asksHealthAnew: false })
})

describe('an email is written while it is true', () => {
  test('which is decided for every kind about a registration', () => {
    const others = ['how-to-pay', 'lesson-changed', 'lesson-groups']
    expect([...Object.keys(truths), ...others].sort()).toEqual(emailKinds.filter(isAboutRegistration).sort())
  })

  test('of a registration in a state that it tells, and of no other', async () => {
    for (const [kind, statuses] of Object.entries(truths) as [EmailKind, readonly RegistrationStatus[]][]) {
      const event = kind === 'event-cancelled' ? { status: 'cancelled' as const } : {}
      const about = await emailAbout(kind, { event })
      for (const status of registrationStatuses) {
        await about.bringTo(status)
        expect(await written(about), `${kind} ${status}`).toEqual(
          statuses.includes(status)
            ? expect.objectContaining({ contactName: 'Marieke Jansen' })
            : `OutdatedLetter: the registration is ${status} by now`,
        )
      }
    }
  })

  test('when the event is cancelled, of that and of what is over anyway alone', async () => {
    const stillTrue = [
      ...['offer-expired', 'hold-ended', 'registration-cancelled', 'event-cancelled', 'staff-message'],
      ...['payment-received', 'payment-returned'],
    ]
    for (const [kind, statuses] of Object.entries(truths) as [EmailKind, readonly RegistrationStatus[]][]) {
      const said = await outcome(kind, { status: statuses[0]!, event: { status: 'cancelled' } })
      expect(said, kind).toEqual(
        stillTrue.includes(kind)
          ? expect.objectContaining({ contactName: 'Marieke Jansen' })
          : 'OutdatedLetter: the event is cancelled by now',
      )
    }
  })

  test('nobody is told how to pay what they owe no more', async () => {
    const about = await emailAbout('how-to-pay', { facts: { isReminder: false } })
    expect(await written(about)).toMatchObject({
      isReminder: false,
      payment: { paidCents: 0, openCents: 29_000, request: { cents: 29_000, reference: about.reference } },
    })
    for (const status of registrationStatuses.filter((one) => one !== 'confirmed')) {
      await about.bringTo(status)
      expect(await written(about), status).toBe('OutdatedLetter: nothing is open any more')
    }
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
      before: { when: 'maandag 26 april 2027, 10.00–11.00\u00a0uur' },
    })
    expect(await outcome('event-changed', {}, endsAt)).toBe('OutdatedLetter: the event is over by now')
  })

  test('once a version knows what its row holds', async () => {
    for (const kind of ['registration-changed', 'registration-cancelled', 'event-changed', 'staff-message'] as const) {
      const status = kind === 'registration-cancelled' ? 'cancelled' : 'confirmed'
      expect(await outcome(kind, { status, facts: { something: 'else' } }), kind).toBe(
        'UnwritableLetter: its row does not hold what it tells',
      )
    }
  })
})

describe('what an email says', () => {
  test('where to sign up again, while one can', async () => {
    const page = 'https://www.club.example/evenementen/1-meikamp/inschrijven'
    for (const [event, signUpUrl] of [
      [{}, page],
      [{ capacity: 0 }, page],
      [{ capacity: 0, waitingList: false }, null],
      [{ signupClosesAt: signUpTimestamp }, null],
      [{ status: 'cancelled' }, null],
    ] as const)
      for (const [kind, status] of [
        ['registration-cancelled', 'cancelled'],
        ['offer-expired', 'expired'],
      ] as const)
        expect(await outcome(kind, { status, event }), JSON.stringify(event)).toMatchObject({ signUpUrl })
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
    expect(JSON.stringify(data)).toContain('elke dag 10.00–16.00\u00a0uur; vrijdag 30 april 2027, 10.00–16.00\u00a0uur')
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

test('an email that is not true any more is dropped, with a reason that names nobody', async () => {
  const { office: harness } = await emailAbout('registration-offered', { status: 'confirmed' })
  expect(await harness.sendDue()).toBe(1)
  const failure = 'the registration is confirmed by now'
  const dropped = { status: 'dropped', failure, attempts: 1, sentAt: null, leasedUntil: 0 }
  expect(await harness.rows()).toMatchObject([dropped])
  expect(harness.logged.join('')).toContain('a letter is not sent any more')
  expect(harness.logged.join('')).not.toMatch(/"level":(?:40|50)|jansen/i)
  harness.clock.now += 2 * aDay
  expect(await harness.sendDue()).toBe(0)
  expect(await harness.mails()).toEqual([])
})

test('emails that somebody may not want say how to stop them', async () => {
  for (const [kind, unsubscribe] of [
    ['event-reminder', '<mailto:info@baselinetennis.example?subject=stop>'],
    ['staff-message', '<mailto:info@baselinetennis.example?subject=stop>'],
    ['registration-changed', undefined],
  ] as const) {
    const { office: harness, reference } = await emailAbout(kind, {})
    await harness.sendDue()
    const [mail] = await harness.mails()
    expect([header(mail, 'list-unsubscribe'), header(mail, 'x-letter')]).toEqual([unsubscribe, kind])
    for (const part of [mail?.text, mail?.html]) expect(part, kind).toContain(reference)
  }
})

describe('the link to all registrations', () => {
  const requested = async (recipient: string, locale: 'nl' | 'en' = 'nl') => {
    const harness = await mailWorkerHarness()
    await signUp(harness.database, await addEvent(harness.database, springCamp), theJansens)
    await harness.database.write(['outbox'], async (tx) => {
      await tx.delete(outbox)
      await queueOverviewLinks(tx, recipient, locale, signUpTimestamp)
    })
    return harness
  }

  test('goes to a known address and opens for an hour', async () => {
    for (const [locale, recipient, page] of [
      ['nl', 'marieke@jansen.example', '/evenementen/inschrijvingen'],
      ['en', 'Marieke@Jansen.Example', '/en/events/registrations'],
    ] as const) {
      const harness = await requested(recipient, locale)
      harness.clock.now += 10 * aDay
      await harness.sendDue()
      const [mail] = await harness.mails()
      const [, token] = new RegExp(`https://www\\.club\\.example${page}\\?token=([\\w-]+)`).exec(mail?.text ?? '') ?? []
      const { appSecret } = harness.settings
      expect(readOverviewToken(appSecret, token!, harness.clock.now)).toBe('marieke@jansen.example')
      expect(readOverviewToken(appSecret, token!, harness.clock.now + 3_600_000)).toBeUndefined()
      expect(mail?.to).toMatchObject([{ address: 'marieke@jansen.example' }])
      expect(mail?.html).toContain(token)
      expect(mail?.text).not.toMatch(/Jansen/)
    }
  })

  test('goes to nobody at an unknown address, and nothing is kept of who asked', async () => {
    const harness = await requested('stranger@elsewhere.example')
    expect(await harness.rows()).toHaveLength(1)
    await harness.sendDue()
    expect(await harness.rows()).toEqual([])
    expect(await harness.mails()).toEqual([])
    expect(harness.logged.join('')).not.toMatch(/stranger|elsewhere/)
  })
})

const header = (email: Email | undefined, key: string) => email?.headers.find((one) => one.key === key)?.value
