import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { type AccountDeed, isGoodbye, readAccountSearch } from '~/domain/account-search'
import { isPhotoProblem } from '~/domain/photo-words'
import { pathOf } from '~/i18n/route-paths'
import { getAccount } from '~/server/account.functions'
import { receiveAccount, showAccount } from '~/server/account-page.server'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { AccountAddress, AddressStep } from './-account-address'
import { AccountData } from './-account-data'
import { DeletionStep } from './-account-deletion'
import { AccountFacts } from './-account-facts'
import { AccountGoodbye } from './-account-goodbye'
import { AccountLeaving } from './-account-leaving'
import { AccountName } from './-account-name'
import { DeedNotice, RefusalNotice } from './-account-notices'
import { AccountPhoto } from './-account-photo'

const title = msg({ id: 'account.intro.title', message: 'Mijn account' })

export const Route = createFileRoute('/account')({
  staticData: {
    isLive: true,
    name: 'account',
    hero: { titleKey: title.id, images: [], variant: 'small' },
    isPrivate: true,
  },
  validateSearch: readAccountSearch,
  server: {
    handlers: {
      GET: ({ request, next }) => showAccount(request, next),
      POST: ({ request, next }) => receiveAccount(request, next),
    },
  },
  loaderDeps: ({ search: { said } }) => ({ isLeaving: isGoodbye(said) }),
  loader: async ({ context: { prefix }, deps: { isLeaving } }) => {
    const data = await getAccount()
    // Who comes by a link of ours, or whose session has ended meanwhile; a document is moved by its own door.
    if (!data.account && !isLeaving) {
      const own = pathOf({ page: '/account', parameters: [] }, prefix)
      const login = pathOf({ page: '/login', parameters: [] }, prefix)
      throw redirect({ href: `${login}?${new URLSearchParams({ next: own })}`, reloadDocument: true, statusCode: 302 })
    }
    return data
  },
  // It is for one person, and nothing of it stays.
  gcTime: 0,
  staleTime: 0,
  preload: false,
  head: (input) => {
    const { i18n } = input.match.context
    const hasFailed = (input.loaderData?.answer ?? null) !== null
    return pageHead(input, { title: hasFailed ? `${i18n._(msg`Fout`)}: ${i18n._(title.id)}` : title })
  },
  component: Account,
})

function Account() {
  const { account, answer, facts } = Route.useLoaderData()
  const { step: asked, said, photo } = Route.useSearch()
  if (!account) return <AccountGoodbye said={isGoodbye(said) ? said : 'signed-out'} />
  const step = answer ? answer.step : asked
  const deed: AccountDeed | undefined = answer || isGoodbye(said) ? undefined : said
  return (
    <Page
      title={account.displayName ?? undefined}
      kicker={account.displayName ? <Trans>Mijn account</Trans> : undefined}
      status={account.isStaff ? 'staff' : 'registrant'}
    >
      <RefusalNotice refusal={answer?.refusal ?? null} />
      {step === 'address' && <AddressStep account={account} facts={facts} answer={answer} />}
      {step === 'delete' && <DeletionStep account={account} facts={facts} answer={answer} />}
      {!step && (
        <div className="account">
          <DeedNotice said={deed} />
          <AccountPhoto account={account} problem={isPhotoProblem(photo) ? photo : undefined} />
          <AccountName account={account} answer={answer} />
          <AccountAddress account={account} />
          <AccountFacts account={account} />
          <AccountLeaving />
          <AccountData account={account} />
        </div>
      )}
    </Page>
  )
}
