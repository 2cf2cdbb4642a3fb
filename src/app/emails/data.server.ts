import * as v from 'valibot'
import type { Appointment, ChangedData, EmailData } from '~/emails/email-data'
import { type EmailPayloads, emailPayloads } from '~/emails/email-payloads'
import {
  accountExistsData,
  addressChangeData,
  addressNoticeData,
  resetData,
  signInData,
  staffLinkData,
  verificationData,
} from '~/features/account/emails/data.server'
import { findEvent } from '~/features/events/events.server'
import { describeWhen } from '~/features/events/sessions'
import { openingAlertData, signUpOpenedData } from '~/features/opening-alerts/emails/data.server'
import { dueOf, openOf } from '~/features/payments/balance'
import { mailedFrom, paymentRequest } from '~/features/payments/payment-request'
import {
  aboutRegistration,
  type EmailContext,
  pageUrl,
  placeLines,
  signUpUrl,
} from '~/features/registrations/emails/data.server'
import { offerUntil } from '~/features/registrations/form/life-cycle'
import { historyOf } from '~/features/registrations/life-cycle.server'
import { registrationsOf } from '~/features/registrations/manage/changes.server'
import { missedDeadline } from '~/features/registrations/manage/missed-deadline.server'
import { makeOverviewToken } from '~/features/registrations/overview/token.server'
import { placeInLine, withMedicalNote } from '~/features/registrations/registrations.server'
import { fillPlaceholders } from '~/features/staff/group-mail/placeholders'
import { placeholderValues, toAll, writtenToGroup } from '~/features/staff/group-mail/staff-message.server'
import { tagsOf } from '~/features/staff/registration/page/data.server'
import type { EmailKind } from '~/model/email-kinds'
import { registrationStatuses } from '~/model/registration'
import { OutdatedEmail, UnknownRecipient, UnwritableEmail } from '~/server/mail/email-errors.server'
import { dayOf } from '~/time/time-zone'

/** Reads at the time of sending. Throws `UnwritableEmail`, `OutdatedEmail` or `UnknownRecipient`. */
export const emailDataOf = <Kind extends EmailKind>(kind: Kind, context: EmailContext): Promise<EmailData[Kind]> =>
  readers[kind](context)

const active = ['confirmed', 'waiting', 'offered'] as const
const whetherCancelledOrNot = ['published', 'cancelled'] as const

