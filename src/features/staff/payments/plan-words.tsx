import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { formatMoney } from '~/text/format-money'
import type { Allocation, Plan } from './verdict'
import { reasonNames } from './words'

type PlanProps = { context: DeskContext; plan: Plan }

export const partsOf = ({ pays }: Plan): readonly Allocation[] => pays.filter(({ cents }) => cents !== 0)

export const joined = (parts: readonly ReactNode[]) => parts.map((part, i) => (i === 0 ? part : [', ', part]))

export const References = ({
  context: { href },
  references,
}: {
  context: DeskContext
  references: readonly string[]
}) =>
  joined(
    references.map((reference) => (
      <a key={reference} href={href('inschrijvingen/$reference', reference)}>
        {reference}
      </a>
    )),
  )

export const eventTitles = ({ pays }: Plan, locale: DeskContext['locale']): string =>
  [...new Set(pays.map(({ due: { event } }) => event.title[locale] || event.title.nl))].join(', ')

export function Afterwards({ context, plan }: PlanProps) {
  const parts = partsOf(plan)
  return (
    <>
      {plan.as !== 'exact' && plan.as !== 'part' && <PlanReason plan={plan} />}
      {joined(
        parts.map(({ due, cents, leftCents }) => (
          <span key={due.reference}>
            {parts.length > 1 && (
              <Trans>
                {formatMoney(cents, context.locale)} voor {due.reference}:{' '}
              </Trans>
            )}
            <Left context={context} cents={leftCents} isRefund={cents < 0} />
          </span>
        )),
      )}
    </>
  )
}

function PlanReason({ plan: { as } }: { plan: Plan }) {
  const { i18n } = useLingui()
  if (as === 'exact' || as === 'part' || as === 'over' || as === 'split' || as === 'refund') return null
  return <>{i18n._(reasonNames[as])}; </>
}

function Left({ context, cents, isRefund }: { context: DeskContext; cents: number; isRefund: boolean }) {
  const amount = formatMoney(Math.abs(cents), context.locale)
  if (cents > 0)
    return (
      <Badge tone="few">
        <Trans>deels, dan nog {amount} open</Trans>
      </Badge>
    )
  if (cents < 0)
    return (
      <Badge tone="error">
        <Trans>dan {amount} terug te betalen</Trans>
      </Badge>
    )
  return (
    <Badge tone="open">
      {isRefund ? <Trans>dan niets meer terug te betalen</Trans> : <Trans>dan helemaal betaald</Trans>}
    </Badge>
  )
}
