import { eq } from 'drizzle-orm'
import { type Db, onlyRow } from '~/db/connection.server'
import { database } from '~/db/database.server'
import type { clubPages, news, trainers, vacancies } from '~/db/schema'

import {
  errorsIn,
  type Fields,
  type FormSection,
  FormSections,
  labelOf,
  longestOf,
  messageOf,
  valueInWords,
} from '~/features/staff/frame/fields'
import { errorFor } from '~/features/staff/frame/form'
import { localTime } from '~/features/staff/frame/local-time'
import type { DeskPage } from '~/features/staff/frame/page'
import { pictureField } from '~/features/staff/pictures/field.server'
import { canonicalPrefix, type PageMatch, pathOf } from '~/i18n/route-paths'
import type { FieldValues } from '~/model/staff'
import { type Preview, respondWithFrame } from '~/server/http/render-instead.server'
import { slugify } from '~/text/slug'
import type { Content, FieldError } from './content'
import type { Editor } from './editor'
import { editorPages } from './editor-pages.server'
import { contentListPage } from './list-page.server'
import { stepMessage } from './texts'

type TextTable = typeof clubPages | typeof news | typeof trainers | typeof vacancies
type Shared = 'id' | 'status' | 'version' | 'publishAt' | 'deletedAt' | 'publishedAt' | 'createdAt' | 'updatedAt'

/** Where visitors see a row: the page, and what it reads in place of its own. */
type ShownPage<Table extends TextTable> = {
  readonly page: (id: number) => PageMatch
  readonly preview: Preview<Table['$inferSelect']>
  readonly isShowable?: (row: Table['$inferSelect']) => boolean
}

type Form<Table extends TextTable> = Pick<Content, 'kind'> &
  Pick<Editor, 'path' | 'newPage' | 'publicPath'> &
  Partial<Pick<Editor, 'newFields' | 'pageAt' | 'preview'> & Pick<Content, 'clubOf'>> & {
    readonly table: Table
    readonly shown: ShownPage<Table>
    /** Of an id that has no row, what stands in for it until the first step. */
    readonly usual?: (id: number) => Table['$inferSelect'] | undefined
    readonly sections: readonly FormSection[]
    /** The columns as far as the fields can be read; a draft may lack most. */
    readonly columns: (typed: FieldValues, now: number, id: number | null) => Omit<Table['$inferInsert'], Shared>
    /** All but `publishAt`. */
    readonly fieldsOf: (row: Table['$inferSelect']) => FieldValues
    readonly check?: (typed: FieldValues, now: number) => readonly FieldError[]
  }

type Kind<Table extends TextTable> = Omit<Form<Table>, 'newPage'> & Parameters<typeof contentListPage>[0]

export function textContent<Table extends TextTable>(
  of: Kind<Table>,
): { content: Content; editor: Editor; pages: DeskPage[] } {
  const form = formContent<Table>({ ...of, newPage: { path: `${of.path}/nieuw`, title: of.newTitle } })
  return { ...form, pages: [contentListPage(of), ...editorPages(form.editor)] }
}

/** What staff do with one row of a table by a form of fields. */
export function formContent<Table extends TextTable>(of: Form<Table>): { content: Content; editor: Editor } {
  const { kind, sections, columns, clubOf = () => null } = of
  const table: TextTable = of.table
  const fields: Fields = Object.assign({}, ...sections.map(([, , one]) => one))
  const names = Object.keys(fields)
  const set = async (tx: Db, id: number, values: Partial<TextTable['$inferInsert']>) => {
    const usual = of.usual?.(id)
    if (usual) await tx.insert(table).values(usual).onConflictDoNothing()
    await tx.update(table).set(values).where(eq(table.id, id))
  }
  const content: Content<FieldValues> = {
    kind,
    isField: (name) => names.includes(name),
    longest: (name) => longestOf(fields, name),
    find: async (db, id) => {
      const [found] = await db.select().from(table).where(eq(table.id, id))
      const row = found ?? of.usual?.(id)
      if (!row) return undefined
      const shown = { ...of.fieldsOf(row), publishAt: localTime(row.publishAt) }
      return { ...row, clubId: 'clubId' in row ? row.clubId : null, fields: shown }
    },
    clubOf,
    check: async (typed, { db, now }) => {
      const found = [...(await errorsIn(fields, typed, db)), ...(of.check?.(typed, now) ?? [])]
      const errors = names.flatMap((name) => found.filter(({ field }) => field === name))
      return errors.length > 0 ? { ok: false, errors } : { ok: true, value: typed }
    },
    insertDraft: async (tx, typed, now) => {
      const values = {
        ...columns(typed, now, null),
        status: 'draft',
        publishedAt: now,
        createdAt: now,
        updatedAt: now,
      } as const
      return onlyRow(await tx.insert(table).values(values).returning({ id: table.id })).id
    },
    updateDraft: (tx, id, typed, now) => set(tx, id, { ...columns(typed, now, id), updatedAt: now }),
    publish: async (tx, id, typed, now) => {
      const [row] = await tx.select({ status: table.status }).from(table).where(eq(table.id, id))
      const first = row?.status === 'draft' && { publishedAt: now }
      await set(tx, id, { status: 'published', ...columns(typed, now, id), ...first, publishAt: null, updatedAt: now })
    },
    set,
  }
  const editor: Editor = {
    content,
    path: of.path,
    newPage: of.newPage,
    newFields: of.newFields ?? (async () => ({})),
    sections: async (form) => {
      const error = errorFor(form.errors, 'image')
      const isOptional = !fields.image?.refusals?.missing
      const shown = { context: form.context, name: 'image', value: form.fields.image, error, isOptional }
      return <FormSections {...form} of={sections} picture={await pictureField(shown)} />
    },
    message: (i18n, error) => messageOf(fields, i18n, error) ?? stepMessage(i18n, error.code) ?? error.code,
    label: (i18n, name) => labelOf(fields, i18n, name),
    value: (i18n, locale, name, text) => valueInWords(fields, i18n, locale, name, text),
    page: async (context, { id }, typed, locale) => {
      const { now, request } = context
      const [found] = await database().read.select().from(table).where(eq(table.id, id))
      const shown = { ...(found ?? of.usual?.(id)), ...columns(typed, now, id) } as Table['$inferSelect']
      const { page, preview, isShowable } = of.shown
      const left = { ...shown, publishedAt: shown.status === 'draft' ? now : shown.publishedAt }
      if (isShowable && !isShowable(left)) return undefined
      return () => respondWithFrame(request, { path: pathOf(page(id), canonicalPrefix(locale)), preview, row: left })
    },
    ...(of.pageAt && { pageAt: of.pageAt }),
    ...(of.preview && { preview: of.preview }),
    publicPath: of.publicPath,
  }
  return { content, editor }
}

export const pageOfOne =
  (page: '/nieuws/$news' | '/vacatures/$vacancy'): Editor['publicPath'] =>
  ({ locale, prefix }, { id, title }) =>
    pathOf({ page, parameters: [`${id}-${slugify(title[locale])}`] }, prefix)
