import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentRequest } from '~/emails/email-data'
import { QrCode } from '~/features/payments/qr-code'
import type { QrPath } from '~/features/payments/qr-code.server'
import { useLocale } from '~/i18n/use-locale'
import { formatIban } from '~/text/format-iban'
import { formatMoney } from '~/text/format-money'
import { formatDay } from '~/time/format-date'
import type { Day } from '~/time/time-zone'
import { PayLink } from './pay-link'

/** Cents. */
export type ShownPayment = {
  readonly openCents: number
  readonly paidCents: number
  readonly backCents: number
  readonly request: (PaymentRequest & { readonly code: QrPath }) | null
  readonly pay: { readonly path: string; readonly cents: number } | null
  readonly terms: readonly { readonly cents: number; readonly dueOn: Day; readonly isPaid: boolean }[]
  readonly secondPayer: { readonly name: string; readonly cents: number } | null
}

export function PaymentSection({ payment }: { payment: ShownPayment }) {
  const { t } = useLingui()
  const { openCents, backCents, request, pay, terms } = payment
  const back = formatMoney(backCents, useLocale())
  return (
    <section className="registration-payment" data-payment={stateOf(openCents)}>
      <h2 className="section-title">{t`Betalen`}</h2>
      {openCents === 0 && payment.paidCents > 0 && <p>{t`Betaald, dank je wel.`}</p>}
      {backCents > 0 && <p>{t`${back} gaat terug, meestal binnen een paar werkdagen.`}</p>}
      {terms.length > 0 && <Terms terms={terms} />}
      {pay && <PayLink pay={pay} />}
      {pay && request && <p>{t`Of maak het zelf over.`}</p>}
      <dl className="facts">
        <Sums payment={payment} />
        {request && <RequestFacts request={request} />}
      </dl>
      {request && (
        <div>
          <p>
            <Trans>Of scan deze code met je bankapp.</Trans>
          </p>
          <QrCode code={request.code} />
        </div>
      )}
    </section>
  )
}

const stateOf = (openCents: number) => (openCents > 0 ? 'open' : openCents < 0 ? 'refund' : 'paid')

function Terms({ terms }: Pick<ShownPayment, 'terms'>) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <ol className="payment-terms">
      {terms.map(({ cents, dueOn, isPaid }) => {
        const [amount, day] = [formatMoney(cents, locale), formatDay(dueOn, locale, 'long')]
        return <li key={dueOn}>{isPaid ? t`${amount}, betaald` : t`${amount}, uiterlijk ${day}`}</li>
      })}
    </ol>
  )
}

function Sums({ payment: { paidCents, openCents, secondPayer } }: { payment: ShownPayment }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <>
      {paidCents > 0 && (
        <>
          <dt>{t`Betaald`}</dt>
          <dd>{formatMoney(paidCents, locale)}</dd>
        </>
      )}
      {secondPayer && (
        <>
          <dt>{t`Betaalt ${secondPayer.name}`}</dt>
          <dd>{formatMoney(secondPayer.cents, locale)}</dd>
        </>
      )}
      {openCents < 0 && (
        <>
          <dt>{t`Je krijgt terug`}</dt>
          <dd>{formatMoney(-openCents, locale)}</dd>
        </>
      )}
    </>
  )
}

function RequestFacts({ request }: { request: NonNullable<ShownPayment['request']> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { cents, iban, name, reference, dueOn } = request
  return (
    <>
      <dt>{t`Te betalen`}</dt>
      <dd>{formatMoney(cents, locale)}</dd>
      <dt>IBAN</dt>
      <dd>{formatIban(iban)}</dd>
      <dt>{t`Op naam van`}</dt>
      <dd>{name}</dd>
      <dt>{t`Omschrijving`}</dt>
      <dd className="payment-reference">{reference}</dd>
      <dt>{t`Uiterlijk`}</dt>
      <dd>{formatDay(dueOn, locale, 'long')}</dd>
    </>
  )
}
