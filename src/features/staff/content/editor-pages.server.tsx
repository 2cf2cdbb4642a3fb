import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { commit } from '~/features/staff/audit/transaction.server'
import { Consequence } from '~/features/staff/frame/consequence'
import { type DeskLink, deskLink } from '~/features/staff/frame/desk-paths'
import { timestampOf } from '~/features/staff/frame/local-time'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { resources } from '~/features/staff/resources/resources.server'
import type { FieldValues } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { asEdited } from './changed-since'
import { conflictPage, mergedFields } from './conflict.server'
import type { ContentRow, FieldError } from './content'
import {
  type ContentResult,
  type ContentStep,
  createContent,
  currentFields,
  deleteContent,
  draftOf,
  publishContent,
  restoreContent,
  revisionsOf,
  saveContent,
  titleIn,
  withdrawContent,
} from './content.server'
import type { Editor, NewPage, Publish, Sent } from './editor'
import { EditorForm } from './editor-form'
import { oldEnglish } from './old-english'
import { previewPages } from './preview-pages.server'
import { versionPages } from './versions.server'
import { crumbOf, withRow } from './with-row.server'
import { worded } from './worded'

export function editorPages(editor: Editor): readonly DeskPage[] {
  const { content, path, newPage } = editor
  const { right } = resources[content.kind]
  return [
    ...(newPage ? [pageOfNew(editor, newPage)] : []),
    {
      path: `${path}/$id`,
      right,
      get: (context) => withRow(editor, context, (row) => showForm(editor, context, row)),
      post: (context, form) => withRow(editor, context, (row) => receive(editor, context, row, form)),
    },
    ...previewPages(editor),
    ...versionPages(editor),
  ]
}

const pageOfNew = (editor: Editor, { path, title }: NewPage): DeskPage => ({
  path,
  right: resources[editor.content.kind].right,
  get: async (context) => newForm(editor, title, context, await editor.newFields(context), []),
  post: (context, form) => create(editor, title, context, form),
})

export async function fieldsIn({ content, joined }: Editor, form: FormValues): Promise<FieldValues> {
  const fields: Record<string, string> = {}
  for (const [name, value] of form.entries) if (content.isField(name)) fields[name] = value.replaceAll('\r\n', '\n')
  return joined ? joined(fields, form) : fields
}

/** English that was left empty and that the desk knew, in an address; `joined` fills it in. */
const filledIn = (fields: FieldValues, form: FormValues): string =>
  Object.keys(fields)
    .filter((name) => name.endsWith('En') && fields[name] && !form.last(name).trim())
    .join(' ')

/** The form again, with more or less in it or as it was typed: nothing is saved. */
const grownBy = ({ grow }: Editor, button: string, fields: FieldValues): FieldValues | undefined =>
  button === 'show' ? fields : grow?.(button, fields)

async function newForm(
  editor: Editor,
  title: MessageDescriptor,
  context: DeskContext,
  fields: FieldValues,
  errors: readonly FieldError[],
  grown?: string,
): Promise<DeskResponse> {
  const shown = worded(editor, context, errors, fields)
  return {
    title: context.i18n._(title),
    status: errors.length > 0 ? 422 : 200,
    body: (
      <EditorForm context={context} editor={editor} errors={shown} state={undefined}>
        {await editor.sections({ context, fields, errors: shown, id: null, grown })}
      </EditorForm>
    ),
  }
}

async function create(
  editor: Editor,
  title: MessageDescriptor,
  context: DeskContext,
  form: FormValues,
): Promise<DeskResponse> {
  const { content, path } = editor
  const { member, now } = context
  const fields = await fieldsIn(editor, form)
  const grown = grownBy(editor, form.last('do'), fields)
  if (grown) return newForm(editor, title, context, grown, [], form.last('do'))
  const isPublishing = form.last('do') === 'publish'
  const checked = isPublishing ? await content.check(fields, { db: database().read, now, id: null }) : undefined
  if (checked && !checked.ok) return newForm(editor, title, context, fields, checked.errors)
  const made = await commit(database(), createContent(content, member, { fields }, now))
  if (!made.ok)
    return made.refusal.reason === 'invalid' ? newForm(editor, title, context, fields, made.refusal.errors) : undefined
  const { id, version } = made.value
  const to = { redirect: deskLink(`${path}/$id`, id), filled: filledIn(fields, form) }
  if (!isPublishing) return { ...to, done: made.auditId }
  const publishAt = timestampOf(fields.publishAt)
  const given = { id, version, fields, publishAt }
  const published = await commit(database(), publishContent(content, member, given, now))
  return { ...to, done: published.ok ? published.auditId : made.auditId }
}

