import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OfferExpiredData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Paragraph, Title } from '~/emails/email-parts'
import { OpenRegistration, RegistrationTable, SignUpAgain, useNames } from './registration-summary'

export function offerExpiredSubject({ event: { title } }: OfferExpiredData, i18n: I18n): string {
  return i18n._(msg`Je plek is vervallen bij ${title}`)
}

export function OfferExpired({ data }: { data: OfferExpiredData }) {
  const { t, i18n } = useLingui()
  const { contactName, registrationUrl, signUpUrl, event } = data
  const { title } = event
  const names = useNames(data)?.names
  return (
    <EmailLayout
      subject={offerExpiredSubject(data, i18n)}
      preview={t`We hoorden niets van je. Je hoeft niets te betalen.`}
    >
      <Title>{t`Je plek is vervallen`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {names
          ? t`We hielden bij ${title} plek vast voor ${names}, maar hoorden niet op tijd van je.`
          : t`We hielden bij ${title} een plek voor je vast, maar hoorden niet op tijd van je.`}{' '}
        <Trans>De inschrijving is vervallen en je hoeft niets te betalen.</Trans>
      </Paragraph>
      <SignUpAgain url={signUpUrl}>{t`Wil je toch nog mee?`}</SignUpAgain>
      <RegistrationTable data={data} />
      <OpenRegistration url={registrationUrl} />
    </EmailLayout>
  )
}
