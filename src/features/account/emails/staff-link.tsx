import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, Note, PageLink, Paragraph, Title } from '~/emails/email-parts'
import type { DeskAddress } from '~/features/staff/frame/desk-paths'
import { linkUrl, memberAt } from '~/features/staff/sign-in/link.server'
import { OutdatedEmail, UnknownRecipient } from '~/server/mail/email-errors.server'
import { next } from './provider.server'

type StaffLinkData = { recipient?: string; isFirst: boolean; pageUrl: string; signInUrl: string }

function StaffLink({ data }: { data: StaffLinkData }) {
  const { t } = useLingui()
  const { isFirst, pageUrl, signInUrl } = data
  return (
    <EmailLayout preview={t`De link werkt één keer, een kwartier lang.`}>
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

export const staffLink = email({
  payload: v.object({
    /** Of who was made staff just now. */
    isFirst: v.boolean(),
    next,
  }),
  read: async ({ db, email: { recipient, locale }, site, now }, { isFirst, next }) => {
    const member = await memberAt(db, recipient)
    if (!member) throw new UnknownRecipient('no member of staff has that address')
    const hasEnded = member.linkKey === null || (member.linkUntil ?? 0) <= now
    // An invitation remains of use after its link has expired: its page sends a new one.
    if (hasEnded && !isFirst) throw new OutdatedEmail('the link was used, or has expired')
    const { uid, linkKey } = member
    return {
      recipient: member.email,
      isFirst,
      pageUrl: linkUrl(site, { uid, linkKey: null }, locale),
      signInUrl: linkUrl(site, { uid, linkKey: hasEnded ? null : linkKey }, locale, next),
    }
  },
  subject: ({ isFirst }, i18n) => i18n._(isFirst ? msg`Je kunt nu in ons beheer` : msg`Je link voor het beheer`),
  Body: StaffLink,
  example: (locale) => {
    const page: DeskAddress = locale === 'nl' ? '/beheer/inloggen' : '/en/desk/sign-in'
    const pageUrl = `https://club.example${page}`
    return { isFirst: true, pageUrl, signInUrl: `${pageUrl}?link=secret` }
  },
})
