import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { email } from '~/emails/email'
import type { RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { aboutRegistration, signUpUrl, whetherCancelledOrNot } from './data.server'
import { exampleSignUpUrl, exampleWithoutPlace } from './example'
import { OpenRegistration, RegistrationTable, SignUpAgain, useNames } from './registration-summary'

type HoldEndedData = RegistrationEmailData & { signUpUrl: string | null }

function HoldEnded({ data }: { data: HoldEndedData }) {
  const { t } = useLingui()
  const { contactName, registrationUrl, signUpUrl, event } = data
  const { title } = event
  const names = useNames(data)?.names
  return (
    <EmailLayout preview={t`Er is niet betaald, dus je hoeft niets meer te doen.`}>
      <Title>{t`Je plek is vervallen`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {names
          ? t`We hielden bij ${title} plek vast voor ${names}, maar er is niet op tijd betaald.`
          : t`We hielden bij ${title} een plek voor je vast, maar er is niet op tijd betaald.`}{' '}
        <Trans>De plek is weer vrij voor anderen. Je hoeft niets te betalen.</Trans>
      </Paragraph>
      <SignUpAgain url={signUpUrl}>{t`Wil je toch nog mee?`}</SignUpAgain>
      <RegistrationTable data={data} />
      <OpenRegistration url={registrationUrl} />
      <Subtitle>{t`Heb je toch betaald?`}</Subtitle>
      <Paragraph>
        <Trans>Is er nog plek, dan doe je gewoon mee. Is die er niet, dan krijg je alles vanzelf terug.</Trans>
      </Paragraph>
    </EmailLayout>
  )
}

export const holdEnded = email({
  read: async (context) => {
    const truth = { registration: ['expired'], event: whetherCancelledOrNot } as const
    const { event, data } = await aboutRegistration(context, truth)
    return { ...data, signUpUrl: await signUpUrl(context, event) }
  },
  subject: ({ event: { title } }, i18n) => i18n._(msg`Niet betaald, plek vervallen bij ${title}`),
  Body: HoldEnded,
  example: (locale) => ({ ...exampleWithoutPlace(locale), signUpUrl: exampleSignUpUrl(locale) }),
})
