import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Badge } from '~/features/staff/frame/list'
import type { EventState } from './list.server'

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

export const eventStateNames: Readonly<Record<EventState, MessageDescriptor>> = {
  draft: msg`concept`,
  planned: msg`gepland`,
  open: msg`open`,
  full: msg`vol`,
  closed: msg`gesloten`,
  over: msg`voorbij`,
  cancelled: msg`gaat niet door`,
  changed: msg`gewijzigd`,
  deleted: msg`verwijderd`,
}

export function EventStateBadge({ state }: { state: EventState }) {
  const { i18n } = useLingui()
  return <Badge tone={tones[state]}>{i18n._(eventStateNames[state])}</Badge>
}
