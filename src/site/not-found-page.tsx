import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useDocumentTitle } from '~/browser/document-title'
import { useLocale } from '~/i18n/use-locale'
import { Link } from '~/ui/link'
import { CourtLines } from './blocks/court-lines'
import { ClearErrors } from './reset-error-link'

/** Of the document. */
export const notFoundTitle = { nl: '404 – Deze pagina is er niet', en: '404 – Page Not Found' }

export function NotFoundPage() {
  const { t } = useLingui()
  const requestTarget = useRequestTarget()
  useDocumentTitle(notFoundTitle[useLocale()])
  return (
    <main id="main" className="fault" tabIndex={-1}>
      <CourtLines isOut />
      <p className="fault-status">404</p>
      <h1>{t`Uit! Deze pagina is er niet`}</h1>
      <p lang="en" className="visually-hidden" suppressHydrationWarning>
        {`Page Not Found: ${requestTarget}`}
      </p>
      <p>{t`Misschien is het adres veranderd of zit er een tikfout in. Vanaf hier kom je weer op de baan.`}</p>
      <p className="button-row">
        <Link to="/" className="button">{t`Terug naar home`}</Link>
        <Link to="/evenementen" className="button button-quiet">{t`De hele kalender`}</Link>
        <Link to="/tennisles" className="button button-quiet">{t`Tennisles`}</Link>
      </p>
      <p>
        <ClearErrors />
      </p>
    </main>
  )
}

export function useRequestTarget(): string {
  const { requestTarget } = useRouter().options.context
  return import.meta.env.SSR ? requestTarget : window.location.pathname + window.location.search
}
