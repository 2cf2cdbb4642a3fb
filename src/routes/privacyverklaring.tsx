import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Privacy } from '~/features/pages/privacy/statement'
import { pageHead } from '~/site/page-head'

const title = msg({ id: 'privacy.intro.title', message: 'Wat we van je weten, en waarom' })

export const Route = createFileRoute('/privacyverklaring')({
  staticData: {
    layout: 'news',
    hero: { titleKey: title.id, images: ['privacy'], variant: 'small' },
  },
  head: (input) =>
    pageHead(input, {
      title: msg`Privacyverklaring`,
      description: msg`Welke gegevens we bewaren als je je inschrijft, waarom, hoelang, en hoe je ze laat verbeteren of verwijderen.`,
    }),
  component: Privacy,
})
