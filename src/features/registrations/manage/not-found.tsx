import { Trans } from '@lingui/react/macro'
import { organisation } from '#app.config'
import { useLocale } from '~/i18n/use-locale'
import { CourtLines } from '~/site/blocks/court-lines'
import { NotFoundPage, useRequestTarget } from '~/site/not-found-page'
import { formatPhone } from '~/text/format-phone'
import { readReference } from '~/text/reference'
import { Link } from '~/ui/link'

export function RegistrationNotFound() {
  const phone = formatPhone(organisation.contact.phone, useLocale())
  // Without the query, which may hold a token.
  const path = useRequestTarget().replace(/\?.*/s, '')
  if (!readReference(path.split('/').at(-1) ?? '')) return <NotFoundPage />
  return (
    <main id="main" className="fault" tabIndex={-1}>
      <CourtLines isOut />
      <p className="fault-status">404</p>
      <h1>
        <Trans>Met deze link vinden we geen inschrijving</Trans>
      </h1>
      <p lang="en" className="visually-hidden" suppressHydrationWarning>
        {`Page Not Found: ${path}`}
      </p>
      <p>
        <Trans>
          Open de link uit onze nieuwste mail. Op een ander apparaat heb je die link opnieuw nodig, en je browser moet
          cookies toestaan.
        </Trans>
      </p>
      <p>
        <Trans>Kun je die niet vinden? Vraag een nieuwe link, of bel ons op {phone}.</Trans>
      </p>
      <p className="button-row">
        <Link to="/evenementen/inschrijvingen" className="button">
          <Trans>Vraag een nieuwe link</Trans>
        </Link>
        <Link to="/evenementen" className="button button-quiet">
          <Trans>Kalender</Trans>
        </Link>
      </p>
    </main>
  )
}
