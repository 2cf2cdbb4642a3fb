import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { commit } from '~/features/staff/audit/transaction.server'
import type { ContentRow } from '~/features/staff/content/content'
import { createContent, currentFields } from '~/features/staff/content/content.server'
import { Consequence } from '~/features/staff/frame/consequence'
import { TextField } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import { timestampOf } from '~/features/staff/frame/local-time'
import type { DeskContext, DeskResponse } from '~/features/staff/frame/page'
import { readTypedDay } from '~/features/staff/frame/typed-day'
import { useLocale } from '~/i18n/use-locale'
import type { FieldValues } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { formatTimestamp } from '~/time/format-date'
import { dayNextYear } from '~/time/next-year'
import type { Day } from '~/time/time-zone'
import { DateRemarks, regionOf } from '../fields/date-remarks'
import { distanceTo, firstDay, type ShiftedDate, shiftedDates, shiftFields } from './copy'
import { contentTitle, crumbsOf, type EventKindParts, eventPath, otherClubWords } from './parts'

/** The requested day, else next year's in the same holiday. */
const chosenDay = (fields: FieldValues, given: string): Day | undefined => {
  const first = firstDay(fields)
  return readTypedDay(given) ?? (first && dayNextYear(first, regionOf(fields.clubId)))
}

export async function showCopy(
  { content }: EventKindParts,
  context: DeskContext,
  row: ContentRow,
  given: string,
  refusal?: string,
): Promise<DeskResponse> {
  const fields = await currentFields(database().read, content, row)
  return {
    title: context.i18n._(msg`‘${contentTitle(row)}’ kopiëren`),
    status: refusal ? 422 : 200,
    crumbs: crumbsOf(row),
    body: (
      <>
        {refusal && <p role="alert">{refusal}</p>}
        <CopyForm context={context} row={row} fields={fields} day={chosenDay(fields, given)} />
      </>
    ),
  }
}

export async function makeCopy(
  parts: EventKindParts,
  context: DeskContext,
  row: ContentRow,
  form: FormValues,
): Promise<DeskResponse> {
  const { content } = parts
  const first = form.last('first')
  if (form.last('confirm') !== '1') return showCopy(parts, context, row, first)
  const before = await currentFields(database().read, content, row)
  const day = chosenDay(before, first)
  const fields = shiftFields(before, day === undefined ? 0 : (distanceTo(before, day) ?? 0))
  const made = await commit(database(), createContent(content, context.member, { fields, action: 'copy' }, context.now))
  if (made.ok) return { redirect: eventPath(made.value.id), done: made.auditId }
  if (made.refusal.reason !== 'invalid') return undefined
  return showCopy(parts, context, row, first, otherClubWords(context, made.refusal.errors))
}

type CopyFormProps = { context: DeskContext; row: ContentRow; fields: FieldValues; day: Day | undefined }

function CopyForm({ context, row, fields, day }: CopyFormProps) {
  const { t } = useLingui()
  const names = useDateNames()
  const days = day === undefined ? 0 : (distanceTo(fields, day) ?? 0)
  return (
    <>
      {day && (
        <form action={context.href('evenementen/$id/kopie', row.id)} className="desk-filters">
          <TextField name="first" type="date" label={t`Eerste dag van de kopie`} value={day} />
          <button type="submit" className="button button-quiet">
            <Trans>Reken de data uit</Trans>
          </button>
        </form>
      )}
      <Consequence
        fields={[['first', day ?? '']]}
        button={{ do: 'copy', label: <Trans>Maak de kopie</Trans> }}
        back={context.href(eventPath(row.id))}
      >
        <p>
          <Trans>De kopie is een concept zonder inschrijvingen. Alle data schuiven evenveel op.</Trans>
        </p>
        <DeskTable
          caption={t`Data van de kopie`}
          columns={[{ name: t`Wat` }, { name: t`Was` }, { name: t`Wordt` }]}
          empty={<Trans>Er zijn nog geen data ingevuld.</Trans>}
          rows={shiftedDates(fields, days).map(({ field, before, after }) => ({
            key: field,
            cells: [names[field], <LocalTime key="was" value={before} />, <LocalTime key="will" value={after} />],
          }))}
        />
        <DateRemarks fields={shiftFields(fields, days)} />
      </Consequence>
    </>
  )
}

function useDateNames(): Record<ShiftedDate['field'], string> {
  const { t } = useLingui()
  return {
    startsAt: t`Begin`,
    endsAt: t`Einde`,
    signupOpensAt: t`Inschrijving open`,
    signupClosesAt: t`Inschrijving dicht`,
    cancelUntil: t`Afmelden tot`,
  }
}

/** A control's time in words; an invalid one as it was typed. */
function LocalTime({ value }: { value: string }) {
  const locale = useLocale()
  const timestamp = timestampOf(value)
  return timestamp === undefined ? value : formatTimestamp(timestamp, locale)
}
