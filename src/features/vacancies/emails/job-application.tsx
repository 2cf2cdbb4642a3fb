import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ApplicationFacts } from '~/emails/email-data'
import { Fact } from '~/emails/email-parts'
import { VisitorEmail } from '~/features/contact/emails/visitor-email'

export function subject({ visitor: { name }, vacancy }: ApplicationFacts, i18n: I18n): string {
  return i18n._(vacancy === null ? msg`Open sollicitatie van ${name}` : msg`Sollicitatie van ${name}: ${vacancy}`)
}

export function JobApplication({ facts }: { facts: ApplicationFacts }) {
  const { t, i18n } = useLingui()
  const { phone, vacancy } = facts
  return (
    <VisitorEmail subject={subject(facts, i18n)} title={t`Een sollicitatie via de site`} facts={facts}>
      <Fact label={t`Vacature`} lines={[vacancy ?? t`Open sollicitatie`]} />
      {phone !== null && <Fact label={t`Telefoon`} lines={[phone]} />}
    </VisitorEmail>
  )
}
