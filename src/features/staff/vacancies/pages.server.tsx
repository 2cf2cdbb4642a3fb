import { msg } from '@lingui/core/macro'
import type { Editor } from '~/features/staff/content/editor'
import { editorPages } from '~/features/staff/content/editor-pages.server'
import { contentListPage } from '~/features/staff/content/list-page.server'
import { textPreview } from '~/features/staff/content/text-preview.server'
import { errorFor } from '~/features/staff/frame/form'
import type { DeskPage } from '~/features/staff/frame/page'
import { pictureField } from '~/features/staff/pictures/field.server'
import { pathOf } from '~/i18n/route-paths'
import { slugify } from '~/text/slug'
import { vacancyContent } from './content.server'
import { VacancySections } from './sections'
import { vacancyLabel, vacancyMessage, vacancyValue } from './words'

const editor: Editor = {
  content: vacancyContent,
  path: 'vacatures',
  newTitle: msg`Nieuwe vacature`,
  sections: async (props) => {
    const { visit, fields, errors } = props
    const error = errorFor(errors, 'image')
    const picture = await pictureField({ visit, name: 'image', value: fields.image, error, isOptional: true })
    return <VacancySections {...props} picture={picture} />
  },
  message: vacancyMessage,
  label: vacancyLabel,
  value: vacancyValue,
  newFields: async ({ member: { clubs } }) => ({
    payPer: 'hour',
    clubId: clubs?.length === 1 ? String(clubs[0]) : '',
  }),
  preview: textPreview,
  publicPath: ({ locale, prefix }, { id, title }) =>
    pathOf({ page: '/vacatures/$vacancy', parameters: [`${id}-${slugify(title[locale])}`] }, prefix),
}

export const vacancyPages: readonly DeskPage[] = [
  contentListPage({
    kind: 'vacancy',
    path: 'vacatures',
    title: msg`Vacatures`,
    newTitle: editor.newTitle,
    empty: msg`Er is hier nog geen vacature.`,
  }),
  ...editorPages(editor),
]
