import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/i18n/use-locale'
import { formatDate } from '~/time/format-date'
import { PressButton } from '~/ui/form/submit-once-form'
import { Link } from '~/ui/link'
import type { getAlert } from './alert.functions'
import type { AlertAnswer } from './search-params'

type Alert = NonNullable<Awaited<ReturnType<typeof getAlert>>>

export function Answer({ alert, said }: { alert: Alert | null; said: AlertAnswer | undefined }) {
  if (alert) return <Standing alert={alert} />
  return (
    <>
      <div className={said === 'stopped' ? 'notice notice-success' : 'notice'} role="status" data-alert="gone">
        <p>
          {said === 'stopped' ? (
            <Trans>Gelukt. We mailen je niet over deze inschrijving en we bewaren je adres er niet meer voor.</Trans>
          ) : (
            <Trans>Je adres staat niet of niet meer op de lijst. Je krijgt hier geen mail over.</Trans>
          )}
        </p>
      </div>
      <p className="button-row">
        <Link to="/evenementen" className="button">
          <Trans>Bekijk de kalender</Trans>
        </Link>
      </p>
    </>
  )
}

function Standing({ alert: { isConfirmed, title, event, opensAt } }: { alert: Alert }) {
  const { t } = useLingui()
  const locale = useLocale()
  const day = opensAt === null ? '' : formatDate(opensAt, locale)
  return (
    <div className="prose" data-alert={isConfirmed ? 'confirmed' : 'asked'}>
      <h2>
        <Link to="/evenementen/$event" params={{ event }}>
          {title}
        </Link>
      </h2>
      {isConfirmed ? (
        <>
          <p role="status">
            <Trans>
              Je staat op de lijst. Op {day} gaat de inschrijving open en mailen we je de link. Daarna halen we je adres
              van de lijst.
            </Trans>
          </p>
          <PressButton intent="stop" variant="quiet">{t`Mail me toch niet`}</PressButton>
        </>
      ) : (
        <>
          <p>
            <Trans>Op {day} gaat de inschrijving open. Druk op de knop, dan mailen we je die dag de link.</Trans>
          </p>
          <PressButton intent="confirm">{t`Ja, mail me`}</PressButton>
          <p>
            <Trans>Heb je hier niet om gevraagd? Haal je adres dan weg.</Trans>
          </p>
          <PressButton intent="stop" variant="quiet">{t`Haal mijn adres weg`}</PressButton>
        </>
      )}
    </div>
  )
}
