import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { QuestionData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { FactRow, FactTable, Lines, Note, Paragraph, Subtitle, Title } from '~/emails/email-parts'

type VisitorEmailProps = { subject: string; title: string; data: QuestionData; children?: ReactNode }

export function VisitorEmail({ subject, title, data, children }: VisitorEmailProps) {
  const { t } = useLingui()
  const { visitor, writtenIn, paragraphs } = data
  const { name, email } = visitor
  return (
    <EmailLayout subject={subject} preview={paragraphs[0] ?? title} isForStaff>
      <Title>{title}</Title>
      <FactTable>
        <FactRow label={t`Van`} lines={[name]} />
        <FactRow label={t`E-mail`} lines={[email]} />
        {children}
        <FactRow label={t`Geschreven in het`} lines={[writtenIn === 'nl' ? t`Nederlands` : t`Engels`]} />
      </FactTable>
      <Subtitle>{t`Bericht`}</Subtitle>
      {paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never change places.
        <Paragraph key={at}>
          <Lines text={paragraph} />
        </Paragraph>
      ))}
      <Note>{t`Antwoord gewoon op deze mail: je antwoord gaat naar ${name}.`}</Note>
    </EmailLayout>
  )
}
