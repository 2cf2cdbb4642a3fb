import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EmptyPage } from './-empty-page'
import { pageHead } from './-page-head'

export const Route = createFileRoute('/account')({
  staticData: { name: 'account', layout: 'default', isPrivate: true },
  head: (input) => pageHead(input, { title: msg`Mijn account` }),
  component: Account,
})

function Account() {
  return <EmptyPage title={<Trans>Mijn account</Trans>}>{null}</EmptyPage>
}