async function showForm(
  editor: Editor,
  context: DeskContext,
  row: ContentRow,
  given?: { fields: FieldValues; errors: readonly FieldError[]; status: number; version: number; grown?: string },
): Promise<DeskResponse> {
  const { content } = editor
  const draft = await draftOf(database().read, content.kind, row.id)
  const saved = draft?.fields ?? row.fields
  const fields = given?.fields ?? saved
  const errors = worded(editor, context, given?.errors ?? [], fields)
  const missing =
    row.status === 'draft' || draft
      ? await content.check(saved, { db: database().read, now: context.now, id: row.id })
      : undefined
  return {
    title: titleIn(fields) || row.title.nl || context.i18n._(msg`Zonder titel`),
    status: given?.status ?? 200,
    body: (
      <EditorForm
        context={context}
        editor={editor}
        errors={errors}
        state={{
          row,
          version: given?.version ?? row.version,
          isChanged: row.status !== 'draft' && draft !== undefined,
          oldEnglish: (await oldEnglishOf(editor, row)).map((field) => ({
            field,
            label: editor.label(context.i18n, field),
          })),
          filled: (context.url.searchParams.get('filled') ?? '')
            .split(' ')
            .flatMap((name) => (name.endsWith('En') ? (saved[name] ?? []) : [])),
          head: await editor.head?.(context, row),
          missing: missing && !missing.ok ? worded(editor, context, missing.errors, saved) : [],
        }}
      >
        {await editor.sections({ context, fields, errors, id: row.id, grown: given?.grown })}
      </EditorForm>
    ),
  }
}

async function oldEnglishOf({ content }: Editor, row: ContentRow): Promise<string[]> {
  const saved = asEdited(await revisionsOf(database().read, content.kind, row.id))
  return oldEnglish(saved.map(({ fields }) => fields).reverse())
}

async function receive(editor: Editor, context: DeskContext, row: ContentRow, form: FormValues): Promise<DeskResponse> {
  const { content, path, steps, aroundPublish } = editor
  const { member, now } = context
  const joined = await fieldsIn(editor, form)
  const fields = mergedFields(form, joined)
  const version = Number(form.last('version'))
  const isConfirmed = form.last('confirm') === '1'
  const sent: Sent = { row, version, fields, form, isConfirmed, filled: filledIn(joined, form) }
  // Enter in a field presses no button.
  const button = form.last('do') || 'save'
  const grown = grownBy(editor, button, fields)
  if (grown) return showForm(editor, context, row, { fields: grown, errors: [], status: 200, version, grown: button })
  const own = steps && Object.hasOwn(steps, button) ? steps[button] : undefined
  if (own) return own(context, sent)
  if (!editor.newPage && !['save', 'publish'].includes(button)) return undefined
  const ended = (result: ContentResult, to = deskLink(`${path}/$id`, row.id)) =>
    answer(editor, context, sent, result, to)
  const taken = async (step: ContentStep, to?: DeskLink) => ended(await commit(database(), step), to)
  const given = { id: row.id, version, fields }
  switch (button) {
    case 'save':
      return taken(saveContent(content, member, given, now))
    case 'publish': {
      const publishAt = timestampOf(fields.publishAt)
      const publish: Publish = (as = content) => publishContent(as, member, { ...given, publishAt }, now)
      const around = await aroundPublish?.(context, sent, publish)
      if (around && 'page' in around) return around.page
      return around ? ended(around.result) : taken(publish())
    }
    case 'withdraw':
      if (!sent.isConfirmed) return withdrawal(editor, context, sent)
      return taken(withdrawContent(content, member, given, now))
    case 'delete':
      return taken(deleteContent(content, member, given, now), path)
    case 'restore':
      return taken(restoreContent(content, member, given, now))
    case 'copy':
      return copy(editor, context, sent)
    default:
      return undefined
  }
}

async function copy(editor: Editor, context: DeskContext, sent: Sent): Promise<DeskResponse> {
  const { content, path } = editor
  const { member, now } = context
  const { row } = sent
  const fields = await currentFields(database().read, content, row)
  const made = await commit(database(), createContent(content, member, { fields, action: 'copy' }, now))
  return answer(editor, context, sent, made, made.ok ? deskLink(`${path}/$id`, made.value.id) : path)
}

async function answer(
  editor: Editor,
  context: DeskContext,
  sent: Sent,
  result: ContentResult,
  to: DeskLink,
): Promise<DeskResponse> {
  const { row, fields, filled, version } = sent
  if (result.ok) return { redirect: to, done: result.auditId, ...(filled && { filled }) }
  const { refusal } = result
  switch (refusal.reason) {
    case 'not-found':
      return undefined
    case 'invalid':
      return showForm(editor, context, row, { fields, errors: refusal.errors, status: 422, version })
    case 'in-use':
      return showForm(editor, context, row, {
        fields,
        errors: [{ field: 'do', code: refusal.why }],
        status: 422,
        version,
      })
    case 'conflict': {
      if (Object.keys(fields).length > 0) return conflictPage(editor, context, sent, refusal.theirs)
      const now = { fields: refusal.theirs.fields, version: refusal.theirs.version }
      return showForm(editor, context, row, { ...now, errors: [{ field: 'do', code: 'changed' }], status: 409 })
    }
  }
}

async function withdrawal(editor: Editor, context: DeskContext, { row, form }: Sent): Promise<DeskResponse> {
  return {
    title: context.i18n._(msg`Van de site halen`),
    crumbs: [crumbOf(editor, row)],
    body: (
      <Consequence
        fields={form.entries}
        button={{ do: 'withdraw', label: <Trans>Haal van de site</Trans>, kind: 'danger' }}
        back={context.href(`${editor.path}/$id`, row.id)}
      >
        <p>
          <Trans>
            Bezoekers zien ‘{row.title.nl}’ niet meer: niet in lijsten, niet in zoeken en niet op het eigen adres. Het
            wordt weer een concept, en je kunt het later opnieuw publiceren.
          </Trans>
        </p>
      </Consequence>
    ),
  }
}
