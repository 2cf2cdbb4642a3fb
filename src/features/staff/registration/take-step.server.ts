import type { Db } from '~/db/connection.server'
import { findRegistration, type Registration } from '~/features/registrations/registrations.server'
import type { AuditAction } from '~/features/staff/audit/actions'
import type { Scope } from '~/features/staff/audit/rows.server'
import { loggedStep, type Refused, refuse, type StepResult } from '~/features/staff/audit/step.server'
import type { Transaction } from '~/features/staff/audit/transaction.server'
import type { Visit } from '~/features/staff/frame/page'
import type { AuditChange } from '~/model/staff'
import { versionOf } from './version'

export type RegistrationStep = {
  readonly action: AuditAction
  readonly scope: readonly Scope[]
  readonly changes?: readonly AuditChange[]
  /** As the form has it; '' for a step that does not depend on what else changed. */
  readonly version: string
}

/** A step with one registration. The trace calls it by its reference: names go with the person, references stay. */
export function registrationStep<Refusal>(
  { member, now }: Pick<Visit, 'member' | 'now'>,
  { id, reference }: Pick<Registration, 'id' | 'reference'>,
  { action, scope, changes = [], version }: RegistrationStep,
  work: (tx: Db, registration: Registration) => Promise<undefined | Refused<Refusal>>,
): Transaction<StepResult<null, Refusal | 'stale' | 'not-found'>> {
  return loggedStep(
    {
      member,
      action,
      object: 'registration',
      objectId: reference,
      label: reference,
      registrationId: id,
      changes,
      topics: ['registrations', 'outbox'],
      scope,
    },
    now,
    async (tx): Promise<null | Refused<Refusal | 'stale' | 'not-found'>> => {
      const registration = await findRegistration(tx, { id })
      if (!registration) return refuse('not-found')
      if (version !== '' && version !== versionOf(registration)) return refuse('stale')
      return (await work(tx, registration)) ?? null
    },
  )
}
