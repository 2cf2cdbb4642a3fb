import { Trans, useLingui } from '@lingui/react/macro'
import { type EmailContext, email } from '~/emails/email'
import type { RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { LinkedLines, Note, PageLink, Paragraph, Title } from '~/emails/email-parts'
import { paymentRequest } from '~/features/payments/payment-request'
import { tagsOf } from '~/features/registrations/tags.server'
import { fillPlaceholders } from '~/features/staff/group-mail/placeholders'
import {
  labelWords,
  placeholderValues,
  writtenInRow,
  writtenToGroup,
} from '~/features/staff/group-mail/staff-message.server'
import { dayOf } from '~/time/time-zone'
import { aboutOthers, aboutRegistration, paragraphsOf, whetherCancelledOrNot } from './data.server'
import { exampleRegistration } from './example'
import { useNames } from './registration-summary'

type StaffMessageData = RegistrationEmailData & { subject: string; paragraphs: readonly string[] }

function StaffMessage({ data }: { data: StaffMessageData }) {
  const { t } = useLingui()
  const { contactName, reference, registrationUrl, paragraphs, event } = data
  const { title } = event
  const names = useNames(data)?.names
  return (
    <EmailLayout preview={paragraphs[0] ?? title}>
      <Title>{data.subject}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>
          <LinkedLines text={paragraph} named={{ [registrationUrl]: t`je inschrijving` }} />
        </Paragraph>
      ))}
      <Note>
        {names
          ? t`Je krijgt dit bericht omdat je ${names} hebt ingeschreven voor ${title} (${reference}).`
          : t`Je krijgt dit bericht omdat je je hebt ingeschreven voor ${title} (${reference}).`}{' '}
        <Trans>
          <PageLink href={registrationUrl}>Bekijk je inschrijving</PageLink>. Geen berichten meer over dit evenement?
          Antwoord dat dan op deze mail.
        </Trans>
      </Note>
    </EmailLayout>
  )
}

const exampleText = {
  nl: {
    subject: 'Neem een regenjas mee',
    paragraphs: [
      'Er komt morgen een bui over.\nWe spelen gewoon door, zo nodig in de hal.',
      'Neem een regenjas en droge schoenen mee.',
    ],
  },
  en: {
    subject: 'Bring a raincoat',
    paragraphs: [
      'It’s going to rain tomorrow.\nWe’ll play anyway, indoors if we have to.',
      'Please bring a raincoat and dry shoes.',
    ],
  },
}

export const staffMessage = email({
  read: async (context, payload) => {
    const { db, email, site } = context
    const { locale, groupEmailId } = email
    const written = groupEmailId === null ? writtenInRow(payload) : await writtenToGroup(db, groupEmailId, payload)
    const { sample, also } = written
    // Who tries a text on somebody's registration must not be able to open it as that person.
    const tried = {
      ...context,
      email: { ...email, registrationId: sample ?? null },
      site: { ...site, appSecret: 'sample' },
    }
    const truth = { registration: written.statuses, event: whetherCancelledOrNot }
    const { data, registration } = await aboutRegistration(sample === undefined ? context : tried, truth)
    const all = [...(await aboutOthers(context, also, registration, truth)), { data, registration }]
    const filled = await Promise.all(all.map((one) => withLabel(context, one)))
    const values = placeholderValues(filled.at(-1)!, filled, locale)
    return {
      ...data,
      subject: fillPlaceholders(written.subject[locale], values).trim(),
      paragraphs: paragraphsOf(fillPlaceholders(written.text[locale], values)),
    }
  },
  subject: ({ subject: written }) => written,
  Body: StaffMessage,
  example: (locale) => ({ ...exampleRegistration(locale), ...exampleText[locale] }),
})

type About = Pick<Awaited<ReturnType<typeof aboutRegistration>>, 'data' | 'registration'>

async function withLabel({ db, now }: EmailContext, { data, registration }: About) {
  const tags = await tagsOf(db, [registration.id])
  const label = labelWords(registration.participants.map(({ id, name }) => ({ name, tags: tags.get(id) ?? [] })))
  const request = paymentRequest(data.payment.openCents, data.reference, dayOf(now))
  return { ...data, payment: { ...data.payment, request }, label }
}
