import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Link } from '~/components/ui/link'
import { EmptyPage } from './-empty-page'
import { pageHead } from './-page-head'

export const Route = createFileRoute('/staging-login')({
  staticData: { name: 'staging-login', layout: 'empty', isPrivate: true },
  head: (input) => pageHead(input, { title: msg`Geen wachtwoord nodig` }),
  component: StagingLogin,
})

function StagingLogin() {
  return (
    <EmptyPage title={<Trans>De poort staat open</Trans>}>
      <p>
        <Trans>Deze site is voor iedereen te bekijken. Je hebt hier geen wachtwoord nodig.</Trans>
      </p>
      <p className="button-row">
        <Link to="/" className="button">
          <Trans>Naar de site</Trans>
        </Link>
      </p>
    </EmptyPage>
  )
}
