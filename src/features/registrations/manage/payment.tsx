import { Trans, useLingui } from '@lingui/react/macro'
import { QrCode } from '~/features/payments/qr-code'
import { useLocale } from '~/i18n/use-locale'
import { formatIban } from '~/text/format-iban'
import { formatMoney } from '~/text/format-money'
import { formatDay } from '~/time/format-date'
import type { RegistrationDetails } from './view.server'

export function RegistrationPayment({ registration }: { registration: RegistrationDetails }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { dueCents, paidCents, request } = registration
  const openCents = dueCents - paidCents
  return (
    <section className="registration-payment" data-payment={stateOf(openCents)}>
      <h2 className="section-title">{t`Betalen`}</h2>
      {openCents === 0 && <p>{t`Betaald, dank je wel.`}</p>}
      <dl className="facts">
        {paidCents > 0 && (
          <>
            <dt>{t`Betaald`}</dt>
            <dd>{formatMoney(paidCents, locale)}</dd>
          </>
        )}
        {openCents < 0 && (
          <>
            <dt>{t`Je krijgt terug`}</dt>
            <dd>{formatMoney(-openCents, locale)}</dd>
          </>
        )}
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

function RequestFacts({ request }: { request: NonNullable<RegistrationDetails['request']> }) {
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
