import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffMessageFacts } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Lines, Note, PageLink, Paragraph, Title } from '~/emails/email-parts'

export const subject = ({ subject: written }: StaffMessageFacts): string => written

export function StaffMessage({ facts }: { facts: StaffMessageFacts }) {
  const { t } = useLingui()
  const { contactName, reference, registrationUrl, paragraphs, event } = facts
  const { title } = event
  return (
    <EmailLayout subject={facts.subject} preview={paragraphs[0] ?? title}>
      <Title>{facts.subject}</Title>
      <Paragraph>{t`Hallo ${contactName},`}</Paragraph>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>
          <Lines text={paragraph} />
        </Paragraph>
      ))}
      <Note>
        {t`Je krijgt dit bericht omdat je je hebt ingeschreven voor ${title} (${reference}).`}{' '}
        <Trans>
          Alles op een rij vind je bij <PageLink href={registrationUrl}>je inschrijving</PageLink>. Liever geen
          berichten meer over dit evenement? Antwoord dat dan op deze mail.
        </Trans>
      </Note>
    </EmailLayout>
  )
}
