import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { email } from '~/emails/email'
import type { RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Paragraph, Title } from '~/emails/email-parts'
import { aboutRegistration, signUpUrl, whetherCancelledOrNot } from './data.server'
import { exampleSignUpUrl, exampleWithoutPlace } from './example'
import { OpenRegistration, RegistrationTable, SignUpAgain, useNames } from './registration-summary'

type OfferExpiredData = RegistrationEmailData & { signUpUrl: string | null }

function OfferExpired({ data }: { data: OfferExpiredData }) {
  const { t } = useLingui()
  const { contactName, registrationUrl, signUpUrl, event } = data
  const { title } = event
  const names = useNames(data)?.names
  return (
    <EmailLayout preview={t`We hoorden niets van je. Je hoeft niets te betalen.`}>
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

export const offerExpired = email({
  read: async (context) => {
    const truth = { registration: ['expired'], event: whetherCancelledOrNot } as const
    const { event, data } = await aboutRegistration(context, truth)
    return { ...data, signUpUrl: await signUpUrl(context, event) }
  },
  subject: ({ event: { title } }, i18n) => i18n._(msg`Je plek is vervallen bij ${title}`),
  Body: OfferExpired,
  example: (locale) => ({ ...exampleWithoutPlace(locale), signUpUrl: exampleSignUpUrl(locale) }),
})
