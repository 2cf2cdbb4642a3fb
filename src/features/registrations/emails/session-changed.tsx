import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import type { RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { FactRow, FactTable, Paragraph, Reference, Title } from '~/emails/email-parts'
import { describeWhen, sessionsOf } from '~/features/events/sessions'
import { capitalised } from '~/features/lesson-groups/hour-words'
import type { Locale } from '~/i18n/locale'
import { OutdatedEmail } from '~/server/mail/email-errors.server'
import { formatDate } from '~/time/format-date'
import { timestampAt } from '~/time/time-zone'
import { aboutRegistration } from './data.server'
import { exampleRegistration } from './example'
import { MoveAppointment, OpenRegistration } from './registration-summary'

/** Days in words: "dinsdag 24 november", in short "di 24 nov"; `when` with year and times. */
type News = {
  day: string | null
  to: string | null
  short: { day: string; to: string }
  when: string | null
  isBack: boolean
  isCaughtUp: boolean
  reason: string | null
}
type SessionChangedData = RegistrationEmailData & { news: News }

function SessionChanged({ data }: { data: SessionChangedData }) {
  const { t, i18n } = useLingui()
  const { contactName, registrationUrl, calendarUrl, event, news } = data
  const { title } = event
  const headline = headlineOf(news, i18n)
  return (
    <EmailLayout preview={news.reason ?? headline}>
      <Title>{capitalised(headline)}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>{t`Een wijziging bij ${title}: ${headline}.`}</Paragraph>
      {news.reason !== null && <Paragraph>{news.reason}</Paragraph>}
      <Reference label={t`Je inschrijfnummer`} code={data.reference} />
      <FactTable>
        <FactRow label={t`Wie`} lines={data.participants} />
        {news.when !== null && <FactRow label={t`Nieuwe dag`} lines={[news.when]} />}
        <FactRow label={t`Wanneer`} lines={[event.when]} />
        <FactRow label={t`Waar`} lines={event.place} />
      </FactTable>
      {news.when !== null && <Paragraph>{t`Komt dit niet uit? Bel of mail ons even.`}</Paragraph>}
      <OpenRegistration url={registrationUrl} />
      {!event.isLessons && <MoveAppointment url={calendarUrl} />}
    </EmailLayout>
  )
}

/** "dinsdag 24 november vervalt; ingehaald op dinsdag 22 december". */
function headlineOf({ day, to, isBack, isCaughtUp }: News, i18n: I18n): string {
  if (to === null) return i18n._(msg`${day ?? ''} vervalt`)
  if (day === null) return isBack ? i18n._(msg`${to} gaat toch door`) : i18n._(msg`${to} is er een dag bij`)
  if (day === to) return i18n._(msg`${day} is op een andere tijd`)
  return i18n._(isCaughtUp ? msg`${day} vervalt; ingehaald op ${to}` : msg`${day} is verzet naar ${to}`)
}

/** "Vervalt: di 24 nov; ingehaald op di 22 dec". */
function subjectOf({ day: from, to: until, short: { day, to }, isBack, isCaughtUp }: News, i18n: I18n): string {
  if (until === null) return i18n._(msg`Vervalt: ${day}`)
  if (from === null) return i18n._(isBack ? msg`Gaat toch door: ${to}` : msg`Dag erbij: ${to}`)
  if (from === until) return i18n._(msg`Andere tijd: ${day}`)
  return i18n._(isCaughtUp ? msg`Vervalt: ${day}; ingehaald op ${to}` : msg`Verzet: ${day} naar ${to}`)
}

const session = v.object({ startsAt: v.number(), endsAt: v.number() })

export const sessionChanged = email({
  payload: v.object({
    day: v.nullable(session),
    to: v.nullable(session),
    isBack: v.exactOptional(v.literal(true)),
    isCaughtUp: v.exactOptional(v.literal(true)),
    reason: v.exactOptional(v.object({ nl: v.string(), en: v.string() })),
  }),
  read: async (context, { day, to, isBack = false, isCaughtUp = false, reason }) => {
    const { event, data } = await aboutRegistration(context, { registration: ['confirmed'] })
    const { locale } = context.email
    const held = sessionsOf(event)
    const isHeld = (one: v.InferOutput<typeof session>) =>
      held.some(({ startsAt, endsAt }) => startsAt === one.startsAt && endsAt === one.endsAt)
    if (event.kind !== 'lessons' && ((day && isHeld(day)) || (to && !isHeld(to))))
      throw new OutdatedEmail('the day was changed again')
    const news: News = {
      day: day && inWords(day.startsAt, locale),
      to: to && inWords(to.startsAt, locale),
      short: inShort(day?.startsAt, to?.startsAt, locale),
      when: to && (event.kind === 'lessons' ? null : describeWhen({ ...to, kind: event.kind }, locale)),
      isBack,
      isCaughtUp,
      reason: reason?.[locale].trim() || reason?.nl.trim() || null,
    }
    return { ...data, news }
  },
  subject: ({ event: { title }, news }, i18n) => `${subjectOf(news, i18n)} · ${title}`,
  Body: SessionChanged,
  example: (locale) => {
    const [day, to] = [timestampAt('2027-04-27', '10:00'), timestampAt('2027-05-03', '10:00')]
    const news: News = {
      day: inWords(day, locale),
      to: inWords(to, locale),
      short: inShort(day, to, locale),
      when: describeWhen({ kind: 'camp', startsAt: to, endsAt: timestampAt('2027-05-03', '16:00') }, locale),
      isBack: false,
      isCaughtUp: true,
      reason: { nl: 'Op Koningsdag is de club dicht.', en: 'The club is closed on King’s Day.' }[locale],
    }
    return { ...exampleRegistration(locale), news }
  },
})

const inWords = (timestamp: number, locale: Locale) => formatDate(timestamp, locale, 'longDay')

function inShort(day: number | undefined, to: number | undefined, locale: Locale): News['short'] {
  const short = (timestamp?: number) => (timestamp === undefined ? '' : formatDate(timestamp, locale, 'medium'))
  return { day: short(day), to: short(to) }
}
