import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EventChangedData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { FactRow, FactTable, PageLink, Paragraph, Reference, Subtitle, Title } from '~/emails/email-parts'
import { OpenRegistration, useDeadline, useWhen } from './registration-summary'

export function eventChangedSubject({ event: { title } }: EventChangedData, i18n: I18n): string {
  return i18n._(msg`Gewijzigd: ${title}`)
}

export function EventChanged({ data }: { data: EventChangedData }) {
  const { t, i18n } = useLingui()
  const { contactName, hasPlace, registrationUrl, calendarUrl, event } = data
  const { title } = event
  const { when, where } = useMove(data)
  return (
    <EmailLayout subject={eventChangedSubject(data, i18n)} preview={[...when.now, event.place[0]].join(' ')}>
      <Title>
        {where ? (when.before ? t`Ander moment, andere plek` : t`Op een andere plek`) : t`Op een ander moment`}
      </Title>
      <Paragraph>{t`Hallo ${contactName},`}</Paragraph>
      <Paragraph>
        {t`${title} is verplaatst.`}{' '}
        {hasPlace ? <Trans>Je plek blijft gewoon van jou.</Trans> : <Trans>Verder verandert er niets.</Trans>}
      </Paragraph>
      <Reference label={t`Je referentie`} code={data.reference} />
      <FactTable>
        <FactRow label={t`Wie`} lines={data.participants} />
        <FactRow label={t`Wanneer`} lines={when.now} />
        {when.before && <FactRow label={t`In plaats van`} lines={when.before} />}
        <FactRow label={t`Waar`} lines={event.place} />
        {where && <FactRow label={t`In plaats van`} lines={where} />}
      </FactTable>
      <OpenRegistration url={registrationUrl} />
      <Subtitle>{t`Komt dit niet uit?`}</Subtitle>
      <Paragraph>
        <Withdraw timestamp={data.cancelUntil} />
      </Paragraph>
      <Paragraph>
        <Trans>
          Staat het in je agenda? Open <PageLink href={calendarUrl}>dit agendabestand</PageLink> en de afspraak schuift
          mee.
        </Trans>
      </Paragraph>
    </EmailLayout>
  )
}

function useMove({ before, event }: EventChangedData) {
  const [was, now] = [useWhen(before), useWhen(event)]
  const isMoved = before.startsAt !== event.startsAt || before.endsAt !== event.endsAt
  const isElsewhere = before.place.join('\n') !== event.place.join('\n')
  return { when: { before: isMoved ? was : null, now }, where: isElsewhere ? before.place : null }
}

function Withdraw({ timestamp }: { timestamp: number | null }) {
  const until = useDeadline(timestamp ?? 0)
  if (timestamp === null) return <Trans>Bel of mail ons, dan zoeken we samen een oplossing.</Trans>
  return <Trans>Door deze wijziging kun je {until} kosteloos afzeggen, via je inschrijving.</Trans>
}
