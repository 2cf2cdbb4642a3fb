import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import type { DeskContext, DeskPage } from '~/features/staff/frame/page'
import { resources } from '~/features/staff/resources/resources.server'
import { type Locale, locales } from '~/i18n/locale'
import type { ContentRow } from './content'
import { currentFields } from './content.server'
import type { Editor } from './editor'
import { crumbOf, withRow } from './with-row.server'

/** What visitors will see: their page in a frame of two widths, in each language. */
export function previewPages(editor: Editor): readonly DeskPage[] {
  const { content, path } = editor
  const { right } = resources[content.kind]
  return [
    {
      path: `${path}/$id/voorbeeld`,
      right,
      get: (context) =>
        withRow(editor, context, async (row) => {
          const fields = await currentFields(database().read, content, row)
          const isThere = (await editor.page(context, row, fields, context.locale)) !== undefined
          return {
            title: context.i18n._(msg`Voorbeeld`),
            crumbs: [crumbOf(editor, row)],
            isFraming: true,
            body: (
              <>
                {isThere ? <Frames context={context} editor={editor} row={row} /> : <NotYet />}
                {isThere && (await editor.preview?.(context, row, fields))}
              </>
            ),
          }
        }),
    },
    {
      path: `${path}/$id/pagina/$file`,
      right,
      get: (context) =>
        withRow(editor, context, async (row) => {
          const locale = locales.find((one) => one === context.parameters[1])
          const fields = await currentFields(database().read, content, row)
          return locale && (await editor.page(context, row, fields, locale))?.()
        }),
    },
  ]
}

const NotYet = () => (
  <p>
    <Trans>
      Vul eerst in wanneer en waar het is, of kies bij nieuws een afbeelding. Dan zie je hier hoe het eruitziet.
    </Trans>
  </p>
)

function Frames({ context: { href, locale }, editor, row }: { context: DeskContext; editor: Editor; row: ContentRow }) {
  const { t } = useLingui()
  const names: Readonly<Record<Locale, string>> = { nl: t`Nederlands`, en: t`Engels` }
  const others = locales.filter((one) => one !== locale)
  return [locale, ...others].map((language) => {
    const name = names[language]
    const at = editor.pageAt ? `#${editor.pageAt(row.id)}` : ''
    const src = href(`${editor.path}/$id/pagina/$file`, row.id, language) + at
    return (
      <section key={language} className="desk-frames">
        <h2>{name}</h2>
        <iframe src={src} sandbox="allow-same-origin" loading="lazy" title={t`De pagina op een telefoon, ${name}`} />
        <div>
          <iframe src={src} sandbox="allow-same-origin" loading="lazy" title={t`De pagina op een computer, ${name}`} />
        </div>
      </section>
    )
  })
}
