import { Trans, useLingui } from '@lingui/react/macro'
import type { ChangedData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { PaymentPart } from './payment-part'
import {
  CancelUntil,
  MoveAppointment,
  OpenRegistration,
  RegistrationTable,
  useNames,
  usePayment,
} from './registration-summary'

/** From which event to which. */
export function RegistrationMoved({ data }: { data: ChangedData }) {
  const { t } = useLingui()
  const { contactName, registrationUrl, calendarUrl, event, before } = data
  const payment = usePayment(data)
  const move = useMove(data)
  return (
    <EmailLayout preview={[event.when, event.place[0]].join(' · ')}>
      <Title>{t`Je inschrijving is verplaatst`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {move} {t`Je inschrijfnummer blijft hetzelfde.`}
      </Paragraph>
      <RegistrationTable
        data={data}
        payment={payment}
        isComing={!event.isLessons}
        {...(before && { before: [before.title, before.when, ...before.place] })}
      />
      <OpenRegistration url={registrationUrl} />
      <PaymentPart data={data} />
      <Subtitle>{t`Komt dit niet uit?`}</Subtitle>
      <Paragraph>
        <CancelUntil timestamp={data.cancelUntil} /> <Trans>Liever iets anders? Bel of mail ons.</Trans>
      </Paragraph>
      <MoveAppointment url={calendarUrl} />
    </EmailLayout>
  )
}

function useMove(data: ChangedData): string {
  const { t } = useLingui()
  const who = useNames(data)
  const { title } = data.event
  const from = data.before?.title
  if (!who)
    return from === undefined
      ? t`We hebben je inschrijving verplaatst naar ${title}.`
      : t`We hebben je inschrijving voor ${from} verplaatst naar ${title}.`
  const { names } = who
  return from === undefined
    ? t`We hebben de inschrijving van ${names} verplaatst naar ${title}.`
    : t`We hebben de inschrijving van ${names} voor ${from} verplaatst naar ${title}.`
}
