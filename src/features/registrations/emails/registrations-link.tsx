import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RegistrationsLinkData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, Note, Paragraph, Title } from '~/emails/email-parts'

export function registrationsLinkSubject(_: RegistrationsLinkData, i18n: I18n): string {
  return i18n._(msg`De link naar je inschrijvingen`)
}

export function RegistrationsLink({ data }: { data: RegistrationsLinkData }) {
  const { t, i18n } = useLingui()
  return (
    <EmailLayout subject={registrationsLinkSubject(data, i18n)} preview={t`De link werkt een uur.`}>
      <Title>{t`Je inschrijvingen`}</Title>
      <Paragraph>{t`Hallo,`}</Paragraph>
      <Paragraph>
        <Trans>Je vroeg om een link naar alle inschrijvingen met dit e-mailadres. Hier is hij:</Trans>
      </Paragraph>
      <ButtonLink href={data.overviewUrl}>{t`Bekijk je inschrijvingen`}</ButtonLink>
      <Paragraph>
        <Trans>De link werkt een uur. Daarna vraag je op de site een nieuwe.</Trans>
      </Paragraph>
      <Note>
        <Trans>
          Wie de link heeft, ziet je inschrijvingen. Stuur deze mail dus niet door. Heb je hier niet om gevraagd? Dan
          hoef je niets te doen.
        </Trans>
      </Note>
    </EmailLayout>
  )
}
