import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { formatDeadline } from '~/time/format-date'
import { Link } from '~/ui/link'
import type { RegistrationDetails } from './view.server'

type CostProps = { registration: RegistrationDetails }

export function CancelledCost({ registration }: CostProps) {
  const { t } = useLingui()
  const cost = useCost(registration)
  const until = formatDeadline(registration.missedDeadline ?? 0, useLocale())
  if (registration.missedDeadline === null) return cost
  return (
    <>
      {t`Gratis afmelden kon ${until}.`} {cost}{' '}
      {registration.event.kind === 'lessons' && (
        <Trans>
          Zie de <Link to="/lesvoorwaarden">lesvoorwaarden</Link>.
        </Trans>
      )}
    </>
  )
}

function useCost({ dueCents, paidCents }: RegistrationDetails): string {
  const { t } = useLingui()
  const locale = useLocale()
  const open = dueCents - paidCents
  const [due, rest] = [formatMoney(dueCents, locale), formatMoney(Math.abs(open), locale)]
  const cost = dueCents === 0 ? t`Je hoeft niets te betalen.` : t`Je betaalt ${due}.`
  if (open < 0) return `${cost} ${t`Je krijgt ${rest} terug.`}`
  if (paidCents <= 0) return cost
  return `${cost} ${open === 0 ? t`Dat is al betaald.` : t`Daarvan staat nog ${rest} open.`}`
}
