import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { email } from '~/emails/email'
import type { RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { PageLink, Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { useLocale } from '~/i18n/use-locale'
import { formatDay } from '~/time/format-date'
import { aboutRegistration } from './data.server'
import { exampleRegistration } from './example'
import { paymentCode } from './payment-code.server'
import { PaymentPart } from './payment-part'
import {
  CancelUntil,
  FollowInCalendar,
  OpenRegistration,
  RegistrationTable,
  useNames,
  usePayment,
} from './registration-summary'

function RegistrationConfirmed({ data }: { data: RegistrationEmailData }) {
  const { t } = useLingui()
  const { contactName, registrationUrl, event } = data
  const payment = usePayment(data)
  const [title, lead] = [useTitle(data), useLead(data)]
  return (
    <EmailLayout preview={event.when}>
      <Title>{title}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {lead} <WhatToDo data={data} />
      </Paragraph>
      <RegistrationTable data={data} payment={payment} isComing={!event.isLessons} />
      <OpenRegistration url={registrationUrl} />
      <PaymentPart data={data} />
      {event.isLessons ? <Groups data={data} /> : <MoreAbout url={event.url} />}
      {!event.isLessons && <FollowInCalendar url={data.subscribeUrl} />}
      <Subtitle>{t`Komt er iets tussen?`}</Subtitle>
      <Paragraph>
        <CancelUntil timestamp={data.cancelUntil} />
      </Paragraph>
    </EmailLayout>
  )
}

function useTitle(data: RegistrationEmailData): string {
  const { t } = useLingui()
  const who = useNames(data)
  if (data.event.isLessons) return t`We hebben je inschrijving ontvangen`
  if (!who) return t`Je doet mee`
  const { names, isOne } = who
  return isOne ? t`${names} doet mee` : t`${names} doen mee`
}

function useLead(data: RegistrationEmailData): string {
  const { t } = useLingui()
  const who = useNames(data)
  const { title, isLessons } = data.event
  if (!who)
    return isLessons ? t`Je hebt je ingeschreven voor ${title}. Klopt alles?` : t`Je bent ingeschreven voor ${title}.`
  const { names, isOne } = who
  if (isLessons) return t`Je hebt ${names} ingeschreven voor ${title}. Klopt alles?`
  return isOne ? t`${names} is ingeschreven voor ${title}.` : t`${names} zijn ingeschreven voor ${title}.`
}

function WhatToDo({ data: { event, payment } }: { data: RegistrationEmailData }) {
  if (payment.request) return <Trans>Hieronder lees je hoe je betaalt.</Trans>
  return event.isLessons ? null : <Trans>Je hoeft nu niets te doen.</Trans>
}

function MoreAbout({ url }: { url: string }) {
  return (
    <Paragraph>
      <Trans>
        Meer weten? <PageLink href={url}>Alle informatie</PageLink>.
      </Trans>
    </Paragraph>
  )
}

function Groups({ data: { groupsKnownOn, event, termsUrl } }: { data: RegistrationEmailData }) {
  const { t } = useLingui()
  const locale = useLocale()
  const day = groupsKnownOn === null ? null : formatDay(groupsKnownOn, locale, 'long')
  return (
    <>
      <Subtitle>{t`Hoe gaat het verder?`}</Subtitle>
      <Paragraph>
        {day === null ? (
          <Trans>
            We maken groepen op leeftijd, niveau en de dagdelen die je doorgaf. We mailen je zo snel mogelijk in welke
            groep je komt, op welke dag en hoe laat.
          </Trans>
        ) : (
          <Trans>
            Als de inschrijving is gesloten, maken we groepen op leeftijd, niveau en de dagdelen die je doorgaf.
            Uiterlijk {day} mailen we je de groep, de dag en de tijd.
          </Trans>
        )}
      </Paragraph>
      <Paragraph>
        <Trans>
          Meer weten? <PageLink href={event.url}>Alles over de lessen</PageLink> en{' '}
          <PageLink href={termsUrl}>de lesvoorwaarden</PageLink>.
        </Trans>
      </Paragraph>
    </>
  )
}

export const registrationConfirmed = email({
  read: async (context) => (await aboutRegistration(context, { registration: ['confirmed'] })).data,
  subject: ({ event: { title, isLessons } }, i18n) =>
    i18n._(isLessons ? msg`Inschrijving ontvangen voor ${title}` : msg`Ingeschreven voor ${title}`),
  Body: RegistrationConfirmed,
  attachments: paymentCode,
  example: exampleRegistration,
})
