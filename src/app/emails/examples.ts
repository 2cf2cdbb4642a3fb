import type { EmailData, RegistrationEmailData } from '~/emails/email-data'
import { describeWhen } from '~/features/events/sessions'
import { paymentRequest } from '~/features/payments/payment-request'
import type { DeskAddress } from '~/features/staff/frame/desk-paths'
import type { Bilingual, Locale } from '~/i18n/locale'
import { addDays, type Day, timestampAt } from '~/time/time-zone'

export function exampleData(locale: Locale): EmailData {
  const words = texts[locale]
  const pages = `https://club.example${words.pages}`
  const week = (monday: Day) => {
    const sessions = [0, 1, 2, 3, 4].map((after) => {
      const day = addDays(monday, after)
      return { startsAt: timestampAt(day, '10:00'), endsAt: timestampAt(day, '16:00') }
    })
    return describeWhen(
      { kind: 'camp', startsAt: sessions[0]!.startsAt, endsAt: sessions[4]!.endsAt, sessions },
      locale,
    )
  }
  const login = `https://club.example${words.login}`
  const desk = `https://club.example${words.desk}`
  const request = paymentRequest(29_000, 'BT-7K3M-9QXP', '2027-02-01')!
  const camp: RegistrationEmailData = {
    reference: 'BT-7K3M-9QXP',
    contactName: 'Marieke Jansen',
    participants: ['Noor Jansen', 'Sem Jansen'],
    callingNames: ['Noor', 'Sem'],
    event: {
      title: words.camp,
      isLessons: false,
      startsAt: timestampAt('2027-04-26', '10:00'),
      endsAt: timestampAt('2027-04-30', '16:00'),
      when: week('2027-04-26'),
      place: ['TC Amstelboog', 'Bogenweg 2, 1191 LB Ouderkerk'],
      url: `${pages}/12`,
      routeUrl: 'https://maps.example/amstelboog',
      whatToBring: words.whatToBring,
    },
    package: null,
    price: { perParticipant: 14_500, total: 29_000 },
    payment: { paidCents: 0, openCents: 29_000, request },
    hasPlace: true,
    cancelUntil: timestampAt('2027-04-12', '18:00'),
    groupsKnownOn: null,
    termsUrl: `https://club.example${words.terms}`,
    registrationUrl: `${pages}/${words.overview}/BT-7K3M-9QXP?token=secret`,
    calendarUrl: `https://club.example/api/calendar/BT-7K3M-9QXP.ics?token=secret&locale=${locale}`,
  }
  const nothing = { paidCents: 0, openCents: 0, request: null }
  const gone = { ...camp, payment: nothing, hasPlace: false, signUpUrl: `${pages}/12/${words.signUp}` }
  const { subject, paragraphs } = words.message
  return {
    'registration-confirmed': camp,
    'registration-waiting': { ...camp, payment: nothing, hasPlace: false, placeInLine: 3 },
    'registration-offered': {
      ...camp,
      payment: nothing,
      hasPlace: false,
      offerUntil: timestampAt('2027-03-28', '18:30'),
    },
    'offer-expired': gone,
    'registration-changed': { ...camp, what: 'participant-added', by: 'registrant', before: null, repriced: null },
    'registration-cancelled': { ...gone, by: 'registrant', dueCents: 0, paidCents: 0, missedDeadline: null },
    'how-to-pay': { ...camp, payment: { paidCents: 0, openCents: 29_000, request }, isReminder: false },
    'event-changed': {
      ...camp,
      before: {
        startsAt: timestampAt('2027-04-19', '10:00'),
        endsAt: timestampAt('2027-04-23', '16:00'),
        when: week('2027-04-19'),
        place: ['Sporthal De Boog', 'Ouderkerk'],
      },
    },
    'event-cancelled': { ...camp, payment: nothing, hasPlace: false, reason: words.reason, eventsUrl: pages },
    'event-reinstated': { ...camp, asksHealthAnew: false },
    'event-reminder': { ...camp, cancelUntil: null },
    'registrations-link': { overviewUrl: `${pages}/${words.overview}?token=secret` },
    'staff-message': { ...camp, subject, paragraphs },
    'opening-alert-confirm': {
      event: { title: words.camp },
      opensAt: timestampAt('2027-02-01', '09:00'),
      confirmUrl: `${pages}/${words.alert}/12-secret`,
    },
    'sign-up-opened': {
      event: camp.event,
      isFull: false,
      closesAt: timestampAt('2027-04-20'),
      signUpUrl: `${pages}/12/${words.signUp}`,
    },
    'address-verification': { verifyUrl: `${login}?mode=resetPassword&oobCode=secret` },
    'password-reset': { resetUrl: `${login}?mode=resetPassword&oobCode=secret` },
    'sign-in-link': { signInUrl: `${login}?mode=signIn&oobCode=secret` },
    'staff-link': { isFirst: true, pageUrl: desk, signInUrl: `${desk}?link=secret` },
    'account-exists': { loginUrl: login, resetUrl: `${login}?to=reset` },
    'address-change': { changeUrl: `${login}?mode=verifyAndChangeEmail&oobCode=secret` },
    'address-change-notice': { resetUrl: `${login}?to=reset` },
    'contact-question': { ...words.question, writtenIn: locale },
    'job-application': { ...words.question, writtenIn: locale, phone: '06 12345678', vacancy: words.vacancy },
  }
}

const texts = {
  nl: {
    pages: '/evenementen',
    login: '/login',
    desk: '/beheer/inloggen' satisfies DeskAddress,
    terms: '/lesvoorwaarden',
    signUp: 'inschrijven',
    alert: 'melding',
    overview: 'inschrijvingen',
    camp: 'Meikamp',
    whatToBring: ['Sportschoenen', 'Een volle bidon'],
    reason: 'De banen worden die week vernieuwd.',
    message: {
      subject: 'Neem een regenjas mee',
      paragraphs: [
        'Er komt morgen een bui over.\nWe spelen gewoon door, zo nodig in de hal.',
        'Neem een regenjas en droge schoenen mee.',
      ],
    },
    vacancy: 'Tennistrainer',
    question: {
      visitor: { name: 'Marieke Jansen', email: 'marieke@jansen.example' },
      paragraphs: ['Kan mijn zoon een keer meespelen?\nHij is negen.', 'Hij kan op woensdag.'],
    },
  },
  en: {
    pages: '/en/events',
    login: '/en/login',
    desk: '/en/desk/sign-in' satisfies DeskAddress,
    terms: '/en/lesson-terms',
    signUp: 'register',
    alert: 'alert',
    overview: 'registrations',
    camp: 'May camp',
    whatToBring: ['Sports shoes', 'A full water bottle'],
    reason: 'The courts are being resurfaced that week.',
    message: {
      subject: 'Bring a raincoat',
      paragraphs: [
        'It’s going to rain tomorrow.\nWe’ll play anyway, indoors if we have to.',
        'Please bring a raincoat and dry shoes.',
      ],
    },
    vacancy: 'Tennis coach',
    question: {
      visitor: { name: 'Marieke Jansen', email: 'marieke@jansen.example' },
      paragraphs: ['Can my son try a lesson?\nHe’s nine.', 'Wednesdays work for him.'],
    },
  },
} as const satisfies Bilingual<unknown>
