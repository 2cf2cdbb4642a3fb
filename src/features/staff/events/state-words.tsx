import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { OpensOn } from '~/features/events/event-labels'
import { Badge } from '~/features/staff/frame/list'
import type { EventState } from './list.server'

const tones = {
  draft: 'idle',
  planned: 'info',
  open: 'open',
  full: 'few',
  'opens-later': 'info',
  closed: 'idle',
  over: 'idle',
  cancelled: 'error',
  changed: 'warning',
  'no-english': 'warning',
  deleted: 'error',
} as const satisfies Record<EventState, string>

export const eventStateNames: Readonly<Record<EventState, MessageDescriptor>> = {
  draft: msg`concept`,
  planned: msg`gepland`,
  open: msg`open`,
  full: msg`vol`,
  'opens-later': msg`gaat nog open`,
  closed: msg`gesloten`,
  over: msg`voorbij`,
  cancelled: msg`gaat niet door`,
  changed: msg`gewijzigd`,
  'no-english': msg`zonder Engels`,
  deleted: msg`verwijderd`,
}

/** Of a sign-up that opens later with the day. */
export function EventStateBadge({ state, opensAt }: { state: EventState; opensAt?: number | null | undefined }) {
  const { i18n } = useLingui()
  return (
    <Badge tone={tones[state]}>
      {state === 'opens-later' && opensAt ? <OpensOn timestamp={opensAt} /> : i18n._(eventStateNames[state])}
    </Badge>
  )
}
