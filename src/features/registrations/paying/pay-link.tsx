import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'

/** A link and no form: the policy of the page would stop a form that ends at the provider. */
export function PayLink({ pay: { path, cents } }: { pay: { path: string; cents: number } }) {
  const { t } = useLingui()
  const amount = formatMoney(cents, useLocale())
  return (
    <p className="button-row">
      <a className="button button-large" href={path}>
        {t`Betaal ${amount}`}
      </a>{' '}
      <small>
        <Trans>Met iDEAL | Wero, kaart of overboeking.</Trans>
      </small>
    </p>
  )
}
