import { Trans } from '@lingui/react/macro'
import type { ContentRow } from '~/features/staff/content/content'
import { RenderedMarkdown } from '~/features/staff/content/rendered-markdown.server'
import type { Visit } from '~/features/staff/frame/page'
import { Picture } from '~/features/staff/pictures/field.server'
import { type Locale, locales } from '~/i18n/locale'
import type { FieldValues } from '~/model/staff'

/** The item as visitors will see it, in both languages. */
export async function textPreview(visit: Visit, _: ContentRow, fields: FieldValues) {
  return (
    <div className="desk-pair">
      {locales.map((locale) => (
        <Item key={locale} visit={visit} locale={locale} fields={fields} />
      ))}
    </div>
  )
}

function Item({ visit, locale, fields }: { visit: Visit; locale: Locale; fields: FieldValues }) {
  const of = (name: string) => fields[`${name}${locale === 'nl' ? 'Nl' : 'En'}`] ?? ''
  return (
    <article className="desk-preview" lang={locale}>
      <h2>{of('title') || <Trans>Nog geen titel</Trans>}</h2>
      <p>{of('summary')}</p>
      <Picture visit={visit} id={fields.image ?? ''} />
      <RenderedMarkdown text={of('body')} />
    </article>
  )
}
