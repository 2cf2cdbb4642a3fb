import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CancelledFacts } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Paragraph, Title } from '~/emails/email-parts'
import { ForgetAppointment, OpenRegistration, RegistrationFactsTable, SignUpAgain } from './registration-summary'

export function subject({ event: { title } }: CancelledFacts, i18n: I18n): string {
  return i18n._(msg`Afgemeld: ${title}`)
}

export function RegistrationCancelled({ facts }: { facts: CancelledFacts }) {
  const { t, i18n } = useLingui()
  const { contactName, by, registrationUrl, signUpUrl, event } = facts
  const { title } = event
  const isOurs = by === 'staff'
  return (
    <EmailLayout subject={subject(facts, i18n)} preview={t`Je hoeft niets te betalen.`}>
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
      <RegistrationFactsTable facts={facts} />
      <OpenRegistration url={registrationUrl} />
      <ForgetAppointment url={facts.calendarUrl} />
    </EmailLayout>
  )
}
