import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EventFacts } from '~/features/events/event-facts'
import { SignupBox } from '~/features/events/sign-up-box'
import { takesSignups } from '~/features/events/sign-up-state'
import { writeIdSlug } from '~/features/events/slug-params'
import { SignupAccountLine } from '~/features/registrations/sign-up/account-line'
import { RegistrationForm } from '~/features/registrations/sign-up/form'
import { receiveSignupForm } from '~/features/registrations/sign-up/handler.server'
import { getSignup, signUp } from '~/features/registrations/sign-up/sign-up.functions'
import { PriceEach } from '~/features/registrations/sign-up/summary'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { parseIdSlug } from '~/text/id-slug'
import { FactLine } from '~/ui/unbroken'

const title = msg({ id: 'signup.intro.title', message: 'Inschrijven' })

export const Route = createFileRoute('/evenementen/$event/inschrijven')({
  staticData: {
    layout: 'news',
    hero: { titleKey: title.id, images: [], variant: 'small' },
    isLive: true,
    isPrivate: true,
  },
  params: {
    // `false` makes a POST to an invalid address a 404: its handler reads the parameters before the loader runs.
    parse: ({ event }) => {
      const read = parseIdSlug(event)
      return read ? { event: read } : false
    },
    stringify: ({ event }) => ({ event: writeIdSlug(event) }),
  },
  server: {
    handlers: {
      POST: ({ context, params, next }) =>
        receiveSignupForm(context.caller, params.event.id, next, (data) => signUp({ data })),
    },
  },
  loader: async ({ context, params, serverContext }) => ({
    ...(await getSignup({ data: { locale: context.locale, id: params.event.id } })),
    ...serverContext?.left,
  }),
  // The idempotency key belongs to one visit.
  gcTime: 0,
  staleTime: 0,
  preload: false,
  head: (input) => {
    const { i18n } = input.match.context
    const { event, errors = [], refusal } = input.loaderData ?? {}
    const path = (locale: 'nl' | 'en') => `/evenementen/${event?.id}-${event?.slugs[locale]}/inschrijven` as const
    return pageHead(input, {
      title: event && `${i18n._(msg`Inschrijven`)} · ${event.title}`,
      hasFailed: errors.length > 0 || Boolean(refusal),
      paths: event && { nl: path('nl'), en: path('en') },
      parents: event && [
        { name: msg`Evenementen`, path: '/evenementen' },
        { name: event.title, path: `/evenementen/${event.id}-${event.slug}` },
      ],
      crumb: msg`Inschrijven`,
    })
  },
  component: Signup,
})

function Signup() {
  const { t } = useLingui()
  const data = Route.useLoaderData()
  const { event, whenParts, account, signIn, form, isResult } = data
  return (
    <Page
      title={
        event.state === 'waiting-list' ? (
          t`Op de wachtlijst voor ${event.title}`
        ) : (
          <FactLine>{[t`Inschrijven`, event.title]}</FactLine>
        )
      }
    >
      <details className="signup-facts">
        <summary>
          <FactLine>
            {whenParts}
            {event.place.city}
            <PriceEach event={event} />
          </FactLine>
        </summary>
        <EventFacts event={event} />
      </details>
      {takesSignups(event.state) || isResult ? (
        <>
          <SignupAccountLine account={account} signIn={signIn} />
          <RegistrationForm key={form.idempotencyKey} {...data} />
        </>
      ) : (
        <SignupBox event={event} />
      )}
    </Page>
  )
}
