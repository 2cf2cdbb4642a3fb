import { Plural, Trans } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatTimestamp } from '~/time/format-date'
import type { RegistrationView } from './view.server'

type Line = RegistrationView['history'][number]

export function RegistrationHistory({ history }: Pick<RegistrationView, 'history'>) {
  const locale = useLocale()
  return (
    <section className="section">
      <h2 className="section-title">
        <Trans>Wat er gebeurde</Trans>
      </h2>
      <ol className="registration-history" reversed>
        {history.toReversed().map((line) => (
          <li key={`${line.at} ${line.kind}`}>
            <time dateTime={new Date(line.at).toISOString()}>{formatTimestamp(line.at, locale)}</time>
            <span>
              <HistoryWords line={line} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function HistoryWords({ line: { kind, by, facts } }: { line: Line }) {
  const isStaff = by === 'staff'
  switch (kind) {
    case 'signed-up':
      return facts.status === 'waiting' ? (
        <Trans>Je schreef je in en kwam op de wachtlijst.</Trans>
      ) : (
        <Trans>Je schreef je in en kreeg meteen plek.</Trans>
      )
    case 'offer':
      return <OfferWords until={facts.until} />
    case 'accept':
      return <Trans>Je nam de aangeboden plek.</Trans>
    case 'decline':
      return <Trans>Je gaf de aangeboden plek door.</Trans>
    case 'expire':
      return <Trans>De aangeboden plek verviel, omdat we niet op tijd iets hoorden.</Trans>
    case 'confirm':
      return <Trans>We gaven je een plek van de wachtlijst.</Trans>
    case 'cancel':
      return isStaff ? <Trans>We hebben je inschrijving voor je afgezegd.</Trans> : <Trans>Je zegde af.</Trans>
    case 'cancel-event':
      return <Trans>Het evenement gaat niet door. Daarmee verviel je inschrijving.</Trans>
    case 'lapse':
      return <Trans>Het evenement begon, en er kwam geen plek vrij.</Trans>
    case 'passed-over':
      return <PassedOverWords asked={facts.asked ?? 0} free={facts.free ?? 0} />
    case 'corrected':
      return isStaff ? <Trans>We pasten gegevens voor je aan.</Trans> : <Trans>Je paste gegevens aan.</Trans>
    case 'participant-added':
      return isStaff ? <Trans>We meldden er iemand bij aan.</Trans> : <Trans>Je meldde er iemand bij aan.</Trans>
    case 'participant-removed':
      return isStaff ? <Trans>We meldden iemand voor je af.</Trans> : <Trans>Je meldde iemand af.</Trans>
    case 'note-erased':
      return <Trans>Je wiste wat je over de gezondheid schreef.</Trans>
    case 'photos-allowed':
      return <Trans>Je gaf toestemming voor foto’s.</Trans>
    case 'photos-withdrawn':
      return <Trans>Je trok je toestemming voor foto’s in.</Trans>
    case 'links-renewed':
      return <Trans>Je maakte een nieuwe link. De oude werken niet meer.</Trans>
    case 'event-changed':
      return <Trans>We veranderden de tijd of de plaats van het evenement.</Trans>
  }
}

function OfferWords({ until }: { until: number | undefined }) {
  const locale = useLocale()
  if (until === undefined) return <Trans>Er kwam plek vrij. We hielden die voor je vast.</Trans>
  const moment = formatTimestamp(until, locale)
  return <Trans>Er kwam plek vrij. We hielden die voor je vast tot {moment}.</Trans>
}

function PassedOverWords({ asked, free }: { asked: number; free: number }) {
  return (
    <Plural
      value={free}
      one={`Er kwam # plek vrij, jullie vroegen om ${asked}.`}
      other={`Er kwamen # plekken vrij, jullie vroegen om ${asked}.`}
    />
  )
}
