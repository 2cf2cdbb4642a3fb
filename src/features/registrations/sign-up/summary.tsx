import { Trans, useLingui } from '@lingui/react/macro'
import type { EventView } from '~/features/events/views.server'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { Button } from '~/ui/button'
import { Unbroken } from '~/ui/unbroken'
import type { PartySummary } from './party'

type SummaryProps = {
  event: EventView
  when: string
  party: PartySummary
  /** False until the page follows what is filled in. */
  isLive: boolean
}

export function SignupSummary({ event, when, party, isLive }: SummaryProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { place } = event
  const isWaiting = event.state === 'waiting-list'
  const total = party.total ? formatMoney(party.total, locale) : t`gratis`
  return (
    <aside className="signup-summary" aria-label={t`Overzicht`}>
      <h2 className="signup-summary-title">{event.title}</h2>
      <dl className="facts">
        <dt>{t`Wanneer`}</dt>
        <dd>
          <Unbroken>{when}</Unbroken>
        </dd>
        <dt>{t`Waar`}</dt>
        <dd>{place.name === place.city ? place.name : `${place.name}, ${place.city}`}</dd>
        {party.names.length > 0 && (
          <div data-live>
            <dt>{t`Wie`}</dt>
            <dd>{party.names.join(', ')}</dd>
          </div>
        )}
        {isLive && party.total !== undefined ? (
          <div data-live>
            <dt>{t`Totaal`}</dt>
            <dd className="signup-total">{isWaiting && party.total > 0 ? t`${total}, als er plek komt` : total}</dd>
          </div>
        ) : (
          <div data-live>
            <dt>{t`Prijs`}</dt>
            <dd>
              <PriceEach event={event} />
            </dd>
          </div>
        )}
      </dl>
      <PaymentWords event={event} />
    </aside>
  )
}

export function PriceEach({ event: { packages, priceCents } }: Pick<SummaryProps, 'event'>) {
  const locale = useLocale()
  const price = formatMoney(priceCents, locale)
  if (packages.length > 0) return <Trans>vanaf {price} per persoon</Trans>
  return priceCents === 0 ? <Trans>gratis</Trans> : <Trans>{price} per persoon</Trans>
}

const isFree = ({ packages, priceCents }: EventView) => packages.length === 0 && priceCents === 0

function PaymentWords({ event }: Pick<SummaryProps, 'event'>) {
  if (isFree(event)) return null
  if (event.state === 'waiting-list')
    return (
      <p>
        <Trans>Op de wachtlijst betaal je nog niets. Pas als je een plek hebt, mailen we hoe je betaalt.</Trans>
      </p>
    )
  if (event.kind === 'lessons')
    return (
      <p>
        <Trans>
          Als de groepen bekend zijn, mailen we hoe je betaalt. Past je groep niet? Laat het binnen een week weten, dan
          meld je je gratis af.
        </Trans>
      </p>
    )
  return (
    <p>
      <Trans>Hoe je betaalt, staat in je mail.</Trans>
    </p>
  )
}

type SubmitProps = Omit<SummaryProps, 'when'> & { isSending: boolean }

/** The button says that it costs money (BW 6:230v). */
export function SubmitArea({ event, party, isLive, isSending }: SubmitProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const isWaiting = event.state === 'waiting-list'
  const total = isLive && party.total !== undefined ? formatMoney(party.total, locale) : undefined
  const label = isWaiting
    ? t`Zet me op de wachtlijst`
    : isFree(event)
      ? t`Inschrijven, gratis`
      : total === undefined
        ? t`Inschrijven`
        : t`Inschrijven · ${total}`
  return (
    <>
      {!isFree(event) && !isWaiting && total === undefined && (
        <p data-live>
          <PriceEach event={event} />
        </p>
      )}
      <div className="form-actions" data-live>
        <Button type="submit" variant="large" isLoading={isSending} loadingLabel={t`Bezig met versturen…`}>
          {label}
        </Button>
      </div>
      <PaymentWords event={event} />
    </>
  )
}
