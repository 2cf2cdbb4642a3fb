import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { dropDraft } from '~/features/registrations/form/draft'
import { RegistrationAccount } from '~/features/registrations/manage/account-section'
import { RegistrationActions } from '~/features/registrations/manage/actions'
import { ChangeRefusalNotice, RegistrationActionNotice } from '~/features/registrations/manage/change-notice'
import { RegistrationHistory } from '~/features/registrations/manage/history'
import { LazyRegistrationChange } from '~/features/registrations/manage/lazy-parts'
import { getRegistration } from '~/features/registrations/manage/manage.functions'
import { RegistrationNotFound } from '~/features/registrations/manage/not-found'
import { hasStep } from '~/features/registrations/manage/page-data'
import { RegistrationParticipants } from '~/features/registrations/manage/participants'
import { RegistrationData, RegistrationLink } from '~/features/registrations/manage/personal-data'
import { openFromLink, receiveChange } from '~/features/registrations/manage/post-handler.server'
import { type DoneAction, readRegistrationSearch } from '~/features/registrations/manage/search-params'
import { UndeliveredNotice } from '~/features/registrations/manage/status'
import { RegistrationSummary } from '~/features/registrations/manage/summary'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { Link } from '~/ui/link'

const title = msg({ id: 'registration.intro.title', message: 'Je inschrijving' })

export const Route = createFileRoute('/evenementen/inschrijvingen/$reference')({
  staticData: {
    isLive: true,
    layout: 'news',
    hero: { titleKey: title.id, images: [], variant: 'small' },
    isPrivate: true,
  },
  validateSearch: readRegistrationSearch,
  server: {
    handlers: {
      GET: ({ request, params, next }) => openFromLink(request, params.reference, next),
      POST: ({ request, params, next }) => receiveChange(request, params.reference, next),
    },
  },
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: ({ context, params, deps }) =>
    getRegistration({ data: { locale: context.locale, reference: params.reference, token: deps.token } }),
  // Personal, and changed by others: never kept in the router's cache.
  gcTime: 0,
  staleTime: 0,
  preload: false,
  head: (input) => pageHead(input, { title, hasFailed: Boolean(input.loaderData?.answer) }),
  component: RegistrationPage,
  notFoundComponent: RegistrationNotFound,
})

function RegistrationPage() {
  const { t } = useLingui()
  const data = Route.useLoaderData()
  const { step: requested, who, said } = Route.useSearch()
  const { registration, account, answer: result } = data
  const { event, status } = registration
  useEffect(() => dropDraft(event.id), [event.id])
  const step = result ? result.step : requested
  return (
    <Page title={event.title} kicker={<Trans>Je inschrijving</Trans>} status={status}>
      <ChangeRefusalNotice refusal={result?.refusal ?? null} />
      {step && hasStep(data, step, who) ? (
        <Suspense>
          <LazyRegistrationChange data={data} step={step} who={who} />
        </Suspense>
      ) : (
        <>
          {!result && (
            <RegistrationActionNotice said={said} status={status} isMailed={registration.contact.email !== null} />
          )}
          <UndeliveredNotice registration={registration} />
          <div className="registration-page">
            <RegistrationSummary registration={registration} />
            <div>
              <RegistrationActions registration={registration} />
              {account?.mayClaim && <RegistrationAccount account={account} />}
            </div>
          </div>
          <details className="section registration-more" open={isAboutData(said)} suppressHydrationWarning>
            <summary>{t`Gegevens en privacy`}</summary>
            <div className="registration-details">
              <RegistrationParticipants registration={registration} />
              <RegistrationData registration={registration} />
              <RegistrationLink registration={registration} />
              {account?.isIn && <RegistrationAccount account={account} />}
              <RegistrationHistory history={registration.history} />
            </div>
            <p>
              <Link to="/evenementen/inschrijvingen">{t`Al je inschrijvingen`}</Link>
            </p>
          </details>
        </>
      )}
    </Page>
  )
}

const isAboutData = (said: DoneAction | undefined) =>
  said === 'note-erased' || said === 'photos-set' || said === 'links-renewed'
