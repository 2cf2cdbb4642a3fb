import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageMarkup, StructuredData } from '~/browser/page-payload'
import { directionsUrl } from '~/features/events/directions-url'
import { EventFacts } from '~/features/events/event-facts'
import { KindName } from '~/features/events/event-labels'
import { getEvent } from '~/features/events/events.functions'
import { Alternatives, Over } from '~/features/events/over'
import { SignupBox } from '~/features/events/sign-up-box'
import { isOver } from '~/features/events/sign-up-state'
import { writeIdSlug } from '~/features/events/slug-params'
import { AlertForm } from '~/features/opening-alerts/form/alert-form'
import { readAlertSearch } from '~/features/opening-alerts/form/search-params'
import { receiveAlert } from '~/features/opening-alerts/post-handler.server'
import { useLocale } from '~/i18n/use-locale'
import { Image } from '~/pictures/image'
import { eventCalendarPath } from '~/site/feed-paths'
import { Page } from '~/site/page'
import { pageHead } from '~/site/page-head'
import { withLeft } from '~/site/with-left'
import { parseIdSlug } from '~/text/id-slug'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { Link } from '~/ui/link'
import { ShareButton } from '~/ui/share-button'
import { Unbroken } from '~/ui/unbroken'
import CalendarIcon from '~icons/lucide/calendar-plus'

const title = msg({ id: 'event.intro.title', message: 'Evenement' })

export const Route = createFileRoute('/evenementen/$event/')({
  staticData: {
    layout: 'news',
    hero: { titleKey: title.id, images: [], variant: 'small' },
  },
  params: {
    // `false`, as for signing up: a handler reads the parameters before the loader runs.
    parse: ({ event }) => {
      const read = parseIdSlug(event)
      return read ? { event: read } : false
    },
    stringify: ({ event }) => ({ event: writeIdSlug(event) }),
  },
  validateSearch: readAlertSearch,
  server: {
    handlers: {
      POST: ({ context, params, next }) => receiveAlert(context.caller, next, ({ id }) => id === params.event.id),
    },
  },
  loader: async ({ context, params, serverContext }) => {
    const data = getEvent({ data: { locale: context.locale, id: params.event.id } })
    const { body, structured, ...found } = await withLeft(data, serverContext)
    return { ...found, body: new PageMarkup('.event-page .prose', body), structured: new StructuredData([structured]) }
  },
  head: (input) => {
    const { event, structured, share } = input.loaderData ?? {}
    if (!event || !structured) return {}
    const path = (locale: 'nl' | 'en') => `/evenementen/${event.id}-${event.slugs[locale]}` as const
    return pageHead(input, {
      title: event.title,
      description: event.summary,
      image: share,
      structured: structured.all,
      parents: [{ name: msg`Kalender`, path: '/evenementen' }],
      paths: { nl: path('nl'), en: path('en') },
      languages: event.languages,
    })
  },
  component: EventPage,
})

function EventPage() {
  const { t } = useLingui()
  const { event, instead, body, left } = Route.useLoaderData()
  const isSent = Route.useSearch().alert === 'sent'
  const locale = useLocale()
  const isOff = isOver(event.state)
  const { name, street, city } = event.place
  const prose = (
    // Rendered from Markdown by our server, which escapes markup.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
    <div className="prose" dangerouslySetInnerHTML={{ __html: body.html }} />
  )
  return (
    <Page
      title={<span lang={event.lang}>{event.title}</span>}
      kicker={<KindName kind={event.kind} />}
      intro={
        !isOff && (
          <span lang={event.summaryLang}>
            <Unbroken>{event.summary}</Unbroken>
          </span>
        )
      }
    >
      <Breadcrumbs current={event.title}>
        <Link to="/evenementen" activeOptions={{ exact: true }}>{t`Kalender`}</Link>
      </Breadcrumbs>
      <div className="event-page">
        <div>
          {isOff && <Over event={event} />}
          <Alternatives state={event.state} instead={instead} />
          {!isOff && (
            <div lang={event.image.lang}>
              <Image
                id={event.image.id}
                alt={event.image.alt}
                sizes="(min-width: 1024px) 60vw, 100vw"
                priority="high"
              />
            </div>
          )}
          {prose}
        </div>
        <aside className="event-aside">
          {!isOff && <SignupBox event={event} alert={<AlertForm event={event.id} refused={left} isSent={isSent} />} />}
          <EventFacts event={event} days={event.days} struck={event.struck}>
            {!isOff && (
              <>
                {' '}
                <a href={directionsUrl([name, street ?? '', city])}>{t`Route`}</a>
              </>
            )}
          </EventFacts>
          <div className="keep-or-share">
            {!isOff && event.state !== 'full' && (
              <a href={eventCalendarPath(event.id, locale)} className="button button-quiet" download>
                <CalendarIcon />
                <span>
                  <Trans>Zet in je agenda</Trans>
                </span>
              </a>
            )}
            <ShareButton title={event.title} />
          </div>
        </aside>
      </div>
    </Page>
  )
}
