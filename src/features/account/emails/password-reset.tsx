import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PasswordResetData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, Note, Paragraph, Title } from '~/emails/email-parts'

export function passwordResetSubject(_: PasswordResetData, i18n: I18n): string {
  return i18n._(msg`Een nieuw wachtwoord kiezen`)
}

export function PasswordReset({ data }: { data: PasswordResetData }) {
  const { t, i18n } = useLingui()
  return (
    <EmailLayout subject={passwordResetSubject(data, i18n)} preview={t`De link werkt één keer, een uur lang.`}>
      <Title>{t`Kies een nieuw wachtwoord`}</Title>
      <Paragraph>{t`Hallo,`}</Paragraph>
      <Paragraph>{t`Je vroeg om een nieuw wachtwoord voor je account. Kies het hier:`}</Paragraph>
      <ButtonLink href={data.resetUrl}>{t`Kies een nieuw wachtwoord`}</ButtonLink>
      <Paragraph>
        <Trans>De link werkt één keer, een uur lang. Is hij verlopen? Vraag dan op de inlogpagina een nieuwe.</Trans>
      </Paragraph>
      <Note>
        <Trans>
          Heb je hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is. Stuur deze mail
          niet door, want wie de link heeft, kan je wachtwoord veranderen.
        </Trans>
      </Note>
    </EmailLayout>
  )
}
