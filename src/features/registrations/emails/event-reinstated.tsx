import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RegistrationEmailData, ReinstatedData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { PageLink, Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { CancelUntil, OpenRegistration, RegistrationTable, useNames } from './registration-summary'

export function eventReinstatedSubject({ event: { title } }: RegistrationEmailData, i18n: I18n): string {
  return i18n._(msg`${title} gaat toch door`)
}

export function EventReinstated({ data }: { data: ReinstatedData }) {
  const { t, i18n } = useLingui()
  const { contactName, registrationUrl, calendarUrl, event } = data
  const { title } = event
  const place = usePlaceAgain(data)
  return (
    <EmailLayout subject={eventReinstatedSubject(data, i18n)} preview={event.when}>
      <Title>{t`Het gaat toch door`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {t`We mailden je dat ${title} niet doorging. Het gaat nu toch door.`} {place}
      </Paragraph>
      <RegistrationTable data={data} isComing={!event.isLessons} />
      <OpenRegistration url={registrationUrl} />
      {data.asksHealthAnew && (
        <Paragraph>
          {t`Moeten de trainers iets weten over de gezondheid? Daar staat nu niets bij je inschrijving. Vul het daar dan in, ook als je dat al eens deed.`}
        </Paragraph>
      )}
      <Subtitle>{t`Komt dit niet uit?`}</Subtitle>
      <Paragraph>
        <CancelUntil timestamp={data.cancelUntil} />
      </Paragraph>
      <Paragraph>
        <Trans>
          Is het uit je agenda? Open <PageLink href={calendarUrl}>dit agendabestand</PageLink> en de afspraak staat er
          weer in.
        </Trans>
      </Paragraph>
    </EmailLayout>
  )
}

function usePlaceAgain(data: RegistrationEmailData): string {
  const { t } = useLingui()
  const who = useNames(data)
  if (!data.hasPlace) return t`Je staat weer op de wachtlijst. Komt er plek vrij, dan mailen we je.`
  if (!who) return t`Je hebt je plek weer.`
  const { names, isOne } = who
  return isOne ? t`${names} heeft de plek weer.` : t`${names} hebben hun plek weer.`
}
