import { organisation } from '#app.config'
import type { Bilingual, Locale } from '~/domain/locale'
import stylesheet from '~/styles.css?url'

type Fault = { readonly title: Bilingual; readonly advice: Bilingual }

/** What can go wrong before or beside the router, said in words that help. */
const faults = {
  400: {
    title: { nl: 'Dit konden we niet lezen', en: 'We could not read this' },
    advice: {
      nl: 'Er ging onderweg iets mis met wat je stuurde. Ga terug, je gegevens staan er nog, en probeer het opnieuw.',
      en: 'Something went wrong on the way with what you sent. Go back, your details are still there, and try again.',
    },
  },
  403: {
    title: { nl: 'Dit formulier kwam niet van onze site', en: 'This form did not come from our site' },
    advice: {
      nl: 'Open de pagina bij ons opnieuw en verstuur het formulier daarvandaan. Er is niets opgeslagen.',
      en: 'Open the page on our site again and send the form from there. Nothing has been stored.',
    },
  },
  405: {
    title: { nl: 'Zo werkt deze pagina niet', en: 'This page does not work that way' },
    advice: { nl: 'Open de pagina gewoon in je browser.', en: 'Just open the page in your browser.' },
  },
  413: {
    title: { nl: 'Dat is te veel', en: 'That is too much' },
    advice: {
      nl: 'Wat je stuurde is groter dan we aannemen. Ga terug en maak het korter; er is niets opgeslagen.',
      en: 'What you sent is larger than we accept. Go back and make it shorter; nothing has been stored.',
    },
  },
  415: {
    title: { nl: 'Dit soort bericht kennen we niet', en: 'We do not know this kind of message' },
    advice: {
      nl: 'Verstuur het formulier vanaf de pagina zelf. Er is niets opgeslagen.',
      en: 'Send the form from the page itself. Nothing has been stored.',
    },
  },
  500: {
    title: { nl: 'Er ging bij ons iets mis', en: 'Something went wrong on our side' },
    advice: {
      nl: 'Het ligt niet aan jou. Probeer het over een minuut opnieuw, of bel ons en noem het nummer hieronder.',
      en: 'It is not your fault. Try again in a minute, or call us and mention the number below.',
    },
  },
  503: {
    title: { nl: 'Even geduld', en: 'One moment, please' },
    advice: {
      nl: 'Het is nu te druk. Er is niets opgeslagen; probeer het over een minuut opnieuw met dezelfde pagina.',
      en: 'It is too busy right now. Nothing has been stored; try again in a minute from the same page.',
    },
  },
} satisfies Record<number, Fault>

export type FaultStatus = keyof typeof faults

export const isFaultStatus = (status: number): status is FaultStatus => status in faults

/** What can be done about a fault, in whole sentences. */
export const faultMessage = (status: FaultStatus, locale: Locale): string => faults[status].advice[locale]

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A page for a fault, whole in itself: it needs no router, no database and no script. */
export function faultPage(status: FaultStatus, locale: Locale, requestId: string): string {
  const { title, advice } = faults[status]
  const home = locale === 'en' ? '/en' : '/'
  const back = locale === 'en' ? 'Back to home' : 'Terug naar home'
  const number = locale === 'en' ? 'Number of this error' : 'Nummer van deze fout'
  const { phone, email } = organisation.contact
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${status} – ${escaped(title[locale])} · ${escaped(organisation.name)}</title>
<link rel="stylesheet" href="${stylesheet}"></head>
<body><main class="fault"><p class="fault-status">${status}</p><h1>${escaped(title[locale])}</h1><p>${escaped(advice[locale])}</p>
<p>${escaped(phone)} · ${escaped(email)}</p><p><a class="button" href="${home}">${back}</a></p>
${status === 500 ? `<p><small>${number}: <code>${escaped(requestId)}</code></small></p>` : ''}</main></body></html>`
}
