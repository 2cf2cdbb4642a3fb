import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RegistrationEmailData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { PageLink, Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { useLocale } from '~/i18n/use-locale'
import { formatDay } from '~/time/format-date'
import { CancelUntil, OpenRegistration, RegistrationTable } from './registration-summary'

export function registrationConfirmedSubject(
  { event: { title, isLessons } }: RegistrationEmailData,
  i18n: I18n,
): string {
  return i18n._(isLessons ? msg`Inschrijving ontvangen: ${title}` : msg`Ingeschreven: ${title}`)
}

export function RegistrationConfirmed({ data }: { data: RegistrationEmailData }) {
  const { t, i18n } = useLingui()
  const { contactName, reference, registrationUrl, event } = data
  const { title, isLessons } = event
  return (
    <EmailLayout subject={registrationConfirmedSubject(data, i18n)} preview={t`Je referentie is ${reference}.`}>
      <Title>{isLessons ? t`Je inschrijving is binnen` : t`Je inschrijving is gelukt`}</Title>
      <Paragraph>{t`Hallo ${contactName},`}</Paragraph>
      <Paragraph>
        {isLessons
          ? t`Bedankt voor je inschrijving voor ${title}. Kijk je even of alles klopt?`
          : t`Wat leuk! Je inschrijving voor ${title} staat vast. Hier vind je alles op een rij.`}
      </Paragraph>
      <RegistrationTable
        data={data}
        payment={isLessons ? t`Je ontvangt een rekening als je bent ingedeeld.` : t`Je ontvangt een rekening.`}
      />
      <OpenRegistration url={registrationUrl} />
      <Subtitle>{t`Hoe gaat het verder?`}</Subtitle>
      <Paragraph>{isLessons ? <Groups data={data} /> : <SeeYouThen {...event} />}</Paragraph>
      <Subtitle>{t`Komt er iets tussen?`}</Subtitle>
      <Paragraph>
        <CancelUntil timestamp={data.cancelUntil} />
      </Paragraph>
    </EmailLayout>
  )
}

function SeeYouThen({ url }: { url: string }) {
  return (
    <Trans>
      Je hoeft nu niets te doen. Wat je meeneemt, lees je op <PageLink href={url}>de pagina van het evenement</PageLink>
      . Tot dan!
    </Trans>
  )
}

function Groups({ data: { groupsKnownOn, event } }: { data: RegistrationEmailData }) {
  const locale = useLocale()
  if (groupsKnownOn === null)
    return (
      <Trans>
        We maken groepen op leeftijd, niveau en de tijden die je opgaf. Je hoort zo snel mogelijk hoe de indeling is.
        Alles over de lessen staat op <PageLink href={event.url}>de lespagina</PageLink>.
      </Trans>
    )
  const day = formatDay(groupsKnownOn, locale, 'long')
  return (
    <Trans>
      Als de inschrijving gesloten is, maken we groepen op leeftijd, niveau en de tijden die je opgaf. Op {day} mailen
      we je de indeling. Alles over de lessen staat op <PageLink href={event.url}>de lespagina</PageLink>.
    </Trans>
  )
}
