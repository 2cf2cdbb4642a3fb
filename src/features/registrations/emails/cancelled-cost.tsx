import { Trans, useLingui } from '@lingui/react/macro'
import type { CancelledData } from '~/emails/email-data'
import { PageLink } from '~/emails/email-parts'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { useDeadline } from './registration-summary'

/** What is due after all, and what comes of what was paid. */
export function CancelledCost({ data }: { data: CancelledData }) {
  const { t } = useLingui()
  const cost = useCancelledCost(data)
  const until = useDeadline(data.missedDeadline ?? 0)
  if (data.missedDeadline === null) return cost
  return (
    <>
      {t`Gratis afmelden kon ${until}.`} {cost}{' '}
      {data.event.isLessons && (
        <Trans>
          Zie de <PageLink href={data.termsUrl}>lesvoorwaarden</PageLink>.
        </Trans>
      )}
    </>
  )
}

export function useCancelledCost({ dueCents, paidCents }: Pick<CancelledData, 'dueCents' | 'paidCents'>): string {
  const { t } = useLingui()
  const locale = useLocale()
  const open = dueCents - paidCents
  const [due, rest] = [formatMoney(dueCents, locale), formatMoney(Math.abs(open), locale)]
  const cost = dueCents === 0 ? t`Je hoeft niets te betalen.` : t`Je betaalt ${due}.`
  if (open < 0) return `${cost} ${t`Je krijgt ${rest} terug.`}`
  if (paidCents <= 0) return cost
  return `${cost} ${open === 0 ? t`Dat is al betaald.` : t`Daarvan staat nog ${rest} open.`}`
}
