import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ChangedData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { CancelUntil, OpenRegistration, RegistrationTable } from './registration-summary'

export function registrationChangedSubject({ event: { title } }: ChangedData, i18n: I18n): string {
  return i18n._(msg`Je inschrijving is aangepast: ${title}`)
}

export function RegistrationChanged({ data }: { data: ChangedData }) {
  const { t, i18n } = useLingui()
  const { contactName, registrationUrl, event } = data
  const { title } = event
  const change = useChange(data)
  return (
    <EmailLayout subject={registrationChangedSubject(data, i18n)} preview={change}>
      <Title>{t`Je inschrijving is aangepast`}</Title>
      <Paragraph>{t`Hallo ${contactName},`}</Paragraph>
      <Paragraph>
        {t`Je inschrijving voor ${title} is bijgewerkt.`} {change} <Trans>Dit staat er nu:</Trans>
      </Paragraph>
      <RegistrationTable data={data} payment={usePayment(data)} />
      <OpenRegistration url={registrationUrl} />
      <Subtitle>{t`Klopt er iets niet?`}</Subtitle>
      <Paragraph>
        <CancelUntil timestamp={data.cancelUntil} /> <Trans>Heb jij dit niet veranderd? Laat het ons dan weten.</Trans>
      </Paragraph>
    </EmailLayout>
  )
}

function useChange({ what }: ChangedData): string {
  const { t } = useLingui()
  switch (what) {
    case 'corrected':
      return t`Er is iets verbeterd in de namen, de antwoorden of de opmerkingen.`
    case 'participant-added':
      return t`Er is een deelnemer bijgekomen.`
    case 'participant-removed':
      return t`Er is een deelnemer afgemeld.`
    case 'links-renewed':
      return t`Er is een nieuwe link gemaakt, die in deze mail. Links uit eerdere mails werken niet meer.`
  }
}

function usePayment({ hasPlace, event: { isLessons } }: ChangedData): string {
  const { t } = useLingui()
  if (!hasPlace) return t`Je betaalt pas als je een plek krijgt.`
  return isLessons ? t`Je ontvangt een rekening als je bent ingedeeld.` : t`Je ontvangt een rekening.`
}
