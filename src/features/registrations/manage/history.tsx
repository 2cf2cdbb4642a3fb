import { Plural, Trans } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatDate, formatTimestamp } from '~/time/format-date'
import type { RegistrationDetails } from './view.server'

type Line = RegistrationDetails['history'][number]

export function RegistrationHistory({ history }: Pick<RegistrationDetails, 'history'>) {
  const locale = useLocale()
  if (history.length < 2 && history[0]?.by !== 'staff') return null
  return (
    <section>
      <h3>
        <Trans>Geschiedenis</Trans>
      </h3>
      <ol className="registration-history" reversed>
        {history.toReversed().map((line) => (
          <li key={`${line.at} ${line.kind}`}>
            <time dateTime={new Date(line.at).toISOString()}>{formatDate(line.at, locale, 'plain')}</time>
            <span>
              <HistoryWords line={line} />{' '}
              {line.other && (
                <a href={line.other.path}>
                  <Trans>Bekijk {line.other.reference}</Trans>
                </a>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function HistoryWords({ line: { kind, by, facts, moved } }: { line: Line }) {
  const isStaff = by === 'staff'
  switch (kind) {
    case 'imported':
      return <Trans>Door ons overgenomen uit een lijst.</Trans>
    case 'signed-up':
      if (isStaff)
        return facts.status === 'waiting' ? (
          <Trans>Door ons op de wachtlijst gezet.</Trans>
        ) : (
          <Trans>Door ons ingeschreven.</Trans>
        )
      return facts.status === 'waiting' ? <Trans>Ingeschreven op de wachtlijst.</Trans> : <Trans>Ingeschreven.</Trans>
    case 'offer':
      return <OfferWords until={facts.until} />
    case 'accept':
      return <Trans>Je hebt de plek aangenomen.</Trans>
    case 'decline':
      return <Trans>Je hebt de plek geweigerd.</Trans>
    case 'expire':
      return <Trans>De plek is vervallen, omdat we niet op tijd iets hoorden.</Trans>
    case 'confirm':
      return <Trans>We hebben je een plek van de wachtlijst gegeven.</Trans>
    case 'cancel':
      return isStaff ? <Trans>We hebben je afgemeld.</Trans> : <Trans>Je hebt je afgemeld.</Trans>
    case 'moved':
      if (!moved) return <Trans>We hebben je inschrijving verplaatst.</Trans>
      return (
        <Trans>
          We hebben je inschrijving verplaatst van ‘{moved.from}’ naar ‘{moved.to}’.
        </Trans>
      )
    case 'split':
      if (!moved) return <Trans>We hebben een deel van je inschrijving verplaatst.</Trans>
      return (
        <Plural
          value={facts.people ?? 1}
          one={`We hebben # deelnemer verplaatst van ‘${moved.from}’ naar ‘${moved.to}’, met een eigen inschrijfnummer.`}
          other={`We hebben # deelnemers verplaatst van ‘${moved.from}’ naar ‘${moved.to}’, met een eigen inschrijfnummer.`}
        />
      )
    case 'readmit':
      return <Trans>Je inschrijving staat er weer.</Trans>
    case 'address-changed':
      return <Trans>We hebben je e-mailadres gewijzigd.</Trans>
    case 'price-changed':
      return <Trans>We hebben de prijs gewijzigd.</Trans>
    case 'cancel-event':
      return <Trans>Dit gaat niet door. Daarmee is je inschrijving vervallen.</Trans>
    case 'reinstate':
      return <Trans>Het gaat toch door. Je hebt je plek weer.</Trans>
    case 'wait-again':
      return <Trans>Het gaat toch door. Je staat weer op de wachtlijst.</Trans>
    case 'lapse':
      return <Trans>Er is voor het begin geen plek vrijgekomen.</Trans>
    case 'passed-over':
      return <PassedOverWords asked={facts.asked ?? 0} free={facts.free ?? 0} />
    case 'corrected':
      return isStaff ? <Trans>We hebben gegevens gewijzigd.</Trans> : <Trans>Je hebt gegevens gewijzigd.</Trans>
    case 'participant-added':
      return isStaff ? <Trans>We hebben iemand ingeschreven.</Trans> : <Trans>Je hebt iemand ingeschreven.</Trans>
    case 'participant-removed':
      return isStaff ? <Trans>We hebben iemand afgemeld.</Trans> : <Trans>Je hebt iemand afgemeld.</Trans>
    case 'note-erased':
      return <Trans>Je hebt de notitie over de gezondheid gewist.</Trans>
    case 'photos-allowed':
      return <Trans>Je hebt toestemming gegeven voor foto’s.</Trans>
    case 'photos-withdrawn':
      return <Trans>Je hebt je toestemming voor foto’s ingetrokken.</Trans>
    case 'links-renewed':
      return <Trans>Je hebt een nieuwe link gemaakt. De oude werken niet meer.</Trans>
    case 'event-changed':
      return <Trans>We hebben de tijd of de locatie gewijzigd.</Trans>
    case 'session-changed':
      return <SessionWords {...facts} />
    case 'group-told':
      return facts.people === 0 ? (
        <Trans>We lieten weten dat er nog geen plek is.</Trans>
      ) : (
        <Trans>We lieten weten welke groep het is.</Trans>
      )
    case 'group-agreed':
      if (by === 'clock') return <Trans>We hoorden niets, dus de groep past.</Trans>
      return isStaff ? <Trans>Je zei ons dat de groep past.</Trans> : <Trans>Je liet weten dat de groep past.</Trans>
    case 'group-objected':
      return <Trans>Je liet weten dat de groep niet past.</Trans>
    case 'group-declined':
      return isStaff ? <Trans>We gaven de plek in de groep vrij.</Trans> : <Trans>Je gaf de plek in de groep op.</Trans>
    case 'group-widened':
      return <Trans>Je gaf door wat er ook kan.</Trans>
    case 'pay':
      return <Trans>Je hebt betaald.</Trans>
    case 'hold-ended':
      return <Trans>Er is niet op tijd betaald. Daarmee is de plek vervallen.</Trans>
    case 'paid-late':
      return <Trans>De betaling kwam laat, maar er was nog plek.</Trans>
    case 'wait-first':
      return <Trans>De betaling kwam toen er geen plek meer was. Je staat vooraan op de wachtlijst.</Trans>
    case 'money-back':
      return <Trans>We betalen je terug.</Trans>
  }
}

function SessionWords({ from, to, isCaughtUp }: Line['facts']) {
  const locale = useLocale()
  const [day, other] = [from ?? to ?? 0, to ?? 0].map((timestamp) => formatDate(timestamp, locale, 'short'))
  if (to === undefined) return <Trans>{day} gaat niet door.</Trans>
  if (from === undefined) return <Trans>{day} gaat door.</Trans>
  return isCaughtUp ? (
    <Trans>
      {day} vervalt; ingehaald op {other}.
    </Trans>
  ) : (
    <Trans>
      {day} is verzet naar {other}.
    </Trans>
  )
}

function OfferWords({ until }: { until: number | undefined }) {
  const locale = useLocale()
  if (until === undefined) return <Trans>Er is plek vrijgekomen. We hielden die voor je vast.</Trans>
  const moment = formatTimestamp(until, locale)
  return <Trans>Er is plek vrijgekomen. We hielden die voor je vast tot {moment}.</Trans>
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
