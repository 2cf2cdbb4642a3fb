import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import type { DatedEvent } from '~/features/events/events.server'
import { deskLink } from '~/features/staff/frame/desk-paths'
import {
  Actions,
  DeskForm,
  DoButton,
  ErrorSummary,
  errorFor,
  type FormError,
  type Option,
  SelectField,
  TextArea,
  TextField,
} from '~/features/staff/frame/form'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import { type ReceivedUpload, receiveUpload } from '~/features/staff/frame/receive-upload.server'
import { titleOf } from '~/features/staff/registrations/cells'
import { comingSeason, yearBefore } from '~/features/staff/seasons/season-keys'
import type { FormValues } from '~/server/http/form-handler.server'
import { retention } from '~/server/jobs/retention'
import { guessColumns, type Mapping, targetNames } from './columns'
import { ColumnsForm, columnField } from './columns-form'
import { importEvent, importOptions } from './events.server'
import { importPeople } from './import.server'
import { planImport } from './plan.server'
import { PlanForm } from './plan-form'
import { mostPeople, parseTable, readTable, type TableRow } from './read-table.server'
import { largestSpreadsheet } from './upload-limits.server'
import { unreadWord } from './words'

const title = msg`Mensen overnemen`

/** The file is not stored: the pages carry what it says. */
export const importPage: DeskPage = {
  path: 'inschrijvingen/inlezen',
  right: 'registrations',
  get: (context) => showForm(context, { event: '', pasted: '' }, []),
  upload: receiveUpload(receive),
}

const { months } = retention
const megabytes = largestSpreadsheet / 1024 / 1024
const tooLarge = msg`Dit bestand is groter dan ${megabytes} MB. Bewaar alleen het blad met de mensen.`

type Typed = { readonly event: string; readonly pasted: string }

async function receive(context: DeskContext, { form, file, isTooLarge }: ReceivedUpload): Promise<DeskResponse> {
  const { i18n } = context
  const typed = { event: form.last('event'), pasted: form.last('csv') }
  if (isTooLarge) return showForm(context, typed, [{ field: 'file', message: i18n._(tooLarge) }])
  const action = form.last('do')
  if (action === 'again') return showForm(context, typed, [])
  const event = await importEvent(database().read, typed.event, context)
  if (!event)
    return showForm(context, typed, [
      { field: 'event', message: i18n._(msg`Kies waarvoor deze mensen stonden ingeschreven.`) },
    ])
  const isCarried = form.entries.some(([name]) => name === 'rows')
  const isFile = file.length > 0
  const table = isCarried ? parseTable(form.last('rows')) : await readTable(isFile ? file : Buffer.from(typed.pasted))
  if (!table.ok) {
    const field = isFile || typed.pasted.trim() === '' ? 'file' : 'csv'
    return showForm(context, typed, [{ field, message: unreadWord(i18n, table.reason) }])
  }
  const { rows } = table
  if (!isCarried) return showColumns(context, { event, rows, mapping: guessColumns(rows) })
  const chosen = { event, rows, mapping: mappingIn(form, rows) }
  return action === 'check' || action === 'import' ? check(context, form, chosen) : showColumns(context, chosen)
}

function mappingIn(form: FormValues, rows: readonly TableRow[]): Mapping {
  const wide = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: wide }, (_, i) => targetNames.find((name) => name === form.last(columnField(i))))
}

type Chosen = { readonly event: DatedEvent; readonly rows: readonly TableRow[]; readonly mapping: Mapping }

async function check(context: DeskContext, form: FormValues, chosen: Chosen): Promise<DeskResponse> {
  const errors = mappingErrors(context, chosen.mapping)
  if (errors.length > 0) return showColumns(context, chosen, errors)
  const { event, rows, mapping } = chosen
  const { now, member } = context
  if (form.last('do') === 'check')
    return showPlan(context, chosen, await planImport(database().read, event, rows, mapping, now))
  const result = await importPeople(database(), { member, event, rows, mapping, digest: form.last('digest') }, now)
  if (result.ok) return { redirect: deskLink('inschrijvingen', { event: event.id }), done: result.auditId }
  return showPlan(context, chosen, result.refusal, true)
}

