import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CancelledData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { PageLink, Paragraph, Title } from '~/emails/email-parts'
import {
  ForgetAppointment,
  OpenRegistration,
  RegistrationTable,
  SignUpAgain,
  useDeadline,
  useNames,
} from './registration-summary'

export function registrationCancelledSubject({ by, event: { title } }: CancelledData, i18n: I18n): string {
  return i18n._(by === 'staff' ? msg`We hebben je inschrijving voor ${title} geannuleerd` : msg`Afgemeld voor ${title}`)
}

export function RegistrationCancelled({ data }: { data: CancelledData }) {
  const { t, i18n } = useLingui()
  const { contactName, by, registrationUrl, signUpUrl, missedDeadline } = data
  const isOurs = by === 'staff'
  const title = useTitle(data)
  const lead = useLead(data)
  return (
    <EmailLayout
      subject={registrationCancelledSubject(data, i18n)}
      preview={missedDeadline === null ? t`Je hoeft niets te betalen.` : lead}
    >
      <Title>{title}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {lead}{' '}
        {missedDeadline === null ? t`Je hoeft niets te betalen.` : <LateWords data={data} deadline={missedDeadline} />}
      </Paragraph>
      {isOurs ? (
        <Paragraph>
          <Trans>Had je dit niet verwacht? Bel of mail ons, dan leggen we het uit.</Trans>
        </Paragraph>
      ) : (
        <SignUpAgain url={signUpUrl}>{t`Heb je je bedacht?`}</SignUpAgain>
      )}
      <RegistrationTable data={data} />
      <OpenRegistration url={registrationUrl} />
      <ForgetAppointment url={data.calendarUrl} />
    </EmailLayout>
  )
}

function LateWords({ data: { event, termsUrl }, deadline }: { data: CancelledData; deadline: number }) {
  const until = useDeadline(deadline)
  return event.isLessons ? (
    <Trans>
      Gratis afmelden kon {until}. Daarna betaal je het hele seizoen, tenzij je groep niet past of iemand van de
      wachtlijst je plek neemt. Zie de <PageLink href={termsUrl}>lesvoorwaarden</PageLink>.
    </Trans>
  ) : (
    <Trans>
      Gratis afmelden kon {until}. Daarna betaal je de hele prijs, tenzij we iets anders met je hebben afgesproken.
    </Trans>
  )
}

function useTitle(data: CancelledData): string {
  const { t } = useLingui()
  const who = useNames(data)
  if (data.by === 'staff') return t`Je inschrijving is geannuleerd`
  if (!who) return t`Je bent afgemeld`
  const { names, isOne } = who
  return isOne ? t`${names} is afgemeld` : t`${names} zijn afgemeld`
}

function useLead(data: CancelledData): string {
  const { t } = useLingui()
  const names = useNames(data)?.names
  const { title } = data.event
  if (data.by === 'staff')
    return names
      ? t`We hebben de inschrijving van ${names} voor ${title} geannuleerd.`
      : t`We hebben je inschrijving voor ${title} geannuleerd.`
  return names
    ? t`Je hebt ${names} afgemeld voor ${title}. Jammer, maar fijn dat je het laat weten.`
    : t`Je hebt je afgemeld voor ${title}. Jammer, maar fijn dat je het laat weten.`
}
