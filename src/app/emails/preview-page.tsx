import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Locale, locales } from '~/i18n/locale'
import { type EmailKind, emailKinds } from '~/model/email-kinds'
import type { RenderedEmail } from '~/server/mail/transport.server'
import { emails } from './emails'
import { withOwnImages } from './own-images'
import { renderEmail } from './render'

const root = '/dev/mail'

export const previewList = (): string =>
  page(
    'Emails',
    <ul>
      {emailKinds.map((kind) => (
        <li key={kind}>
          <a href={`${root}/${kind}`}>{kind}</a>
        </li>
      ))}
    </ul>,
  )

export async function previewOf(kind: EmailKind): Promise<string> {
  const both = await Promise.all(locales.map(async (locale) => ({ locale, ...(await exampleOf(kind, locale)) })))
  return page(
    kind,
    <>
      <p>
        <a href={root}>All emails</a>
      </p>
      <div className="languages">
        {both.map(({ locale, subject, html, text }) => (
          <section key={locale} lang={locale}>
            <h2>{subject}</h2>
            <p>
              <a href={`${root}/${kind}.${locale}.html`}>HTML</a> · <a href={`${root}/${kind}.${locale}.txt`}>text</a>
            </p>
            <iframe title={`${kind}, ${locale}`} sandbox="" srcDoc={html} />
            <pre>{text}</pre>
          </section>
        ))}
      </div>
    </>,
  )
}

export const exampleOf = async <Kind extends EmailKind>(kind: Kind, locale: Locale): Promise<RenderedEmail> =>
  withOwnImages(await renderEmail(kind, locale, emails[kind].example(locale)))

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 1400px; margin: 2rem auto; padding: 0 1rem; }
.languages { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 1.5rem; }
iframe { width: 100%; height: 60rem; border: 1px solid; }
pre { padding: 1rem; border: 1px solid; white-space: pre-wrap; overflow-wrap: anywhere; }
`

function page(title: string, children: ReactNode): string {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{style}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>,
  )
  return `<!DOCTYPE html>${markup}`
}
