import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SignInLinkData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, Note, Paragraph, Title } from '~/emails/email-parts'

export function signInLinkSubject(_: SignInLinkData, i18n: I18n): string {
  return i18n._(msg`Je link om in te loggen`)
}

export function SignInLink({ data }: { data: SignInLinkData }) {
  const { t, i18n } = useLingui()
  return (
    <EmailLayout subject={signInLinkSubject(data, i18n)} preview={t`De link werkt één keer, een uur lang.`}>
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
