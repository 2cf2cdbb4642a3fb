import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getAlert } from '~/features/opening-alerts/answer/alert.functions'
import { Answer } from '~/features/opening-alerts/answer/answer'
import { receiveAnswer, showAlert } from '~/features/opening-alerts/answer/answer-handler.server'
import { readAnswerSearch } from '~/features/opening-alerts/answer/search-params'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'

const title = msg({ id: 'alert.intro.title', message: 'Een mail als de inschrijving opent' })

export const Route = createFileRoute('/evenementen/melding/$token')({
  staticData: {
    isLive: true,
    layout: 'news',
    hero: { titleKey: title.id, images: [], variant: 'small' },
    isPrivate: true,
  },
  validateSearch: readAnswerSearch,
  server: {
    handlers: {
      GET: ({ request, params, next }) => showAlert(request, params.token, next),
      POST: ({ request, params, next }) => receiveAnswer(request, params.token, next),
    },
  },
  loader: ({ context, params }) => getAlert({ data: { locale: context.locale, token: params.token } }),
  // Personal: never kept in the router's cache.
  gcTime: 0,
  staleTime: 0,
  preload: false,
  head: (input) => pageHead(input, { title }),
  component: AlertPage,
})

function AlertPage() {
  const alert = Route.useLoaderData()
  const { said } = Route.useSearch()
  return (
    <Page>
      <Answer alert={alert} said={said} />
    </Page>
  )
}
