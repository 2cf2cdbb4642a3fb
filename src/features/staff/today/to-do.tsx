import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { DeskForm, DoButton, HiddenFields } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { inGroups, type Line, type LineGroup } from './line'
import { pathOfLine, useActions } from './line-action'
import { LineText } from './line-text'

const groupNames: Readonly<Record<LineGroup, MessageDescriptor>> = {
  decide: msg`Gaat het door?`,
  lessons: msg`Lessen`,
  waiting: msg`Wachtlijst`,
  check: msg`Klopt dit?`,
  money: msg`Geld`,
  soon: msg`Verder`,
}

/** The others of a group are folded. */
const mostShown = 6

type ToDoProps = { context: DeskContext; lines: readonly Line[] }

export function ToDo({ context, lines }: ToDoProps) {
  if (lines.length === 0)
    return (
      <p>
        <Trans>Niets wacht op je: alles loopt. Tijd voor een balletje.</Trans>
      </p>
    )
  return inGroups(lines).map(({ group, lines: own }) => (
    <section key={group} className="desk-to-do" data-group={group} aria-labelledby={`to-do-${group}`}>
      <h2 id={`to-do-${group}`}>
        {context.i18n._(groupNames[group])} <span>{own.length}</span>
      </h2>
      <Lines context={context} lines={own.slice(0, mostShown)} />
      {own.length > mostShown && (
        <details>
          <summary>
            <Trans>Nog {own.length - mostShown}</Trans>
          </summary>
          <Lines context={context} lines={own.slice(mostShown)} />
        </details>
      )}
    </section>
  ))
}

function Lines({ context, lines }: ToDoProps) {
  const actionsOf = useActions()
  return (
    <ol>
      {lines.map((line) => (
        <li key={keyOf(line)}>
          <p>
            <LineText line={line} context={context} />
          </p>
          {actionsOf(line).map(({ path, name }) => (
            <a key={path} href={context.href(path)} className="button button-quiet button-small">
              {name}
            </a>
          ))}
          {line.kind === 'duplicate' && <TwoPeople line={line} context={context} />}
        </li>
      ))}
    </ol>
  )
}

type TwoPeopleProps = { line: Extract<Line, { kind: 'duplicate' }>; context: DeskContext }

function TwoPeople({ line, context }: TwoPeopleProps) {
  const [, earlier] = line.registrations
  return (
    <DeskForm action={context.href(pathOfLine(line))}>
      <HiddenFields fields={[['earlier', earlier.reference]]} />
      <DoButton value="distinct" kind="small">
        <Trans>Dit zijn er twee</Trans>
      </DoButton>
    </DeskForm>
  )
}

const keyOf = (line: Line) =>
  [
    line.kind,
    pathOfLine(line),
    'day' in line && line.day,
    line.kind === 'duplicate' && line.registrations[1].reference,
  ].join(' ')
