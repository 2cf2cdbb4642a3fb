import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OpeningAlertData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, Note, PageLink, Paragraph, Title } from '~/emails/email-parts'
import { useLocale } from '~/i18n/use-locale'
import { formatDate, formatTimestamp } from '~/time/format-date'
import { timeOf } from '~/time/time-zone'

export function openingAlertSubject({ event: { title } }: OpeningAlertData, i18n: I18n): string {
  return i18n._(msg`Zullen we je mailen? ${title}`)
}

export function OpeningAlertConfirm({ data }: { data: OpeningAlertData }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { title } = data.event
  const { opensAt } = data
  const opens = timeOf(opensAt) === '00:00' ? formatDate(opensAt, locale) : formatTimestamp(opensAt, locale)
  return (
    <EmailLayout
      subject={openingAlertSubject(data, i18n)}
      preview={t`Nog één druk op de knop en je staat op de lijst.`}
    >
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
