import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readOverviewSearch } from '~/features/registrations/manage/search-params'
import { ForgetForm, OverviewForm, OverviewNotice } from '~/features/registrations/overview/link-request-form'
import { getOverview } from '~/features/registrations/overview/overview.functions'
import { receiveOverviewForm, showOverview } from '~/features/registrations/overview/post-handler.server'
import { OpenedHere, OverviewList } from '~/features/registrations/overview/registration-list'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { withLeft } from '~/site/with-left'

const title = msg({ id: 'registrations.intro.title', message: 'Mijn inschrijvingen' })

export const Route = createFileRoute('/evenementen/inschrijvingen/')({
  staticData: {
    isLive: true,
    hero: { titleKey: title.id, images: ['registrations'], variant: 'small' },
    isPrivate: true,
  },
  validateSearch: readOverviewSearch,
  server: {
    handlers: {
      GET: ({ request, next }) => showOverview(request, next),
      POST: ({ context, next }) => receiveOverviewForm(context.caller, next),
    },
  },
  loader: ({ context, serverContext }) => withLeft(getOverview({ data: { locale: context.locale } }), serverContext),
  // Personal: never kept in the router's cache.
  gcTime: 0,
  staleTime: 0,
  preload: false,
  head: (input) => pageHead(input, { title }),
  component: Registrations,
})

function Registrations() {
  const { left: result, overview, calendar, opened, signIn, hasKeys } = Route.useLoaderData()
  const { said } = Route.useSearch()
  const account = overview?.account
  return (
    <Page
      intro={
        account ? (
          <Trans>Al je inschrijvingen bij elkaar.</Trans>
        ) : (
          <Trans>Bekijk of wijzig je inschrijvingen. Een account is niet nodig.</Trans>
        )
      }
    >
      {!result && <OverviewNotice said={said} />}
      {signIn && <SignInLine href={signIn} />}
      {overview && (account || !result) && <OverviewList overview={overview} />}
      {calendar && !result && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server, so that the page needs no more script.
        <div className="section" dangerouslySetInnerHTML={{ __html: calendar }} />
      )}
      {opened.length > 0 && !result && <OpenedHere lines={opened} />}
      {account && !result ? <OtherAddress /> : (!overview || result) && <OverviewForm result={result} />}
      {hasKeys && <ForgetForm />}
    </Page>
  )
}

function OtherAddress() {
  return (
    <details className="section" suppressHydrationWarning>
      <summary>
        <Trans>Ook ingeschreven met een ander e-mailadres?</Trans>
      </summary>
      <OverviewForm result={null} />
    </details>
  )
}

function SignInLine({ href }: { href: string }) {
  return (
    <p>
      <Trans>
        Heb je een account? <a href={href}>Log in</a>, dan zie je ze meteen.
      </Trans>
    </p>
  )
}
