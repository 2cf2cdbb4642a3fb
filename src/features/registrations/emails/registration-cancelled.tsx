import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CancelledData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Paragraph, Title } from '~/emails/email-parts'
import { CancelledCost, useCancelledCost } from './cancelled-cost'
import { PaymentPart } from './payment-part'
import { ForgetAppointment, OpenRegistration, RegistrationTable, SignUpAgain, useNames } from './registration-summary'

export function registrationCancelledSubject({ event: { title } }: CancelledData, i18n: I18n): string {
  return i18n._(msg`Afgemeld voor ${title}`)
}

export function RegistrationCancelled({ data }: { data: CancelledData }) {
  const { t, i18n } = useLingui()
  const { contactName, by, registrationUrl, signUpUrl } = data
  const title = useTitle(data)
  const lead = useLead(data)
  const cost = useCancelledCost(data)
  return (
    <EmailLayout subject={registrationCancelledSubject(data, i18n)} preview={cost}>
      <Title>{title}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {lead} <CancelledCost data={data} />
      </Paragraph>
      {by === 'staff' ? (
        <Paragraph>
          <Trans>Had je dit niet verwacht? Bel of mail ons, dan leggen we het uit.</Trans>
        </Paragraph>
      ) : (
        <SignUpAgain url={signUpUrl}>{t`Heb je je bedacht?`}</SignUpAgain>
      )}
      <PaymentPart data={data} />
      <RegistrationTable data={data} />
      <OpenRegistration url={registrationUrl} />
      <ForgetAppointment url={data.calendarUrl} />
    </EmailLayout>
  )
}

function useTitle(data: CancelledData): string {
  const { t } = useLingui()
  const who = useNames(data)
  if (!who) return t`Je bent afgemeld`
  const { names, isOne } = who
  return isOne ? t`${names} is afgemeld` : t`${names} zijn afgemeld`
}

function useLead(data: CancelledData): string {
  const { t } = useLingui()
  const names = useNames(data)?.names
  const { title } = data.event
  if (data.by === 'staff')
    return names ? t`We hebben ${names} afgemeld voor ${title}.` : t`We hebben je afgemeld voor ${title}.`
  return names
    ? t`Je hebt ${names} afgemeld voor ${title}. Jammer, maar fijn dat je het laat weten.`
    : t`Je hebt je afgemeld voor ${title}. Jammer, maar fijn dat je het laat weten.`
}
