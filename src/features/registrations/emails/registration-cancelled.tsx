import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CancelledData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Paragraph, Title } from '~/emails/email-parts'
import { ForgetAppointment, OpenRegistration, RegistrationTable, SignUpAgain } from './registration-summary'

export function registrationCancelledSubject({ event: { title } }: CancelledData, i18n: I18n): string {
  return i18n._(msg`Afgemeld: ${title}`)
}

export function RegistrationCancelled({ data }: { data: CancelledData }) {
  const { t, i18n } = useLingui()
  const { contactName, by, registrationUrl, signUpUrl, event } = data
  const { title } = event
  const isOurs = by === 'staff'
  return (
    <EmailLayout subject={registrationCancelledSubject(data, i18n)} preview={t`Je hoeft niets te betalen.`}>
      <Title>{isOurs ? t`Je inschrijving is geannuleerd` : t`Je bent afgemeld`}</Title>
      <Paragraph>{t`Hallo ${contactName},`}</Paragraph>
      <Paragraph>
        {isOurs
          ? t`We hebben je inschrijving voor ${title} geannuleerd.`
          : t`Je hebt je afgemeld voor ${title}. Jammer, maar fijn dat je het laat weten.`}{' '}
        {t`Je hoeft niets te betalen.`}
      </Paragraph>
      {isOurs ? (
        <Paragraph>
          <Trans>Had je dit niet verwacht? Bel of mail ons, dan leggen we het uit.</Trans>
        </Paragraph>
      ) : (
        <SignUpAgain url={signUpUrl}>{t`Heb je je bedacht?`}</SignUpAgain>
      )}
      <RegistrationTable data={data} />
      <OpenRegistration url={registrationUrl} />
      <ForgetAppointment url={data.calendarUrl} />
    </EmailLayout>
  )
}
