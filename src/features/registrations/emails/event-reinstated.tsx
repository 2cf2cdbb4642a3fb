import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { email } from '~/emails/email'
import type { RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { PageLink, Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { withMedicalNote } from '~/features/registrations/registrations.server'
import { OutdatedEmail } from '~/server/mail/email-errors.server'
import { aboutRegistration, active } from './data.server'
import { exampleRegistration } from './example'
import { CancelUntil, OpenRegistration, RegistrationTable, useNames } from './registration-summary'

type ReinstatedData = RegistrationEmailData & { asksHealthAnew: boolean }

function EventReinstated({ data }: { data: ReinstatedData }) {
  const { t } = useLingui()
  const { contactName, registrationUrl, calendarUrl, event } = data
  const { title } = event
  const place = usePlaceAgain(data)
  return (
    <EmailLayout preview={event.when}>
      <Title>{t`Het gaat toch door`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {t`We mailden je dat ${title} niet doorging. Het gaat nu toch door.`} {place}
      </Paragraph>
      <RegistrationTable data={data} isComing={!event.isLessons} />
      <OpenRegistration url={registrationUrl} />
      {data.asksHealthAnew && (
        <Paragraph>
          {t`Moeten de trainers iets weten over de gezondheid? Daar staat nu niets bij je inschrijving. Vul het daar dan in, ook als je dat al eens deed.`}
        </Paragraph>
      )}
      <Subtitle>{t`Komt dit niet uit?`}</Subtitle>
      <Paragraph>
        <CancelUntil timestamp={data.cancelUntil} />
      </Paragraph>
      <Paragraph>
        <Trans>
          Is het uit je agenda verdwenen? Open <PageLink href={calendarUrl}>dit agendabestand</PageLink> en de afspraak
          staat er weer in.
        </Trans>
      </Paragraph>
    </EmailLayout>
  )
}

function usePlaceAgain(data: RegistrationEmailData): string {
  const { t } = useLingui()
  const who = useNames(data)
  if (!data.hasPlace) return t`Je staat weer op de wachtlijst. Komt er plek vrij, dan mailen we je.`
  if (!who) return t`Je hebt je plek weer.`
  const { names, isOne } = who
  return isOne ? t`${names} heeft de plek weer.` : t`${names} hebben hun plek weer.`
}

export const eventReinstated = email({
  read: async (context) => {
    const { registration, event, data } = await aboutRegistration(context, { registration: active })
    if (event.startsAt <= context.now) throw new OutdatedEmail('the event has begun by now')
    const asksHealth = event.questions?.some(({ isMedical }) => isMedical) === true
    return { ...data, asksHealthAnew: asksHealth && (await withMedicalNote(context.db, registration)).size === 0 }
  },
  subject: ({ event: { title } }, i18n) => i18n._(msg`${title} gaat toch door`),
  Body: EventReinstated,
  example: (locale) => ({ ...exampleRegistration(locale), asksHealthAnew: false }),
})
