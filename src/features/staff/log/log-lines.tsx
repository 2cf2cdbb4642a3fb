import { Trans, useLingui } from '@lingui/react/macro'
import { registrant } from '~/features/staff/audit/actions'
import { auditSentence } from '~/features/staff/audit/sentence'
import type { DeskContext } from '~/features/staff/frame/page'
import type { Locale } from '~/i18n/locale'
import { formatTimestamp } from '~/time/format-date'
import type { LogLine } from './list.server'
import { fieldLabel, nobody, objectPath, shownValue } from './words'

export function LogLines({ context, lines }: { context: DeskContext; lines: readonly LogLine[] }) {
  return (
    <ol className="desk-log">
      {lines.map((line) => (
        <li key={line.id} id={`s-${line.id}`}>
          <Line context={context} line={line} />
        </li>
      ))}
    </ol>
  )
}

function Line({ context, line }: { context: DeskContext; line: LogLine }) {
  const { i18n } = useLingui()
  const { href, locale } = context
  const path = objectPath(line)
  const sentence = auditSentence(i18n, line)
  return (
    <>
      <p>
        <time dateTime={new Date(line.at).toISOString()}>{formatTimestamp(line.at, locale)}</time>{' '}
        <a href={href('logboek', { who: line.by ?? nobody })}>
          <Who line={line} />
        </a>
        {': '}
        {path ? <a href={href(path)}>{sentence}</a> : sentence}
        {line.undoneAt !== null && (
          <>
            {' '}
            <Trans>Daarna ongedaan gemaakt.</Trans>
          </>
        )}
      </p>
      {line.changes.length > 0 && <Changes line={line} locale={locale} />}
    </>
  )
}

function Who({ line: { by, byName } }: { line: LogLine }) {
  if (byName) return byName
  if (by === registrant) return <Trans>De inschrijver</Trans>
  return by === null ? <Trans>Vanzelf of met een commando</Trans> : <Trans>Iemand die er niet meer is</Trans>
}

function Changes({ line, locale }: { line: LogLine; locale: Locale }) {
  const { i18n } = useLingui()
  const shown = (field: string, value: string) => shownValue(i18n, locale, line, field, value)
  return (
    <details>
      <summary>
        <Trans>Wat er veranderde</Trans>
      </summary>
      <dl className="desk-changes">
        {line.changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{fieldLabel(i18n, line.object, field)}</dt>
            {before && (
              <dd>
                <del>{shown(field, before)}</del>
              </dd>
            )}
            {after && (
              <dd>
                <ins>{shown(field, after)}</ins>
              </dd>
            )}
            {!before && !after && <dd>–</dd>}
          </div>
        ))}
      </dl>
    </details>
  )
}
