import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { findClub } from '~/features/clubs/clubs'
import { eventScope } from '~/features/staff/audit/rows.server'
import { loggedStep, type Refused, refuse, type StepResult } from '~/features/staff/audit/step.server'
import { commit, type Transaction } from '~/features/staff/audit/transaction.server'
import type { Author, Content, ContentRow, FieldError } from '~/features/staff/content/content'
import { createContent, currentFields, publishContent } from '~/features/staff/content/content.server'
import {
  Actions,
  CheckField,
  DeskForm,
  DoButton,
  ErrorSummary,
  errorFor,
  type FormError,
  TextField,
} from '~/features/staff/frame/form'
import type { DeskContext, DeskResponse } from '~/features/staff/frame/page'
import { readTypedDay } from '~/features/staff/frame/typed-day'
import { resources } from '~/features/staff/resources/resources.server'
import type { FieldValues } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { formatDay } from '~/time/format-date'
import { type Day, isDay } from '~/time/time-zone'
import { distanceTo, firstDay, shiftFields } from './copy'
import { contentTitle, crumbsOf, type EventKindParts, otherClubWords } from './parts'
import { mostInSeries, type Series, seriesDays } from './series'

type Plan = { weeks: number; times: number; until: string; skips: boolean }

const noDay = msg`Dit is geen datum. Schrijf bijvoorbeeld 22-12-2026.`

const between = (text: string | null, least: number, most: number, otherwise: number): number => {
  const number = Number(text || Number.NaN)
  return Number.isInteger(number) ? Math.min(most, Math.max(least, number)) : otherwise
}

const planIn = (search: URLSearchParams): Plan => ({
  weeks: between(search.get('weeks'), 1, 26, 1),
  times: between(search.get('times'), 1, mostInSeries, 8),
  until: (search.get('until') ?? '').trim().slice(0, 40),
  skips: !search.has('weeks') || search.get('holidays') === '1',
})

export async function showSeries(
  { content }: EventKindParts,
  context: DeskContext,
  row: ContentRow,
  errors: readonly FormError[] = [],
): Promise<DeskResponse> {
  const fields = await currentFields(database().read, content, row)
  const from = firstDay(fields)
  const plan = planIn(context.url.searchParams)
  const club = findClub(Number(fields.clubId))
  const { weeks, skips } = plan
  const until = readTypedDay(plan.until, from)
  const isUnread = plan.until !== '' && until === undefined
  const wrong = isUnread ? [...errors, { field: 'until', message: context.i18n._(noDay) }] : errors
  const times = until ? mostInSeries : plan.times
  const region = skips ? club?.region : undefined
  const series = from ? seriesDays({ from, weeks, times, until, region }) : undefined
  return {
    title: context.i18n._(msg`Reeks van ‘${contentTitle(row)}’`),
    status: wrong.length > 0 ? 422 : 200,
    crumbs: crumbsOf(row),
    body: series ? (
      <SeriesForm
        context={context}
        row={row}
        plan={until ? { ...plan, until } : plan}
        series={series}
        errors={wrong}
        isAtClub={club !== undefined}
      />
    ) : (
      <p>
        <Trans>Vul eerst in wanneer dit begint en eindigt. Daarna maak je er een reeks van.</Trans>
      </p>
    ),
  }
}

export async function takeSeries(
  parts: EventKindParts,
  context: DeskContext,
  row: ContentRow,
  form: FormValues,
): Promise<DeskResponse> {
  const { content, label } = parts
  const { i18n, member, now, locale } = context
  const button = form.last('do')
  if (button !== 'series' && button !== 'series-publish') return undefined
  const fields: FieldValues = await currentFields(database().read, content, row)
  const days: Day[] = [
    ...new Set(form.entries.flatMap(([name, value]) => (name === 'day' && isDay(value) ? [value] : []))),
  ].sort()
  if (firstDay(fields) === undefined || days.length === 0 || days.length > mostInSeries)
    return showSeries(parts, context, row, [{ field: 'day-0', message: i18n._(msg`Kies ten minste één dag.`) }])
  const series = { id: row.id, title: contentTitle(row), fields, days, publishes: button === 'series-publish' }
  const result = await commit(database(), makeSeries(content, member, series, now))
  if (result.ok) return { redirect: 'evenementen', done: result.auditId }
  const { day, errors } = result.refusal
  const otherClub = otherClubWords(context, errors)
  if (otherClub) return showSeries(parts, context, row, [{ field: 'day-0', message: otherClub }])
  const when = formatDay(day, locale)
  const message = (field: string) => i18n._(msg`${when}: kijk naar ‘${label(i18n, field)}’. Er is niets gemaakt.`)
  const shown = errors.length > 0 ? errors : [{ field: 'startsAt' }]
  return showSeries(
    parts,
    context,
    row,
    shown.map(({ field }) => ({ field: 'day-0', message: message(field) })),
  )
}

