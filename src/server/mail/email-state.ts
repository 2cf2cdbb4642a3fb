import type { EmailRow } from './outbox.server'

/** `failed` was refused for good; `given-up` was tried until its time was over. */
export const emailStates = ['waiting', 'held', 'sending', 'sent', 'failed', 'given-up', 'bounced', 'dropped'] as const
export type EmailState = (typeof emailStates)[number]

export type StateColumns = Pick<EmailRow, 'status' | 'auditId' | 'attempts' | 'dueAt' | 'leasedUntil' | 'giveUpAt'>

/** `now` is UTC milliseconds. `held`: it leaves once the step of staff that caused it can no longer be undone. */
export function emailState(
  { status, auditId, attempts, dueAt, leasedUntil, giveUpAt }: StateColumns,
  now: number,
): EmailState {
  if (status === 'failed') return giveUpAt !== null && dueAt >= giveUpAt ? 'given-up' : 'failed'
  if (status !== 'waiting') return status
  if (leasedUntil > now) return 'sending'
  return auditId !== null && attempts === 0 && dueAt > now ? 'held' : 'waiting'
}
