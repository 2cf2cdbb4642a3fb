import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, Note, Paragraph, Title } from '~/emails/email-parts'
import { OutdatedEmail, UnknownRecipient } from '~/server/mail/email-errors.server'
import { isAmbiguous, isSameAddress } from '~/text/email-address'
import { actionUrl, activeUser, callAuth, exampleLogin } from './provider.server'

type AddressChangeData = { changeUrl: string }

function AddressChange({ data }: { data: AddressChangeData }) {
  const { t } = useLingui()
  return (
    <EmailLayout preview={t`Eén druk op de knop en je account hoort bij dit adres.`}>
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

export const addressChange = email({
  payload: v.object({ uid: v.string() }),
  read: async (context, { uid }) => {
    const { recipient } = context.email
    const link = await callAuth(async (auth) => {
      const { email } = activeUser(await auth.getUser(uid))
      if (!email || isSameAddress(email, recipient)) throw new OutdatedEmail('the account has that address by now')
      if (isAmbiguous(recipient)) throw new UnknownRecipient('the provider may take that address for another')
      return auth.generateVerifyAndChangeEmailLink(email, recipient)
    })
    return { changeUrl: actionUrl(context, 'verifyAndChangeEmail', link, null) }
  },
  subject: (_, i18n) => i18n._(msg`Bevestig je nieuwe e-mailadres`),
  Body: AddressChange,
  example: (locale) => ({ changeUrl: `${exampleLogin(locale)}?mode=verifyAndChangeEmail&oobCode=secret` }),
})
