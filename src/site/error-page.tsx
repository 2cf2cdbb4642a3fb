import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { organisation } from '#app.config'
import { useDocumentTitle } from '~/browser/document-title'
import { useLocale } from '~/i18n/use-locale'
import { formatPhone } from '~/text/format-phone'
import { Link } from '~/ui/link'
import { PendingScreen } from './pending-page'
import { usePageRecovery } from './recover-page'
import { ClearErrors } from './reset-error-link'

export function ErrorScreen({ error }: ErrorComponentProps) {
  const state = usePageRecovery(error)
  if (state === 'mending') return <PendingScreen />
  return (
    <main id="main" className="fault" tabIndex={-1}>
      {state === 'no-line' ? <NoLine /> : <Broken status={statusOf(error)} />}
      <p className="button-row">
        <ClearErrors className="button" />
        <Link to="/" className="button button-quiet">
          <Trans>Terug naar home</Trans>
        </Link>
      </p>
    </main>
  )
}

function statusOf(error: unknown): number {
  const { status, statusCode } = (error ?? {}) as { status?: unknown; statusCode?: unknown }
  const errorStatus = [status, statusCode].find((one) => typeof one === 'number' && one >= 400 && one <= 599)
  return (errorStatus as number | undefined) ?? 500
}

/** Rendered after the page: move the focus, for screen readers. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

function Broken({ status }: { status: number }) {
  const { t } = useLingui()
  const phone = formatPhone(organisation.contact.phone, useLocale())
  useDocumentTitle(`${status} – ${t`Er ging bij ons iets mis`}`)
  return (
    <>
      <p className="fault-status">{status}</p>
      <h1 tabIndex={-1} ref={takeFocus}>{t`Er ging bij ons iets mis`}</h1>
      <p>
        <Trans>Het ligt niet aan jou. Probeer het over een minuut opnieuw, of bel ons op {phone}.</Trans>
      </p>
    </>
  )
}

function NoLine() {
  const { t } = useLingui()
  useDocumentTitle(t`Geen verbinding`)
  return (
    <>
      <p className="fault-status" aria-hidden="true">
        Net!
      </p>
      <h1 tabIndex={-1} ref={takeFocus}>{t`Geen verbinding`}</h1>
      <p role="status">{t`Deze pagina kwam niet over het net. Zodra er weer verbinding is, verschijnt hij vanzelf.`}</p>
    </>
  )
}
