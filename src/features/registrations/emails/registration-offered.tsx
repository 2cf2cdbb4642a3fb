import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OfferedData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { OpenRegistration, RegistrationTable, useDeadline } from './registration-summary'

export function registrationOfferedSubject({ event: { title } }: OfferedData, i18n: I18n): string {
  return i18n._(msg`Er is plek voor je: ${title}`)
}

export function RegistrationOffered({ data }: { data: OfferedData }) {
  const { t, i18n } = useLingui()
  const { contactName, participants, registrationUrl, event } = data
  const { title } = event
  const until = useDeadline(data.offerUntil)
  const people = participants.length
  return (
    <EmailLayout subject={registrationOfferedSubject(data, i18n)} preview={t`Laat ons weten of je meedoet, ${until}.`}>
      <Title>{t`Er is plek voor je`}</Title>
      <Paragraph>{t`Hallo ${contactName},`}</Paragraph>
      <Paragraph>{t`Goed nieuws: er is plek vrijgekomen bij ${title}, en jij bent aan de beurt.`}</Paragraph>
      <Paragraph>
        <Plural value={people} one="We houden de plek voor je vast" other="We houden # plekken voor je vast" />{' '}
        <strong>{until}</strong>.{' '}
        <Trans>Eén druk op de knop is genoeg: op je inschrijving neem je de plek of laat je hem gaan.</Trans>
      </Paragraph>
      <RegistrationTable data={data} payment={t`Je betaalt pas als je de plek neemt.`} />
      <OpenRegistration url={registrationUrl} label={t`Neem de plek of laat hem gaan`} />
      <Subtitle>{t`En als je niets doet?`}</Subtitle>
      <Paragraph>
        <Trans>
          Dan gaat de plek naar de volgende op de lijst en vervalt je inschrijving. Weet je nu al dat het niet lukt?
          Laat de plek dan meteen gaan: daar maak je iemand anders blij mee.
        </Trans>
      </Paragraph>
    </EmailLayout>
  )
}
