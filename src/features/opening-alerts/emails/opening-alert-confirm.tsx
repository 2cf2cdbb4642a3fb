import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email } from '~/emails/email'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, Note, PageLink, Paragraph, Title } from '~/emails/email-parts'
import { findEvent } from '~/features/events/events.server'
import { findAlert, openingState } from '~/features/opening-alerts/alerts.server'
import { pageUrl } from '~/features/registrations/emails/data.server'
import { exampleTitle, exampleUrl } from '~/features/registrations/emails/example'
import { useLocale } from '~/i18n/use-locale'
import { OutdatedEmail, UnknownRecipient } from '~/server/mail/email-errors.server'
import { alertToken } from '~/server/security/signed-tokens.server'
import { formatDate, formatTimestamp } from '~/time/format-date'
import { timeOf, timestampAt } from '~/time/time-zone'

/** The recipient has not confirmed the address: nothing of theirs is included. UTC milliseconds. */
type OpeningAlertData = { event: { title: string }; opensAt: number; confirmUrl: string }

function OpeningAlertConfirm({ data }: { data: OpeningAlertData }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { title } = data.event
  const { opensAt } = data
  const opens = timeOf(opensAt) === '00:00' ? formatDate(opensAt, locale) : formatTimestamp(opensAt, locale)
  return (
    <EmailLayout preview={t`Nog één druk op de knop en je staat op de lijst.`}>
      <Title>{t`Zullen we je mailen?`}</Title>
      <Paragraph>{t`Hallo,`}</Paragraph>
      <Paragraph>
        {t`Je wilt bericht als de inschrijving voor ${title} opent. Dat is op ${opens}.`}{' '}
        <Trans>Druk op de knop, dan mailen we je zodra het zover is.</Trans>
      </Paragraph>
      <ButtonLink href={data.confirmUrl}>{t`Ja, mail me`}</ButtonLink>
      <Paragraph>
        <Trans>De knop werkt twee dagen. Doe je niets, dan gaat je adres van de lijst.</Trans>
      </Paragraph>
      <Note>
        <Trans>
          Heb je hier niet om gevraagd, of wil je later toch geen mail?{' '}
          <PageLink href={data.confirmUrl}>Haal je adres van de lijst</PageLink>.
        </Trans>
      </Note>
    </EmailLayout>
  )
}

export const openingAlertConfirm = email({
  payload: v.object({ alert: v.number() }),
  read: async ({ db, email: { locale }, site, now }, { alert: id }) => {
    const alert = await findAlert(db, id)
    if (!alert || alert.confirmedAt !== null) throw new UnknownRecipient('there is nothing to confirm')
    const event = await findEvent(db, alert.eventId)
    if (!event || openingState(event, now) !== 'opens-later') throw new OutdatedEmail('sign-up is not ahead any more')
    const parameters = [alertToken(site.appSecret, id)] as const
    return {
      event: { title: event.title[locale] },
      opensAt: event.signupOpensAt ?? now,
      confirmUrl: pageUrl(site, locale, { page: '/evenementen/melding/$token', parameters }),
    }
  },
  subject: ({ event: { title } }, i18n) => i18n._(msg`Zullen we je mailen? ${title}`),
  Body: OpeningAlertConfirm,
  example: (locale) => ({
    event: { title: exampleTitle[locale] },
    opensAt: timestampAt('2027-02-01', '09:00'),
    confirmUrl: exampleUrl(locale, { page: '/evenementen/melding/$token', parameters: ['12-secret'] }),
  }),
})
