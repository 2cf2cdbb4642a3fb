import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Rendering } from '~/emails/email-parts'
import type { Locale } from '~/i18n/locale'
import type { EmailKind } from '~/model/email-kinds'
import type { RenderedEmail } from '~/server/mail/transport.server'
import { emailI18n } from '~/site/catalogues.server'
import { type EmailData, emails } from './emails'

export async function renderEmail<Kind extends EmailKind>(
  kind: Kind,
  locale: Locale,
  data: EmailData[Kind],
): Promise<RenderedEmail> {
  const { subject, Body, attachments } = emails[kind]
  const i18n = emailI18n(locale)
  const full = subject(data, i18n)
  const set = (medium: 'html' | 'text') =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Rendering value={{ medium, subject: full }}>
          <Body data={data} />
        </Rendering>
      </I18nProvider>,
    )
  return {
    subject: shortened(full),
    html: `<!DOCTYPE html>${set('html')}`,
    text: plain(set('text')),
    attachments: (await attachments?.(data)) ?? [],
  }
}

/** Mail programs cut subjects over 78 characters (RFC 5322, 2.1.1). */
function shortened(subject: string): string {
  if (subject.length <= longestSubject) return subject
  const shortened = [...subject.slice(0, longestSubject)].slice(0, -1).join('')
  return `${shortened.replace(/[\s,.:;–-]+\S{0,15}$/, '')}…`
}

const longestSubject = 78

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** React escapes exactly these five characters. */
const plain = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign] ?? sign)
    .replace(/\n{3,}/g, '\n\n')
