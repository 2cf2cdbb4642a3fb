import { Trans, useLingui } from '@lingui/react/macro'
import type { EventView } from '~/features/events/views.server'
import type { SignupWords } from '~/features/registrations/paying/sign-up-words.server'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { Button } from '~/ui/button'
import { Unbroken } from '~/ui/unbroken'
import type { PartySummary } from './party'

type SummaryProps = {
  event: EventView
  when: string
  /** What comes after it. */
  after: string | null
  party: PartySummary
  /** False until the page follows what is filled in. */
  isLive: boolean
}

export function SignupSummary({ event, when, after, party, isLive }: SummaryProps) {
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
      {after && <p>{after}</p>}
    </aside>
  )
}

export function PriceEach({ event: { packages, priceCents } }: Pick<SummaryProps, 'event'>) {
  const locale = useLocale()
  const price = formatMoney(priceCents, locale)
  if (packages.length > 0) return <Trans>vanaf {price} per persoon</Trans>
  return priceCents === 0 ? <Trans>gratis</Trans> : <Trans>{price} per persoon</Trans>
}

type SubmitProps = Omit<SummaryProps, 'when' | 'after'> & { words: SignupWords; isSending: boolean }

/** The button says that it costs money (BW 6:230v). */
export function SubmitArea({ event, words, party, isLive, isSending }: SubmitProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { total } = isLive ? party : { total: undefined }
  const isUnknown = total === undefined
  const label =
    total === 0
      ? words.free
      : isUnknown || event.state === 'waiting-list'
        ? words.button
        : `${words.button} · ${formatMoney(total, locale)}`
  return (
    <>
      {isUnknown && words.button !== words.free && (
        <p data-live>
          <PriceEach event={event} />
        </p>
      )}
      <div className="form-actions" data-live>
        <Button type="submit" variant="large" isLoading={isSending} loadingLabel={t`Bezig met versturen…`}>
          {label}
        </Button>
      </div>
      {words.after && <p>{words.after}</p>}
    </>
  )
}
