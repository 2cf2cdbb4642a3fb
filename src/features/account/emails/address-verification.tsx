import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AddressVerificationData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, Note, Paragraph, Title } from '~/emails/email-parts'

export function addressVerificationSubject(_: AddressVerificationData, i18n: I18n): string {
  return i18n._(msg`Is dit je e-mailadres?`)
}

export function AddressVerification({ data }: { data: AddressVerificationData }) {
  const { t, i18n } = useLingui()
  return (
    <EmailLayout
      subject={addressVerificationSubject(data, i18n)}
      preview={t`Eén druk op de knop en je account is klaar.`}
    >
      <Title>{t`Is dit je e-mailadres?`}</Title>
      <Paragraph>{t`Hallo,`}</Paragraph>
      <Paragraph>
        <Trans>
          Er is op onze site een account gemaakt met dit e-mailadres. Was jij dat? Kies dan het wachtwoord waarmee je
          voortaan inlogt. Zo weten we dat het adres van jou is:
        </Trans>
      </Paragraph>
      <ButtonLink href={data.verifyUrl}>{t`Kies je wachtwoord`}</ButtonLink>
      <Paragraph>
        <Trans>
          Een wachtwoord dat eerder is gekozen, werkt daarna niet meer. De link werkt één keer, een uur lang.
        </Trans>
      </Paragraph>
      <Note>
        <Trans>
          Heb je geen account gemaakt? Druk dan niet op de knop en gooi deze mail weg. Zonder jouw bevestiging ziet
          niemand iets van je inschrijvingen.
        </Trans>
      </Note>
    </EmailLayout>
  )
}
