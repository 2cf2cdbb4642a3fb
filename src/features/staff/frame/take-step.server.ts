import { database } from '~/db/database.server'
import type { StepResult } from '~/features/staff/audit/step.server'
import { commit, type Transaction } from '~/features/staff/audit/transaction.server'
import type { DeskLink } from './desk-paths'
import type { DeskResponse } from './page'

/** Takes a step and leads to a page on which it can be undone; what was refused is for the caller to show. */
export async function takeStep<T, R>(
  step: Transaction<StepResult<T, R>>,
  to: DeskLink,
  refused: (refusal: R) => DeskResponse | Promise<DeskResponse>,
): Promise<DeskResponse> {
  const done = await commit(database(), step)
  return done.ok ? { redirect: to, done: done.auditId } : refused(done.refusal)
}
