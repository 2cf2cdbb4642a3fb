import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Page } from '~/components/layouts/page'
import { KindName } from '~/components/ui/event-words'
import { Image } from '~/components/ui/image'
import { Link } from '~/components/ui/link'
import { getEvent } from '~/server/events.functions'
import { EventFacts } from './-event-facts'
import { pageHead } from './-page-head'
import { SignupBox } from './-signup-box'
import { readIdSlug, writeIdSlug } from './-slug-params'

const title = msg({ id: 'event.intro.title', message: 'Evenement' })

export const Route = createFileRoute('/evenementen/$event/')({
  staticData: {
    name: 'evenementen-id-slug',
    layout: 'news',
    hero: { titleKey: title.id, images: [], variant: 'small' },
  },
  params: {
    parse: ({ event }) => ({ event: readIdSlug(event) }),
    stringify: ({ event }) => ({ event: writeIdSlug(event) }),
  },
  loader: ({ context, params }) => getEvent({ data: { locale: context.locale, id: params.event.id } }),
  head: (input) => {
    const { event, structured } = input.loaderData ?? {}
    if (!event || !structured) return {}
    const path = (locale: 'nl' | 'en') => `/evenementen/${event.id}-${event.slugs[locale]}`
    return pageHead(input, {
      title: event.title,
      description: event.summary,
      image: `/images/${event.image.id}/1280.webp`,
      structured: [structured],
      paths: { nl: path('nl'), en: path('en') },
    })
  },
  component: EventPage,
})

function EventPage() {
  const { event, body } = Route.useLoaderData()
  return (
    <Page title={event.title} kicker={<KindName kind={event.kind} />} intro={event.summary}>
      <nav className="breadcrumb">
        <Link to="/evenementen">
          <Trans>Alle evenementen</Trans>
        </Link>
      </nav>
      <div className="event-page">
        <div>
          <Image id={event.image.id} alt={event.image.alt} sizes="(min-width: 1024px) 60vw, 100vw" priority />
          <EventFacts event={event} />
          {/* Rendered from Markdown by our own server, which lets no markup through. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
        </div>
        <aside className="event-aside">
          <SignupBox event={event} />
        </aside>
      </div>
    </Page>
  )
}
