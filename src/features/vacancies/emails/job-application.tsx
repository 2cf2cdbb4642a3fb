import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ApplicationData } from '~/emails/email-data'
import { FactRow } from '~/emails/email-parts'
import { VisitorEmail } from '~/features/contact/emails/visitor-email'

export function jobApplicationSubject({ visitor: { name }, vacancy }: ApplicationData, i18n: I18n): string {
  return i18n._(vacancy === null ? msg`Open sollicitatie van ${name}` : msg`Sollicitatie van ${name}: ${vacancy}`)
}

export function JobApplication({ data }: { data: ApplicationData }) {
  const { t, i18n } = useLingui()
  const { phone, vacancy } = data
  return (
    <VisitorEmail subject={jobApplicationSubject(data, i18n)} title={t`Een sollicitatie via de site`} data={data}>
      <FactRow label={t`Vacature`} lines={[vacancy ?? t`Open sollicitatie`]} />
      {phone !== null && <FactRow label={t`Telefoon`} lines={[phone]} />}
    </VisitorEmail>
  )
}
