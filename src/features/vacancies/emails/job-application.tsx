import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import type { QuestionData } from '~/emails/email-data'
import { FactRow } from '~/emails/email-parts'
import { exampleQuestion, questionData, VisitorEmail, visitorPayload } from '~/features/contact/emails/visitor-email'

type ApplicationData = QuestionData & { phone: string | null; vacancy: string | null }

function JobApplication({ data }: { data: ApplicationData }) {
  const { t } = useLingui()
  const { phone, vacancy } = data
  return (
    <VisitorEmail title={t`Een sollicitatie via de site`} data={data}>
      <FactRow label={t`Vacature`} lines={[vacancy ?? t`Open sollicitatie`]} />
      {phone !== null && <FactRow label={t`Telefoon`} lines={[phone]} />}
    </VisitorEmail>
  )
}

export const jobApplication = email({
  payload: v.object({ ...visitorPayload.entries, phone: v.nullable(v.string()), vacancy: v.nullable(v.string()) }),
  read: (_, { phone, vacancy, ...question }) => ({ ...questionData(question), phone, vacancy }),
  subject: ({ visitor: { name }, vacancy }, i18n) =>
    i18n._(vacancy === null ? msg`Open sollicitatie van ${name}` : msg`Sollicitatie van ${name}: ${vacancy}`),
  Body: JobApplication,
  example: (locale) => ({
    ...exampleQuestion(locale),
    phone: '06 12345678',
    vacancy: { nl: 'Tennistrainer', en: 'Tennis coach' }[locale],
  }),
})
