import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, Note, Paragraph, Title } from '~/emails/email-parts'
import { actionUrl, callAuth, exampleLogin, loginUrl, next, storedAccount } from './provider.server'

type SignInLinkData = { recipient?: string; signInUrl: string }

function SignInLink({ data }: { data: SignInLinkData }) {
  const { t } = useLingui()
  return (
    <EmailLayout preview={t`De link werkt één keer, een uur lang.`}>
      <Title>{t`Log in met deze link`}</Title>
      <Paragraph>{t`Hallo,`}</Paragraph>
      <Paragraph>{t`Je vroeg om een link waarmee je zonder wachtwoord inlogt. Hier is hij:`}</Paragraph>
      <ButtonLink href={data.signInUrl}>{t`Log in`}</ButtonLink>
      <Paragraph>{t`Open de link op het apparaat waarop je wilt inloggen. Hij werkt één keer, een uur lang.`}</Paragraph>
      <Note>
        <Trans>
          Heb je hier niet om gevraagd? Dan hoef je niets te doen. Stuur deze mail niet door, want wie de link heeft,
          kan in je account.
        </Trans>
      </Note>
    </EmailLayout>
  )
}

export const signInLinkEmail = email({
  payload: v.object({ next }),
  read: async (context, { next }) => {
    const { recipient, mode, url } = await callAuth(async (auth) => {
      const { recipient, emailVerified } = await storedAccount(auth, context)
      // A sign-in link verifies the address too, but would keep that password.
      if (!emailVerified)
        return { recipient, mode: 'resetPassword' as const, url: await auth.generatePasswordResetLink(recipient) }
      const page = { url: loginUrl(context, {}), handleCodeInApp: true }
      return { recipient, mode: 'signIn' as const, url: await auth.generateSignInWithEmailLink(recipient, page) }
    })
    return { recipient, signInUrl: actionUrl(context, mode, url, next) }
  },
  subject: (_, i18n) => i18n._(msg`Je link om in te loggen`),
  Body: SignInLink,
  example: (locale) => ({ signInUrl: `${exampleLogin(locale)}?mode=signIn&oobCode=secret` }),
})
