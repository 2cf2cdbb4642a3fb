import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { QuestionData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { FactRow, FactTable, Lines, Note, Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { paragraphsOf } from '~/features/registrations/emails/data.server'
import { type Locale, locales } from '~/i18n/locale'

/** Personal: removed from the row when the email has left. */
export const visitorPayload = v.object({
  name: v.string(),
  email: v.string(),
  message: v.string(),
  locale: v.picklist(locales),
})

export const questionData = ({ name, email, locale, message }: v.InferOutput<typeof visitorPayload>): QuestionData => ({
  visitor: { name, email },
  writtenIn: locale,
  paragraphs: paragraphsOf(message),
})

export const exampleQuestion = (locale: Locale): QuestionData => ({
  visitor: { name: 'Marieke Jansen', email: 'marieke@jansen.example' },
  writtenIn: locale,
  paragraphs: {
    nl: ['Kan mijn zoon een keer meespelen?\nHij is negen.', 'Hij kan op woensdag.'],
    en: ['Can my son try a lesson?\nHe’s nine.', 'Wednesdays work for him.'],
  }[locale],
})

type VisitorEmailProps = { title: string; data: QuestionData; children?: ReactNode }

export function VisitorEmail({ title, data, children }: VisitorEmailProps) {
  const { t } = useLingui()
  const { visitor, writtenIn, paragraphs } = data
  const { name, email } = visitor
  return (
    <EmailLayout preview={paragraphs[0] ?? title} isForStaff>
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
