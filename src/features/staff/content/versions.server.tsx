import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { commit } from '~/features/staff/audit/transaction.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import { Actions, DeskForm, DoButton, HiddenFields } from '~/features/staff/frame/form'
import { Badge, DeskTable } from '~/features/staff/frame/list'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { resources } from '~/features/staff/resources/resources.server'
import type { FieldValues } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { formatTimestamp } from '~/time/format-date'
import { conflictPage } from './conflict.server'
import { type ContentRow, clubNotYours, type FieldError } from './content'
import { differences, revisionsOf, saveContent } from './content.server'
import type { Editor } from './editor'
import { withRow } from './with-row.server'
import { worded } from './worded'

export type Revision = Awaited<ReturnType<typeof revisionsOf>>[number]

export function versionPages(editor: Editor): readonly DeskPage[] {
  const { content, path } = editor
  return [
    {
      path: `${path}/$id/versies`,
      right: resources[content.kind].right,
      get: (context) => withRow(editor, context, (row) => show(editor, context, row)),
      post: (context, form) => withRow(editor, context, (row) => bringBack(editor, context, row, form)),
    },
  ]
}

async function show(editor: Editor, context: DeskContext, row: ContentRow, refusal?: string): Promise<DeskResponse> {
  const all = await revisionsOf(database().read, editor.content.kind, row.id)
  return {
    title: context.i18n._(msg`Versies`),
    status: refusal ? 422 : 200,
    crumbs: [{ name: row.title.nl || String(row.id), path: deskLink(`${editor.path}/$id`, row.id) }],
    body: (
      <>
        {refusal && <p role="alert">{refusal}</p>}
        <Versions
          context={context}
          all={all}
          version={row.version}
          label={(field) => editor.label(context.i18n, field)}
          shown={(field, value) => editor.value(context.i18n, context.locale, field, value)}
        />
      </>
    ),
  }
}

type FieldWords = { label: (field: string) => string; shown: (field: string, value: string) => string }
type VersionsProps = FieldWords & {
  context: DeskContext
  all: readonly Revision[]
  version: number
}

export function Versions({ context, all, version, ...words }: VersionsProps) {
  const { searchParams } = context.url
  const chosen = (name: string, otherwise: Revision | undefined) =>
    all.find((one) => String(one.version) === searchParams.get(name)) ?? otherwise
  const newer = chosen('b', all[0])
  const older = chosen('a', all[1])
  return (
    <>
      <form className="desk-filters">
        <VersionTable context={context} all={all} older={older} newer={newer} />
        {all.length > 1 && (
          <button type="submit" className="button button-quiet">
            <Trans>Vergelijk</Trans>
          </button>
        )}
      </form>
      {older && newer && <Compared {...words} older={older} newer={newer} />}
      {older && (
        <DeskForm version={version}>
          <HiddenFields fields={[['revision', String(older.version)]]} />
          <Actions>
            <DoButton value="bring-back" kind="plain">
              <Trans>Zet versie {older.version} terug als concept</Trans>
            </DoButton>
          </Actions>
        </DeskForm>
      )}
    </>
  )
}

type VersionTableProps = {
  context: DeskContext
  all: readonly Revision[]
  older: Revision | undefined
  newer: Revision | undefined
}

function VersionTable({ context, all, older, newer }: VersionTableProps) {
  const { t } = useLingui()
  return (
    <DeskTable
      caption={t`Versies`}
      columns={[{ name: t`Versie` }, { name: t`Wanneer` }, { name: t`Wie` }, { name: t`Vergelijk` }]}
      empty={t`Er is nog geen versie bewaard: dit is nooit op het beheer gewijzigd.`}
      rows={all.map(({ version, at, byName, isPublished }) => ({
        key: version,
        cells: [
          <>
            {version} {isPublished && <Badge tone="open">{t`gepubliceerd`}</Badge>}
          </>,
          formatTimestamp(at, context.locale),
          byName ?? t`vanzelf`,
          <>
            <label>
              <input type="radio" name="a" value={version} defaultChecked={version === older?.version} /> {t`oud`}
            </label>{' '}
            <label>
              <input type="radio" name="b" value={version} defaultChecked={version === newer?.version} /> {t`nieuw`}
            </label>
          </>,
        ],
      }))}
    />
  )
}

type ComparedProps = FieldWords & { older: Revision; newer: Revision }

function Compared({ label, shown, older, newer }: ComparedProps) {
  const changes = differences(older.fields, newer.fields)
  return (
    <section className="desk-section">
      <h2>
        <Trans>
          Van versie {older.version} naar versie {newer.version}
        </Trans>
      </h2>
      {changes.length === 0 && (
        <p>
          <Trans>Er is geen verschil.</Trans>
        </p>
      )}
      <dl className="desk-changes">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd>
              {before !== null && <del>{shown(field, before)}</del>}{' '}
              {after !== null && <ins>{shown(field, after)}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

async function bringBack(
  editor: Editor,
  context: DeskContext,
  row: ContentRow,
  form: FormValues,
): Promise<DeskResponse> {
  const all = await revisionsOf(database().read, editor.content.kind, row.id)
  const revision = all.find(({ version }) => String(version) === form.last('revision'))
  if (!revision || form.last('do') !== 'bring-back') return undefined
  const { fields } = revision
  const version = Number(form.last('version'))
  const given = { id: row.id, version, fields, action: 'bring-back' as const }
  const result = await commit(database(), saveContent(editor.content, context.member, given, context.now))
  if (result.ok) return { redirect: deskLink(`${editor.path}/$id`, row.id), done: result.auditId }
  const { reason } = result.refusal
  if (reason === 'invalid') return show(editor, context, row, whyNot(editor, context, result.refusal.errors, fields))
  if (reason !== 'conflict') return undefined
  return conflictPage(editor, context, { row, version, fields, form, isConfirmed: false }, result.refusal.theirs)
}

function whyNot(editor: Editor, context: DeskContext, errors: readonly FieldError[], fields: FieldValues): string {
  if (errors.includes(clubNotYours))
    return context.i18n._(msg`Deze versie hoort bij een club waar jij niet voor werkt.`)
  return worded(editor, context, errors, fields)
    .map(({ message }) => message)
    .join(' ')
}