type SeriesFormProps = {
  context: DeskContext
  row: ContentRow
  plan: Plan
  series: Series
  errors: readonly FormError[]
  isAtClub: boolean
}

function SeriesForm({ context, row, plan, series: { days, skipped }, errors, isAtClub }: SeriesFormProps) {
  const { t } = useLingui()
  const { locale } = context
  return (
    <>
      <ErrorSummary errors={errors} />
      <form action={context.href('evenementen/$id/serie', row.id)} className="desk-filters">
        <TextField
          name="weeks"
          type="number"
          min={1}
          max={26}
          label={t`Om de hoeveel weken`}
          value={String(plan.weeks)}
        />
        <TextField
          name="times"
          type="number"
          min={1}
          max={mostInSeries}
          label={t`Hoe vaak`}
          value={String(plan.times)}
        />
        <TextField
          name="until"
          type="date"
          label={t`Of tot en met`}
          value={plan.until}
          error={errorFor(errors, 'until')}
        />
        {isAtClub && (
          <CheckField name="holidays" label={t`Sla schoolvakanties en feestdagen over`} isChecked={plan.skips} />
        )}
        <button type="submit" className="button button-quiet">
          <Trans>Reken de dagen uit</Trans>
        </button>
      </form>
      <DeskForm>
        <fieldset className="desk-section">
          <legend>
            <Trans>Deze dagen erbij</Trans>
          </legend>
          {days.length === 0 && (
            <p id="f-day-0">
              <Trans>Er blijft geen dag over.</Trans>
            </p>
          )}
          {days.map((day, i) => (
            <label key={day} className="desk-check" htmlFor={`f-day-${i}`}>
              <input type="checkbox" name="day" id={`f-day-${i}`} value={day} defaultChecked />
              <span>{formatDay(day, locale, 'long')}</span>
            </label>
          ))}
        </fieldset>
        {skipped.length > 0 && (
          <section className="desk-section">
            <h2>
              <Trans>Overgeslagen</Trans>
            </h2>
            <ul>
              {skipped.map(({ day, holiday }) => (
                <li key={day}>
                  {formatDay(day, locale, 'long')}: {holiday.name[locale]}
                </li>
              ))}
            </ul>
          </section>
        )}
        <p>
          <Trans>Elk wordt een evenement op zichzelf, zonder inschrijvingen. De inschrijving schuift mee.</Trans>
        </p>
        <Actions>
          <DoButton value="series">
            <Trans>Maak ze als concept</Trans>
          </DoButton>
          <DoButton value="series-publish" kind="plain">
            <Trans>Maak ze en publiceer ze samen</Trans>
          </DoButton>
        </Actions>
      </DeskForm>
    </>
  )
}

type NewEvents = { id: number; title: string; fields: FieldValues; days: readonly Day[]; publishes: boolean }

type SeriesRefusal = { readonly day: Day; readonly errors: readonly FieldError[] }

/** All or none; undone together. */
export function makeSeries(
  content: Content,
  author: Author,
  { id, title, fields, days, publishes }: NewEvents,
  now: number,
): Transaction<StepResult<number[], SeriesRefusal>> {
  return loggedStep<number[], SeriesRefusal>(
    {
      member: author,
      action: 'series',
      object: 'event',
      objectId: String(id),
      label: title,
      topics: resources.event.topics,
      scope: (made) => (made ?? []).flatMap(eventScope),
    },
    now,
    async (tx): Promise<number[] | Refused<SeriesRefusal>> => {
      const made: number[] = []
      for (const day of days) {
        const shifted = shiftFields(fields, distanceTo(fields, day) ?? 0)
        const one = await createContent(content, author, { fields: shifted, action: 'copy' }, now).run(tx)
        const result =
          one.ok && publishes
            ? await publishContent(content, author, { ...one.value, fields: shifted }, now).run(tx)
            : one
        if (!result.ok) return refuse({ day, errors: result.refusal.reason === 'invalid' ? result.refusal.errors : [] })
        made.push(result.value.id)
      }
      return made
    },
  )
}
