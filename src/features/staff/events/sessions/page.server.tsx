import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { database } from '~/db/database.server'
import { type DatedEvent, findEvent } from '~/features/events/events.server'
import { changedSessions, lessonDayOff, type SessionNews, type SessionRefusal } from '~/features/events/session-changes'
import { scheduledSessionsOf, sessionsOf, timesOf } from '~/features/events/sessions'
import type { ContentRow } from '~/features/staff/content/content'
import { withRow } from '~/features/staff/content/with-row.server'
import { actOnEvent } from '~/features/staff/events/actions/action.server'
import { cancelStep } from '~/features/staff/events/actions/cancel.server'
import { contentTitle, crumbsOf, type EventKindParts, refusalPage } from '~/features/staff/events/actions/parts'
import { lineOf } from '~/features/staff/events/fields/day-lines'
import { readSearch } from '~/features/staff/frame/desk-paths'
import { Controls, errorsIn, messageOf } from '~/features/staff/frame/fields'
import { Actions, DeskForm, DoButton, ErrorSummary, type FormError } from '~/features/staff/frame/form'
import type { DeskContext, DeskPage, DeskResponse } from '~/features/staff/frame/page'
import type { EventSession } from '~/model/event'
import type { AuditChange, FieldValues } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { oneOf, wholeNumber } from '~/text/search-params'
import { callOffDay, changeSession, withPlace } from './change.server'
import {
  changeIn,
  fieldsFor,
  isFieldRefusal,
  lessonFields,
  reasonIn,
  type SessionStep,
  startValues,
  valuesOf,
} from './fields'
import { dayInWords, SessionList } from './session-list'
import { WholeSeason } from './whole-season'
import { WithoutAddress } from './without-address'

const steps = ['off', 'move', 'add', 'reinstate'] as const

type Opened = { readonly step: SessionStep; readonly number: number }
type Given = { readonly values: FieldValues; readonly errors: readonly FormError[] }

export function sessionPages(parts: EventKindParts): readonly DeskPage[] {
  const of = (context: DeskContext, show: Parameters<typeof withRow>[2]) =>
    withRow(parts, context, async (row) => (row.deletedAt === null ? show(row) : undefined))
  return [
    {
      path: 'evenementen/$id/dagen',
      right: 'events',
      get: (context) => of(context, (row) => showSessions(context, row)),
      post: (context, form) => of(context, (row) => takeSession(parts, context, row, form)),
    },
  ]
}

async function showSessions(context: DeskContext, row: ContentRow): Promise<DeskResponse> {
  const event = await findEvent(database().read, row.id)
  if (!event) return refusalPage(context, row, 'not-found')
  const { do: step, day = 0 } = readSearch('evenementen/$id/dagen', context.url.searchParams)
  return sessionsPage(context, row, event, step && openedBy(event, step, day - 1))
}

/** Of lessons each day that is off is typed; an extra day comes after the others. */
function openedBy(event: DatedEvent, step: SessionStep, number: number): Opened | undefined {
  const known = event.kind === 'lessons' ? (event.sessions ?? []) : scheduledSessionsOf(event)
  const isNew = step === 'add' ? event.kind !== 'lessons' : step === 'off' && event.kind === 'lessons'
  if (isNew) return { step, number: known.length }
  return known[number] && !(event.kind === 'lessons' && step !== 'reinstate') ? { step, number } : undefined
}

const fieldsOf = (event: DatedEvent, step: SessionStep) =>
  event.kind === 'lessons' && step === 'off' ? lessonFields : fieldsFor[step]

const sessionAt = (event: DatedEvent, number: number): EventSession =>
  scheduledSessionsOf(event)[number] ?? sessionsOf(event).at(-1) ?? event

function sessionsPage(
  context: DeskContext,
  row: ContentRow,
  event: DatedEvent,
  opened: Opened | undefined,
  given?: Given,
): DeskResponse {
  const { step, number } = opened ?? {}
  const errors = given?.errors ?? []
  const fields = given?.values ?? (step && number !== undefined ? startValues(step, sessionAt(event, number)) : {})
  const form = step && (
    <DeskForm action={context.href('evenementen/$id/dagen', row.id)}>
      <input type="hidden" name="number" value={(number ?? 0) + 1} />
      <Controls of={fieldsOf(event, step)} {...{ context, fields, errors }} />
      <Actions>
        <DoButton value={step}>
          <Trans>Bekijk eerst</Trans>
        </DoButton>
        <a href={context.href('evenementen/$id/dagen', row.id)} className="button button-quiet">
          <Trans>Toch niet</Trans>
        </a>
      </Actions>
    </DeskForm>
  )
  return {
    title: context.i18n._(msg`Dagen van ‘${contentTitle(row)}’`),
    status: errors.length > 0 ? 422 : 200,
    crumbs: crumbsOf(row),
    body: (
      <>
        <ErrorSummary errors={errors} />
        <SessionList context={context} event={event} opened={opened && form ? { ...opened, form } : undefined} />
        <p className="desk-help">
          <Trans>
            Je ziet eerst wie bericht krijgt en wat erin staat. Een dag die vervalt blijft staan, doorgestreept: ook op
            de site en op de lijst op de baan.
          </Trans>
        </p>
      </>
    ),
  }
}

