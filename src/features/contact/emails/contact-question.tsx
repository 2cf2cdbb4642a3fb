import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { QuestionData } from '~/emails/email-data'
import { VisitorEmail } from './visitor-email'

export function contactQuestionSubject({ visitor: { name } }: QuestionData, i18n: I18n): string {
  return i18n._(msg`Vraag van ${name}`)
}

export function ContactQuestion({ data }: { data: QuestionData }) {
  const { t, i18n } = useLingui()
  return <VisitorEmail subject={contactQuestionSubject(data, i18n)} title={t`Een vraag via de site`} data={data} />
}
