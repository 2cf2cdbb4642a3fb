import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EventChangedFacts } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Fact, Facts, PageLink, Paragraph, Reference, Subtitle, Title } from '~/emails/email-parts'
import { OpenRegistration, useUntil, useWhen } from './registration-summary'

export function subject({ event: { title } }: EventChangedFacts, i18n: I18n): string {
  return i18n._(msg`Gewijzigd: ${title}`)
}

export function EventChanged({ facts }: { facts: EventChangedFacts }) {
  const { t, i18n } = useLingui()
  const { contactName, hasPlace, registrationUrl, calendarUrl, event } = facts
  const { title } = event
  const { when, where } = useMove(facts)
  return (
    <EmailLayout subject={subject(facts, i18n)} preview={[...when.now, event.place[0]].join(' ')}>
      <Title>
        {where ? (when.before ? t`Ander moment, andere plek` : t`Op een andere plek`) : t`Op een ander moment`}
      </Title>
      <Paragraph>{t`Hallo ${contactName},`}</Paragraph>
      <Paragraph>
        {t`${title} is verplaatst.`}{' '}
        {hasPlace ? <Trans>Je plek blijft gewoon van jou.</Trans> : <Trans>Verder verandert er niets.</Trans>}
      </Paragraph>
      <Reference label={t`Je referentie`} code={facts.reference} />
      <Facts>
        <Fact label={t`Wie`} lines={facts.participants} />
        <Fact label={t`Wanneer`} lines={when.now} />
        {when.before && <Fact label={t`In plaats van`} lines={when.before} />}
        <Fact label={t`Waar`} lines={event.place} />
        {where && <Fact label={t`In plaats van`} lines={where} />}
      </Facts>
      <OpenRegistration url={registrationUrl} />
      <Subtitle>{t`Komt dit niet uit?`}</Subtitle>
      <Paragraph>
        <Withdraw moment={facts.cancelUntil} />
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

function useMove({ before, event }: EventChangedFacts) {
  const [was, now] = [useWhen(before), useWhen(event)]
  const isMoved = before.startsAt !== event.startsAt || before.endsAt !== event.endsAt
  const isElsewhere = before.place.join('\n') !== event.place.join('\n')
  return { when: { before: isMoved ? was : null, now }, where: isElsewhere ? before.place : null }
}

function Withdraw({ moment }: { moment: number | null }) {
  const until = useUntil(moment ?? 0)
  if (moment === null) return <Trans>Bel of mail ons, dan zoeken we samen een oplossing.</Trans>
  return <Trans>Door deze wijziging kun je {until} kosteloos afzeggen, via je inschrijving.</Trans>
}
