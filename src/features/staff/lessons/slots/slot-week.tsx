import { useLingui } from '@lingui/react/macro'
import { dayNames } from '~/features/events/week-slots'
import type { LessonSlot } from '~/features/lesson-groups/slots'
import type { DeskContext } from '~/features/staff/frame/page'
import { hoursOf } from './words'

type SlotWeekProps = {
  context: DeskContext
  slots: readonly LessonSlot[]
  opened: LessonSlot | undefined
  href: (id: number) => string
}

/** A list by day; on a wide screen a column for each day, in which an hour stands at one height. */
export function SlotWeek({ context: { locale }, slots, opened, href }: SlotWeekProps) {
  const { t } = useLingui()
  const words = { children: t`kinderen`, adults: t`volwassenen`, both: t`kinderen en volwassenen` }
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => slots.filter((slot) => slot.weekday === weekday))
  return (
    <div className="lesson-week">
      {days.map((ofDay, i) => {
        const name = dayNames[locale].long[i]!
        const hours = [...new Set(ofDay.map(hourOf))]
        return (
          <section key={name} aria-labelledby={`day-${i + 1}`} className={ofDay.length === 0 ? 'is-empty' : undefined}>
            <h2 id={`day-${i + 1}`}>{name}</h2>
            {hours.map((hour) => (
              <ul key={hour} className="lesson-hour" data-hour={hour}>
                {ofDay
                  .filter((slot) => hourOf(slot) === hour)
                  .map((slot) => (
                    <li key={slot.id}>
                      <a href={href(slot.id)} aria-current={slot.id === opened?.id ? 'true' : undefined}>
                        <b>{hoursOf(slot, locale)}</b> <span>{slot.trainer ?? t`nog geen trainer`}</span>{' '}
                        <small>
                          {t`baan ${slot.court}`} · {words[slot.audience]}
                        </small>
                      </a>
                    </li>
                  ))}
              </ul>
            ))}
          </section>
        )
      })}
    </div>
  )
}

/** What is earlier or later than lessons usually are stands with the first or the last of them. */
const hourOf = ({ start }: LessonSlot): number => Math.min(22, Math.max(8, Math.floor(start / 60)))
