import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ChangedData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { PaymentPart } from './payment-part'
import { RegistrationMoved } from './registration-moved'
import { RegistrationRepriced } from './registration-repriced'
import { CancelUntil, OpenRegistration, RegistrationTable, useNames, usePayment } from './registration-summary'

export function registrationChangedSubject({ event: { title }, what }: ChangedData, i18n: I18n): string {
  if (what === 'price') return i18n._(msg`Andere prijs voor ${title}`)
  return i18n._(what === 'moved' ? msg`Verplaatst naar ${title}` : msg`Gewijzigde inschrijving voor ${title}`)
}

export function RegistrationChanged({ data }: { data: ChangedData }) {
  const { i18n } = useLingui()
  const subject = registrationChangedSubject(data, i18n)
  const { what } = data
  if (what === 'moved') return <RegistrationMoved data={data} subject={subject} />
  if (what === 'price') return <RegistrationRepriced data={data} subject={subject} />
  return <Changed data={{ ...data, what }} subject={subject} />
}

type Change = ChangedData & { what: Exclude<ChangedData['what'], 'moved' | 'price'> }

function Changed({ data, subject }: { data: Change; subject: string }) {
  const { t } = useLingui()
  const { contactName, registrationUrl, event } = data
  const { title } = event
  const change = useChange(data)
  const names = useNames(data)?.names
  const payment = usePayment(data)
  return (
    <EmailLayout subject={subject} preview={change}>
      <Title>{t`Je inschrijving is gewijzigd`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {names
          ? t`De inschrijving van ${names} voor ${title} is gewijzigd.`
          : t`Je inschrijving voor ${title} is gewijzigd.`}{' '}
        {change}
      </Paragraph>
      <RegistrationTable data={data} payment={payment} />
      <OpenRegistration url={registrationUrl} />
      <PaymentPart data={data} />
      <Subtitle>{t`Klopt er iets niet?`}</Subtitle>
      <Paragraph>
        <CancelUntil timestamp={data.cancelUntil} />{' '}
        {data.by === 'staff' ? (
          <Trans>Bel of mail ons als er iets niet klopt.</Trans>
        ) : (
          <Trans>Heb jij dit niet gewijzigd? Laat het ons dan weten.</Trans>
        )}
      </Paragraph>
    </EmailLayout>
  )
}

function useChange({ what, by }: Change): string {
  const { t } = useLingui()
  const isStaff = by === 'staff'
  switch (what) {
    case 'corrected':
      return isStaff ? t`We hebben gegevens verbeterd.` : t`Er zijn gegevens verbeterd.`
    case 'participant-added':
      return isStaff ? t`We hebben een deelnemer toegevoegd.` : t`Er is een deelnemer bij gekomen.`
    case 'participant-removed':
      return isStaff ? t`We hebben een deelnemer afgemeld.` : t`Er is een deelnemer afgemeld.`
    case 'links-renewed':
      return t`In deze mail staat een nieuwe link. Links uit eerdere mails werken niet meer.`
  }
}
