import { organisation } from '#app.config'
import type { Bilingual } from '~/i18n/locale'
import { formatPhone } from '~/text/format-phone'
import { passwordLimits } from './password-limits'

const { phone } = organisation.contact
const dutchPhone = formatPhone(phone, 'nl')

/** One message for all, so that nobody learns whether an address has an account. */
const noMatch: Bilingual = {
  nl: 'Dit e-mailadres en wachtwoord horen niet bij elkaar. Probeer het nog een keer, of kies een nieuw wachtwoord.',
  en: 'This email address and password don’t match. Try again, or choose a new password.',
}
const usedLink: Bilingual = {
  nl: 'Deze link werkt niet meer. Misschien is hij al gebruikt, of niet heel overgekomen. Vraag een nieuwe.',
  en: 'This link no longer works. It may have been used already, or part of it may be missing. Ask for a new one.',
}
const notOffered: Bilingual = {
  nl: 'Zo kun je hier niet inloggen. Kies een andere manier.',
  en: 'You can’t log in that way here. Choose another way.',
}
const notARobot: Bilingual = {
  nl: `We konden niet nagaan of je een mens bent. Laad de pagina opnieuw en probeer het nog een keer. Lukt het niet, bel dan ${dutchPhone}.`,
  en: `We couldn’t check whether you’re human. Reload the page and try again. If that doesn’t help, call ${phone}.`,
}
const signInAgain: Bilingual = {
  nl: 'Je bent uitgelogd. Log opnieuw in, dan kun je verder.',
  en: 'You’ve been logged out. Log in again to continue.',
}
const weak: Bilingual = {
  nl: `Dit wachtwoord is te makkelijk te raden. Neem minstens ${passwordLimits.shortest} tekens, bijvoorbeeld een paar woorden achter elkaar.`,
  en: `This password is too easy to guess. Use at least ${passwordLimits.shortest} characters, such as a few words in a row.`,
}
const ourError: Bilingual = {
  nl: `Inloggen lukt nu niet door een fout aan onze kant. Probeer het later nog een keer, of bel ${dutchPhone}.`,
  en: `Logging in isn’t working right now because of an error on our side. Try again later, or call ${phone}.`,
}

