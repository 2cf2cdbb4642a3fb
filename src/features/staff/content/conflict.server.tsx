import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import { Actions, DeskForm, DoButton, HiddenFields } from '~/features/staff/frame/form'
import type { DeskContext, DeskResponse } from '~/features/staff/frame/page'
import type { FieldValues } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { listNames } from '~/text/name-list'
import { formatTimestamp } from '~/time/format-date'
import { changedSince } from './changed-since'
import { differences, revisionsOf, type Theirs } from './content.server'
import type { Editor, Sent } from './editor'

const choiceOf = (name: string) => `use-${name}`
const theirsOf = (name: string) => `theirs-${name}`

export function mergedFields(form: FormValues, fields: FieldValues): FieldValues {
  const theirs = Object.keys(fields).filter((name) => form.last(choiceOf(name)) === 'theirs')
  return { ...fields, ...Object.fromEntries(theirs.map((name) => [name, form.last(theirsOf(name))])) }
}

/** Another member has saved meanwhile: shows each field's old, saved and typed value and its author. */
export async function conflictPage(
  editor: Editor,
  context: DeskContext,
  { row, version, fields, form }: Sent,
  theirs: Theirs,
): Promise<DeskResponse> {
  const { i18n, locale } = context
  const { base, changed } = changedSince(await revisionsOf(database().read, editor.content.kind, row.id), version)
  const names = [...new Set([...Object.keys(fields), ...Object.keys(theirs.fields)])]
  const differing = names.filter((name) => (fields[name] ?? '') !== (theirs.fields[name] ?? ''))
  const same = names.filter((name) => !differing.includes(name))
  const saved = (name?: string): Saved => {
    const { byName, at } = (name && changed.get(name)) || theirs
    return { who: byName ?? i18n._(msg`Iemand anders`), at: formatTimestamp(at, locale) }
  }
  const { who, at } = saved()
  return {
    title: i18n._(msg`Iemand anders heeft dit ook gewijzigd`),
    status: 409,
    crumbs: [{ name: row.title.nl || String(row.id), path: deskLink(`${editor.path}/$id`, row.id) }],
    body: (
      <>
        <p>
          <Trans>
            {who} bewaarde dit op {at}, terwijl jij aan het typen was. Er is niets verloren: kies per veld wat het
            wordt.
          </Trans>
        </p>
        {base && (
          <WhoChangedWhat
            context={context}
            label={(name) => editor.label(i18n, name)}
            theirs={differences(base, theirs.fields).map(({ field }) => ({ field, who: saved(field).who }))}
            mine={differences(base, fields).map(({ field }) => field)}
          />
        )}
        <DeskForm version={theirs.version} action={context.href(`${editor.path}/$id`, row.id)}>
          <HiddenFields fields={same.map((name) => [name, fields[name] ?? ''] as const)} />
          {differing.map((name) => (
            <Choice
              key={name}
              name={name}
              label={editor.label(i18n, name)}
              was={base && (base[name] ?? '')}
              mine={fields[name] ?? ''}
              theirs={theirs.fields[name] ?? ''}
              shown={(value) => editor.value(i18n, locale, name, value)}
              saved={saved(name)}
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

type Saved = { readonly who: string; readonly at: string }

type WhoProps = {
  context: DeskContext
  label: (name: string) => string
  theirs: readonly { readonly field: string; readonly who: string }[]
  mine: readonly string[]
}

function WhoChangedWhat({ context: { locale }, label, theirs, mine }: WhoProps) {
  const people = [...new Set(theirs.map(({ who }) => who))]
  const listed = (names: readonly string[]) => listNames(names.map(label), locale)
  const fieldsOf = (one: string) => listed(theirs.filter(({ who }) => who === one).map(({ field }) => field))
  const own = listed(mine)
  return (
    <ul>
      {people.map((who) => {
        const fields = fieldsOf(who)
        return (
          <li key={who}>
            <Trans>
              {who} wijzigde: {fields}.
            </Trans>
          </li>
        )
      })}
      <li>{mine.length > 0 ? <Trans>Jij wijzigde: {own}.</Trans> : <Trans>Jij wijzigde nog niets.</Trans>}</li>
    </ul>
  )
}

type ChoiceProps = {
  name: string
  label: string
  was: string | undefined
  mine: string
  theirs: string
  shown: (value: string) => string
  saved: Saved
}

function Choice({ name, label, was, mine, theirs, shown, saved: { who, at } }: ChoiceProps) {
  const isText = shown(mine) === mine && shown(theirs) === theirs
  const [isOnlyTheirs, isOnlyMine] = [was === mine, was === theirs]
  return (
    <fieldset className="desk-section">
      <legend>{label}</legend>
      {isOnlyTheirs && (
        <p>
          <Trans>Alleen {who} wijzigde dit.</Trans>
        </p>
      )}
      {isOnlyMine && (
        <p>
          <Trans>Alleen jij wijzigde dit.</Trans>
        </p>
      )}
      {was !== undefined && !isOnlyTheirs && !isOnlyMine && (
        <>
          <p>
            <Trans>{who} en jij wijzigden dit allebei.</Trans> <Trans>Toen je begon, stond hier:</Trans>
          </p>
          <pre className="desk-preview">{shown(was) || <Trans>leeg</Trans>}</pre>
        </>
      )}
      <input type="hidden" name={theirsOf(name)} value={theirs} />
      <label className="desk-check">
        <input type="radio" name={choiceOf(name)} value="theirs" defaultChecked={isOnlyTheirs} />
        <span>
          {isOnlyMine ? (
            <Trans>Zoals het was toen je begon:</Trans>
          ) : (
            <Trans>
              Van {who}, {at}:
            </Trans>
          )}
        </span>
      </label>
      <pre className="desk-preview">{shown(theirs) || <Trans>leeg</Trans>}</pre>
      <label className="desk-check">
        <input type="radio" name={choiceOf(name)} value="mine" defaultChecked={!isOnlyTheirs} />
        <span>
          <OwnWords isText={isText} isAsItWas={isOnlyTheirs} />
        </span>
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

function OwnWords({ isText, isAsItWas }: { isText: boolean; isAsItWas: boolean }) {
  if (isAsItWas)
    return isText ? (
      <Trans>Zoals het was toen je begon, of wat je er nu van maakt:</Trans>
    ) : (
      <Trans>Zoals het was toen je begon:</Trans>
    )
  return isText ? <Trans>Van jou, of wat je er nu van maakt:</Trans> : <Trans>Van jou:</Trans>
}
