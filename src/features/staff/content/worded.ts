import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FormError } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import type { FieldValues } from '~/model/staff'
import { draftLong, type FieldError, longestDraft } from './content'
import type { Editor } from './editor'

export const worded = (
  editor: Editor,
  { i18n }: DeskContext,
  errors: readonly FieldError[],
  fields: FieldValues,
): FormError[] =>
  errors.map((error) => ({
    field: error.field,
    message: error.code === draftLong ? tooLong(editor, i18n, error.field) : editor.message(i18n, error, fields),
  }))

function tooLong({ content, label }: Editor, i18n: I18n, field: string): string {
  const [control, most] = [label(i18n, field), longestDraft(content, field)]
  return i18n._(msg`${control}: hier passen hooguit ${most} tekens. Kort het in, dan kun je het bewaren.`)
}