/** The codes of the identity provider and its library. */
export const identityErrorWords = {
  'wrong-password': noMatch,
  'user-not-found': noMatch,
  'invalid-credential': noMatch,
  'invalid-login-credentials': noMatch,
  'user-disabled': noMatch,
  'user-mismatch': noMatch,
  'email-already-in-use': {
    nl: 'Met dit e-mailadres kan dat niet. Neem een ander adres, of log in als je al een account hebt.',
    en: 'That isn’t possible with this email address. Use another one, or log in if you already have an account.',
  },
  'account-exists-with-different-credential': {
    nl: 'Log in op de manier die je eerder koos, of met een link in je mail.',
    en: 'Log in the way you chose before, or with a link by email.',
  },
  'credential-already-in-use': {
    nl: 'Deze manier van inloggen hoort al bij een ander account. Log uit en log daarna in met dat account.',
    en: 'This way of logging in already belongs to another account. Log out, then log in with that account.',
  },
  'too-many-requests': {
    nl: 'Er is te vaak geprobeerd in te loggen. Wacht een paar minuten, of kies een nieuw wachtwoord.',
    en: 'There have been too many attempts to log in. Wait a few minutes, or choose a new password.',
  },
  'quota-exceeded': {
    nl: 'Het is nu heel druk. Probeer het over een kwartier nog een keer.',
    en: 'It’s very busy right now. Try again in 15 minutes.',
  },
  'expired-action-code': {
    nl: 'Deze link is verlopen. Vraag een nieuwe.',
    en: 'This link has expired. Ask for a new one.',
  },
  'invalid-action-code': usedLink,
  'argument-error': usedLink,
  'invalid-continue-uri': usedLink,
  'unauthorized-continue-uri': usedLink,
  'requires-recent-login': {
    nl: 'Hiervoor moet je kort geleden hebben ingelogd. Log opnieuw in en probeer het nog een keer.',
    en: 'This needs a recent login. Log in again and try once more.',
  },
  'operation-not-allowed': notOffered,
  'admin-restricted-operation': notOffered,
  'network-request-failed': {
    nl: 'Er komt geen antwoord. Kijk of je internet hebt en probeer het nog een keer. Wat je invulde, staat er nog.',
    en: 'We’re not getting an answer. Check your internet connection and try again. What you entered is still there.',
  },
  timeout: {
    nl: 'Het duurde te lang. Probeer het nog een keer. Wat je invulde, staat er nog.',
    en: 'It took too long. Please try again. What you entered is still there.',
  },
  'multi-factor-auth-required': {
    nl: `Dit account heeft een tweede stap bij het inloggen, en dat kan op deze site niet. Bel ${dutchPhone}.`,
    en: `This account has a second step for logging in, which this site doesn’t support. Call ${phone}.`,
  },
  'second-factor-already-in-use': notOffered,
  'missing-password': { nl: 'Vul je wachtwoord in.', en: 'Please enter your password.' },
  'missing-email': { nl: 'Vul je e-mailadres in.', en: 'Enter your email address.' },
  'invalid-email': {
    nl: 'Dit e-mailadres klopt niet. Een goed adres is bijvoorbeeld naam@voorbeeld.nl.',
    en: 'This email address isn’t right. It should look like name@example.com.',
  },
  'weak-password': weak,
  'password-does-not-meet-requirements': weak,
  'missing-recaptcha-token': notARobot,
  'invalid-recaptcha-token': notARobot,
  'invalid-recaptcha-action': notARobot,
  'missing-recaptcha-version': notARobot,
  'invalid-recaptcha-version': notARobot,
  'missing-client-type': notARobot,
  'invalid-req-type': notARobot,
  'recaptcha-not-enabled': notARobot,
  'captcha-check-failed': notARobot,
  'user-token-expired': signInAgain,
  'invalid-user-token': signInAgain,
  'null-user': signInAgain,
  'user-signed-out': signInAgain,
  'invalid-refresh-token': signInAgain,
  'web-storage-unsupported': {
    nl: 'Je browser bewaart niets voor deze site. Sta dat toe, of gebruik een gewoon venster in plaats van een privévenster.',
    en: 'Your browser isn’t storing anything for this site. Allow that, or use a normal window rather than a private one.',
  },
  'popup-closed-by-user': {
    nl: 'Je bent niet ingelogd. Probeer het nog een keer.',
    en: 'You’re not logged in. Please try again.',
  },
  'user-cancelled': {
    nl: 'Je bent niet ingelogd. Probeer het nog een keer.',
    en: 'You’re not logged in. Please try again.',
  },
  'invalid-api-key': ourError,
  'app-not-authorized': ourError,
  'internal-error': ourError,
} satisfies Record<string, Bilingual>

type IdentityError = keyof typeof identityErrorWords

export function identityWords(code: string | undefined): Bilingual {
  const name = code?.replace(/^auth\//, '') ?? ''
  return Object.hasOwn(identityErrorWords, name) ? identityErrorWords[name as IdentityError] : ourError
}

export const otherAddressWords: Bilingual = {
  nl: 'Deze link is niet voor dit e-mailadres gemaakt. Vul het adres in waarop je de mail kreeg.',
  en: 'This link wasn’t made for this email address. Enter the address where you got the email.',
}

export const ownAccountWords: Bilingual = {
  nl: 'Log eerst in met je oude adres, en open de link in de mail dan nog een keer. Heb je hier niet om gevraagd? Dan hoef je niets te doen.',
  en: 'First log in with your old address, then open the link in the email again. Didn’t ask for this? Then there’s nothing you need to do.',
}

export const sessionTexts: Record<'refused' | 'too-old' | 'too-many' | 'off' | 'unreachable', Bilingual> = {
  refused: signInAgain,
  'too-old': signInAgain,
  'too-many': identityErrorWords['too-many-requests'],
  off: ourError,
  unreachable: identityErrorWords['network-request-failed'],
}
