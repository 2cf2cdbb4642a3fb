import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SignUpOpenedData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { ButtonLink, FactRow, FactTable, Note, PageLink, Paragraph, Title } from '~/emails/email-parts'
import { useDeadline } from '~/features/registrations/emails/registration-summary'

export function signUpOpenedSubject({ event: { title } }: SignUpOpenedData, i18n: I18n): string {
  return i18n._(msg`Je kunt je inschrijven: ${title}`)
}

export function SignUpOpened({ data }: { data: SignUpOpenedData }) {
  const { t, i18n } = useLingui()
  const { event, isFull, closesAt, signUpUrl } = data
  const { title } = event
  const until = useDeadline(closesAt ?? event.startsAt)
  return (
    <EmailLayout subject={signUpOpenedSubject(data, i18n)} preview={t`De inschrijving is open.`}>
      <Title>{t`De inschrijving is open`}</Title>
      <Paragraph>{t`Hallo,`}</Paragraph>
      <Paragraph>
        {t`Je vroeg ons te mailen als de inschrijving voor ${title} opent.`}{' '}
        {isFull ? (
          <Trans>Dat is nu, maar alle plekken zijn al bezet. Je komt dus op de wachtlijst.</Trans>
        ) : (
          <Trans>Dat is nu. Inschrijven kan {until}.</Trans>
        )}
      </Paragraph>
      <ButtonLink href={signUpUrl}>{isFull ? t`Op de wachtlijst` : t`Schrijf je in`}</ButtonLink>
      <FactTable>
        <FactRow label={t`Wat`} lines={[title]} />
        <FactRow label={t`Wanneer`} lines={[event.when]} />
        <FactRow label={t`Waar`} lines={event.place} />
      </FactTable>
      <Paragraph>
        <Trans>
          Eerst meer weten? <PageLink href={event.url}>Lees er alles over</PageLink>.
        </Trans>
      </Paragraph>
      <Note>
        <Trans>Meer mails krijg je hier niet over: je adres staat niet meer op de lijst.</Trans>
      </Note>
    </EmailLayout>
  )
}
