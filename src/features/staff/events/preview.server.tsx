import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { database } from '~/db/database.server'
import { EventCard } from '~/features/events/event-card'
import { placesOf, previewOfEvent } from '~/features/events/events.server'
import { cardView } from '~/features/events/views.server'
import { shareSize } from '~/features/share-images/url.server'
import type { ContentRow } from '~/features/staff/content/content'
import { EmailFrame } from '~/features/staff/frame/email-frame.server'
import type { DeskContext } from '~/features/staff/frame/page'
import { deskWords } from '~/features/staff/frame/words.server'
import { type Locale, locales } from '~/i18n/locale'
import { canonicalPrefix, pathOf } from '~/i18n/route-paths'
import type { FieldValues } from '~/model/staff'
import { admitAccount } from '~/server/http/rate-limit-request.server'
import { respondWithFrame } from '~/server/http/render-instead.server'
import type { ShownEmail } from '~/server/mail/email-renderer.server'
import { eventRow } from './content.server'
import { eventEmails } from './preview-emails.server'
import { previewedEvent, previewedValue } from './preview-image.server'

/** The page of visitors, in a frame. */
export async function eventPage(
  { request, now }: DeskContext,
  { id }: ContentRow,
  fields: FieldValues,
  locale: Locale,
): Promise<(() => Response) | undefined> {
  const { read } = database()
  const row = await eventRow(read, id)
  const left = row && (await previewedEvent(read, row, fields, now))
  const page = { page: '/evenementen/$event', parameters: [String(id)] } as const
  const path = pathOf(page, canonicalPrefix(locale))
  return left && (() => respondWithFrame(request, { path, preview: previewOfEvent, row: left }))
}

/** Card, share image and emails, by the code that makes the real ones. */
export async function eventPreview({ now, href, member }: DeskContext, { id }: ContentRow, fields: FieldValues) {
  const { read } = database()
  const row = await eventRow(read, id)
  const event = row && (await previewedEvent(read, row, fields, now))
  if (!row || !event) return null
  const places = await placesOf(read, event)
  await admitAccount(member.uid, 'desk-preview')
  const emails = await eventEmails(database(), id, previewedValue(row, fields, now), now)
  return (
    <>
      {locales.map((locale) => (
        <section key={locale} className="desk-section">
          <h2>{locale === 'nl' ? <Trans>Verder, in het Nederlands</Trans> : <Trans>Verder, in het Engels</Trans>}</h2>
          <SiteParts locale={locale}>
            <h3>
              <Trans>In de kalender</Trans>
            </h3>
            <EventCard event={cardView(event, places, locale, now)} level={3} />
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
