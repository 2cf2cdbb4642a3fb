import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { organisation } from '#app.config'
import type { RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { PageLink, Paragraph, PhoneLink, Subtitle, Title } from '~/emails/email-parts'
import { useLocale } from '~/i18n/use-locale'
import { formatDate, formatTime } from '~/time/format-date'
import { OpenRegistration, RegistrationTable, useNames } from './registration-summary'

const { contact, separators } = organisation

export function eventReminderSubject({ event: { title } }: RegistrationEmailData, i18n: I18n): string {
  return i18n._(msg`Binnenkort begint ${title}`)
}

export function EventReminder({ data }: { data: RegistrationEmailData }) {
  const { t, i18n } = useLingui()
  const { contactName, registrationUrl, event } = data
  const lead = useLead(data)
  return (
    <EmailLayout
      subject={eventReminderSubject(data, i18n)}
      preview={[event.when, event.place[0]].join(` ${separators.facts} `)}
    >
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
