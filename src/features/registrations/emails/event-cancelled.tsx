import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import type { RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { PageLink, Paragraph, Title } from '~/emails/email-parts'
import { aboutRegistration, pageUrl } from './data.server'
import { exampleUrl, exampleWithoutPlace } from './example'
import { ForgetAppointment, OpenRegistration, PaidBack, RegistrationTable, useNames } from './registration-summary'

type EventCancelledData = RegistrationEmailData & { reason: string | null; eventsUrl: string }

function EventCancelled({ data }: { data: EventCancelledData }) {
  const { t } = useLingui()
  const { contactName, reason, registrationUrl, event } = data
  const { title } = event
  const names = useNames(data)?.names
  return (
    <EmailLayout preview={reason ?? t`Je hoeft niets te betalen.`}>
      <Title>{t`Het gaat helaas niet door`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {names
          ? t`${title} gaat niet door. Dat is jammer voor ${names}, en voor ons.`
          : t`${title} gaat niet door. We hadden je er graag bij gehad.`}
      </Paragraph>
      {reason !== null && <Paragraph>{reason}</Paragraph>}
      <Paragraph>
        {t`Je hoeft niets te betalen.`} <PaidBack data={data} />
      </Paragraph>
      <RegistrationTable data={data} />
      <OpenRegistration url={registrationUrl} />
      <ForgetAppointment url={data.calendarUrl} />
      <Paragraph>
        <Trans>
          Iets anders doen? <PageLink href={data.eventsUrl}>Bekijk de kalender</PageLink>.
        </Trans>
      </Paragraph>
    </EmailLayout>
  )
}

const calendar = { page: '/evenementen', parameters: [] } as const

export const eventCancelled = email({
  payload: v.object({ reason: v.nullish(v.object({ nl: v.string(), en: v.string() })) }),
  read: async (context, { reason }) => {
    const { data } = await aboutRegistration(context, { registration: ['cancelled'], event: ['cancelled'] })
    const { locale } = context.email
    return { ...data, reason: reason?.[locale].trim() || null, eventsUrl: pageUrl(context.site, locale, calendar) }
  },
  subject: ({ event: { title } }, i18n) => i18n._(msg`${title} gaat niet door`),
  Body: EventCancelled,
  example: (locale) => ({
    ...exampleWithoutPlace(locale),
    reason: {
      nl: 'De banen worden die week vernieuwd.',
      en: 'The courts are being resurfaced that week.',
    }[locale],
    eventsUrl: exampleUrl(locale, calendar),
  }),
})
