import { Plural, Trans } from '@lingui/react/macro'
import { hourIn } from '~/features/lesson-groups/hour-words'
import type { HistoryLine } from '~/features/registrations/life-cycle.server'
import type { Bilingual } from '~/i18n/locale'
import { useLocale } from '~/i18n/use-locale'
import { formatMoney } from '~/text/format-money'
import { formatDate } from '~/time/format-date'

type HistoryProps = { line: HistoryLine; titles: ReadonlyMap<number, Bilingual> }

/** As staff read it; manage/history.tsx has what the registrant reads. */
export function StaffHistoryWords({ line: { kind, by, facts }, titles }: HistoryProps) {
  const locale = useLocale()
  const isStaff = by === 'staff'
  const title = (id: number | undefined) => (id !== undefined && titles.get(id)?.[locale]) || ''
  switch (kind) {
    case 'signed-up':
      if (isStaff) return <Trans>Ingeschreven door een medewerker.</Trans>
      return facts.status === 'waiting' ? (
        <Trans>Zelf ingeschreven, op de wachtlijst.</Trans>
      ) : (
        <Trans>Zelf ingeschreven.</Trans>
      )
    case 'imported':
      return <Trans>Overgenomen uit een lijst.</Trans>
    case 'offer':
      return <Trans>Er kwam plek vrij, en die is aangeboden.</Trans>
    case 'accept':
      return <Trans>De plek is aangenomen.</Trans>
    case 'decline':
      return <Trans>De plek is geweigerd.</Trans>
    case 'expire':
      return <Trans>Het aanbod is verlopen.</Trans>
    case 'confirm':
      return <Trans>Een medewerker gaf een plek.</Trans>
    case 'cancel':
      return isStaff ? <Trans>Afgemeld door een medewerker.</Trans> : <Trans>Zelf afgemeld.</Trans>
    case 'readmit':
      return <Trans>Een medewerker zette de inschrijving terug.</Trans>
    case 'moved':
      return (
        <Trans>
          Een medewerker verplaatste de inschrijving van ‘{title(facts.from)}’ naar ‘{title(facts.to)}’.
        </Trans>
      )
    case 'split':
      return (
        <Plural
          value={facts.people ?? 1}
          one={`Een medewerker verplaatste # deelnemer van ‘${title(facts.from)}’ naar ‘${title(facts.to)}’.`}
          other={`Een medewerker verplaatste # deelnemers van ‘${title(facts.from)}’ naar ‘${title(facts.to)}’.`}
        />
      )
    case 'address-changed':
      return <Trans>Een medewerker wijzigde het e-mailadres.</Trans>
    case 'price-changed':
      return <Trans>Een medewerker wijzigde de afgesproken prijs.</Trans>
    case 'cancel-event':
      return <Trans>Het evenement gaat niet door.</Trans>
    case 'reinstate':
      return <Trans>Het evenement gaat toch door, met een plek.</Trans>
    case 'wait-again':
      return <Trans>Het evenement gaat toch door, op de wachtlijst.</Trans>
    case 'lapse':
      return <Trans>Voor het begin kwam er geen plek vrij.</Trans>
    case 'passed-over':
      return (
        <Plural
          value={facts.free ?? 0}
          one={`Overgeslagen: er was # plek vrij, ${facts.asked ?? 0} waren er nodig.`}
          other={`Overgeslagen: er waren # plekken vrij, ${facts.asked ?? 0} waren er nodig.`}
        />
      )
    case 'corrected':
      return isStaff ? <Trans>Een medewerker wijzigde gegevens.</Trans> : <Trans>Zelf gegevens gewijzigd.</Trans>
    case 'participant-added':
      return isStaff ? <Trans>Een medewerker voegde iemand toe.</Trans> : <Trans>Zelf iemand toegevoegd.</Trans>
    case 'participant-removed':
      return isStaff ? <Trans>Een medewerker meldde iemand af.</Trans> : <Trans>Zelf iemand afgemeld.</Trans>
    case 'note-erased':
      return <Trans>De notitie over de gezondheid is gewist.</Trans>
    case 'photos-allowed':
      return <Trans>Toestemming voor foto’s gegeven.</Trans>
    case 'photos-withdrawn':
      return <Trans>Toestemming voor foto’s ingetrokken.</Trans>
    case 'links-renewed':
      return <Trans>Nieuwe link gemaakt; de oude werken niet meer.</Trans>
    case 'event-changed':
      return <Trans>De tijd of de locatie van het evenement is gewijzigd.</Trans>
    case 'session-changed':
      return <SessionWords facts={facts} />
    case 'group-told':
      return facts.people === 0 ? (
        <Trans>Bericht gestuurd: nog geen plek.</Trans>
      ) : (
        <Trans>De groep is bekendgemaakt.</Trans>
      )
    case 'group-agreed':
      if (by === 'clock') return <Trans>Geen antwoord voor de dag, dus akkoord met de groep.</Trans>
      return isStaff ? <Trans>Zei tegen ons dat de groep past.</Trans> : <Trans>Akkoord met de groep.</Trans>
    case 'group-objected':
      return <Trans>De groep past niet.</Trans>
    case 'group-declined':
      return isStaff ? (
        <Trans>Een medewerker gaf de plek in de groep vrij.</Trans>
      ) : (
        <Trans>Gaf de plek in de groep op.</Trans>
      )
    case 'group-widened':
      return <Widened facts={facts} />
    case 'pay':
      return <Trans>Online betaald: {formatMoney(facts.cents ?? 0, locale)}.</Trans>
    case 'hold-ended':
      return <Trans>Niet op tijd betaald; de plek is vrijgegeven.</Trans>
    case 'paid-late':
      return <Trans>De betaling kwam te laat, maar er was nog plek.</Trans>
    case 'wait-first':
      return <Trans>De betaling kwam te laat voor een plek; vooraan op de wachtlijst.</Trans>
    case 'money-back':
      return <Trans>Teruggave van {formatMoney(facts.cents ?? 0, locale)}.</Trans>
  }
}

function Widened({ facts: { weekday = 1, start = 0, steps } }: Pick<HistoryLine, 'facts'>) {
  const locale = useLocale()
  const hour = hourIn({ weekday, start }, locale)
  if (steps === undefined) return <Trans>Kan ook {hour}.</Trans>
  return steps > 0 ? <Trans>Een niveau hoger mag ook, {hour}.</Trans> : <Trans>Een niveau lager mag ook, {hour}.</Trans>
}

function SessionWords({ facts: { from, to, isCaughtUp } }: Pick<HistoryLine, 'facts'>) {
  const locale = useLocale()
  const [day = '', other = ''] = [from ?? to, to].map((one) => (one ? formatDate(one, locale, 'mediumYear') : ''))
  if (to === undefined) return <Trans>{day} is afgelast.</Trans>
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
