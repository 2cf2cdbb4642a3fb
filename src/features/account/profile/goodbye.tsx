import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { forgetSignIn } from '~/features/auth/clear-sign-in'
import { Page } from '~/site/page'
import { DocumentLink } from '~/ui/document-link'
import type { Goodbye } from './search-params'

/** Also clears what the identity library stored in this browser. */
export function AccountGoodbye({ said }: { said: Goodbye }) {
  const { t } = useLingui()
  useEffect(() => {
    void forgetSignIn()
  }, [])
  return (
    <Page>
      <div className="notice" role="status" data-said={said}>
        <GoodbyeWords said={said} />
      </div>
      <p className="button-row">
        <DocumentLink to="/" className="button">{t`Naar de site`}</DocumentLink>
        <DocumentLink to="/login" className="button button-quiet">{t`Inloggen`}</DocumentLink>
      </p>
    </Page>
  )
}

function GoodbyeWords({ said }: { said: Goodbye }): ReactNode {
  const { t } = useLingui()
  switch (said) {
    case 'signed-out':
      return <p>{t`Je bent uitgelogd. Tot ziens!`}</p>
    case 'signed-out-everywhere':
      return <p>{t`Je bent overal uitgelogd, ook op je andere apparaten.`}</p>
    case 'deleted':
      return <p>{t`Je account is verwijderd. Wil je later terugkomen, dan maak je gewoon een nieuw.`}</p>
    case 'deleted-partly':
      return (
        <>
          <p>{t`Je account is verwijderd. Wil je later terugkomen, dan maak je gewoon een nieuw.`}</p>
          <p>
            <Trans>
              Inschrijvingen die je niet meer kunt afmelden, staan er nog. Na het evenement wis je ze met de link in
              onze mail.
            </Trans>
          </p>
        </>
      )
  }
}
