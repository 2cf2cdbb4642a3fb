import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { EmailContext } from '~/emails/email'
import { email } from '~/emails/email'
import type { ChangedData } from '~/emails/email-data'
import { registrationChanges } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { PageLink, Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { findEvent } from '~/features/events/events.server'
import { describeWhen } from '~/features/events/sessions'
import type { Locale } from '~/i18n/locale'
import { useLocale } from '~/i18n/use-locale'
import { OutdatedEmail, UnwritableEmail } from '~/server/mail/email-errors.server'
import { formatMoney } from '~/text/format-money'
import { listNames } from '~/text/name-list'
import { aboutRegistration, active, placeLines } from './data.server'
import { exampleRegistration } from './example'
import { paymentCode } from './payment-code.server'
import { PaymentPart } from './payment-part'
import { RegistrationRepriced } from './registration-repriced'
import {
  CancelUntil,
  FollowInCalendar,
  MoveAppointment,
  OpenRegistration,
  RegistrationTable,
  StaffWords,
  useNames,
  usePayment,
} from './registration-summary'

function RegistrationChanged({ data }: { data: ChangedData }) {
  const { what } = data
  if (what === 'moved') return <RegistrationMoved data={data} />
  if (what === 'price') return <RegistrationRepriced data={data} />
  return <Changed data={{ ...data, what }} />
}

type Change = ChangedData & { what: Exclude<ChangedData['what'], 'moved' | 'price'> }

function Changed({ data }: { data: Change }) {
  const { t } = useLingui()
  const { contactName, registrationUrl, event } = data
  const { title } = event
  const change = useChange(data)
  const names = useNames(data)?.names
  const payment = usePayment(data)
  return (
    <EmailLayout preview={change}>
      <Title>{t`Je inschrijving is gewijzigd`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {names
          ? t`De inschrijving van ${names} voor ${title} is gewijzigd.`
          : t`Je inschrijving voor ${title} is gewijzigd.`}{' '}
        {change}
      </Paragraph>
      <RegistrationTable data={data} payment={payment} />
      <OpenRegistration url={registrationUrl} />
      <PaymentPart data={data} />
      <Subtitle>{t`Klopt er iets niet?`}</Subtitle>
      <Paragraph>
        <CancelUntil timestamp={data.cancelUntil} />{' '}
        {data.by === 'staff' ? (
          <Trans>Bel of mail ons als er iets niet klopt.</Trans>
        ) : (
          <Trans>Heb jij dit niet gewijzigd? Laat het ons dan weten.</Trans>
        )}
      </Paragraph>
    </EmailLayout>
  )
}

function useChange({ what, by }: Change): string {
  const { t } = useLingui()
  const isStaff = by === 'staff'
  switch (what) {
    case 'corrected':
      return isStaff ? t`We hebben gegevens verbeterd.` : t`Er zijn gegevens verbeterd.`
    case 'participant-added':
      return isStaff ? t`We hebben een deelnemer toegevoegd.` : t`Er is een deelnemer bijgekomen.`
    case 'participant-removed':
      return isStaff ? t`We hebben een deelnemer afgemeld.` : t`Er is een deelnemer afgemeld.`
    case 'links-renewed':
      return t`In deze mail staat een nieuwe link. Links uit eerdere mails werken niet meer.`
  }
}

export const registrationChanged = email({
  payload: v.object({
    what: v.picklist(registrationChanges),
    by: v.exactOptional(v.picklist(['registrant', 'staff'])),
    from: v.exactOptional(v.number()),
    to: v.exactOptional(v.number()),
    price: v.exactOptional(v.object({ before: v.number(), after: v.number() })),
    words: v.exactOptional(v.string()),
    other: v.exactOptional(v.number()),
  }),
  read: async (context, { what, by = 'registrant', from, to, price: repriced = null, words = null, other }) => {
    const { event, data } = await aboutRegistration(context, { registration: active })
    if (to !== undefined && event.id !== to) throw new OutdatedEmail('the registration was moved again')
    const before = from === undefined ? null : await eventBefore(context, from)
    const stayed = other === undefined ? null : await stayedBehind(context, other)
    return { ...data, what, by, before, repriced, words, stayed }
  },
  subject({ event: { title }, what, stayed, callingNames }, i18n) {
    if (what === 'price') return i18n._(msg`Andere prijs voor ${title}`)
    if (stayed && callingNames) {
      const names = listNames(callingNames, i18n.locale as Locale)
      return i18n._(msg`${names} naar ${title}`)
    }
    return i18n._(what === 'moved' ? msg`Verplaatst naar ${title}` : msg`Gewijzigde inschrijving voor ${title}`)
  },
  Body: RegistrationChanged,
  attachments: paymentCode,
  example: (locale): ChangedData => ({
    ...exampleRegistration(locale),
    what: 'participant-added',
    by: 'registrant',
    before: null,
    repriced: null,
    words: null,
    stayed: null,
  }),
})

/** Null where it has ended or is gone by now. */
async function stayedBehind({ email, ...context }: EmailContext, id: number): Promise<ChangedData['stayed']> {
  try {
    return (await aboutRegistration({ ...context, email: { ...email, registrationId: id } }, { registration: active }))
      .data
  } catch (error) {
    if (error instanceof OutdatedEmail || error instanceof UnwritableEmail) return null
    throw error
  }
}

async function eventBefore({ db, email: { locale } }: EmailContext, id: number): Promise<ChangedData['before']> {
  const event = await findEvent(db, id)
  if (!event) return null
  const { startsAt, endsAt } = event
  const place = placeLines(event.place)
  return { title: event.title[locale], startsAt, endsAt, when: describeWhen(event, locale), place }
}

function RegistrationMoved({ data }: { data: ChangedData }) {
  const { t } = useLingui()
  const { contactName, registrationUrl, calendarUrl, event, before, words, stayed } = data
  const payment = usePayment(data)
  const move = useMove(data)
  return (
    <EmailLayout preview={[event.when, event.place[0]].join(' · ')}>
      <Title>{stayed ? t`Een deel van je inschrijving is verplaatst` : t`Je inschrijving is verplaatst`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {move} {stayed ? t`Daarvoor is nu een eigen inschrijfnummer.` : t`Je inschrijfnummer blijft hetzelfde.`}
      </Paragraph>
      <StaffWords>{words}</StaffWords>
      <RegistrationTable
        data={data}
        payment={payment}
        isComing={!event.isLessons}
        {...(before && { before: [before.title, before.when, ...before.place] })}
      />
      <OpenRegistration url={registrationUrl} />
      <PaymentPart data={data} />
      {stayed && !event.isLessons && <FollowInCalendar url={data.subscribeUrl} />}
      {stayed && <Stayed data={stayed} />}
      <Subtitle>{t`Komt dit niet uit?`}</Subtitle>
      <Paragraph>
        <CancelUntil timestamp={data.cancelUntil} /> <Trans>Liever iets anders? Bel of mail ons.</Trans>
      </Paragraph>
      {!stayed && <MoveAppointment url={calendarUrl} />}
    </EmailLayout>
  )
}

/** What is open there is asked on its page. */
function Stayed({ data }: { data: NonNullable<ChangedData['stayed']> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { reference, callingNames, event, payment, registrationUrl } = data
  const { title } = event
  const names = callingNames && listNames(callingNames, locale)
  const sum = formatMoney(Math.abs(payment.openCents), locale)
  return (
    <>
      <Subtitle>{t`Wat hetzelfde blijft`}</Subtitle>
      <Paragraph>
        {names
          ? t`De inschrijving van ${names} voor ${title} blijft staan, met nummer ${reference}.`
          : t`Je inschrijving voor ${title} blijft staan, met nummer ${reference}.`}{' '}
        {payment.openCents > 0 && t`Daarvoor is nog ${sum} te betalen.`}
        {payment.openCents < 0 && t`Daarvan krijg je ${sum} terug.`}{' '}
        <PageLink href={registrationUrl}>{t`Bekijk die inschrijving`}</PageLink>
      </Paragraph>
    </>
  )
}

function useMove(data: ChangedData): string {
  const { t } = useLingui()
  const who = useNames(data)
  const { title } = data.event
  const from = data.before?.title
  if (!who)
    return from === undefined
      ? t`We hebben je inschrijving verplaatst naar ${title}.`
      : t`We hebben je inschrijving voor ${from} verplaatst naar ${title}.`
  const { names } = who
  return from === undefined
    ? t`We hebben de inschrijving van ${names} verplaatst naar ${title}.`
    : t`We hebben de inschrijving van ${names} voor ${from} verplaatst naar ${title}.`
}
