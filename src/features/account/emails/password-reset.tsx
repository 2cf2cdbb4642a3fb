import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, Note, Paragraph, Title } from '~/emails/email-parts'
import { actionUrl, callAuth, exampleLogin, next, storedAccount } from './provider.server'

type PasswordResetData = { recipient?: string; resetUrl: string }

function PasswordReset({ data }: { data: PasswordResetData }) {
  const { t } = useLingui()
  return (
    <EmailLayout preview={t`De link werkt één keer, een uur lang.`}>
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

export const passwordReset = email({
  payload: v.object({ next }),
  read: async (context, { next }) => {
    const link = await callAuth(async (auth) => {
      const { recipient } = await storedAccount(auth, context)
      return { recipient, url: await auth.generatePasswordResetLink(recipient) }
    })
    return { recipient: link.recipient, resetUrl: actionUrl(context, 'resetPassword', link.url, next) }
  },
  subject: (_, i18n) => i18n._(msg`Een nieuw wachtwoord kiezen`),
  Body: PasswordReset,
  example: (locale) => ({ resetUrl: `${exampleLogin(locale)}?mode=resetPassword&oobCode=secret` }),
})
