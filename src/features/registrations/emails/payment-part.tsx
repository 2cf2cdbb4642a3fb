import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentRequest, RegistrationEmailData } from '~/emails/email-data'
import { ButtonLink, FactRow, FactTable, Paragraph, Subtitle, useIsText } from '~/emails/email-parts'
import { styles } from '~/emails/email-styles'
import { useLocale } from '~/i18n/use-locale'
import { formatIban } from '~/text/format-iban'
import { formatMoney } from '~/text/format-money'
import { formatDay } from '~/time/format-date'

export const paymentCodeId = ({ reference }: PaymentRequest): string => `${reference}@payment-code`

/** Nothing until it is to be paid. `paymentCode` attaches what it shows. */
type PaymentProps = { data: Pick<RegistrationEmailData, 'payment'> }

export function PaymentPart({ data }: PaymentProps) {
  const { t } = useLingui()
  const { paidCents, request, payUrl } = data.payment
  const paid = formatMoney(paidCents, useLocale())
  if (!request && payUrl === null) return null
  return (
    <>
      <Subtitle>{t`Zo betaal je`}</Subtitle>
      <Paragraph>
        {paidCents > 0 && (
          <>
            <Trans>Je betaalde al {paid}; dit staat nog open.</Trans>{' '}
          </>
        )}
        {payUrl === null ? (
          <Trans>Maak het bedrag over, met alleen je inschrijfnummer als omschrijving.</Trans>
        ) : (
          <PaymentMethods />
        )}
      </Paragraph>
      <PayButton data={data} />
      {request && payUrl !== null && (
        <Paragraph>
          <Trans>Liever zelf overmaken? Zet dan alleen je inschrijfnummer in de omschrijving.</Trans>
        </Paragraph>
      )}
      {request && <PaymentFacts request={request} />}
      {request && <PaymentCode request={request} />}
    </>
  )
}

export const PaymentMethods = () => <Trans>Betalen kan met iDEAL | Wero, kaart of overboeking.</Trans>

/** Nothing where nothing can be paid online now. */
export function PayButton({ data: { payment } }: PaymentProps) {
  const { t } = useLingui()
  const { payUrl, payCents } = payment
  const amount = formatMoney(payCents, useLocale())
  return payUrl === null ? null : <ButtonLink href={payUrl}>{t`Betaal ${amount}`}</ButtonLink>
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
