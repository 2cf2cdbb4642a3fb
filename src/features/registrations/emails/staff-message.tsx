import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffMessageData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { LinkedLines, Note, PageLink, Paragraph, Title } from '~/emails/email-parts'
import { useNames } from './registration-summary'

export const staffMessageSubject = ({ subject: written }: StaffMessageData): string => written

export function StaffMessage({ data }: { data: StaffMessageData }) {
  const { t } = useLingui()
  const { contactName, reference, registrationUrl, paragraphs, event } = data
  const { title } = event
  const names = useNames(data)?.names
  return (
    <EmailLayout subject={data.subject} preview={paragraphs[0] ?? title}>
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
