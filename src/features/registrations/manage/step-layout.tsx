import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '~/ui/link'

export function StepFrame({
  title,
  reference,
  children,
}: {
  title: ReactNode
  reference: string
  children: ReactNode
}) {
  return (
    <section className="registration-step">
      <h2>{title}</h2>
      {children}
      <p>
        <Link to="/evenementen/inschrijvingen/$reference" params={{ reference }} reloadDocument>
          <Trans>Terug naar je inschrijving</Trans>
        </Link>
      </p>
    </section>
  )
}
