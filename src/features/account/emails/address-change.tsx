import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AddressChangeData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, Note, Paragraph, Title } from '~/emails/email-parts'

export function addressChangeSubject(_: AddressChangeData, i18n: I18n): string {
  return i18n._(msg`Bevestig je nieuwe e-mailadres`)
}

export function AddressChange({ data }: { data: AddressChangeData }) {
  const { t, i18n } = useLingui()
  return (
    <EmailLayout
      subject={addressChangeSubject(data, i18n)}
      preview={t`Eén druk op de knop en je account hoort bij dit adres.`}
    >
      <Title>{t`Je nieuwe e-mailadres`}</Title>
      <Paragraph>{t`Hallo,`}</Paragraph>
      <Paragraph>
        <Trans>Je wilt dit e-mailadres voor je account gebruiken. Bevestig dat het van jou is:</Trans>
      </Paragraph>
      <ButtonLink href={data.changeUrl}>{t`Gebruik dit adres`}</ButtonLink>
      <Paragraph>
        <Trans>
          Daarna log je in met dit adres en het wachtwoord dat je al had. De link werkt één keer, een uur lang. Tot je
          bevestigt, blijft je oude adres gelden.
        </Trans>
      </Paragraph>
      <Note>{t`Heb je dit niet gevraagd? Druk dan niet op de knop en gooi deze mail weg.`}</Note>
    </EmailLayout>
  )
}
