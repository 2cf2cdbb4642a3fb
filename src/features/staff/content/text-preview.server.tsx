import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ContentRow } from '~/features/staff/content/content'
import { RenderedMarkdown } from '~/features/staff/content/rendered-markdown.server'
import type { Visit } from '~/features/staff/frame/page'
import { pictureShown } from '~/features/staff/pictures/field.server'
import { type Locale, locales } from '~/i18n/locale'
import type { FieldValues } from '~/model/staff'

/** The item as visitors will see it, in both languages. */
export async function textPreview(visit: Visit, _: ContentRow, fields: FieldValues) {
  const picture = await pictureShown(visit, fields.image ?? '')
  return (
    <div className="desk-pair">
      {locales.map((locale) => (
        <Item key={locale} locale={locale} fields={fields} picture={picture} />
      ))}
    </div>
  )
}

function Item({ locale, fields, picture }: { locale: Locale; fields: FieldValues; picture: ReactNode }) {
  const of = (name: string) => fields[`${name}${locale === 'nl' ? 'Nl' : 'En'}`] ?? ''
  return (
    <article className="desk-preview" lang={locale}>
      <h2>{of('title') || <Trans>Nog geen titel</Trans>}</h2>
      <p>{of('summary')}</p>
      {picture}
      <RenderedMarkdown text={of('body')} />
    </article>
  )
}
