import { type AuditObject, auditObjects } from '~/features/staff/audit/actions'
import { type Day, isDay } from '~/time/time-zone'

/** What `who` is for the scheduler and the command line. */
export const nobody = 'none'

export type LogFilters = {
  /** A uid, `registrant` or `nobody`. */
  readonly who: string | undefined
  readonly object: AuditObject | undefined
  readonly objectId: string | undefined
  /** Amsterdam days, both included. */
  readonly from: Day | undefined
  readonly to: Day | undefined
  /** From 1. */
  readonly page: number
}

/** Anything that cannot be read is no filter. `object` is a kind, or one of it: `event:12`. */
export function readLogFilters(search: URLSearchParams): LogFilters {
  const given = (name: string) => search.get(name)?.trim() || undefined
  const [kind, ...rest] = (given('object') ?? '').split(':')
  const object = auditObjects.find((one) => one === kind)
  const day = (name: string) => {
    const text = given(name)
    return text !== undefined && isDay(text) ? text : undefined
  }
  return {
    who: given('who')?.slice(0, 128),
    object,
    objectId: (object && rest.join(':').slice(0, 128)) || undefined,
    from: day('from'),
    to: day('to'),
    page: Math.min(200, Math.max(1, Number.parseInt(given('page') ?? '1', 10) || 1)),
  }
}
