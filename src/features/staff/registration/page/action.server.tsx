import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import {
  findRegistration,
  type Registration,
  type RegistrationRow,
} from '~/features/registrations/registrations.server'
import type { RegistrationRefusal, StaffChange } from '~/features/registrations/staff-steps/on-registration.server'
import type { AuditAction } from '~/features/staff/audit/actions'
import type { Scope } from '~/features/staff/audit/rows.server'
import { loggedStep, type Refused, refuse, type StepResult } from '~/features/staff/audit/step.server'
import { commit, type Transaction } from '~/features/staff/audit/transaction.server'
import { type Action, act } from '~/features/staff/events/actions/action.server'
import type { DeskLink } from '~/features/staff/frame/desk-paths'
import { DeskTable } from '~/features/staff/frame/list'
import type { DeskContext, DeskResponse } from '~/features/staff/frame/page'
import { registrationScope } from '~/features/staff/registration/scope'
import { versionOf } from '~/features/staff/registration/version'
import { registrationLabel, registrationValue } from '~/features/staff/registration/words'
import type { Locale } from '~/i18n/locale'
import type { AuditChange } from '~/model/staff'
import type { FormValues } from '~/server/http/form-handler.server'
import { type Found, registrationPath } from './found.server'
import { fullPage, refusedPage, stalePage } from './refusals'

export type SentAction = { readonly context: DeskContext; readonly found: Found; readonly form: FormValues }

type Work = (tx: Db, registration: Registration) => Promise<StaffChange | { ok: true; apart?: undefined } | undefined>
/** The registration that was split off, if one was. */
type Apart = Pick<RegistrationRow, 'id' | 'reference'> | null
type Result = StepResult<Apart, RegistrationRefusal | 'stale'>

type Step = {
  readonly action: AuditAction
  readonly scope?: readonly Scope[] | ((apart: number | undefined) => readonly Scope[])
  readonly changes?: readonly AuditChange[]
  /** As the form has it; '' for a step that does not depend on what else changed. */
  readonly version?: string
  /** Others that it is about, whose log has it too. */
  readonly others?: readonly number[]
  readonly next?: DeskLink
}

type RegistrationAction = Step &
  Pick<Action<unknown>, 'title' | 'isQuiet' | 'tellsPrices'> & {
    readonly label: ReactNode
    readonly kind?: 'main' | 'danger'
    readonly goal?: Found['event']
    readonly words: ReactNode | (() => ReactNode)
    readonly work: Work
  }

export async function actOnRegistration(sent: SentAction, action: RegistrationAction): Promise<DeskResponse> {
  const { context, found, form } = sent
  const { contactName, contactEmail, reference } = found.registration
  const { title, isQuiet, tellsPrices, kind = 'main', label, goal, words, work } = action
  const path = registrationPath(reference)
  const done = await act(context, form, {
    title,
    crumbs: [{ name: contactName, path }],
    button: { do: form.last('do'), label, kind },
    back: context.href(path),
    ids: goal ? [found.event.id, goal.id] : [found.event.id],
    step: registrationStep(sent, { version: form.last('version'), ...action }, work),
    isQuiet,
    tellsPrices,
    words: () => (
      <>
        {typeof words === 'function' ? words() : words}
        {contactEmail === null && (
          <p>
            <Trans>Er is geen e-mailadres bekend: bel zelf even.</Trans>
          </p>
        )}
      </>
    ),
  })
  return 'page' in done ? done.page : answer(sent, done.result, action)
}

/** These email nobody, or only the registrant again: taken at once, and can be undone for a minute. */
export const actAtOnce = async (sent: SentAction, step: Step, work: Work): Promise<DeskResponse> =>
  answer(sent, await commit(database(), registrationStep(sent, step, work)), step)

function answer(
  { context, found, form }: SentAction,
  result: Result,
  { next, goal }: Pick<RegistrationAction, 'next' | 'goal'> = {},
): DeskResponse | Promise<DeskResponse> {
  if (result.ok) return { redirect: next ?? registrationPath(found.registration.reference), done: result.auditId }
  switch (result.refusal) {
    case 'not-found':
      return undefined
    case 'stale':
      return stalePage(context, found, form)
    case 'full':
      return fullPage(context, found, goal ?? found.event, form)
    default:
      return refusedPage(context, found, form, result.refusal)
  }
}

/** The audit log has the reference, not names: those are erased with the registration. */
function registrationStep(
  { context: { member, now }, found: { registration } }: SentAction,
  { action, scope = registrationScope(registration.id), changes = [], version = '', others = [] }: Step,
  work: Work,
): Transaction<Result> {
  const { id, reference } = registration
  const about = { object: 'registration', objectId: reference, label: reference, registrationId: id } as const
  return loggedStep(
    {
      ...{ ...about, member, action, topics: ['registrations', 'outbox'] },
      changes: (apart: Apart) =>
        apart ? [...changes, { field: 'apart', before: null, after: apart.reference }] : changes,
      scope: (apart: Apart | undefined) => (typeof scope === 'function' ? scope(apart?.id) : scope),
      registrationIds: (apart) => (apart ? [...others, apart.id] : others),
    },
    now,
    async (tx): Promise<Apart | Refused<RegistrationRefusal | 'stale'>> => {
      const current = await findRegistration(tx, { id })
      if (!current) return refuse('not-found')
      if (version !== '' && version !== versionOf(current)) return refuse('stale')
      const result = await work(tx, current)
      return result?.ok === false ? refuse(result.reason) : (result?.apart ?? null)
    },
  )
}

export function Changes({ changes, locale }: { changes: readonly AuditChange[]; locale: Locale }) {
  const { t, i18n } = useLingui()
  const shown = (field: string, value: string | null) => value && registrationValue(i18n, locale, field, value)
  return (
    <DeskTable
      caption={t`Wat er verandert`}
      columns={[{ name: t`Wat` }, { name: t`Was` }, { name: t`Wordt` }]}
      empty=""
      rows={changes.map(({ field, before, after }) => ({
        key: field,
        cells: [registrationLabel(i18n, field), shown(field, before) ?? '–', shown(field, after) ?? '–'],
      }))}
    />
  )
}
