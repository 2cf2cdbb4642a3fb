import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { database } from '~/db/database.server'
import { EventCard } from '~/features/events/event-card'
import { EventFacts } from '~/features/events/event-facts'
import { KindName } from '~/features/events/event-labels'
import { type DatedEvent, placesOf } from '~/features/events/events.server'
import { SignupBox } from '~/features/events/sign-up-box'
import { cardView, eventIntroduction, eventView } from '~/features/events/views.server'
import { bodyWithWhatToBring } from '~/features/events/what-to-bring'
import { shareSize } from '~/features/share-images/url.server'
import type { ContentRow } from '~/features/staff/content/content'
import { RenderedMarkdown } from '~/features/staff/content/rendered-markdown.server'
import { EmailFrame } from '~/features/staff/frame/email-frame.server'
import type { DeskContext } from '~/features/staff/frame/page'
import { deskWords } from '~/features/staff/frame/words.server'
import { type Locale, locales } from '~/i18n/locale'
import { canonicalPrefix } from '~/i18n/route-paths'
import type { FieldValues } from '~/model/staff'
import { Image } from '~/pictures/image'
import { pictureWithAlt } from '~/pictures/sources.server'
import { admitAccount } from '~/server/http/rate-limit-request.server'
import type { ShownEmail } from '~/server/mail/email-renderer.server'
import { eventRow } from './content.server'
import { eventEmails } from './preview-emails.server'
import { previewedEvent, previewedValue } from './preview-image.server'

/** Page, card, share image and emails, by the code that makes the real ones. */
export async function eventPreview(context: DeskContext, { id }: ContentRow, fields: FieldValues) {
  const { now, href } = context
  const { read } = database()
  const row = await eventRow(read, id)
  const event = row && (await previewedEvent(read, row, fields, now))
  if (!row || !event)
    return (
      <p>
        <Trans>Vul eerst in wanneer het is. Dan zie je hier hoe het eruitziet.</Trans>
      </p>
    )
  const places = await placesOf(read, event)
  const images = {
    nl: await pictureWithAlt(read, event.image, 'nl'),
    en: await pictureWithAlt(read, event.image, 'en'),
  }
  await admitAccount(context.member.uid, 'desk-preview')
  const emails = await eventEmails(database(), id, previewedValue(row, fields, now), now)
  return (
    <>
      {locales.map((locale) => (
        <section key={locale} className="desk-section">
          <h2>{locale === 'nl' ? <Trans>Nederlands</Trans> : <Trans>Engels</Trans>}</h2>
          <SiteParts locale={locale}>
            <h3>
              <Trans>In de kalender</Trans>
            </h3>
            <EventCard event={cardView(event, places, locale, now)} level={3} />
            <h3>
              <Trans>De pagina</Trans>
            </h3>
            <PagePreview
              event={event}
              locale={locale}
              view={eventView(event, places, locale, now)}
              image={images[locale]}
            />
          </SiteParts>
          <h3>
            <Trans>Als iemand het deelt</Trans>
          </h3>
          <img
            src={href('evenementen/$id/voorbeeld/$file', id, `${locale}.png`)}
            alt=""
            {...shareSize}
            className="desk-preview"
          />
          <Emails emails={emails.filter((email) => email.locale === locale)} locale={locale} />
        </section>
      ))}
    </>
  )
}

type PagePreviewProps = {
  event: DatedEvent
  locale: Locale
  view: ReturnType<typeof eventView>
  image: PictureWithAlt
}

type PictureWithAlt = Awaited<ReturnType<typeof pictureWithAlt>>

function PagePreview({ event, locale, view, image }: PagePreviewProps) {
  const { summary, days } = eventIntroduction(event, locale)
  return (
    <article className="desk-preview">
      <p>
        <KindName kind={event.kind} />
      </p>
      <h4>{event.title[locale]}</h4>
      <p>{summary}</p>
      <Image id={image.id} alt={image.alt} sizes="(min-width: 1024px) 40vw, 100vw" />
      <EventFacts event={view} days={days} />
      <RenderedMarkdown text={bodyWithWhatToBring(event, locale)} />
      <SignupBox event={view} />
    </article>
  )
}

function Emails({ emails, locale }: { emails: readonly ShownEmail[]; locale: Locale }) {
  if (emails.length === 0) return null
  return (
    <>
      <h3>
        <Trans>De mail aan wie zich inschrijft</Trans>
      </h3>
      {emails.map(({ subject, html, text }) => (
        <details key={subject}>
          <summary lang={locale}>{subject}</summary>
          <div className="desk-preview">
            <EmailFrame locale={locale} subject={subject} html={html} text={text} />
          </div>
        </details>
      ))}
    </>
  )
}

/** Provides translations and a router to the site's components. */
function SiteParts({ locale, children }: { locale: Locale; children: ReactNode }) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { prefix: canonicalPrefix(locale) } as never,
    isServer: true,
  })
  return (
    <RouterContextProvider router={router as never}>
      <I18nProvider i18n={deskWords(locale)}>
        <div lang={locale}>{children}</div>
      </I18nProvider>
    </RouterContextProvider>
  )
}
