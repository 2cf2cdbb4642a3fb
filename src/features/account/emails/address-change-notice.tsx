import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AddressChangeNoticeData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, Note, Paragraph, Title } from '~/emails/email-parts'

export function addressChangeNoticeSubject(_: AddressChangeNoticeData, i18n: I18n): string {
  return i18n._(msg`Je e-mailadres wordt gewijzigd`)
}

export function AddressChangeNotice({ data }: { data: AddressChangeNoticeData }) {
  const { t, i18n } = useLingui()
  return (
    <EmailLayout
      subject={addressChangeNoticeSubject(data, i18n)}
      preview={t`Was jij dat niet? Kies dan meteen een nieuw wachtwoord.`}
    >
      <Title>{t`E-mailadres wijzigen`}</Title>
      <Paragraph>{t`Hallo,`}</Paragraph>
      <Paragraph>
        <Trans>
          Iemand die met jouw account was ingelogd, wil het e-mailadres wijzigen. Was jij dat? Bevestig het dan met de
          mail op je nieuwe adres.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>
          Was jij het niet? Kies dan meteen een nieuw wachtwoord. Wie nu in je account is, wordt dan uitgelogd:
        </Trans>
      </Paragraph>
      <ButtonLink href={data.resetUrl}>{t`Kies een nieuw wachtwoord`}</ButtonLink>
      <Note>{t`Lukt dat niet? Bel ons, dan blokkeren we je account.`}</Note>
    </EmailLayout>
  )
}
