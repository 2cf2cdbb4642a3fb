import { useLingui } from '@lingui/react/macro'
import { hoursOf } from '~/features/lesson-groups/hour-words'
import type { LessonSlot } from '~/features/lesson-groups/slots'
import type { DeskContext } from '~/features/staff/frame/page'
import { Week } from '../week/week'

type SlotWeekProps = {
  context: DeskContext
  slots: readonly LessonSlot[]
  opened: LessonSlot | undefined
  href: (id: number) => string
}

export function SlotWeek({ context, slots, opened, href }: SlotWeekProps) {
  const { t } = useLingui()
  const words = { children: t`kinderen`, adults: t`volwassenen`, both: t`kinderen en volwassenen` }
  return (
    <Week context={context} slots={slots}>
      {(slot) => (
        <a className="lesson-card" href={href(slot.id)} aria-current={slot.id === opened?.id ? 'true' : undefined}>
          <b>{hoursOf(slot, context.locale)}</b> <span>{slot.trainer ?? t`nog geen trainer`}</span>{' '}
          <small>
            {t`baan ${slot.court}`} · {words[slot.audience]}
          </small>
        </a>
      )}
    </Week>
  )
}
