import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentRequest, RegistrationEmailData } from '~/emails/email-data'
import { FactRow, FactTable, Paragraph, Subtitle, useIsText } from '~/emails/email-parts'
import { styles } from '~/emails/email-styles'
import { useLocale } from '~/i18n/use-locale'
import { formatIban } from '~/text/format-iban'
import { formatMoney } from '~/text/format-money'
import { formatDay } from '~/time/format-date'

export const paymentCodeId = ({ reference }: PaymentRequest): string => `${reference}@payment-code`

/** Nothing until it is to be paid. `paymentCode` attaches what it shows. */
export function PaymentPart({ data: { payment } }: { data: Pick<RegistrationEmailData, 'payment'> }) {
  const { t } = useLingui()
  const { paidCents, request } = payment
  const paid = formatMoney(paidCents, useLocale())
  if (!request) return null
  return (
    <>
      <Subtitle>{t`Zo betaal je`}</Subtitle>
      <Paragraph>
        {paidCents > 0 && (
          <>
            <Trans>Je betaalde al {paid}; dit staat nog open.</Trans>{' '}
          </>
        )}
        <Trans>Maak het bedrag over, met alleen je inschrijfnummer als omschrijving.</Trans>
      </Paragraph>
      <PaymentFacts request={request} />
      <PaymentCode request={request} />
    </>
  )
}

function PaymentFacts({ request }: { request: PaymentRequest }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { cents, iban, name, reference, dueOn } = request
  return (
    <FactTable>
      <FactRow label={t`Bedrag`} lines={[formatMoney(cents, locale)]} />
      <FactRow label={t`Naar IBAN`} lines={[formatIban(iban)]} />
      <FactRow label={t`Op naam van`} lines={[name]} />
      <FactRow label={t`Omschrijving`} lines={[reference]} />
      <FactRow label={t`Uiterlijk`} lines={[formatDay(dueOn, locale, 'long')]} />
    </FactTable>
  )
}

function PaymentCode({ request }: { request: PaymentRequest }) {
  const { t } = useLingui()
  if (useIsText())
    return (
      <Paragraph>
        <Trans>Leest je bankapp QR-codes? Scan dan die op de pagina van je inschrijving.</Trans>
      </Paragraph>
    )
  return (
    <div style={styles.belowFacts}>
      <Paragraph>
        <Trans>Leest je bankapp QR-codes? Scan dan deze.</Trans>
      </Paragraph>
      <img
        src={`cid:${paymentCodeId(request)}`}
        width={200}
        height={200}
        // Else React asks for it in the head.
        loading="lazy"
        alt={t`QR-code van deze betaling`}
        style={styles.code}
      />
    </div>
  )
}
