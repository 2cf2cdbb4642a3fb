import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Page } from '~/components/layouts/page'
import { pageHead } from './-page-head'

const title = msg({ id: 'homepage.intro.title', message: 'Tennis leer je op de baan, bij jou in de buurt' })

export const Route = createFileRoute('/')({
  staticData: {
    name: 'index',
    hero: { titleKey: title.id, images: ['home-1', 'home-2', 'home-3', 'home-4'], variant: 'big' },
  },
  head: (input) => pageHead(input, { title: msg`Tennislessen, kampen en evenementen` }),
  component: Home,
})

function Home() {
  return (
    <Page intro={<Trans>Lessen, kampen en toernooien bij 21 verenigingen.</Trans>}>
      <p>
        <Trans>Welkom</Trans>
      </p>
    </Page>
  )
}
