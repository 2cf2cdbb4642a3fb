import type { PaymentData, RegistrationEmailData } from '~/emails/email-data'
import { describeWhen } from '~/features/events/sessions'
import { paymentRequest } from '~/features/payments/payment-request'
import type { Locale } from '~/i18n/locale'
import type { PageMatch } from '~/i18n/route-paths'
import { addDays, type Day, timestampAt } from '~/time/time-zone'
import { pageUrl } from './data.server'

export const exampleUrl = (locale: Locale, match: PageMatch): string =>
  pageUrl({ siteUrl: 'https://club.example' }, locale, match)

export const exampleTitle = { nl: 'Meikamp', en: 'May camp' }

const reference = 'BT-7K3M-9QXP'
export const exampleRequest = paymentRequest(29_000, reference, '2027-02-01')!

/** From ten to four on five days. */
export function exampleWeek(monday: Day, locale: Locale): string {
  const sessions = [0, 1, 2, 3, 4].map((after) => {
    const day = addDays(monday, after)
    return { startsAt: timestampAt(day, '10:00'), endsAt: timestampAt(day, '16:00') }
  })
  return describeWhen({ kind: 'camp', startsAt: sessions[0]!.startsAt, endsAt: sessions[4]!.endsAt, sessions }, locale)
}

export const nothingOpen: PaymentData = {
  ...{ paidCents: 0, openCents: 0, backCents: 0 },
  ...{ request: null, payUrl: null, payCents: 0, term: null },
}

/** Of a place that is held, or of what can be paid online beside the transfer. */
export const examplePayable = (locale: Locale): PaymentData => ({
  ...nothingOpen,
  openCents: 29_000,
  payUrl: `${exampleUrl(locale, { page: '/evenementen/inschrijvingen/$reference', parameters: [reference] })}?token=secret&step=pay`,
  payCents: 29_000,
})

export const exampleRegistration = (locale: Locale): RegistrationEmailData => ({
  reference,
  contactName: 'Marieke Jansen',
  participants: ['Noor Jansen', 'Sem Jansen'],
  callingNames: ['Noor', 'Sem'],
  event: {
    title: exampleTitle[locale],
    isLessons: false,
    startsAt: timestampAt('2027-04-26', '10:00'),
    endsAt: timestampAt('2027-04-30', '16:00'),
    when: exampleWeek('2027-04-26', locale),
    place: ['TC Amstelboog', 'Bogenweg 2, 1191 LB Ouderkerk'],
    url: exampleUrl(locale, { page: '/evenementen/$event', parameters: ['12'] }),
    routeUrl: 'https://maps.example/amstelboog',
    whatToBring: { nl: ['Sportschoenen', 'Een volle bidon'], en: ['Sports shoes', 'A full water bottle'] }[locale],
  },
  package: null,
  price: { perParticipant: 14_500, total: 29_000 },
  payment: { ...nothingOpen, openCents: 29_000, request: exampleRequest },
  hasPlace: true,
  cancelUntil: timestampAt('2027-04-12', '18:00'),
  groupsKnownOn: null,
  termsUrl: exampleUrl(locale, { page: '/lesvoorwaarden', parameters: [] }),
  registrationUrl: `${exampleUrl(locale, { page: '/evenementen/inschrijvingen/$reference', parameters: [reference] })}?token=secret`,
  subscribeUrl: `webcal://club.example/api/calendar/${reference}.ics?key=secret&locale=${locale}`,
  calendarUrl: `https://club.example/api/calendar/${reference}.ics?token=secret&locale=${locale}`,
})

export const exampleWithoutPlace = (locale: Locale): RegistrationEmailData => ({
  ...exampleRegistration(locale),
  payment: nothingOpen,
  hasPlace: false,
})

export const exampleSignUpUrl = (locale: Locale): string =>
  exampleUrl(locale, { page: '/evenementen/$event/inschrijven', parameters: ['12'] })
