import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { findClub } from '~/features/clubs/clubs'
import { eventScope } from '~/features/staff/audit/rows.server'
import { loggedStep, type Refused, refuse, type StepResult } from '~/features/staff/audit/step.server'
import { commit, type Transaction } from '~/features/staff/audit/transaction.server'
import type { Author, Content, ContentRow, FieldError } from '~/features/staff/content/content'
import { createContent, currentFields } from '~/features/staff/content/content.server'
import { Actions, DayCell, DeskForm, DoButton, ErrorSummary, type FormError } from '~/features/staff/frame/form'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext, DeskResponse } from '~/features/staff/frame/page'
import { readTypedDay } from '~/features/staff/frame/typed-day'
import { resources } from '~/features/staff/resources/resources.server'
import type { FieldValues } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { formatDay } from '~/time/format-date'
import { dayNextYear } from '~/time/next-year'
import type { Day } from '~/time/time-zone'
import { DateRemarks, regionOf } from '../fields/date-remarks'
import { distanceTo, firstDay, shiftFields } from './copy'
import { contentTitle, type EventKindParts, eventPath, otherClubWords } from './parts'
import { rowsIn } from './together-page.server'

type Copied = { readonly row: ContentRow; readonly fields: FieldValues; readonly first: Day }

const dayControl = (id: number) => `first-${id}`

/** Those that have a day; each lands in the same holiday next year, or on the day that `given` says. */
async function copiedOf(
  { content }: EventKindParts,
  rows: readonly ContentRow[],
  given: (id: number) => string,
): Promise<Copied[]> {
  const all = await Promise.all(
    rows.map(async (row) => {
      const fields = await currentFields(database().read, content, row)
      const before = firstDay(fields)
      if (before === undefined) return []
      const first = readTypedDay(given(row.id)) ?? dayNextYear(before, regionOf(fields.clubId))
      return [{ row, fields, first }]
    }),
  )
  return all.flat()
}

export async function showCopies(parts: EventKindParts, context: DeskContext): Promise<DeskResponse> {
  const rows = await rowsIn(parts, context)
  if (!rows) return undefined
  const { searchParams } = context.url
  return copiesPage(context, await copiedOf(parts, rows, (id) => searchParams.get(dayControl(id)) ?? ''), [])
}

export async function makeCopies(parts: EventKindParts, context: DeskContext, form: FormValues): Promise<DeskResponse> {
  const rows = await rowsIn(parts, context)
  if (!rows || form.last('do') !== 'copy') return undefined
  const { i18n, member, now } = context
  const copied = await copiedOf(parts, rows, (id) => form.last(dayControl(id)))
  const wrong = copied.filter(({ row }) => !readTypedDay(form.last(dayControl(row.id))))
  if (wrong.length > 0) {
    const message = i18n._(msg`Kies een dag.`)
    return copiesPage(
      context,
      copied,
      wrong.map(({ row }) => ({ field: dayControl(row.id), message })),
    )
  }
  const made = await commit(database(), copyTogether(parts.content, member, copied, now))
  if (made.ok) return { redirect: 'evenementen', done: made.auditId }
  const { row, errors } = made.refusal
  const message = otherClubWords(context, errors) ?? i18n._(msg`Dit kan niet worden gekopieerd. Er is niets gemaakt.`)
  return copiesPage(context, copied, [{ field: dayControl(row.id), message }])
}

function copiesPage(context: DeskContext, copied: readonly Copied[], errors: readonly FormError[]): DeskResponse {
  return {
    title: context.i18n._(msg`Kopieer deze ${copied.length} naar volgend jaar`),
    status: errors.length > 0 ? 422 : 200,
    body:
      copied.length === 0 ? (
        <p>
          <Trans>Kies eerst evenementen met een datum in de lijst.</Trans>
        </p>
      ) : (
        <CopiesForm context={context} copied={copied} errors={errors} />
      ),
  }
}

type CopiesFormProps = { context: DeskContext; copied: readonly Copied[]; errors: readonly FormError[] }

function CopiesForm({ context, copied, errors }: CopiesFormProps) {
  const { t } = useLingui()
  const { href, locale } = context
  return (
    <>
      <ErrorSummary errors={errors} />
      <DeskForm>
        <p>
          <Trans>
            Elke kopie is een concept zonder inschrijvingen. Ook de inschrijving en de andere data schuiven mee.
          </Trans>
        </p>
        <DeskTable
          caption={t`De kopieën`}
          columns={[{ name: t`Evenement` }, { name: t`Club` }, { name: t`Was` }, { name: t`Eerste dag` }]}
          empty=""
          rows={copied.map(({ row, fields, first }) => ({
            key: row.id,
            cells: [
              <a key="title" href={href(eventPath(row.id))}>
                {contentTitle(row)}
              </a>,
              findClub(Number(fields.clubId))?.name,
              formatDay(firstDay(fields)!, locale, 'mediumYear'),
              <DayInput key="day" name={dayControl(row.id)} title={contentTitle(row)} {...{ fields, first, errors }} />,
            ],
          }))}
        />
        <Actions>
          <DoButton value="copy">
            <Trans>Maak de kopieën</Trans>
          </DoButton>
          <a href={href('evenementen')} className="button button-quiet">
            <Trans>Toch niet</Trans>
          </a>
        </Actions>
      </DeskForm>
    </>
  )
}

type DayInputProps = Pick<Copied, 'fields' | 'first'> & { name: string; title: string; errors: readonly FormError[] }

function DayInput({ name, title, fields, first, errors }: DayInputProps) {
  const { t } = useLingui()
  return (
    <>
      <DayCell name={name} label={t`Eerste dag van de kopie van ${title}`} value={first} errors={errors} />
      <DateRemarks fields={shiftFields(fields, distanceTo(fields, first) ?? 0)} />
    </>
  )
}

type CopiesRefusal = { readonly row: ContentRow; readonly errors: readonly FieldError[] }

/** All or none; undone together. */
function copyTogether(
  content: Content,
  author: Author,
  copied: readonly Copied[],
  now: number,
): Transaction<StepResult<number[], CopiesRefusal>> {
  return loggedStep<number[], CopiesRefusal>(
    {
      member: author,
      action: 'copy',
      object: 'event',
      objectId: copied.map(({ row }) => row.id).join(),
      label: copied.map(({ row }) => contentTitle(row)).join(', '),
      topics: resources.event.topics,
      scope: (made) => (made ?? []).flatMap(eventScope),
    },
    now,
    async (tx): Promise<number[] | Refused<CopiesRefusal>> => {
      const made: number[] = []
      for (const { row, fields, first } of copied) {
        const shifted = shiftFields(fields, distanceTo(fields, first) ?? 0)
        const one = await createContent(content, author, { fields: shifted, action: 'copy' }, now).run(tx)
        if (!one.ok) return refuse({ row, errors: one.refusal.reason === 'invalid' ? one.refusal.errors : [] })
        made.push(one.value.id)
      }
      return made
    },
  )
}
