import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isPhotoProblem } from '~/features/account/photo/photo-errors'
import { AccountPhoto } from '~/features/account/photo/photo-form'
import { getAccount } from '~/features/account/profile/account.functions'
import { AgainStep } from '~/features/account/profile/again-form'
import { DeletionStep } from '~/features/account/profile/delete-form'
import { AccountAddress, AddressStep } from '~/features/account/profile/email-address'
import { AccountFacts } from '~/features/account/profile/facts'
import { AccountGoodbye } from '~/features/account/profile/goodbye'
import { AccountName } from '~/features/account/profile/name-form'
import { AccountActionNotice, AccountRefusalNotice } from '~/features/account/profile/notices'
import { AccountData } from '~/features/account/profile/personal-data'
import { receiveAccount, showAccount } from '~/features/account/profile/post-handler.server'
import { type AccountAction, isGoodbye, readAccountSearch } from '~/features/account/profile/search-params'
import { AccountLeaving } from '~/features/account/profile/sign-out'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { withLeft } from '~/site/with-left'

const title = msg({ id: 'account.intro.title', message: 'Mijn account' })

export const Route = createFileRoute('/account')({
  staticData: {
    isLive: true,
    hero: { titleKey: title.id, images: [], variant: 'small' },
    isPrivate: true,
  },
  validateSearch: readAccountSearch,
  server: {
    handlers: {
      GET: ({ context, next }) => showAccount(context.caller, next),
      POST: ({ context, next }) => receiveAccount(context.caller, next),
    },
  },
  loaderDeps: ({ search: { said } }) => ({ isLeaving: isGoodbye(said) }),
  loader: ({ deps, serverContext }) => withLeft(getAccount({ data: deps }), serverContext),
  // Personal: never kept in the router's cache.
  gcTime: 0,
  staleTime: 0,
  preload: false,
  head: (input) => pageHead(input, { title }),
  component: Account,
})

function Account() {
  const { account, left: result, authSettings } = Route.useLoaderData()
  const { step: requested, said, photo, next } = Route.useSearch()
  if (!account) return <AccountGoodbye said={isGoodbye(said) ? said : 'signed-out'} />
  const step = result ? result.step : requested
  const action: AccountAction | undefined = result || isGoodbye(said) ? undefined : said
  return (
    <Page
      title={account.displayName ?? undefined}
      kicker={account.displayName ? <Trans>Mijn account</Trans> : undefined}
      status={account.isStaff ? 'staff' : 'registrant'}
    >
      <AccountRefusalNotice refusal={result?.refusal ?? null} />
      {step === 'address' && <AddressStep account={account} authSettings={authSettings} result={result} />}
      {step === 'again' && <AgainStep account={account} authSettings={authSettings} next={next} />}
      {step === 'delete' && <DeletionStep account={account} authSettings={authSettings} result={result} />}
      {!step && (
        <div className="account">
          <AccountActionNotice said={action} />
          <AccountPhoto account={account} problem={isPhotoProblem(photo) ? photo : undefined} />
          <AccountName account={account} result={result} />
          <AccountAddress account={account} />
          <AccountFacts account={account} />
          <AccountLeaving />
          <AccountData account={account} />
        </div>
      )}
    </Page>
  )
}