const readers: { [Kind in EmailKind]: (context: EmailContext) => Promise<EmailData[Kind]> } = {
  'registration-confirmed': async (context) => (await aboutRegistration(context, { registration: ['confirmed'] })).data,

  'registration-waiting': async (context) => {
    const { registration, data } = await aboutRegistration(context, { registration: ['waiting'] })
    return { ...data, placeInLine: await placeInLine(context.db, registration) }
  },

  'registration-offered': async (context) => {
    const { registration, event, data } = await aboutRegistration(context, { registration: ['offered'] })
    const until = registration.offerUntil ?? offerUntil(event.startsAt, context.now)
    if (until === undefined || until <= context.now) throw new OutdatedEmail('the offer has run out by now')
    return { ...data, offerUntil: until }
  },

  'offer-expired': async (context) => {
    const truth = { registration: ['expired'], event: whetherCancelledOrNot } as const
    const { event, data } = await aboutRegistration(context, truth)
    return { ...data, signUpUrl: await signUpUrl(context, event) }
  },

  'registration-changed': async (context) => {
    const { event, data } = await aboutRegistration(context, { registration: active })
    const payload = payloadOf('registration-changed', context)
    const { what, by = 'registrant', from, to = event.id, price: repriced = null } = payload
    if (event.id !== to) throw new OutdatedEmail('the registration was moved again')
    const before = from === undefined ? null : await eventBefore(context, from)
    return { ...data, what, by, before, repriced }
  },

  'registration-cancelled': async (context) => {
    const truth = { registration: ['cancelled'], event: whetherCancelledOrNot } as const
    const { registration, event, data } = await aboutRegistration(context, truth)
    const history = await historyOf(context.db, registration.id)
    return {
      ...data,
      ...payloadOf('registration-cancelled', context),
      ...{ dueCents: dueOf(registration), paidCents: registration.paidCents },
      missedDeadline: missedDeadline(history, event, dueOf(registration)),
      signUpUrl: await signUpUrl(context, event),
    }
  },

  'how-to-pay': async (context) => {
    const truth = { registration: registrationStatuses, event: whetherCancelledOrNot }
    const { registration, data } = await aboutRegistration(context, truth)
    const from = mailedFrom(registration.invoicedOn, dayOf(context.now))
    const request = paymentRequest(openOf(registration), data.reference, from)
    if (!request) throw new OutdatedEmail('nothing is open any more')
    return { ...data, ...payloadOf('how-to-pay', context), payment: { ...data.payment, request } }
  },

  'event-changed': async (context) => {
    const { event, data } = await aboutRegistration(context, { registration: active })
    if (event.endsAt <= context.now) throw new OutdatedEmail('the event is over by now')
    const { startsAt, endsAt, sessions = null, place } = payloadOf('event-changed', context).before
    const when = describeWhen({ kind: event.kind, startsAt, endsAt, sessions }, context.email.locale)
    const before = { startsAt, endsAt, when, place: placeLines(place) }
    if (isSame(before, data.event)) throw new OutdatedEmail('the event is back where it was')
    return { ...data, before }
  },

  'event-cancelled': async (context) => {
    const { data } = await aboutRegistration(context, { registration: ['cancelled'], event: ['cancelled'] })
    const { locale } = context.email
    const reason = payloadOf('event-cancelled', context).reason?.[locale].trim() || null
    return { ...data, reason, eventsUrl: pageUrl(context.site, locale, { page: '/evenementen', parameters: [] }) }
  },

  'event-reinstated': async (context) => {
    const { registration, event, data } = await aboutRegistration(context, { registration: active })
    if (event.startsAt <= context.now) throw new OutdatedEmail('the event has begun by now')
    const asksHealth = event.questions?.some(({ isMedical }) => isMedical) === true
    return { ...data, asksHealthAnew: asksHealth && (await withMedicalNote(context.db, registration)).size === 0 }
  },

  'event-reminder': async (context) => {
    const { event, data } = await aboutRegistration(context, { registration: ['confirmed'] })
    if (event.startsAt <= context.now) throw new OutdatedEmail('the event has begun by now')
    const { occasion } = context.email
    if (occasion !== null && occasion !== String(event.startsAt)) throw new OutdatedEmail('the event was moved since')
    return data
  },

  'registrations-link': async ({ db, email, site, now }) => {
    const { recipient, locale } = email
    const stored = await registrationsOf(db, recipient)
    if (!stored.some(({ contactEmail }) => contactEmail === recipient))
      throw new UnknownRecipient('nobody is known there')
    const page = pageUrl(site, locale, { page: '/evenementen/inschrijvingen', parameters: [] })
    return { overviewUrl: `${page}?token=${makeOverviewToken(site.appSecret, recipient, now)}` }
  },

  'staff-message': async (context) => {
    const { db, email, site } = context
    const { locale, groupEmailId } = email
    const written =
      groupEmailId === null ? toAll(payloadOf('staff-message', context)) : await writtenToGroup(db, groupEmailId)
    const { sample } = written
    // Who tries a text on somebody's registration must not be able to open it as that person.
    const tried = {
      ...context,
      email: { ...email, registrationId: sample ?? null },
      site: { ...site, appSecret: 'sample' },
    }
    const truth = { registration: written.statuses, event: whetherCancelledOrNot }
    const { data, registration } = await aboutRegistration(sample === undefined ? context : tried, truth)
    const tags = await tagsOf(db, registration.id)
    const request = paymentRequest(data.payment.openCents, data.reference, dayOf(context.now))
    const values = placeholderValues({ ...data, payment: { ...data.payment, request }, tags }, locale)
    return {
      ...data,
      subject: fillPlaceholders(written.subject[locale], values).trim(),
      paragraphs: paragraphsOf(fillPlaceholders(written.text[locale], values)),
    }
  },

  'opening-alert-confirm': async (context) => openingAlertData(context, payloadOf('opening-alert-confirm', context)),
  'sign-up-opened': async (context) => signUpOpenedData(context, payloadOf('sign-up-opened', context)),

  'address-verification': async (context) => verificationData(context, payloadOf('address-verification', context)),
  'password-reset': async (context) => resetData(context, payloadOf('password-reset', context)),
  'sign-in-link': async (context) => signInData(context, payloadOf('sign-in-link', context)),
  'staff-link': async (context) => staffLinkData(context, payloadOf('staff-link', context)),
  'account-exists': async (context) => accountExistsData(context, payloadOf('account-exists', context)),
  'address-change': async (context) => addressChangeData(context, payloadOf('address-change', context)),
  'address-change-notice': async (context) => addressNoticeData(context, payloadOf('address-change-notice', context)),

  'contact-question': async (context) => fromVisitor(payloadOf('contact-question', context)),

  'job-application': async (context) => {
    const row = payloadOf('job-application', context)
    return { ...fromVisitor(row), phone: row.phone, vacancy: row.vacancy }
  },
}

async function eventBefore({ db, email: { locale } }: EmailContext, id: number): Promise<ChangedData['before']> {
  const event = await findEvent(db, id)
  if (!event) return null
  const { startsAt, endsAt } = event
  return {
    title: event.title[locale],
    startsAt,
    endsAt,
    when: describeWhen(event, locale),
    place: placeLines(event.place),
  }
}

/** Validated, because another version of the site may have written the row. */
function payloadOf<Kind extends keyof EmailPayloads>(kind: Kind, { email }: EmailContext): EmailPayloads[Kind] {
  const read = v.safeParse(emailPayloads[kind], email.facts)
  if (!read.success) throw new UnwritableEmail('its row does not hold what it tells')
  return read.output as EmailPayloads[Kind]
}

const fromVisitor = ({ name, email, locale, message }: EmailPayloads['contact-question']) => ({
  visitor: { name, email },
  writtenIn: locale,
  paragraphs: paragraphsOf(message),
})

const isSame = (one: Appointment, other: Appointment) =>
  one.startsAt === other.startsAt &&
  one.endsAt === other.endsAt &&
  one.when === other.when &&
  one.place.join('\n') === other.place.join('\n')

const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
