import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { PageMarkup } from '~/browser/page-payload'
import { dropDraft } from '~/features/registrations/form/draft'
import { RegistrationActions } from '~/features/registrations/manage/actions'
import { ChangeRefusalNotice, RegistrationActionNotice } from '~/features/registrations/manage/change-notice'
import { LazyRegistrationAccount, LazyRegistrationChange } from '~/features/registrations/manage/lazy-parts'
import { getRegistration } from '~/features/registrations/manage/manage.functions'
import { RegistrationMore } from '~/features/registrations/manage/more'
import { RegistrationDates } from '~/features/registrations/manage/next-dates'
import { RegistrationNotFound } from '~/features/registrations/manage/not-found'
import { hasStep } from '~/features/registrations/manage/page-data'
import { openFromLink, receiveChange } from '~/features/registrations/manage/post-handler.server'
import { type DoneAction, readRegistrationSearch } from '~/features/registrations/manage/search-params'
import { isMailed, MailedTo, UndeliveredNotice, useStatusTitle } from '~/features/registrations/manage/status'
import { RegistrationSummary, WhatToBring } from '~/features/registrations/manage/summary'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { withLeft } from '~/site/with-left'

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
      GET: ({ context, params, next }) => openFromLink(context.caller, params.reference, next),
      POST: ({ context, params, next }) => receiveChange(context.caller, params.reference, next),
    },
  },
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: async ({ context, params, deps, serverContext }) => {
    const given = { locale: context.locale, reference: params.reference, token: deps.token }
    const { payment, ...data } = await withLeft(getRegistration({ data: given }), serverContext)
    return { ...data, payment: new PageMarkup('.registration-paying', payment) }
  },
  // Personal, and changed by others: never kept in the router's cache.
  gcTime: 0,
  staleTime: 0,
  preload: false,
  head: (input) => pageHead(input, { title }),
  component: RegistrationPage,
  notFoundComponent: RegistrationNotFound,
})

function RegistrationPage() {
  const data = Route.useLoaderData()
  const { step: requested, who, said } = Route.useSearch()
  const { registration, account, picture, left: result } = data
  const { event, status } = registration
  const groups = result?.groups ?? registration.groups
  const title = useStatusTitle(registration)
  useEffect(() => dropDraft(event.id), [event.id])
  const { html } = data.payment
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server, so that the page needs no more script.
  const payment = html && <div className="registration-paying" dangerouslySetInnerHTML={{ __html: html }} />
  const step = result ? result.step : requested
  const refusal = <ChangeRefusalNotice refusal={result?.refusal ?? null} />
  if (step && hasStep(data, step, who))
    return (
      <Page title={event.title} kicker={<Trans>Je inschrijving</Trans>} status={status}>
        {refusal}
        <Suspense>
          <LazyRegistrationChange data={data} step={step} who={who} />
        </Suspense>
      </Page>
    )
  return (
    <Page
      title={title}
      kicker={event.title}
      intro={isMailed(registration) && <MailedTo registration={registration} />}
      status={status}
      picture={picture}
    >
      {refusal}
      {!result && (
        <RegistrationActionNotice said={said} status={status} isMailed={registration.contact.email !== null} />
      )}
      <UndeliveredNotice registration={registration} />
      <div className="registration-page">
        {groups && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server, so that the page needs no more script.
          <div className="lesson-groups" dangerouslySetInnerHTML={{ __html: groups }} />
        )}
        <RegistrationSummary registration={registration}>{status === 'held' && payment}</RegistrationSummary>
        {status !== 'held' && payment}
        <div className="registration-side">
          <WhatToBring registration={registration} />
          <RegistrationActions registration={registration} />
          {account?.mayClaim && (
            <Suspense>
              <LazyRegistrationAccount account={account} />
            </Suspense>
          )}
        </div>
      </div>
      <RegistrationDates registration={registration} />
      <RegistrationMore data={data} isOpen={isAboutData(said)} />
    </Page>
  )
}

const isAboutData = (said: DoneAction | undefined) =>
  said === 'note-erased' || said === 'photos-set' || said === 'links-renewed'
