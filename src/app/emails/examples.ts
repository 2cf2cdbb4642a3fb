import type { EmailData, RegistrationEmailData } from '~/emails/email-data'
import type { Bilingual, Locale } from '~/i18n/locale'
import { timestampAt } from '~/time/time-zone'

export function exampleData(locale: Locale): EmailData {
  const words = texts[locale]
  const pages = `https://club.example${words.pages}`
  const login = `https://club.example${words.login}`
  const camp: RegistrationEmailData = {
    reference: 'BT-7K3M-9QXP',
    contactName: 'Marieke Jansen',
    participants: ['Noor Jansen', 'Sem Jansen'],
    event: {
      title: words.camp,
      isLessons: false,
      startsAt: timestampAt('2027-04-26', '10:00'),
      endsAt: timestampAt('2027-04-30', '16:00'),
      place: ['TC Amstelboog', 'Bogenweg 2, 1191 LB Ouderkerk'],
      url: `${pages}/12`,
    },
    package: null,
    price: { perParticipant: 14_500, total: 29_000 },
    hasPlace: true,
    cancelUntil: timestampAt('2027-04-12', '18:00'),
    groupsKnownOn: null,
    registrationUrl: `${pages}/${words.overview}/BT-7K3M-9QXP?token=secret`,
    calendarUrl: `https://club.example/api/calendar/BT-7K3M-9QXP.ics?token=secret&locale=${locale}`,
  }
  const gone = { ...camp, hasPlace: false, signUpUrl: `${pages}/12/${words.signUp}` }
  const { subject, paragraphs } = words.message
  return {
    'registration-confirmed': camp,
    'registration-waiting': { ...camp, hasPlace: false, placeInLine: 3 },
    'registration-offered': { ...camp, hasPlace: false, offerUntil: timestampAt('2027-03-28', '18:30') },
    'offer-expired': gone,
    'registration-changed': { ...camp, what: 'participant-added' },
    'registration-cancelled': { ...gone, by: 'registrant' },
    'event-changed': {
      ...camp,
      before: {
        startsAt: timestampAt('2027-04-19', '10:00'),
        endsAt: timestampAt('2027-04-23', '16:00'),
        place: ['Sporthal De Boog', 'Ouderkerk'],
      },
    },
    'event-cancelled': { ...camp, hasPlace: false, reason: words.reason, eventsUrl: pages },
    'event-reminder': { ...camp, cancelUntil: null },
    'registrations-link': { overviewUrl: `${pages}/${words.overview}?token=secret` },
    'staff-message': { ...camp, subject, paragraphs },
    'address-verification': { verifyUrl: `${login}?mode=resetPassword&oobCode=secret` },
    'password-reset': { resetUrl: `${login}?mode=resetPassword&oobCode=secret` },
    'sign-in-link': { signInUrl: `${login}?mode=signIn&oobCode=secret` },
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
    signUp: 'inschrijven',
    overview: 'inschrijvingen',
    camp: 'Meikamp',
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
      paragraphs: ['Kan mijn zoon op proef meespelen?\nHij is negen.', 'Hij kan op woensdag.'],
    },
  },
  en: {
    pages: '/en/events',
    login: '/en/login',
    signUp: 'register',
    overview: 'registrations',
    camp: 'May camp',
    reason: 'The courts are being resurfaced that week.',
    message: {
      subject: 'Bring a raincoat',
      paragraphs: [
        'A shower is coming over tomorrow.\nWe play on, in the hall if we have to.',
        'Please bring a raincoat and dry shoes.',
      ],
    },
    vacancy: 'Tennis coach',
    question: {
      visitor: { name: 'Marieke Jansen', email: 'marieke@jansen.example' },
      paragraphs: ['May my son join in on trial?\nHe is nine.', 'Wednesdays are fine for him.'],
    },
  },
} as const satisfies Bilingual<unknown>