async function takeSession(
  parts: EventKindParts,
  context: DeskContext,
  row: ContentRow,
  form: FormValues,
): Promise<DeskResponse> {
  const { now, i18n, locale } = context
  const event = await findEvent(database().read, row.id)
  const step = oneOf(steps, form.last('do'))
  if (!event) return refusalPage(context, row, 'not-found')
  const opened = step && openedBy(event, step, (wholeNumber(form.last('number'), 1, 999) ?? 0) - 1)
  if (!opened) return refusalPage(context, row, 'no-day')
  const of = fieldsOf(event, opened.step)
  const values = valuesOf(of, (name) => form.last(name))
  const wrong = await errorsIn(of, values, database().read)
  const planned = plannedChange(event, opened, values, now)
  const refusal = planned?.refusal
  if (refusal && isFieldRefusal(refusal) && step !== 'reinstate') wrong.push({ field: 'day', code: refusal })
  const errors = wrong.map((error) => ({ ...error, message: messageOf(of, i18n, error) ?? '' }))
  if (errors.length > 0 || !planned) return sessionsPage(context, row, event, opened, { values, errors })
  const back = context.href('evenementen/$id/dagen', row.id, { do: opened.step, day: opened.number + 1 })
  if (refusal === 'only-day') return cancelStep(parts, context, { row, form, onlyDay: back })
  const { news } = planned
  const shown = [news?.day, news?.to].flatMap((one) => (one ? [dayInWords(one, locale)] : [])).join(' → ')
  return actOnEvent(
    parts,
    context,
    { row, form },
    {
      action: `session-${opened.step}`,
      ...(news && { logged: logged(news) }),
      title: i18n._(titles[opened.step](contentTitle(row))),
      button: {
        do: opened.step,
        label: i18n._(buttons[opened.step]),
        ...(opened.step === 'off' && { kind: 'danger' as const }),
      },
      back: context.href('evenementen/$id/dagen', row.id),
      work: (tx) => planned.work(tx),
      words: async () => (
        <>
          <p>
            <strong>{shown}</strong>
            {news?.to && event.kind !== 'lessons' && `, ${timesOf(news.to, locale)}`}
          </p>
          {event.kind === 'lessons' && <WholeSeason />}
          <WithoutAddress parties={await withPlace(database().read, row.id)} />
        </>
      ),
    },
  )
}

const titles = {
  off: (title: string) => msg`Een dag van ‘${title}’ gaat niet door`,
  move: (title: string) => msg`Een dag van ‘${title}’ verzetten`,
  add: (title: string) => msg`Een dag erbij voor ‘${title}’`,
  reinstate: (title: string) => msg`Een dag van ‘${title}’ gaat toch door`,
}

const buttons = {
  off: msg`Laat deze dag vervallen`,
  move: msg`Verzet deze dag`,
  add: msg`Zet deze dag erbij`,
  reinstate: msg`Laat deze dag doorgaan`,
}

type Work = Parameters<typeof actOnEvent>[3]['work']
type Planned = { readonly work: Work; readonly news?: SessionNews; readonly refusal?: SessionRefusal }

function plannedChange(event: DatedEvent, opened: Opened, values: FieldValues, now: number): Planned | undefined {
  const { step, number } = opened
  if (event.kind === 'lessons' && step === 'off') {
    const day = lessonFields.day?.read(values.day ?? '')
    if (typeof day !== 'string') return undefined
    const reason = reasonIn(values)
    const changed = lessonDayOff(event, day, reason, now)
    return { work: (tx) => callOffDay(tx, event.id, day, reason, now), ...(changed.ok && { news: changed.news }) }
  }
  const change = changeIn(step, number, sessionAt(event, number), values)
  if (!change) return undefined
  const changed = changedSessions(event, change, now)
  const work: Work = (tx) => changeSession(tx, event.id, change, now)
  if (changed.ok) return { work, news: changed.news }
  return { work, refusal: changed.reason }
}

/** As the log keeps it. */
function logged({ day, to, reason }: SessionNews): AuditChange[] {
  const line = (session: EventSession | null) => session && lineOf(session)
  const change = { field: 'day', before: line(day), after: line(to) }
  return [change, ...(reason ? [{ field: 'reason', before: null, after: reason.nl }] : [])]
}
