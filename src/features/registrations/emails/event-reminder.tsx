import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { email } from '~/emails/email'
import type { RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { PageLink, Paragraph, PhoneLink, Subtitle, Title } from '~/emails/email-parts'
import { useLocale } from '~/i18n/use-locale'
import { OutdatedEmail } from '~/server/mail/email-errors.server'
import { formatDate, formatTime } from '~/time/format-date'
import { aboutRegistration } from './data.server'
import { exampleRegistration } from './example'
import { OpenRegistration, RegistrationTable, useNames } from './registration-summary'

const { contact, separators } = organisation

function EventReminder({ data }: { data: RegistrationEmailData }) {
  const { t } = useLingui()
  const { contactName, registrationUrl, event } = data
  const lead = useLead(data)
  return (
    <EmailLayout preview={[event.when, event.place[0]].join(` ${separators.facts} `)}>
      <Title>{t`Het is bijna zover`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>{lead}</Paragraph>
      <RegistrationTable data={data} isComing />
      <Paragraph>
        <Trans>
          Meer weten? <PageLink href={event.url}>Alle informatie</PageLink>.
        </Trans>
      </Paragraph>
      <Subtitle>{t`Te laat, of kun je toch niet?`}</Subtitle>
      <WhomToCall />
      <OpenRegistration url={registrationUrl} />
    </EmailLayout>
  )
}

function useLead(data: RegistrationEmailData): string {
  const { t } = useLingui()
  const locale = useLocale()
  const names = useNames(data)?.names
  const { title, startsAt } = data.event
  const [day, time] = [formatDate(startsAt, locale), formatTime(startsAt, locale)]
  return names
    ? t`Op ${day} om ${time} begint ${title} voor ${names}.`
    : t`Op ${day} om ${time} begint ${title}. We hebben er zin in!`
}

function WhomToCall() {
  const locale = useLocale()
  const { phone, weekendPhone } = contact
  const hours = contact.hours[locale]
  return (
    <Paragraph>
      <Trans>
        Bel dan meteen <PhoneLink>{phone}</PhoneLink> ({hours}), of buiten die uren{' '}
        <PhoneLink>{weekendPhone}</PhoneLink>.
      </Trans>
    </Paragraph>
  )
}

export const eventReminder = email({
  read: async (context) => {
    const { event, data } = await aboutRegistration(context, { registration: ['confirmed'] })
    if (event.startsAt <= context.now) throw new OutdatedEmail('the event has begun by now')
    const { occasion } = context.email
    if (occasion !== null && occasion !== String(event.startsAt)) throw new OutdatedEmail('the event was moved since')
    return data
  },
  subject: ({ event: { title } }, i18n) => i18n._(msg`Binnenkort begint ${title}`),
  Body: EventReminder,
  example: (locale) => ({ ...exampleRegistration(locale), cancelUntil: null }),
})
