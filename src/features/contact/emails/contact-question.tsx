import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { email } from '~/emails/email'
import type { QuestionData } from '~/emails/email-data'
import { exampleQuestion, questionData, VisitorEmail, visitorPayload } from './visitor-email'

function ContactQuestion({ data }: { data: QuestionData }) {
  const { t } = useLingui()
  return <VisitorEmail title={t`Een vraag via de site`} data={data} />
}

export const contactQuestion = email({
  payload: visitorPayload,
  read: (_, payload) => questionData(payload),
  subject: ({ visitor: { name } }, i18n) => i18n._(msg`Vraag van ${name}`),
  Body: ContactQuestion,
  example: exampleQuestion,
})