function mappingErrors({ i18n }: DeskContext, mapping: Mapping): FormError[] {
  const twice = mapping.findIndex((one, i) => one !== undefined && mapping.indexOf(one) !== i)
  const hasName = mapping.includes('name') || mapping.includes('first') || mapping.includes('last')
  const first = columnField(0)
  return [
    ...(hasName ? [] : [{ field: first, message: i18n._(msg`Kies in welke kolom de naam staat.`) }]),
    ...(mapping.includes('birthDate')
      ? []
      : [{ field: first, message: i18n._(msg`Kies in welke kolom de geboortedatum staat.`) }]),
    ...(twice < 0 ? [] : [{ field: columnField(twice), message: i18n._(msg`Dit koos je al bij een andere kolom.`) }]),
  ]
}

function showColumns(
  { i18n, locale }: DeskContext,
  { event, ...chosen }: Chosen,
  errors: readonly FormError[] = [],
): DeskResponse {
  return {
    title: i18n._(msg`Welke kolom is wat?`),
    status: errors.length > 0 ? 422 : 200,
    body: <ColumnsForm title={titleOf(event, locale)} event={String(event.id)} errors={errors} {...chosen} />,
  }
}

function showPlan(
  context: DeskContext,
  { event, ...chosen }: Chosen,
  plan: Awaited<ReturnType<typeof planImport>>,
  isChanged = false,
): DeskResponse {
  const { locale } = context
  const packages = new Map(event.packages?.map(({ id, name }) => [id, name[locale]]))
  const shown = { title: titleOf(event, locale), event: String(event.id), packages, plan, isChanged, ...chosen }
  return {
    title: context.i18n._(msg`Dit gaat er gebeuren`),
    status: isChanged ? 409 : 200,
    body: <PlanForm context={context} {...shown} />,
  }
}

async function showForm(context: DeskContext, typed: Typed, errors: readonly FormError[]): Promise<DeskResponse> {
  const options = await importOptions(database().read, context)
  return {
    title: context.i18n._(title),
    status: errors.length > 0 ? 422 : 200,
    body: <FileForm context={context} typed={typed} options={options} errors={errors} />,
  }
}

type FileFormProps = {
  context: DeskContext
  typed: Typed
  options: readonly Option[]
  errors: readonly FormError[]
}

function FileForm({ context: { href, now }, typed, options, errors }: FileFormProps) {
  const { t } = useLingui()
  return (
    <>
      <p>
        <Trans>
          Neem de mensen van vorig jaar over uit een lijst van Excel. Je kiest wat elke kolom is en ziet eerst wat er
          gebeurt. Wie er al staat, komt er niet nog een keer in. Niemand krijgt een mail; het bestand zelf bewaren we
          niet.
        </Trans>
      </p>
      <p className="desk-help">
        <Trans>
          Aan wie je zo overneemt, kun je schrijven over de lessen van hun club, en nergens anders over: ze schreven
          zich niet zelf in.
        </Trans>
      </p>
      <ErrorSummary errors={errors} />
      <DeskForm isMultipart>
        <SelectField
          name="event"
          label={t`Waarvoor stonden ze ingeschreven?`}
          help={
            <Trans>
              Staat het seizoen er niet bij? Zet het eerst bij{' '}
              <a href={href('seizoenen', { season: yearBefore(comingSeason(now)) })}>Seizoenen</a>. Wat langer dan{' '}
              {months} maanden voorbij is, staat er niet bij: van toen bewaren we niemand.
            </Trans>
          }
          value={typed.event}
          options={options}
          empty={t`Kies een seizoen of een evenement`}
          error={errorFor(errors, 'event')}
        />
        <TextField
          name="file"
          type="file"
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          label={t`Bestand`}
          help={t`Excel (.xlsx) of CSV, hooguit ${megabytes} MB en ${mostPeople} mensen. Van Excel lezen we het eerste blad.`}
          error={errorFor(errors, 'file')}
        />
        <TextArea
          name="csv"
          label={t`Of plak de regels`}
          help={t`Uit Excel gekopieerd, met de regel met kolomkoppen erboven.`}
          value={typed.pasted}
          rows={6}
          error={errorFor(errors, 'csv')}
        />
        <Actions>
          <DoButton value="read">
            <Trans>Kies de kolommen</Trans>
          </DoButton>
        </Actions>
      </DeskForm>
    </>
  )
}
