import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ChangedData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { CancelUntil, OpenRegistration, RegistrationTable, useInvoice, useNames } from './registration-summary'

export function registrationChangedSubject({ event: { title } }: ChangedData, i18n: I18n): string {
  return i18n._(msg`Gewijzigde inschrijving voor ${title}`)
}

export function RegistrationChanged({ data }: { data: ChangedData }) {
  const { t, i18n } = useLingui()
  const { contactName, registrationUrl, event } = data
  const { title } = event
  const change = useChange(data)
  const names = useNames(data)?.names
  const invoice = useInvoice(data)
  return (
    <EmailLayout subject={registrationChangedSubject(data, i18n)} preview={change}>
      <Title>{t`Je inschrijving is gewijzigd`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {names
          ? t`De inschrijving van ${names} voor ${title} is gewijzigd.`
          : t`Je inschrijving voor ${title} is gewijzigd.`}{' '}
        {change}
      </Paragraph>
      <RegistrationTable data={data} payment={data.hasPlace ? invoice : t`Je betaalt pas als er plek is.`} />
      <OpenRegistration url={registrationUrl} />
      <Subtitle>{t`Klopt er iets niet?`}</Subtitle>
      <Paragraph>
        <CancelUntil timestamp={data.cancelUntil} /> <Trans>Heb jij dit niet gewijzigd? Laat het ons dan weten.</Trans>
      </Paragraph>
    </EmailLayout>
  )
}

function useChange({ what }: ChangedData): string {
  const { t } = useLingui()
  switch (what) {
    case 'corrected':
      return t`Er zijn gegevens verbeterd.`
    case 'participant-added':
      return t`Er is een deelnemer bij gekomen.`
    case 'participant-removed':
      return t`Er is een deelnemer afgemeld.`
    case 'links-renewed':
      return t`In deze mail staat een nieuwe link. Links uit eerdere mails werken niet meer.`
  }
}
