import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Actions, controlId, DeskForm, DoButton, ErrorSummary, type FormError } from '~/features/staff/frame/form'
import { Badge } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { formatTimestamp } from '~/time/format-date'
import type { ContentRow } from './content'
import type { Editor, Head } from './editor'

type EditorState = {
  readonly row: ContentRow
  readonly version: number
  readonly isChanged: boolean
  /** English of the last save that was known from earlier texts. */
  readonly filled: readonly string[]
  readonly head: Head | undefined
  readonly missing: readonly FormError[]
  readonly oldEnglish: readonly { readonly field: string; readonly label: string }[]
}

type EditorFormProps = {
  context: DeskContext
  editor: Editor
  errors: readonly FormError[]
  /** Undefined for one that is not there yet. */
  state: EditorState | undefined
  children: ReactNode
}

export function EditorForm({ context, editor, errors, state, children }: EditorFormProps) {
  const { path } = editor
  const filled = state?.filled.join(' · ').replaceAll('\n', ', ')
  return (
    <>
      {state && <StateLine context={context} editor={editor} state={state} />}
      {state?.head?.line}
      <ErrorSummary errors={errors} />
      {state && !state.row.deletedAt && <Verbs context={context} editor={editor} state={state} />}
      {state?.head?.facts}
      {state && errors.length === 0 && <Missing errors={state.missing} />}
      {state && state.filled.length > 0 && (
        <p className="desk-help">
          <Trans>
            Engels ingevuld uit eerdere teksten: <span lang="en">{filled}</span>. Kijk even of het klopt.
          </Trans>
        </p>
      )}
      {state && <OldEnglish fields={state.oldEnglish} />}
      {state?.row.deletedAt ? (
        <DeskForm version={state.version}>
          <Actions>
            <DoButton value="restore">
              <Trans>Zet terug</Trans>
            </DoButton>
          </Actions>
        </DeskForm>
      ) : (
        <DeskForm version={state?.version ?? 0} kept={`${path}/${state?.row.id ?? 'nieuw'}`}>
          <button type="submit" hidden />
          {children}
          <Buttons state={state} />
        </DeskForm>
      )}
      <KeptText />
    </>
  )
}

function StateLine({ context, editor, state }: { context: DeskContext; editor: Editor; state: EditorState }) {
  const { row, isChanged } = state
  const address = row.status === 'draft' ? null : editor.publicPath(context, row)
  const at = row.publishAt === null ? '' : formatTimestamp(row.publishAt, context.locale)
  return (
    <p className="desk-state">
      {row.deletedAt !== null && (
        <Badge tone="error">
          <Trans>verwijderd</Trans>
        </Badge>
      )}{' '}
      {row.status === 'draft' && row.publishAt === null && (
        <Badge tone="idle">
          <Trans>concept</Trans>
        </Badge>
      )}
      {row.publishAt !== null && (
        <Badge tone="info">
          <Trans>gepland: {at}</Trans>
        </Badge>
      )}
      {row.status === 'published' && (
        <Badge tone="open">
          <Trans>op de site</Trans>
        </Badge>
      )}{' '}
      {row.status === 'cancelled' && (
        <Badge tone="error">
          <Trans>gaat niet door</Trans>
        </Badge>
      )}{' '}
      {isChanged && (
        <Badge tone="warning">
          <Trans>gewijzigd, nog niet gepubliceerd</Trans>
        </Badge>
      )}{' '}
      {address && (
        <a href={address} className="button button-quiet button-small">
          <Trans>Bekijk op de site</Trans>
        </a>
      )}{' '}
      <a href={context.href(`${editor.path}/$id/voorbeeld`, row.id)} className="button button-quiet button-small">
        <Trans>Voorbeeld</Trans>
      </a>{' '}
      <a href={context.href(`${editor.path}/$id/versies`, row.id)} className="button button-quiet button-small">
        <Trans>Versies</Trans>
      </a>{' '}
      <a
        href={context.href('logboek', { object: `${editor.content.kind}:${row.id}` })}
        className="button button-quiet button-small"
      >
        <Trans>Logboek</Trans>
      </a>
    </p>
  )
}

function Missing({ errors }: { errors: readonly FormError[] }) {
  if (errors.length === 0) return null
  return (
    <details className="desk-missing">
      <summary>
        <Trans>Nog {errors.length} te doen voor je kunt publiceren</Trans>
      </summary>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field + message}>
            <a href={`#${controlId(field)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function OldEnglish({ fields }: { fields: EditorState['oldEnglish'] }) {
  if (fields.length === 0) return null
  return (
    <div className="desk-missing">
      <p>
        <Trans>Het Nederlands is later gewijzigd dan het Engels. Kijk of dit nog klopt:</Trans>
      </p>
      <ul>
        {fields.map(({ field, label }) => (
          <li key={field}>
            <a href={`#${controlId(field)}`}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is done with the whole, in a form of its own: it takes nothing of what was typed below. */
function Verbs({
  context,
  editor,
  state: { row, version },
}: {
  context: DeskContext
  editor: Editor
  state: EditorState
}) {
  const { first, last } = editor.verbs?.(context, row) ?? {}
  if (!editor.newPage) return null
  return (
    <form method="post" className="desk-actions">
      <input type="hidden" name="version" value={version} />
      {first}
      <DoButton value="copy" kind="plain">
        <Trans>Kopieer</Trans>
      </DoButton>
      {row.status === 'published' && (
        <DoButton value="withdraw" kind="plain">
          <Trans>Haal van de site</Trans>
        </DoButton>
      )}
      {last}
      {row.status === 'draft' && (
        <DoButton value="delete" kind="danger">
          <Trans>Verwijder</Trans>
        </DoButton>
      )}
    </form>
  )
}

function Buttons({ state }: Pick<EditorFormProps, 'state'>) {
  const isPublished = state !== undefined && state.row.status !== 'draft'
  return (
    <Actions>
      {state?.row.status !== 'cancelled' && (
        <DoButton value="publish">
          {isPublished ? <Trans>Publiceer de wijzigingen</Trans> : <Trans>Publiceer</Trans>}
        </DoButton>
      )}
      <DoButton value="save" kind="plain">
        {isPublished ? <Trans>Bewaar, en publiceer later</Trans> : <Trans>Bewaar als concept</Trans>}
      </DoButton>
    </Actions>
  )
}

function KeptText() {
  const { t } = useLingui()
  return (
    <template id="kept-text">
      <div className="desk-notice" role="status">
        <p>{t`Op dit apparaat staat tekst die nog niet is bewaard.`}</p>
        <button type="button" className="button button-quiet" data-do="restore">{t`Terugzetten`}</button>
        <button type="button" className="button button-quiet" data-do="forget">{t`Weggooien`}</button>
      </div>
    </template>
  )
}
