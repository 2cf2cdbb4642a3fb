import { type I18n, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LetterKind } from '~/domain/letters'
import type { Locale } from '~/domain/locale'
import { messages as en } from '~/locales/en/letters.po'
import { messages as nl } from '~/locales/nl/letters.po'
import type { LetterFacts } from './letter-facts'
import { Medium } from './letter-parts'
import * as confirmed from './registration-confirmed'
import * as waiting from './registration-waiting'

type Letter<Facts> = { subject: (facts: Facts, i18n: I18n) => string; Body: ComponentType<{ facts: Facts }> }

const letters: { [Kind in LetterKind]: Letter<LetterFacts[Kind]> } = {
  'registration-confirmed': { subject: confirmed.subject, Body: confirmed.RegistrationConfirmed },
  'registration-waiting': { subject: waiting.subject, Body: waiting.RegistrationWaiting },
}

export type RenderedLetter = { subject: string; html: string; text: string }

/** Writes a letter in the language of whom it is for. */
export async function renderLetter<Kind extends LetterKind>(
  kind: Kind,
  locale: Locale,
  facts: LetterFacts[Kind],
): Promise<RenderedLetter> {
  const { subject, Body }: Letter<LetterFacts[Kind]> = letters[kind]
  const i18n = setupI18n({ locale, messages: { [locale]: { nl, en }[locale] } })
  const set = (medium: 'html' | 'text') =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Medium value={medium}>
          <Body facts={facts} />
        </Medium>
      </I18nProvider>,
    )
  return { subject: subject(facts, i18n), html: `<!DOCTYPE html>${set('html')}`, text: plain(set('text')) }
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** React's markup of nothing but words: these five signs are all that it escapes. */
const plain = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign] ?? sign)
    .replace(/\n{3,}/g, '\n\n')
