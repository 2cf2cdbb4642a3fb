import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EventCancelledData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { PageLink, Paragraph, Title } from '~/emails/email-parts'
import { ForgetAppointment, OpenRegistration, PaidBack, RegistrationTable, useNames } from './registration-summary'

export function eventCancelledSubject({ event: { title } }: EventCancelledData, i18n: I18n): string {
  return i18n._(msg`${title} gaat niet door`)
}

export function EventCancelled({ data }: { data: EventCancelledData }) {
  const { t, i18n } = useLingui()
  const { contactName, reason, registrationUrl, event } = data
  const { title } = event
  const names = useNames(data)?.names
  return (
    <EmailLayout subject={eventCancelledSubject(data, i18n)} preview={reason ?? t`Je hoeft niets te betalen.`}>
      <Title>{t`Het gaat helaas niet door`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {names
          ? t`${title} gaat niet door. Dat is jammer voor ${names}, en voor ons.`
          : t`${title} gaat niet door. We hadden je er graag bij gehad.`}
      </Paragraph>
      {reason !== null && <Paragraph>{reason}</Paragraph>}
      <Paragraph>
        {t`Je hoeft niets te betalen.`} <PaidBack data={data} />
      </Paragraph>
      <RegistrationTable data={data} />
      <OpenRegistration url={registrationUrl} />
      <ForgetAppointment url={data.calendarUrl} />
      <Paragraph>
        <Trans>
          Iets anders doen? <PageLink href={data.eventsUrl}>Bekijk de kalender</PageLink>.
        </Trans>
      </Paragraph>
    </EmailLayout>
  )
}
