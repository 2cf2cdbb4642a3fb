import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, Note, Paragraph, Title } from '~/emails/email-parts'
import { OutdatedEmail } from '~/server/mail/email-errors.server'
import { isSameAddress } from '~/text/email-address'
import { actionUrl, activeUser, callAuth, exampleLogin, next } from './provider.server'

/** Not verified as the owner: the email may hold nothing but the address. */
type AddressVerificationData = { recipient?: string; verifyUrl: string }

function AddressVerification({ data }: { data: AddressVerificationData }) {
  const { t } = useLingui()
  return (
    <EmailLayout preview={t`Eén druk op de knop en je account is klaar.`}>
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

export const addressVerification = email({
  payload: v.object({ uid: v.string(), next }),
  read: async (context, { uid, next }) => {
    // A password link, which also verifies: whoever registered the address may have chosen its password.
    const link = await callAuth(async (auth) => {
      const { email, emailVerified } = activeUser(await auth.getUser(uid))
      if (!email || !isSameAddress(email, context.email.recipient))
        throw new OutdatedEmail('the account has another address by now')
      if (emailVerified) throw new OutdatedEmail('the address is verified by now')
      return { recipient: email, url: await auth.generatePasswordResetLink(email) }
    })
    return { recipient: link.recipient, verifyUrl: actionUrl(context, 'resetPassword', link.url, next) }
  },
  subject: (_, i18n) => i18n._(msg`Is dit je e-mailadres?`),
  Body: AddressVerification,
  example: (locale) => ({ verifyUrl: `${exampleLogin(locale)}?mode=resetPassword&oobCode=secret` }),
})
