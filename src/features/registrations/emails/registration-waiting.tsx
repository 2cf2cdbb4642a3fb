import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { WaitingData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { PageLink, Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { OpenRegistration, RegistrationTable } from './registration-summary'

export function registrationWaitingSubject({ event: { title } }: WaitingData, i18n: I18n): string {
  return i18n._(msg`Op de wachtlijst: ${title}`)
}

export function RegistrationWaiting({ data }: { data: WaitingData }) {
  const { t, i18n } = useLingui()
  const { contactName, placeInLine, registrationUrl, event } = data
  const { title, isLessons } = event
  return (
    <EmailLayout
      subject={registrationWaitingSubject(data, i18n)}
      preview={t`Je staat op plek ${placeInLine}. Betalen hoeft nog niet.`}
    >
      <Title>{t`Je staat op de wachtlijst`}</Title>
      <Paragraph>{t`Hallo ${contactName},`}</Paragraph>
      <Paragraph>
        {t`Je staat op plek ${placeInLine} van de wachtlijst voor ${title}. Je hebt nog geen plek en hoeft nog niets te betalen.`}
      </Paragraph>
      <RegistrationTable data={data} payment={t`Je betaalt pas als je een plek krijgt.`} />
      <OpenRegistration url={registrationUrl} />
      <Subtitle>{t`Zo werkt de wachtlijst`}</Subtitle>
      {isLessons ? <LessonsWaiting /> : <OffersWaiting people={data.participants.length} />}
      <Paragraph>
        <Trans>
          Wil je niet meer wachten? Meld je dan af via je inschrijving. Nog eens nalezen waar het om gaat? Kijk op{' '}
          <PageLink href={event.url}>deze pagina</PageLink>.
        </Trans>
      </Paragraph>
    </EmailLayout>
  )
}

function LessonsWaiting() {
  return (
    <Paragraph>
      <Trans>
        We maken de lesgroepen zelf en kijken daarbij naar leeftijd, niveau en de tijden die je opgaf. Is er een groep
        die past, dan bellen of mailen we je. Je hoeft intussen niets te doen.
      </Trans>
    </Paragraph>
  )
}

function OffersWaiting({ people }: { people: number }) {
  return (
    <>
      <Paragraph>
        <Trans>
          Komt er plek vrij, dan mailen we de eerste op de lijst voor wie het past. Ben jij dat, dan houden we de plek
          48 uur voor je vast. Vlak voor het begin is dat korter; in de mail staat precies tot wanneer. Hoor je niets,
          dan is er nog geen plek.
        </Trans>
      </Paragraph>
      {people > 1 && (
        <Paragraph>
          <Trans>
            Je hebt {people} personen ingeschreven. We bieden je pas plekken aan als jullie allemaal mee kunnen.
          </Trans>
        </Paragraph>
      )}
    </>
  )
}
