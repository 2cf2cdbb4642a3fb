import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { organisation } from '#app.config'
import type { RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Anchor, PageLink, Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { useLocale } from '~/i18n/use-locale'
import { formatDate, formatTime, formatTimestamp } from '~/time/format-date'
import { OpenRegistration, RegistrationTable } from './registration-summary'

const { phone } = organisation.contact

export function eventReminderSubject({ event: { title } }: RegistrationEmailData, i18n: I18n): string {
  return i18n._(msg`Bijna zover: ${title}`)
}

export function EventReminder({ data }: { data: RegistrationEmailData }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { contactName, registrationUrl, event } = data
  const { title } = event
  const [day, time] = [formatDate(event.startsAt, locale), formatTime(event.startsAt, locale)]
  const timestamp = formatTimestamp(event.startsAt, locale)
  return (
    <EmailLayout
      subject={eventReminderSubject(data, i18n)}
      preview={[timestamp, event.place[0]].join(` ${organisation.separators.facts} `)}
    >
      <Title>{t`Tot gauw op de baan`}</Title>
      <Paragraph>{t`Hallo ${contactName},`}</Paragraph>
      <Paragraph>{t`Het is bijna zover: ${title} begint op ${day} om ${time}. We hebben er zin in!`}</Paragraph>
      <RegistrationTable data={data} />
      <Subtitle>{t`Wat neem je mee?`}</Subtitle>
      <Paragraph>
        <Trans>
          Dat staat op <PageLink href={event.url}>de pagina van het evenement</PageLink>, samen met alles wat je verder
          moet weten.
        </Trans>
      </Paragraph>
      <Subtitle>{t`Kun je toch niet?`}</Subtitle>
      <Paragraph>
        <Trans>
          Bel ons dan zo snel mogelijk: <Anchor href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</Anchor>. Misschien
          kan iemand anders mee.
        </Trans>
      </Paragraph>
      <OpenRegistration url={registrationUrl} />
    </EmailLayout>
  )
}
