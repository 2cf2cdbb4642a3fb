import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { HowToPayData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { PaymentPart } from './payment-part'
import { OpenRegistration, RegistrationTable, useNames } from './registration-summary'

export function howToPaySubject({ isReminder, event: { title } }: HowToPayData, i18n: I18n): string {
  return i18n._(isReminder ? msg`Herinnering: zo betaal je ${title}` : msg`Zo betaal je ${title}`)
}

export function HowToPay({ data }: { data: HowToPayData }) {
  const { t, i18n } = useLingui()
  const { contactName, isReminder, registrationUrl } = data
  const amount = formatMoney(data.payment.request.cents, useLocale())
  const lead = useLead(data)
  return (
    <EmailLayout subject={howToPaySubject(data, i18n)} preview={t`Het gaat om ${amount}.`}>
      <Title>{isReminder ? t`Je betaling staat nog open` : t`Je betaling`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {lead}{' '}
        {isReminder && (
          <Trans>
            Is het je ontgaan? Hieronder staat nog eens hoe je betaalt. Heb je net betaald, dan is het goed zo.
          </Trans>
        )}
      </Paragraph>
      <PaymentPart data={data} />
      <OpenRegistration url={registrationUrl} />
      <RegistrationTable data={data} payment="" />
      <Subtitle>{t`Klopt er iets niet?`}</Subtitle>
      <Paragraph>
        <Trans>Klopt het bedrag niet, of wil je in delen betalen? Bel of mail ons, dan spreken we iets af.</Trans>
      </Paragraph>
    </EmailLayout>
  )
}

function useLead(data: HowToPayData): string {
  const { t } = useLingui()
  const names = useNames(data)?.names
  const { title } = data.event
  const amount = formatMoney(data.payment.request.cents, useLocale())
  if (data.isReminder)
    return names
      ? t`Van de inschrijving van ${names} voor ${title} staat nog ${amount} open.`
      : t`Van je inschrijving voor ${title} staat nog ${amount} open.`
  return names
    ? t`Voor de inschrijving van ${names} voor ${title} betaal je ${amount}.`
    : t`Voor je inschrijving voor ${title} betaal je ${amount}.`
}
