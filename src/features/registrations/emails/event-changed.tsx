import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import type { Appointment, RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { FactRow, FactTable, Paragraph, Reference, Subtitle, Title } from '~/emails/email-parts'
import { describeWhen } from '~/features/events/sessions'
import { OutdatedEmail } from '~/server/mail/email-errors.server'
import { timestampAt } from '~/time/time-zone'
import { aboutRegistration, active, placeLines } from './data.server'
import { exampleRegistration, exampleWeek } from './example'
import { MoveAppointment, OpenRegistration, StaffWords, useDeadline, useNames } from './registration-summary'

/** `words`: what staff added. */
type EventChangedData = RegistrationEmailData & { before: Appointment; words: string | null }

function EventChanged({ data }: { data: EventChangedData }) {
  const { t } = useLingui()
  const { contactName, before, words, registrationUrl, calendarUrl, event } = data
  const { title } = event
  const hasMoved = isMoved(before, event)
  const isAway = isElsewhere(before, event)
  const place = usePlaceKept(data)
  return (
    <EmailLayout preview={[event.when, event.place[0]].join(' · ')}>
      <Title>
        {isAway ? (hasMoved ? t`Andere tijd, andere locatie` : t`Op een andere locatie`) : t`Op een andere tijd`}
      </Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {t`${title} is verplaatst.`} {place}
      </Paragraph>
      <StaffWords>{words}</StaffWords>
      <Reference label={t`Je inschrijfnummer`} code={data.reference} />
      <FactTable>
        <FactRow label={t`Wie`} lines={data.participants} />
        <FactRow label={t`Wanneer`} lines={[event.when]} />
        {hasMoved && <FactRow label={t`In plaats van`} lines={[before.when]} />}
        <FactRow label={t`Waar`} lines={event.place} link={{ href: event.routeUrl, label: t`Route` }} />
        {isAway && <FactRow label={t`In plaats van`} lines={before.place} />}
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

const times = { startsAt: v.number(), endsAt: v.number() }

export const eventChanged = email({
  payload: v.object({
    before: v.object({
      ...times,
      sessions: v.exactOptional(v.nullable(v.array(v.object(times)))),
      place: v.union([
        v.object({ clubId: v.number() }),
        v.object({ name: v.string(), city: v.string(), street: v.exactOptional(v.string()) }),
      ]),
    }),
    words: v.exactOptional(v.string(), ''),
  }),
  read: async (context, { before: { startsAt, endsAt, sessions = null, place }, words }) => {
    const { event, data } = await aboutRegistration(context, { registration: active })
    if (event.endsAt <= context.now) throw new OutdatedEmail('the event is over by now')
    const when = describeWhen({ kind: event.kind, startsAt, endsAt, sessions }, context.email.locale)
    const before = { startsAt, endsAt, when, place: placeLines(place) }
    if (isSame(before, data.event)) throw new OutdatedEmail('the event is back where it was')
    return { ...data, before, words: words || null }
  },
  subject: ({ event, before }, i18n) => {
    const { title } = event
    if (!isElsewhere(before, event)) return i18n._(msg`Nieuwe tijd voor ${title}`)
    return isMoved(before, event)
      ? i18n._(msg`Nieuwe tijd en locatie voor ${title}`)
      : i18n._(msg`Nieuwe locatie voor ${title}`)
  },
  Body: EventChanged,
  example: (locale) => ({
    ...exampleRegistration(locale),
    before: {
      startsAt: timestampAt('2027-04-19', '10:00'),
      endsAt: timestampAt('2027-04-23', '16:00'),
      when: exampleWeek('2027-04-19', locale),
      place: ['Sporthal De Boog', 'Ouderkerk'],
    },
    words: null,
  }),
})

const isSame = (one: Appointment, other: Appointment) =>
  one.startsAt === other.startsAt && one.endsAt === other.endsAt && !isMoved(one, other) && !isElsewhere(one, other)

const isMoved = (one: Appointment, other: Appointment) => one.when !== other.when

const isElsewhere = (one: Appointment, other: Appointment) => one.place.join('\n') !== other.place.join('\n')
