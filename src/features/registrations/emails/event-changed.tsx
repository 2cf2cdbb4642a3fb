import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EventChangedData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { FactRow, FactTable, Paragraph, Reference, Subtitle, Title } from '~/emails/email-parts'
import { MoveAppointment, OpenRegistration, useDeadline, useNames } from './registration-summary'

export function eventChangedSubject({ event: { title } }: EventChangedData, i18n: I18n): string {
  return i18n._(msg`Nieuwe tijd of locatie voor ${title}`)
}

export function EventChanged({ data }: { data: EventChangedData }) {
  const { t, i18n } = useLingui()
  const { contactName, before, registrationUrl, calendarUrl, event } = data
  const { title } = event
  const isMoved = before.when !== event.when
  const isElsewhere = before.place.join('\n') !== event.place.join('\n')
  const place = usePlaceKept(data)
  return (
    <EmailLayout subject={eventChangedSubject(data, i18n)} preview={[event.when, event.place[0]].join(' · ')}>
      <Title>
        {isElsewhere ? (isMoved ? t`Andere tijd, andere locatie` : t`Op een andere locatie`) : t`Op een andere tijd`}
      </Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {t`${title} is verplaatst.`} {place}
      </Paragraph>
      <Reference label={t`Je inschrijfnummer`} code={data.reference} />
      <FactTable>
        <FactRow label={t`Wie`} lines={data.participants} />
        <FactRow label={t`Wanneer`} lines={[event.when]} />
        {isMoved && <FactRow label={t`In plaats van`} lines={[before.when]} />}
        <FactRow label={t`Waar`} lines={event.place} link={{ href: event.routeUrl, label: t`Route` }} />
        {isElsewhere && <FactRow label={t`In plaats van`} lines={before.place} />}
      </FactTable>
      <OpenRegistration url={registrationUrl} />
      <Subtitle>{t`Komt dit niet uit?`}</Subtitle>
      <Paragraph>
        <Withdraw timestamp={data.cancelUntil} />
      </Paragraph>
      <MoveAppointment url={calendarUrl} />
    </EmailLayout>
  )
}

function usePlaceKept(data: EventChangedData): string {
  const { t } = useLingui()
  const who = useNames(data)
  if (!data.hasPlace) return t`Verder verandert er niets.`
  if (!who) return t`Je houdt je plek.`
  const { names, isOne } = who
  return isOne ? t`${names} houdt de plek.` : t`${names} houden hun plek.`
}

function Withdraw({ timestamp }: { timestamp: number | null }) {
  const until = useDeadline(timestamp ?? 0)
  if (timestamp === null) return <Trans>Bel of mail ons, dan zoeken we samen een oplossing.</Trans>
  return <Trans>Door deze wijziging kun je {until} gratis afmelden, op de pagina van je inschrijving.</Trans>
}
