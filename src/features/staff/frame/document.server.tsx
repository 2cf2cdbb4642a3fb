import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { organisation } from '#app.config'
import { database } from '~/db/database.server'
import type { Caller } from '~/features/auth/caller.server'
import { doneStep } from '~/features/staff/audit/notice.server'
import { pathOf } from '~/i18n/route-paths'
import { pagePolicy } from '~/server/security/security-headers.server'
import font from '~/site/fonts/archivo.woff2?url'
import { deskAssets, type PartAssets } from './assets.server'
import { framedStyles } from './framed.server'
import { Brand } from './header'
import { Layout } from './layout'
import { type Notice, noticeOf } from './notice'
import type { DeskContext, Shown } from './page'
import { deskWords } from './words.server'

/** `toDo` is the number of things that wait on the page of today. */
export async function deskDocument(context: DeskContext, shown: Shown, toDo: number): Promise<string> {
  const { locale, i18n } = context
  const notice = await noticeFor(context)
  return document(
    { lang: locale, title: shown.title, part: shown.part },
    <I18nProvider i18n={i18n}>
      <Layout context={context} shown={shown} notice={notice} toDo={toDo} />
    </I18nProvider>,
  )
}

async function noticeFor({ request, url, member, now }: DeskContext): Promise<Notice | undefined> {
  // A form sent from a page that had a notice has that page's address.
  if (request.method === 'POST') return undefined
  const done = Number(url.searchParams.get('done') ?? Number.NaN)
  const step = Number.isSafeInteger(done) ? await doneStep(database().read, done, member.uid, now) : undefined
  return noticeOf(step && { ...step, id: done }, url.searchParams.get('undo'))
}

export function aloneDocument(
  { locale, prefix }: Pick<Caller, 'locale' | 'prefix'>,
  title: (i18n: I18n) => string,
  body: ReactNode,
): string {
  const i18n = deskWords(locale)
  return document(
    { lang: locale, title: title(i18n) },
    <I18nProvider i18n={i18n}>
      <header className="desk-header">
        <Brand href={pathOf({ page: '/', parameters: [] }, prefix)} desk={i18n._(msg`Beheer`)} />
      </header>
      <main id="main" className="desk-main desk-alone">
        {body}
      </main>
    </I18nProvider>,
  )
}

export function deskResponse(body: string, status = 200, isFraming = false): Response {
  const { page, styles } = framedStyles(body)
  const frames = isFraming ? ["'self'"] : []
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(Buffer.from(page), { styles, frames }),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  })
}

type Head = { lang: string; title: string; part?: PartAssets | undefined }

function document({ lang, title, part }: Head, body: ReactNode): string {
  const assets = [deskAssets(), ...(part ? [deskAssets(part)] : [])]
  const markup = renderToStaticMarkup(
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} · ${organisation.name}`}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        {assets.map(({ style }) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {assets.map(({ script }) => (
          <script key={script} type="module" src={script} />
        ))}
      </head>
      <body>{body}</body>
    </html>,
  )
  return `<!DOCTYPE html>${markup}`
}
