import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, Note, Paragraph, Title } from '~/emails/email-parts'
import { activeUser, callAuth, exampleLogin, loginUrl } from './provider.server'

type AddressChangeNoticeData = { resetUrl: string }

function AddressChangeNotice({ data }: { data: AddressChangeNoticeData }) {
  const { t } = useLingui()
  return (
    <EmailLayout preview={t`Was jij dat niet? Kies dan meteen een nieuw wachtwoord.`}>
      <Title>{t`E-mailadres wijzigen`}</Title>
      <Paragraph>{t`Hallo,`}</Paragraph>
      <Paragraph>
        <Trans>
          Iemand die met jouw account was ingelogd, wil het e-mailadres wijzigen. Was jij dat? Bevestig het dan met de
          mail op je nieuwe adres.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>
          Was jij het niet? Kies dan meteen een nieuw wachtwoord. Wie nu in je account is, wordt dan uitgelogd:
        </Trans>
      </Paragraph>
      <ButtonLink href={data.resetUrl}>{t`Kies een nieuw wachtwoord`}</ButtonLink>
      <Note>{t`Lukt dat niet? Bel ons, dan blokkeren we je account.`}</Note>
    </EmailLayout>
  )
}

export const addressChangeNotice = email({
  payload: v.object({ uid: v.string() }),
  read: async (context, { uid }) => {
    await callAuth(async (auth) => activeUser(await auth.getUser(uid)))
    return { resetUrl: loginUrl(context, { to: 'reset' }) }
  },
  subject: (_, i18n) => i18n._(msg`Je e-mailadres wordt gewijzigd`),
  Body: AddressChangeNotice,
  example: (locale) => ({ resetUrl: `${exampleLogin(locale)}?to=reset` }),
})
