import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Link } from '~/components/ui/link'
import { EmptyPage } from './-empty-page'
import { pageHead } from './-page-head'

export const Route = createFileRoute('/login')({
  staticData: { name: 'login', layout: 'empty', isPrivate: true },
  head: (input) => pageHead(input, { title: msg`Inloggen` }),
  component: Login,
})

function Login() {
  return (
    <EmptyPage title={<Trans>Inloggen is hier niet nodig</Trans>}>
      <p>
        <Trans>
          Op deze site is inloggen niet ingesteld. Dat geeft niet: je schrijft je in zonder account. In je
          bevestigingsmail staat een link waarmee je je inschrijving weer opent.
        </Trans>
      </p>
      <p className="button-row">
        <Link to="/evenementen/inschrijvingen" className="button">
          <Trans>Mijn inschrijvingen</Trans>
        </Link>
        <Link to="/evenementen" className="button button-quiet">
          <Trans>Alle evenementen</Trans>
        </Link>
      </p>
      <p>
        <Trans>
          Kom je er niet uit? <Link to="/contact">Bel, mail of app ons.</Link>
        </Trans>
      </p>
    </EmptyPage>
  )
}
