import { Trans, useLingui } from '@lingui/react/macro'
import { EmailFrame } from '~/features/staff/frame/email-frame.server'
import { Section } from '~/features/staff/frame/form'
import type { ShownEmail } from '~/server/mail/email-renderer.server'
import { Unbroken } from '~/ui/unbroken'
import type { EmailPreview } from './preview.server'

export function PreviewWords({ preview: { to, emails } }: { preview: EmailPreview }) {
  const { contactName, locale } = to
  const email = <Unbroken>{to.email}</Unbroken>
  return (
    <Section id="preview" title={<Trans>Zo komt hij aan</Trans>}>
      <p>
        {locale === 'nl' ? (
          <Trans>
            {contactName} ({email}) leest hem in het Nederlands.
          </Trans>
        ) : (
          <Trans>
            {contactName} ({email}) leest hem in het Engels.
          </Trans>
        )}
      </p>
      {emails.length === 0 && (
        <p className="desk-error">
          <Trans>Over dit evenement gaat geen mail uit: het staat niet op de site.</Trans>
        </p>
      )}
      <EmailTexts emails={emails} />
    </Section>
  )
}

type EmailTextsProps = { emails: readonly (Omit<ShownEmail, 'html'> & { html?: string })[] }

export function EmailTexts({ emails }: EmailTextsProps) {
  const { t } = useLingui()
  return (
    <div className="desk-pair">
      {emails.map(({ locale, subject, text, html }) => (
        <article key={locale} className="desk-preview" aria-label={locale === 'nl' ? t`Nederlands` : t`Engels`}>
          <h3 lang={locale}>{subject}</h3>
          {html === undefined ? (
            <pre lang={locale}>{text.trim()}</pre>
          ) : (
            <EmailFrame locale={locale} subject={subject} html={html} text={text} />
          )}
        </article>
      ))}
    </div>
  )
}
