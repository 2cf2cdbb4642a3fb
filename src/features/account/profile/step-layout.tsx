import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DocumentLink } from '~/ui/document-link'

export function AccountStepFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="registration-step account-step">
      <h2>{title}</h2>
      {children}
      <p>
        <DocumentLink to="/account">
          <Trans>Terug naar je account</Trans>
        </DocumentLink>
      </p>
    </section>
  )
}
