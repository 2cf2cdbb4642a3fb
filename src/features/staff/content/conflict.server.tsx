import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { and, eq } from 'drizzle-orm'
import { database } from '~/db/database.server'
import { revisions } from '~/db/schema'
import { Actions, DeskForm, DoButton, HiddenFields } from '~/features/staff/frame/form'
import type { Outcome, Visit } from '~/features/staff/frame/page'
import type { FieldValues } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { formatTimestamp } from '~/time/format-date'
import type { Theirs } from './content.server'
import type { Editor, Sent } from './editor'

const choiceOf = (name: string) => `use-${name}`
const theirsOf = (name: string) => `theirs-${name}`

/** The fields after a conflict: for each either what the other saved, or what stands in the form now. */
export function mergedFields(form: FormValues, fields: FieldValues): FieldValues {
  const theirs = Object.keys(fields).filter((name) => form.last(choiceOf(name)) === 'theirs')
  return { ...fields, ...Object.fromEntries(theirs.map((name) => [name, form.last(theirsOf(name))])) }
}

/** Somebody else has saved meanwhile: both versions field by field, with nothing lost of either. */
export async function conflictPage(
  editor: Editor,
  visit: Visit,
  { row, version, fields, form }: Sent,
  theirs: Theirs,
): Promise<Outcome> {
  const { i18n, locale } = visit
  const base = await fieldsAt(editor, row.id, version)
  const names = [...new Set([...Object.keys(fields), ...Object.keys(theirs.fields)])]
  const differing = names.filter((name) => (fields[name] ?? '') !== (theirs.fields[name] ?? ''))
  const same = names.filter((name) => !differing.includes(name))
  const who = theirs.byName ?? i18n._(msg`Iemand anders`)
  const at = formatTimestamp(theirs.at, locale)
  return {
    title: i18n._(msg`Iemand anders heeft dit ook gewijzigd`),
    status: 409,
    crumbs: [{ name: row.title.nl || String(row.id), path: `${editor.path}/${row.id}` }],
    body: (
      <>
        <p>
          <Trans>
            {who} bewaarde dit op {at}, terwijl jij aan het typen was. Er is niets verloren: kies per veld wat het
            wordt.
          </Trans>
        </p>
        <DeskForm version={theirs.version} action={visit.href(`${editor.path}/${row.id}`)}>
          <HiddenFields fields={same.map((name) => [name, fields[name] ?? ''] as const)} />
          {differing.map((name) => (
            <Choice
              key={name}
              name={name}
              label={editor.label(i18n, name)}
              mine={fields[name] ?? ''}
              theirs={theirs.fields[name] ?? ''}
              shown={(value) => editor.value(i18n, locale, name, value)}
              who={who}
              isOnlyTheirs={base !== undefined && (base[name] ?? '') === (fields[name] ?? '')}
            />
          ))}
          <Actions>
            {form.last('do') === 'publish' ? (
              <DoButton value="publish">
                <Trans>Publiceer zo</Trans>
              </DoButton>
            ) : (
              <DoButton value="save">
                <Trans>Bewaar zo</Trans>
              </DoButton>
            )}
          </Actions>
        </DeskForm>
      </>
    ),
  }
}

async function fieldsAt({ content }: Editor, id: number, version: number) {
  const [found] = await database()
    .read.select({ fields: revisions.fields })
    .from(revisions)
    .where(and(eq(revisions.kind, content.kind), eq(revisions.contentId, id), eq(revisions.version, version)))
  return found?.fields
}

type ChoiceProps = {
  name: string
  label: string
  mine: string
  theirs: string
  shown: (value: string) => string
  who: string
  isOnlyTheirs: boolean
}

function Choice({ name, label, mine, theirs, shown, who, isOnlyTheirs }: ChoiceProps) {
  const isText = shown(mine) === mine && shown(theirs) === theirs
  return (
    <fieldset className="desk-section">
      <legend>{label}</legend>
      <input type="hidden" name={theirsOf(name)} value={theirs} />
      <label className="desk-check">
        <input type="radio" name={choiceOf(name)} value="theirs" defaultChecked={isOnlyTheirs} />
        <span>
          <Trans>Van {who}:</Trans>
        </span>
      </label>
      <pre className="desk-preview">{shown(theirs) || <Trans>leeg</Trans>}</pre>
      <label className="desk-check">
        <input type="radio" name={choiceOf(name)} value="mine" defaultChecked={!isOnlyTheirs} />
        <span>{isText ? <Trans>Van jou, of wat je er nu van maakt:</Trans> : <Trans>Van jou:</Trans>}</span>
      </label>
      {isText ? (
        <textarea
          className="textarea"
          name={name}
          defaultValue={mine}
          rows={mine.length > 80 ? 8 : 1}
          aria-label={label}
        />
      ) : (
        <>
          <pre className="desk-preview">{shown(mine) || <Trans>leeg</Trans>}</pre>
          <input type="hidden" name={name} value={mine} />
        </>
      )}
    </fieldset>
  )
}
