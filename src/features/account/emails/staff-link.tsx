import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffLinkData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, Note, PageLink, Paragraph, Title } from '~/emails/email-parts'

export const staffLinkSubject = ({ isFirst }: StaffLinkData, i18n: I18n): string =>
  i18n._(isFirst ? msg`Je kunt nu in ons beheer` : msg`Je link voor het beheer`)

export function StaffLink({ data }: { data: StaffLinkData }) {
  const { t, i18n } = useLingui()
  const { isFirst, pageUrl, signInUrl } = data
  return (
    <EmailLayout subject={staffLinkSubject(data, i18n)} preview={t`De link werkt één keer, een kwartier lang.`}>
      <Title>{isFirst ? t`Welkom in het beheer` : t`Log in bij het beheer`}</Title>
      <Paragraph>{t`Hallo,`}</Paragraph>
      <Paragraph>
        {isFirst
          ? t`Een collega heeft je toegevoegd als medewerker. Inloggen gaat zonder wachtwoord, met deze link:`
          : t`Je vroeg om een link voor het beheer van onze site. Hier is hij:`}
      </Paragraph>
      <ButtonLink href={signInUrl}>{t`Log in`}</ButtonLink>
      <Paragraph>
        <Trans>
          De link werkt één keer, een kwartier lang. Te laat, of een ander apparaat? Vraag een nieuwe op{' '}
          <PageLink href={pageUrl}>de inlogpagina</PageLink>.
        </Trans>
      </Paragraph>
      <Note>
        {isFirst ? (
          <Trans>Ken je ons niet? Dan is je adres per vergissing ingevuld, en hoef je niets te doen.</Trans>
        ) : (
          <Trans>
            Heb je hier niet om gevraagd? Dan hoef je niets te doen. Stuur deze mail niet door, want wie de link heeft,
            kan in het beheer.
          </Trans>
        )}
      </Note>
    </EmailLayout>
  )
}
