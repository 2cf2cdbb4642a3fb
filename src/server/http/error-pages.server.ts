import { organisation } from '#app.config'
import type { Bilingual, Locale } from '~/i18n/locale'
import { canonicalPrefix, toPublic } from '~/i18n/route-paths'
import { stagingName, stagingWords } from '~/i18n/staging-labels'
import { settings } from '~/server/config/settings.server'
import stylesheet from '~/site/styles.css?url'
import { waitWords } from '~/time/format-wait'

export type FormAgain = { readonly target: string; readonly entries: readonly (readonly [string, string])[] }

/** Advice where a form may have been stored: `again` is safe to send again; `mailbox` and `look` say where to look. */
export type Unsure = 'again' | 'mailbox' | 'look'

type ErrorPage = { readonly title: Bilingual; readonly advice: Bilingual }

const errorTexts = {
  400: {
    title: { nl: 'Dit konden we niet lezen', en: 'We could not read this' },
    advice: {
      nl: 'Er ging onderweg iets mis met wat je stuurde. Ga terug, je gegevens staan er nog, en probeer het opnieuw.',
      en: 'Something went wrong on the way with what you sent. Go back, your details are still there, and try again.',
    },
  },
  401: {
    title: { nl: 'Log eerst in', en: 'Please log in first' },
    advice: {
      nl: 'Dit is alleen voor wie is ingelogd. Log in en probeer het opnieuw; er is niets opgeslagen.',
      en: 'This is only for people who are logged in. Log in and try again; nothing has been stored.',
    },
  },
  403: {
    title: { nl: 'Dat kan van hieruit niet', en: 'That cannot be done from here' },
    advice: {
      nl: 'Verstuurde je een formulier? Open de pagina bij ons opnieuw en verstuur het daarvandaan. Er is niets opgeslagen.',
      en: 'Were you sending a form? Open the page on our site again and send it from there. Nothing has been stored.',
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
  429: {
    title: { nl: 'Even rustig aan', en: 'Not so fast' },
    advice: {
      nl: 'Dit ging net iets te vaak achter elkaar. Er is niets opgeslagen; probeer het {wait} opnieuw.',
      en: 'That was a little too often in a row. Nothing has been stored; try again {wait}.',
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
      nl: 'Het is nu te druk. Er is niets opgeslagen; probeer het {wait} opnieuw met dezelfde pagina.',
      en: 'It is too busy right now. Nothing has been stored; try again {wait} from the same page.',
    },
  },
} satisfies Record<number, ErrorPage>

const unsureAdvice: Record<Unsure, Bilingual> = {
  again: {
    nl: 'We weten niet zeker of het is gelukt. Verstuur het {wait} gerust opnieuw: dubbel komt het niet aan.',
    en: 'We’re not sure it came through. Feel free to send it again {wait}: it won’t arrive twice.',
  },
  mailbox: {
    nl: 'We weten niet zeker of het is gelukt. Kijk eerst in je mailbox; komt er niets, verstuur het dan opnieuw.',
    en: 'We’re not sure it came through. Check your mailbox first; if nothing comes, send it again.',
  },
  look: {
    nl: 'We weten niet zeker of het is gelukt. Kijk eerst of het er al staat; zo niet, verstuur het dan opnieuw.',
    en: 'We’re not sure it came through. First look whether it is there already; if not, send it again.',
  },
}

export type ErrorStatus = keyof typeof errorTexts

/** Seconds. */
export const usualWait = 60

export const errorMessage = (status: ErrorStatus, locale: Locale, wait = usualWait, unsure?: Unsure): string => {
  const advice = unsure ? unsureAdvice[unsure] : errorTexts[status].advice
  return advice[locale].replace('{wait}', waitWords(wait)[locale])
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What was typed travels in the page, so that sending it again needs neither the browser's memory nor a script. */
function formHtml({ target, entries }: FormAgain, locale: Locale): string {
  const fields = entries.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const send = locale === 'en' ? 'Send it again' : 'Verstuur het opnieuw'
  return `<form method="post" action="${escaped(target)}">${fields.join('')}<p><button class="button" type="submit">${send}</button></p></form>`
}

export type Kept = { readonly again?: FormAgain | undefined; readonly unsure?: Unsure | undefined }

export function errorPageHtml(
  status: ErrorStatus,
  locale: Locale,
  requestId: string,
  { wait = usualWait, again, unsure }: { wait?: number | undefined } & Kept = {},
): string {
  const { title } = errorTexts[status]
  const home = toPublic('/', canonicalPrefix(locale))
  const clear = locale === 'en' ? 'Clear errors' : 'Opnieuw beginnen'
  const retry = locale === 'en' ? 'Try again' : 'Opnieuw proberen'
  const back = locale === 'en' ? 'Back to home' : 'Terug naar home'
  const number = locale === 'en' ? 'Error number' : 'Nummer van deze fout'
  const { phone, email } = organisation.contact
  const quiet = again ? '' : 'class="button button-quiet" '
  const isStaging = settings().appEnv === 'staging'
  const mark = `<aside class="staging-mark" aria-label="${stagingName}"><strong>${stagingName}</strong> ${stagingWords[locale]}</aside>`
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${status} – ${escaped(title[locale])} ${organisation.separators.title} ${escaped(organisation.name)}</title>
<link rel="stylesheet" href="${stylesheet}"></head>
<body>${isStaging ? mark : ''}<main class="fault"><p class="fault-status">${status}</p><h1>${escaped(title[locale])}</h1><p>${escaped(errorMessage(status, locale, wait, unsure))}</p>${again ? formHtml(again, locale) : ''}
<p>${escaped(phone)} ${organisation.separators.facts} ${escaped(email)}</p><p class="button-row">${again ? '' : `<a class="button" href="">${retry}</a> `}<a ${quiet}href="${home}">${back}</a></p><p><a href="/">${clear}</a></p>
${status === 500 ? `<p><small>${number}: <code>${escaped(requestId)}</code></small></p>` : ''}</main></body></html>`
}
