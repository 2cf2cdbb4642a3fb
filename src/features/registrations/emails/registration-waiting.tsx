import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { email } from '~/emails/email'
import type { RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { PageLink, Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { placeInLine } from '~/features/registrations/registrations.server'
import { aboutRegistration } from './data.server'
import { exampleWithoutPlace } from './example'
import { OpenRegistration, RegistrationTable, useNames, usePayment } from './registration-summary'

type WaitingData = RegistrationEmailData & { placeInLine: number }

function RegistrationWaiting({ data }: { data: WaitingData }) {
  const { t } = useLingui()
  const { contactName, placeInLine, registrationUrl, event } = data
  const { isLessons } = event
  const lead = useLead(data)
  const payment = usePayment(data)
  return (
    <EmailLayout preview={t`Nummer ${placeInLine} op de wachtlijst. Betalen hoeft nog niet.`}>
      <Title>{t`Je staat op de wachtlijst`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>{lead}</Paragraph>
      <RegistrationTable data={data} payment={payment} />
      <OpenRegistration url={registrationUrl} />
      <Subtitle>{t`Zo werkt de wachtlijst`}</Subtitle>
      {isLessons ? <LessonsWaiting /> : <OffersWaiting people={data.participants.length} />}
      <Paragraph>
        <Trans>
          Wil je niet meer wachten? Meld je af op de pagina van je inschrijving.{' '}
          <PageLink href={event.url}>Alle informatie</PageLink>
        </Trans>
      </Paragraph>
    </EmailLayout>
  )
}

function useLead(data: WaitingData): string {
  const { t } = useLingui()
  const who = useNames(data)
  const { placeInLine, event } = data
  const { title } = event
  if (!who)
    return t`Je bent nummer ${placeInLine} op de wachtlijst voor ${title}. Je hebt nog geen plek en hoeft nog niets te betalen.`
  const { names, isOne } = who
  return isOne
    ? t`${names} staat op de wachtlijst voor ${title}, als nummer ${placeInLine}. Er is nog geen plek en je hoeft nog niets te betalen.`
    : t`${names} staan op de wachtlijst voor ${title}, als nummer ${placeInLine}. Er is nog geen plek en je hoeft nog niets te betalen.`
}

function LessonsWaiting() {
  return (
    <Paragraph>
      <Trans>
        We maken de lesgroepen op leeftijd, niveau en de dagdelen die je doorgaf. Is er een groep die past, dan bellen
        of mailen we je.
      </Trans>
    </Paragraph>
  )
}

function OffersWaiting({ people }: { people: number }) {
  return (
    <>
      <Paragraph>
        <Trans>
          Komt er plek vrij, dan mailen we wie aan de beurt is. Je hebt dan 48 uur om te kiezen; vlak voor het begin is
          dat korter.
        </Trans>
      </Paragraph>
      {people > 1 && (
        <Paragraph>
          <Trans>Je hebt {people} personen ingeschreven. Je hoort van ons als er plek is voor allemaal.</Trans>
        </Paragraph>
      )}
    </>
  )
}

export const registrationWaiting = email({
  read: async (context) => {
    const { registration, data } = await aboutRegistration(context, { registration: ['waiting'] })
    return { ...data, placeInLine: await placeInLine(context.db, registration) }
  },
  subject: ({ event: { title } }, i18n) => i18n._(msg`Op de wachtlijst voor ${title}`),
  Body: RegistrationWaiting,
  example: (locale) => ({ ...exampleWithoutPlace(locale), placeInLine: 3 }),
})
