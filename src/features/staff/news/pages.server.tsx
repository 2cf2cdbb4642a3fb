import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ContentRow } from '~/features/staff/content/content'
import type { Editor } from '~/features/staff/content/editor'
import { editorPages } from '~/features/staff/content/editor-pages.server'
import { fieldValue } from '~/features/staff/content/field-value'
import { contentListPage } from '~/features/staff/content/list-page.server'
import { PublishAtField, TextSection } from '~/features/staff/content/text-fields'
import { textLabel, textMessage } from '~/features/staff/content/text-messages'
import { errorFor, Section } from '~/features/staff/frame/form'
import type { DeskPage } from '~/features/staff/frame/page'
import { pictureField } from '~/features/staff/pictures/field.server'
import { pathOf } from '~/i18n/route-paths'
import { slugify } from '~/text/slug'
import { newsContent } from './content.server'
import { newsPreview, newsShareImagePage } from './preview.server'

const editor: Editor = {
  content: newsContent,
  path: 'nieuws',
  newTitle: msg`Nieuw bericht`,
  sections: async ({ visit, fields, errors }) => (
    <>
      <TextSection fields={fields} errors={errors} />
      <Section id="picture" title={<Trans>Afbeelding</Trans>}>
        {await pictureField({ visit, name: 'image', value: fields.image, error: errorFor(errors, 'image') })}
      </Section>
      <Section id="when" title={<Trans>Wanneer</Trans>}>
        <PublishAtField fields={fields} errors={errors} />
      </Section>
    </>
  ),
  message: (i18n, error) => textMessage(i18n, error) ?? error.code,
  label: (i18n, field) => textLabel(i18n, field) ?? i18n._(field === 'image' ? msg`Afbeelding` : msg`Publiceren op`),
  value: fieldValue,
  newFields: async () => ({}),
  preview: newsPreview,
  publicPath: ({ locale, prefix }, { id, title }: ContentRow) =>
    pathOf({ page: '/nieuws/$news', parameters: [`${id}-${slugify(title[locale])}`] }, prefix),
}

export const newsPages: readonly DeskPage[] = [
  contentListPage({
    kind: 'news',
    path: 'nieuws',
    title: msg`Nieuws`,
    newTitle: editor.newTitle,
    empty: msg`Er is hier nog geen nieuws.`,
  }),
  ...editorPages(editor),
  newsShareImagePage,
]
