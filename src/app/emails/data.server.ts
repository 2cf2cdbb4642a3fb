import * as v from 'valibot'
import type { Appointment, LetterFacts } from '~/emails/email-data'
import { type LetterRows, letterRows } from '~/emails/email-payloads'
import {
  accountExistsFacts,
  addressChangeFacts,
  addressNoticeFacts,
  resetFacts,
  signInFacts,
  verificationFacts,
} from '~/features/account/emails/data.server'
import {
  type Asked,
  aboutRegistration,
  pageUrl,
  placeLines,
  signUpUrl,
} from '~/features/registrations/emails/data.server'
import { offerUntil } from '~/features/registrations/form/life-cycle'
import { registrationsOf } from '~/features/registrations/manage/changes.server'
import { makeOverviewToken } from '~/features/registrations/overview/token.server'
import { placeInLine } from '~/features/registrations/registrations.server'
import type { LetterKind } from '~/model/email-kinds'
import { registrationStatuses } from '~/model/registration'
import { LetterToStranger, OutdatedLetter, UnwritableLetter } from '~/server/mail/email-errors.server'

/** Reads at the time of sending. Throws `UnwritableLetter`, `OutdatedLetter` or `LetterToStranger`. */
export const letterFacts = <Kind extends LetterKind>(kind: Kind, asked: Asked): Promise<LetterFacts[Kind]> =>
  readers[kind](asked)

const active = ['confirmed', 'waiting', 'offered'] as const
const whetherCancelledOrNot = ['published', 'cancelled'] as const

const readers: { [Kind in LetterKind]: (asked: Asked) => Promise<LetterFacts[Kind]> } = {
  'registration-confirmed': async (asked) => (await aboutRegistration(asked, { registration: ['confirmed'] })).facts,

  'registration-waiting': async (asked) => {
    const { registration, facts } = await aboutRegistration(asked, { registration: ['waiting'] })
    return { ...facts, placeInLine: await placeInLine(asked.db, registration) }
  },

  'registration-offered': async (asked) => {
    const { registration, event, facts } = await aboutRegistration(asked, { registration: ['offered'] })
    const until = registration.offerUntil ?? offerUntil(event.startsAt, asked.now)
    if (until === undefined || until <= asked.now) throw new OutdatedLetter('the offer has run out by now')
    return { ...facts, offerUntil: until }
  },

  'offer-expired': async (asked) => {
    const truth = { registration: ['expired'], event: whetherCancelledOrNot } as const
    const { event, facts } = await aboutRegistration(asked, truth)
    return { ...facts, signUpUrl: await signUpUrl(asked, event) }
  },

  'registration-changed': async (asked) => {
    const { facts } = await aboutRegistration(asked, { registration: active })
    return { ...facts, ...told('registration-changed', asked) }
  },

  'registration-cancelled': async (asked) => {
    const truth = { registration: ['cancelled'], event: whetherCancelledOrNot } as const
    const { event, facts } = await aboutRegistration(asked, truth)
    return { ...facts, ...told('registration-cancelled', asked), signUpUrl: await signUpUrl(asked, event) }
  },

  'event-changed': async (asked) => {
    const { event, facts } = await aboutRegistration(asked, { registration: active })
    if (event.endsAt <= asked.now) throw new OutdatedLetter('the event is over by now')
    const { startsAt, endsAt, place } = told('event-changed', asked).before
    const before = { startsAt, endsAt, place: placeLines(place) }
    if (isSame(before, facts.event)) throw new OutdatedLetter('the event is back where it was')
    return { ...facts, before }
  },

  'event-cancelled': async (asked) => {
    const { facts } = await aboutRegistration(asked, { registration: ['cancelled'], event: ['cancelled'] })
    const { locale } = asked.letter
    const reason = told('event-cancelled', asked).reason?.[locale].trim() || null
    return { ...facts, reason, eventsUrl: pageUrl(asked.site, locale, { page: '/evenementen', parameters: [] }) }
  },

  'event-reminder': async (asked) => {
    const { event, facts } = await aboutRegistration(asked, { registration: ['confirmed'] })
    if (event.startsAt <= asked.now) throw new OutdatedLetter('the event has begun by now')
    const { occasion } = asked.letter
    if (occasion !== null && occasion !== String(event.startsAt)) throw new OutdatedLetter('the event was moved since')
    return facts
  },

  'registrations-link': async ({ db, letter, site, now }) => {
    const { recipient, locale } = letter
    const stored = await registrationsOf(db, recipient)
    if (!stored.some(({ contactEmail }) => contactEmail === recipient))
      throw new LetterToStranger('nobody is known there')
    const page = pageUrl(site, locale, { page: '/evenementen/inschrijvingen', parameters: [] })
    return { overviewUrl: `${page}?token=${makeOverviewToken(site.appSecret, recipient, now)}` }
  },

  'staff-message': async (asked) => {
    const truth = { registration: registrationStatuses, event: whetherCancelledOrNot }
    const { facts } = await aboutRegistration(asked, truth)
    const { subject, text } = told('staff-message', asked)
    const { locale } = asked.letter
    return { ...facts, subject: subject[locale].trim(), paragraphs: paragraphsOf(text[locale]) }
  },

  'address-verification': async (asked) => verificationFacts(asked, told('address-verification', asked)),
  'password-reset': async (asked) => resetFacts(asked, told('password-reset', asked)),
  'sign-in-link': async (asked) => signInFacts(asked, told('sign-in-link', asked)),
  'account-exists': async (asked) => accountExistsFacts(asked, told('account-exists', asked)),
  'address-change': async (asked) => addressChangeFacts(asked, told('address-change', asked)),
  'address-change-notice': async (asked) => addressNoticeFacts(asked, told('address-change-notice', asked)),

  'contact-question': async (asked) => fromVisitor(told('contact-question', asked)),

  'job-application': async (asked) => {
    const row = told('job-application', asked)
    return { ...fromVisitor(row), phone: row.phone, vacancy: row.vacancy }
  },
}

/** Validated, because another version of the site may have written the row. */
function told<Kind extends keyof LetterRows>(kind: Kind, { letter }: Asked): LetterRows[Kind] {
  const read = v.safeParse(letterRows[kind], letter.facts)
  if (!read.success) throw new UnwritableLetter('its row does not hold what it tells')
  return read.output as LetterRows[Kind]
}

const fromVisitor = ({ name, email, locale, message }: LetterRows['contact-question']) => ({
  visitor: { name, email },
  writtenIn: locale,
  paragraphs: paragraphsOf(message),
})

const isSame = (one: Appointment, other: Appointment) =>
  one.startsAt === other.startsAt && one.endsAt === other.endsAt && one.place.join('\n') === other.place.join('\n')

const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
