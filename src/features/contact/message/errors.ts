import { organisation } from '#app.config'
import type { Bilingual, Locale } from '~/i18n/locale'
import { formatPhone } from '~/text/format-phone'
import type { MessageCode } from './check-message'
import { type MessageRefusal, messageLimits } from './message'

/* Not in a component: the endpoint returns the same sentences as `statusMessage`. */

const { name, shortest, message } = messageLimits
const phone = (locale: Locale) => formatPhone(organisation.contact.phone, locale)

export const fieldWords: Record<MessageCode, Bilingual> = {
  'name-missing': { nl: 'Vul je naam in.', en: 'Enter your name.' },
  'name-too-long': {
    nl: `Deze naam is te lang: gebruik hooguit ${name} tekens.`,
    en: `This name is too long: use at most ${name} characters.`,
  },
  'name-invalid': {
    nl: 'Vul alleen je naam in, zonder link, @ of onzichtbare tekens.',
    en: 'Enter just your name, without a link, an @ or invisible characters.',
  },
  'email-missing': {
    nl: 'Vul je e-mailadres in, dan kunnen we je antwoorden.',
    en: 'Enter your email address so we can answer you.',
  },
  'email-invalid': {
    nl: 'Dit e-mailadres klopt niet. Een goed adres is bijvoorbeeld naam@voorbeeld.nl.',
    en: 'This email address isn’t right. It should look like name@example.com.',
  },
  'phone-invalid': {
    nl: 'Dit telefoonnummer klopt niet. Een goed nummer is bijvoorbeeld 06 12345678.',
    en: 'This phone number isn’t right. A good one looks like 06 12345678.',
  },
  'vacancy-missing': { nl: 'Kies waar je op reageert.', en: 'Choose what you’re applying for.' },
  'vacancy-closed': {
    nl: 'Op deze vacature kun je niet meer reageren. Kies een andere, of stuur een open sollicitatie.',
    en: 'You can’t apply for this job anymore. Choose another one, or send an open application.',
  },
  'message-missing': { nl: 'Schrijf je bericht.', en: 'Write your message.' },
  'message-too-short': {
    nl: `Je bericht is erg kort: schrijf minstens ${shortest} tekens.`,
    en: `Your message is very short: write at least ${shortest} characters.`,
  },
  'message-too-long': {
    nl: `Je bericht is te lang: gebruik hooguit ${message} tekens.`,
    en: `Your message is too long: use at most ${message} characters.`,
  },
}

export const messageRefusals: Record<MessageRefusal, Bilingual> = {
  'once-more': {
    nl: 'Je bericht is nog niet verstuurd. Lees het even na en druk nog een keer op de knop. Alles staat er nog.',
    en: 'Your message hasn’t been sent yet. Read it over and press the button once more. Everything is still there.',
  },
  'too-many': {
    nl: `Je hebt ons in een uur al vijf keer geschreven. Probeer het later nog eens, of bel ons: ${phone('nl')}.`,
    en: `You’ve written to us five times within an hour. Try again later, or call us: ${phone('en')}.`,
  },
}
