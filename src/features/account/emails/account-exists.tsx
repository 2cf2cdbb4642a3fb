import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, Note, PageLink, Paragraph, Title } from '~/emails/email-parts'
import { callAuth, exampleLogin, loginUrl, next, storedAccount } from './provider.server'

type AccountExistsData = { recipient?: string; loginUrl: string; resetUrl: string }

function AccountExists({ data }: { data: AccountExistsData }) {
  const { t } = useLingui()
  return (
    <EmailLayout preview={t`Log in, of kies een nieuw wachtwoord.`}>
      <Title>{t`Je hebt al een account`}</Title>
      <Paragraph>{t`Hallo,`}</Paragraph>
      <Paragraph>
        <Trans>
          Iemand wilde op onze site een account maken met dit e-mailadres. Je hebt er al een, dus je kunt gewoon
          inloggen:
        </Trans>
      </Paragraph>
      <ButtonLink href={data.loginUrl}>{t`Log in`}</ButtonLink>
      <Paragraph>
        <Trans>
          Weet je je wachtwoord niet meer? <PageLink href={data.resetUrl}>Kies een nieuw wachtwoord</PageLink>.
        </Trans>
      </Paragraph>
      <Note>
        <Trans>Was jij het niet? Dan hoef je niets te doen: er is niets aan je account veranderd.</Trans>
      </Note>
    </EmailLayout>
  )
}

export const accountExists = email({
  payload: v.object({ next }),
  read: async (context, { next }) => {
    const { recipient } = await callAuth((auth) => storedAccount(auth, context))
    const to = { ...(next && { next }) }
    return { recipient, loginUrl: loginUrl(context, to), resetUrl: loginUrl(context, { ...to, to: 'reset' }) }
  },
  subject: (_, i18n) => i18n._(msg`Je hebt al een account`),
  Body: AccountExists,
  example: (locale) => ({ loginUrl: exampleLogin(locale), resetUrl: `${exampleLogin(locale)}?to=reset` }),
})
