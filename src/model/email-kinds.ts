import type { Bilingual } from '~/i18n/locale'

const registration = {
  'registration-confirmed': { nl: 'Bevestiging van inschrijving', en: 'Registration confirmed' },
  'registration-held': { nl: 'Plek staat klaar, nog betalen', en: 'Place held, still to pay' },
  'registration-waiting': { nl: 'Plek op de wachtlijst', en: 'Place on the waiting list' },
  'registration-offered': { nl: 'Aanbod van een plek', en: 'Offer of a place' },
  'offer-expired': { nl: 'Aanbod verlopen', en: 'Offer expired' },
  'hold-ended': { nl: 'Plek vervallen, niet betaald', en: 'Place gone, not paid' },
  'registration-changed': { nl: 'Wijziging van inschrijving', en: 'Registration changed' },
  'registration-cancelled': { nl: 'Afmelding', en: 'Cancellation' },
  'how-to-pay': { nl: 'Zo betaal je', en: 'How to pay' },
  'payment-received': { nl: 'Betaling binnen', en: 'Payment received' },
  'payment-returned': { nl: 'Geld gaat terug', en: 'Money goes back' },
  'event-changed': { nl: 'Evenement verplaatst', en: 'Event moved' },
  'session-changed': { nl: 'Dag vervalt of verzet', en: 'Day off or moved' },
  'lesson-changed': { nl: 'Les vervalt of verzet', en: 'Lesson off or moved' },
  'event-cancelled': { nl: 'Evenement gaat niet door', en: 'Event canceled' },
  'event-reinstated': { nl: 'Evenement gaat toch door', en: 'Event back on' },
  'lesson-groups': { nl: 'Groep bekend', en: 'Group announced' },
  'event-reminder': { nl: 'Herinnering', en: 'Reminder' },
  'staff-message': { nl: 'Bericht van ons', en: 'Message from us' },
}

const address = {
  'registrations-link': { nl: 'Link naar inschrijvingen', en: 'Link to registrations' },
  'opening-alert-confirm': { nl: 'Melding bevestigen', en: 'Confirm an alert' },
  'lesson-substitute': { nl: 'Invallen bij een les', en: 'Standing in for a lesson' },
  'sign-up-opened': { nl: 'Inschrijving is open', en: 'Sign-up is open' },
}

const account = {
  'address-verification': { nl: 'Adres van account bevestigen', en: 'Verify an account’s address' },
  'password-reset': { nl: 'Nieuw wachtwoord', en: 'New password' },
  'sign-in-link': { nl: 'Inloglink', en: 'Sign-in link' },
  'staff-link': { nl: 'Inloglink voor medewerkers', en: 'Staff login link' },
  'account-exists': { nl: 'Account bestaat al', en: 'Account exists already' },
  'address-change': { nl: 'Nieuw adres van account', en: 'New address of an account' },
  'address-change-notice': { nl: 'Adres van account gewijzigd', en: 'Address of an account changed' },
}

const message = {
  'contact-question': { nl: 'Vraag via de site', en: 'Question from the site' },
  'job-application': { nl: 'Sollicitatie', en: 'Application' },
}

const names = { ...registration, ...address, ...account, ...message } satisfies Readonly<Record<string, Bilingual>>

export type EmailKind = keyof typeof names

export const emailNames: Readonly<Record<EmailKind, Bilingual>> = names

export const isEmailKind = (kind: string): kind is EmailKind => Object.hasOwn(names, kind)

export const isAboutRegistration = (kind: EmailKind): boolean => Object.hasOwn(registration, kind)

export const emailKinds: readonly EmailKind[] = Object.keys(names).filter(isEmailKind)

export const accountEmailKinds: readonly EmailKind[] = Object.keys(account).filter(isEmailKind)

/** Emails that nobody asked for, or that were asked for long ago: their recipients may have them stopped. */
export const stoppableEmailKinds: readonly EmailKind[] = [
  'event-reminder',
  'staff-message',
  'opening-alert-confirm',
  'sign-up-opened',
]
