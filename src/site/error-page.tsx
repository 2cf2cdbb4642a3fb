import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { organisation } from '#app.config'
import { isMissingPart, isServerThere, reloadGuard, reloadOnce } from '~/browser/chunk-reload'
import { keepError } from '~/browser/current-error'
import { useDocumentTitle } from '~/browser/document-title'
import { HttpFailure } from '~/browser/http'
import { isNewBuild } from '~/browser/new-build'
import { useLocale } from '~/i18n/use-locale'
import { formatPhone } from '~/text/format-phone'
import { Link } from '~/ui/link'
import { WordsMissing } from './load-catalogue'
import { PendingScreen } from './pending-page'
import { ClearErrors } from './reset-error-link'

type PageRecovery = 'mending' | 'no-line' | 'broken'

const isMissing = (error: unknown) => isMissingPart(error) || error instanceof WordsMissing
const isUnanswered = (error: unknown) => error instanceof HttpFailure && error.status === undefined

/** Only data is rate limited; a document load still works. */
const isRefused = (error: unknown) => error instanceof HttpFailure && (error.status === 429 || error.status === 503)

const isRecovered = (error: unknown) => isMissing(error) || isUnanswered(error) || isRefused(error)

let askedAgain = 0

/** Recovers from a new build, refused data and lost connections; other errors are kept as current and reported. */
function usePageRecovery(error: unknown): PageRecovery {
  const router = useRouter()
  const [state, setState] = useState<PageRecovery>(isRecovered(error) ? 'mending' : 'broken')
  useEffect(() => {
    const ended = new AbortController()
    recover(error, () => router.invalidate(), setState, ended.signal).catch(() => setState('broken'))
    return () => ended.abort()
  }, [error, router])
  return state
}

async function recover(
  error: unknown,
  askAgain: () => Promise<void>,
  show: (state: PageRecovery) => void,
  ended: AbortSignal,
): Promise<void> {
  if (!isRecovered(error)) {
    keepError(error, 'router')
    if (await isNewBuild()) await reloadOnce()
    return
  }
  let wasAway = false
  while (!(await isServerThere())) {
    wasAway = true
    if (ended.aborted) return
    show('no-line')
    await nextTry(ended)
  }
  if (ended.aborted) return
  const isForServer = isMissing(error) || isRefused(error)
  if (!wasAway && (isForServer || (await isNewBuild())) && (await reloadOnce())) return
  if (Date.now() - askedAgain < reloadGuard) {
    keepError(error, 'router')
    return show('broken')
  }
  askedAgain = Date.now()
  show('mending')
  await askAgain()
}

/** Milliseconds between two tries, unless the browser reports a connection earlier. */
const between = 3000

const nextTry = (ended: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, between)
    window.addEventListener('online', done)
    ended.addEventListener('abort', done, { once: true })
  })

export function ErrorScreen({ error }: ErrorComponentProps) {
  const state = usePageRecovery(error)
  if (state === 'mending') return <PendingScreen />
  return (
    <main id="main" className="fault" tabIndex={-1}>
      {state === 'no-line' ? <NoLine /> : <Broken status={statusOf(error)} />}
      <p className="button-row">
        <Link to="/" className="button">
          <Trans>Terug naar home</Trans>
        </Link>
      </p>
      <p>
        <ClearErrors />
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
