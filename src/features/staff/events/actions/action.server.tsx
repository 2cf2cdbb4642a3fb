import type { ReactNode } from 'react'
import type { Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import type { AuditAction } from '~/features/staff/audit/actions'
import { commit, type Transaction } from '~/features/staff/audit/transaction.server'
import type { Sent } from '~/features/staff/content/editor'
import { Consequence } from '~/features/staff/frame/consequence'
import { ErrorSummary, type FormError } from '~/features/staff/frame/form'
import type { DeskContext, DeskResponse, Shown } from '~/features/staff/frame/page'
import type { AuditChange } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { ConsequenceWords } from './consequence-words'
import { type Preview, previewOrConfirm } from './consequences.server'
import { type EventStepResult, eventStep, type StaffResult } from './event-step.server'
import { crumbsOf, type EventKindParts, eventPath, refusalPage } from './parts'

type Asked = {
  readonly errors: readonly FormError[]
  readonly controls: ReactNode
  readonly again: { readonly do: string; readonly label: ReactNode }
}

export type Action<Result> = Pick<Shown, 'title' | 'crumbs'> & {
  readonly button: { readonly do: string; readonly label: ReactNode; readonly kind?: 'main' | 'danger' }
  readonly back: string
  /** Where the form goes; without, to the page itself. */
  readonly path?: string | undefined
  readonly ids: readonly number[]
  readonly step: Transaction<Result>
  readonly words?: (preview: Preview) => ReactNode | Promise<ReactNode>
  /** Without: everything that was sent. */
  readonly kept?: FormValues['entries']
  readonly isConfirmed?: boolean
  readonly isQuiet?: boolean | undefined
  /** Its words tell what prices become. */
  readonly tellsPrices?: boolean | undefined
  readonly asked?: Asked
}

export async function act<Result extends { readonly ok: boolean }>(
  context: DeskContext,
  form: FormValues,
  action: Action<Result>,
): Promise<{ page: DeskResponse } | { result: Result }> {
  const { ids, step, asked, isConfirmed = form.last('confirm') === '1' } = action
  const confirming = { ids, now: context.now, isConfirmed, digest: form.last('digest') }
  const found = await previewOrConfirm(database(), confirming, step)
  if ('result' in found) return found
  const { preview } = found
  if (!isConfirmed && action.isQuiet && preview.emails.length === 0) return { result: await commit(database(), step) }
  const { title, crumbs = [], button, back, path, words, kept = form.entries, tellsPrices } = action
  const hasErrors = asked !== undefined && asked.errors.length > 0
  const body = (
    <>
      {asked && <ErrorSummary errors={asked.errors} />}
      <Consequence
        action={path}
        fields={kept.filter(([name]) => name !== 'digest')}
        button={button}
        back={back}
        asked={asked?.controls}
        again={asked?.again}
      >
        <ConsequenceWords preview={tellsPrices ? { ...preview, repriced: [] } : preview} isChanged={isConfirmed}>
          {await words?.(preview)}
        </ConsequenceWords>
      </Consequence>
    </>
  )
  return { page: { title, crumbs, status: hasErrors ? 422 : isConfirmed ? 409 : 200, body } }
}

type EventAction = Omit<Action<EventStepResult>, 'crumbs' | 'back' | 'ids' | 'step'> & {
  readonly action: AuditAction
  readonly logged?: readonly AuditChange[]
  readonly back?: string
  readonly work: (tx: Db) => Promise<StaffResult>
}

export async function actOnEvent(
  { content }: EventKindParts,
  context: DeskContext,
  { row, form }: Pick<Sent, 'row' | 'form'>,
  { action, logged, work, ...page }: EventAction,
): Promise<DeskResponse> {
  const step = eventStep({ content, author: context.member, row, action, logged }, context.now, work)
  const about = { crumbs: crumbsOf(row), back: context.href(eventPath(row.id)), ids: [row.id], step }
  const done = await act(context, form, { ...about, ...page })
  if ('page' in done) return done.page
  const { result } = done
  return result.ok ? { redirect: eventPath(row.id), done: result.auditId } : refusalPage(context, row, result.refusal)
}
