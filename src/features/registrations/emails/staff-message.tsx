import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { StaffMessageFacts } from '~/emails/email-data'
import { LetterFrame } from '~/emails/email-layout'
import { Note, PageLink, Paragraph, Title, useIsText } from '~/emails/email-parts'

export const subject = ({ subject: written }: StaffMessageFacts): string => written

/** What staff have to say to everybody of an event, in their own words. */
export function StaffMessage({ facts }: { facts: StaffMessageFacts }) {
  const { t } = useLingui()
  const { contactName, reference, registrationUrl, paragraphs, event } = facts
  const { title } = event
  return (
    <LetterFrame subject={facts.subject} preview={paragraphs[0] ?? title}>
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
    </LetterFrame>
  )
}

export function Lines({ text }: { text: string }) {
  if (useIsText()) return <>{text}</>
  return text.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places.
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
}
