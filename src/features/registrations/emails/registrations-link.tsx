import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { email } from '~/emails/email'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, Note, Paragraph, Title } from '~/emails/email-parts'
import { registrationsOf } from '~/features/registrations/manage/changes.server'
import { makeOverviewToken } from '~/features/registrations/overview/token.server'
import { UnknownRecipient } from '~/server/mail/email-errors.server'
import { pageUrl } from './data.server'
import { exampleUrl } from './example'

/** The recipient is not verified: the email may hold nothing else. */
type RegistrationsLinkData = { overviewUrl: string }

function RegistrationsLink({ data }: { data: RegistrationsLinkData }) {
  const { t } = useLingui()
  return (
    <EmailLayout preview={t`De link werkt een uur.`}>
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

const page = { page: '/evenementen/inschrijvingen', parameters: [] } as const

export const registrationsLink = email({
  read: async ({ db, email: { recipient, locale }, site, now }) => {
    const stored = await registrationsOf(db, recipient)
    if (!stored.some(({ contactEmail }) => contactEmail === recipient))
      throw new UnknownRecipient('nobody is known there')
    return { overviewUrl: `${pageUrl(site, locale, page)}?token=${makeOverviewToken(site.appSecret, recipient, now)}` }
  },
  subject: (_, i18n) => i18n._(msg`De link naar je inschrijvingen`),
  Body: RegistrationsLink,
  example: (locale) => ({ overviewUrl: `${exampleUrl(locale, page)}?token=secret` }),
})
