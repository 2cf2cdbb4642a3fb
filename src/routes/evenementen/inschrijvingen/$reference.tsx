import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { EventFacts } from '~/features/events/event-facts'
import { dropDraft } from '~/features/registrations/form/draft'
import { RegistrationAccount } from '~/features/registrations/manage/account-section'
import { RegistrationActions } from '~/features/registrations/manage/actions'
import { ChangeRefusalNotice, RegistrationActionNotice } from '~/features/registrations/manage/change-notice'
import { RegistrationHistory } from '~/features/registrations/manage/history'
import { LazyRegistrationStep } from '~/features/registrations/manage/lazy-parts'
import { getRegistration } from '~/features/registrations/manage/manage.functions'
import { RegistrationNotFound } from '~/features/registrations/manage/not-found'
import { hasStep } from '~/features/registrations/manage/page-data'
import { RegistrationParticipants } from '~/features/registrations/manage/participants'
import { RegistrationData } from '~/features/registrations/manage/personal-data'
import { receiveChange, showRegistration } from '~/features/registrations/manage/post-handler.server'
import { readRegistrationSearch } from '~/features/registrations/manage/search-params'
import { MailFailedNotice, NextSteps, StatusWords } from '~/features/registrations/manage/status'
import { apiPath } from '~/i18n/route-paths'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { Button } from '~/ui/button'
import { CopyButton } from '~/ui/copy-button'
import { PressForm } from '~/ui/form/submit-once-form'
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
      GET: ({ request, params, next }) => showRegistration(request, params.reference, next),
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
          <LazyRegistrationStep data={data} step={step} who={who} />
        </Suspense>
      ) : (
        <>
          {!result && <RegistrationActionNotice said={said} status={status} />}
          <MailFailedNotice registration={registration} />
          <Standing registration={registration} />
          <EventFacts event={event} />
          <RegistrationParticipants registration={registration} />
          <RegistrationActions registration={registration} />
          <RegistrationHistory history={registration.history} />
          <RegistrationData registration={registration} />
          <RegistrationAccount account={account} />
          <WayBack email={registration.contact.email} isActive={registration.changesUntil !== null} />
        </>
      )}
    </Page>
  )
}

type Shown = Pick<ReturnType<typeof Route.useLoaderData>, 'registration'>

function Standing({ registration }: Shown) {
  const { i18n, t } = useLingui()
  const { reference, status, event } = registration
  return (
    <section className="registration-status">
      <StatusWords status={status} />
      <p>
        <Trans>Je referentie</Trans>{' '}
        <span className="reference-line">
          <strong className="reference-code">{reference}</strong>
          <CopyButton words={reference} label={t`Kopieer je referentie`} done={t`Referentie gekopieerd`} />
        </span>
      </p>
      <NextSteps registration={registration} />
      <p className="button-row">
        {(status === 'confirmed' || status === 'waiting') && (
          <a
            className="button"
            href={`${apiPath('/api/calendar/$file', `${reference}.ics`)}?locale=${i18n.locale}`}
            download
          >
            <Trans>Zet in mijn agenda</Trans>
          </a>
        )}
        <Link
          to="/evenementen/$event"
          params={{ event: { id: event.id, slug: event.slug } }}
          className="button button-quiet"
        >
          <Trans>Alles over dit evenement</Trans>
        </Link>
      </p>
    </section>
  )
}

function WayBack({ email, isActive }: { email: string; isActive: boolean }) {
  const { t } = useLingui()
  return (
    <section className="section">
      <h2 className="section-title">{t`Hier kom je later terug`}</h2>
      <p>
        <Trans>
          Al onze mails hierover gaan naar <strong>{email}</strong>. Met de link in zo een mail kom je altijd weer op
          deze pagina. Geef hem niet door: wie de link heeft, ziet alles en kan het veranderen.
        </Trans>
      </p>
      {isActive && (
        <>
          <p>
            <Trans>
              Kreeg iemand de link die hem niet mag hebben? Maak dan een nieuwe. Links uit eerdere mails en in agenda’s
              werken daarna niet meer.
            </Trans>
          </p>
          <PressForm>
            {(isSending) => (
              <Button type="submit" name="intent" value="renew-links" variant="quiet" isLoading={isSending}>
                {t`Maak een nieuwe link`}
              </Button>
            )}
          </PressForm>
        </>
      )}
      <p>
        <Trans>
          Alles wat je bij ons hebt lopen staat bij <Link to="/evenementen/inschrijvingen">je inschrijvingen</Link>.
        </Trans>
      </p>
    </section>
  )
}
