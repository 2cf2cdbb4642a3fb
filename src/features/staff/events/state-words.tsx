import { useLingui } from '@lingui/react/macro'
import { Badge } from '~/features/staff/frame/list'
import type { EventState } from './list-search'

const tones = {
  draft: 'idle',
  planned: 'info',
  open: 'open',
  full: 'few',
  closed: 'idle',
  over: 'idle',
  cancelled: 'error',
  changed: 'warning',
  deleted: 'error',
} as const satisfies Record<EventState, string>

export function useStateWords(): Readonly<Record<EventState, string>> {
  const { t } = useLingui()
  return {
    draft: t`concept`,
    planned: t`gepland`,
    open: t`open`,
    full: t`vol`,
    closed: t`gesloten`,
    over: t`voorbij`,
    cancelled: t`gaat niet door`,
    changed: t`gewijzigd`,
    deleted: t`verwijderd`,
  }
}

export function EventStateBadge({ state }: { state: EventState }) {
  return <Badge tone={tones[state]}>{useStateWords()[state]}</Badge>
}
