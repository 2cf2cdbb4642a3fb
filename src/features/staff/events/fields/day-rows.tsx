import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { findClub } from '~/features/clubs/clubs'
import type { FilledForm } from '~/features/staff/frame/fields'
import { controlId, DoButton, TextArea, TextField } from '~/features/staff/frame/form'
import type { FieldValues } from '~/model/staff'
import { listNames } from '~/text/name-list'
import { formatDay } from '~/time/format-date'
import { holidayOf } from '~/time/holidays'
import { readLocalTime } from '~/time/local-time'
import { dayOf, isDay } from '~/time/time-zone'
import { dayField, dayRow, sessionLines } from './day-lines'
import { dayPatterns, sessionsFor } from './day-pattern'
import { mostRepeated } from './fields'

type DayRowsProps = ComponentProps<typeof TextArea> & { form: FilledForm }

/** The row that the page opens at after it was added. */
const newDay = 'new-day'

/** A row for each day of its own; before there is any, for each that the chosen pattern makes. */
export function DayRows({ form, ...props }: DayRowsProps) {
  const { t } = useLingui()
  const { name, label, value, error } = props
  const lines = (value || madeLines(form.fields) || '\n').split('\n')
  const isReadable = lines.every((line) => line === '' || isDay(dayRow(line).day))
  if (!isReadable || lines.length > mostRepeated) return <TextArea {...props} rows={8} />
  return (
    <fieldset id={controlId(name)} tabIndex={-1} className={error ? 'desk-days desk-field-wrong' : 'desk-days'}>
      <legend>{label}</legend>
      {error && <p className="desk-error">{error}</p>}
      <ol>
        {lines.map((line, i) => {
          const number = i + 1
          const row = dayRow(line)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are numbered, and nothing moves.
            <li key={i}>
              <TextField
                name={dayField(number, 'Day')}
                label={t`Dag ${number}`}
                type="date"
                value={row.day}
                {...(line === '' && number === lines.length && { id: newDay })}
              />
              <TextField name={dayField(number, 'From')} label={t`Van`} type="time" value={row.from} />
              {row.last && (
                <TextField name={dayField(number, 'Last')} label={t`T/m dag`} type="date" value={row.last} />
              )}
              <TextField name={dayField(number, 'Until')} label={t`Tot`} type="time" value={row.until} />
              {lines.length > 1 && (
                <DoButton value={`drop-day-${number}`} kind="small" at={controlId(name)}>
                  <Trans>
                    Haal weg<span className="visually-hidden">: dag {number}</span>
                  </Trans>
                </DoButton>
              )}
            </li>
          )
        })}
      </ol>
      <DoButton value="add-day" kind="small" at={controlId(newDay)}>
        <Trans>Dag erbij</Trans>
      </DoButton>
    </fieldset>
  )
}

function made(fields: FieldValues) {
  const pattern = dayPatterns.find((one) => one === fields.days) ?? 'once'
  const [startsAt, endsAt] = [readLocalTime(fields.startsAt ?? ''), readLocalTime(fields.endsAt ?? '')]
  if (pattern === 'listed' || typeof startsAt === 'string' || typeof endsAt === 'string' || endsAt <= startsAt)
    return undefined
  const region = findClub(Number(fields.clubId))?.region
  const found = sessionsFor(pattern, { startsAt, endsAt }, region)
  return found.ok ? { ...found, span: { startsAt, endsAt }, region } : undefined
}

function madeLines(fields: FieldValues): string | undefined {
  const days = made(fields)
  return days && sessionLines(days.sessions ?? [days.span])
}

/** The days that a pattern makes, and those that it leaves out, as they were last saved or looked at. */
export function MadeDays({ fields, context: { locale } }: FilledForm) {
  const { sessions, skipped = [], region } = made(fields) ?? {}
  if (!sessions) return null
  const days = listNames(
    sessions.map(({ startsAt }) => formatDay(dayOf(startsAt), locale, 'medium')),
    locale,
  )
  const left = listNames(
    skipped.map((day) => `${formatDay(day, locale, 'medium')} (${region ? holidayOf(day, region)?.name[locale] : ''})`),
    locale,
  )
  return (
    <p className="desk-help">
      <Plural value={sessions.length} one="Dat is # dag" other="Dat zijn # dagen" />: {days}.{' '}
      {left && <Trans>Overgeslagen: {left}.</Trans>}
    </p>
  )
}
