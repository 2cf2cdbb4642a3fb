import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountExistsData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, Note, PageLink, Paragraph, Title } from '~/emails/email-parts'

export function accountExistsSubject(_: AccountExistsData, i18n: I18n): string {
  return i18n._(msg`Je hebt al een account`)
}

export function AccountExists({ data }: { data: AccountExistsData }) {
  const { t, i18n } = useLingui()
  return (
    <EmailLayout subject={accountExistsSubject(data, i18n)} preview={t`Log in, of kies een nieuw wachtwoord.`}>
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
