import { Trans, useLingui } from '@lingui/react/macro'
import type { ChangedData } from '~/emails/email-data'
import { EmailLayout } from '~/emails/email-layout'
import { Paragraph, Subtitle, Title } from '~/emails/email-parts'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { PaymentPart } from './payment-part'
import { CancelUntil, OpenRegistration, RegistrationTable, useNames, usePayment } from './registration-summary'

export function RegistrationRepriced({ data }: { data: ChangedData }) {
  const { t } = useLingui()
  const { contactName } = data
  const change = useChange(data)
  const open = useOpen(data)
  const payment = usePayment(data)
  return (
    <EmailLayout preview={change}>
      <Title>{t`De prijs is gewijzigd`}</Title>
      <Paragraph>{t`Beste ${contactName},`}</Paragraph>
      <Paragraph>
        {change}
        {open}
      </Paragraph>
      <RegistrationTable data={data} payment={payment} />
      <PaymentPart data={data} />
      <OpenRegistration url={data.registrationUrl} />
      <Subtitle>{t`Klopt er iets niet?`}</Subtitle>
      <Paragraph>
        <CancelUntil timestamp={data.cancelUntil} /> <Trans>Bel of mail ons als er iets niet klopt.</Trans>
      </Paragraph>
    </EmailLayout>
  )
}

function useChange(data: ChangedData): string {
  const { t } = useLingui()
  const locale = useLocale()
  const names = useNames(data)?.names
  const { title } = data.event
  const before = formatMoney(data.repriced?.before ?? data.price.total, locale)
  const after = formatMoney(data.repriced?.after ?? data.price.total, locale)
  return names
    ? t`De prijs van ${title} voor ${names} was ${before} en is nu ${after}.`
    : t`De prijs van ${title} was ${before} en is nu ${after}.`
}

/** Where the part about paying does not say it. */
function useOpen({ hasPlace, payment: { openCents, request } }: ChangedData): string {
  const { t } = useLingui()
  const open = formatMoney(openCents, useLocale())
  return hasPlace && openCents > 0 && !request ? ` ${t`Nog te betalen: ${open}.`}` : ''
}
