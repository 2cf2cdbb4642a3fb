import { Trans } from '@lingui/react/macro'

/** A press makes it, another gives it a new address. */
export function FamilyCalendar({ url }: { url: string | null }) {
  return (
    <form method="post" id="gezinsagenda" className="registration-status" data-family="">
      <h2 className="section-title">
        <Trans>Eén agenda voor het hele gezin</Trans>
      </h2>
      <p>
        <Trans>Alles waarvoor jullie met dit mailadres zijn ingeschreven, ook wat verzet wordt of uitvalt.</Trans>
      </p>
      <p className="button-row">
        {url && (
          <a className="button" href={url}>
            <Trans>Zet de gezinsagenda in je telefoon</Trans>
          </a>
        )}
        <button
          type="submit"
          name="intent"
          value={url ? 'renew-family-calendar' : 'family-calendar'}
          className="button button-quiet"
        >
          {url ? (
            <Trans>Maak een nieuw adres; het oude werkt dan niet meer</Trans>
          ) : (
            <Trans>Maak een gezinsagenda</Trans>
          )}
        </button>
      </p>
    </form>
  )
}
