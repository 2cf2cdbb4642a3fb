import type { ReactNode } from 'react'
import { dayNames } from '~/features/events/week-slots'
import type { LessonSlot } from '~/features/lesson-groups/slots'
import type { DeskContext } from '~/features/staff/frame/page'

type WeekProps = {
  context: DeskContext
  slots: readonly LessonSlot[]
  children: (slot: LessonSlot) => ReactNode
}

/** A list by day; on a wide screen a column for each day, in which an hour stands at one height. */
export function Week({ context: { locale }, slots, children }: WeekProps) {
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => slots.filter((slot) => slot.weekday === weekday))
  const hours = [...new Set(slots.map(hourOf))].sort((a, b) => a - b)
  return (
    <div className="lesson-week">
      {days.map((ofDay, i) => {
        const name = dayNames[locale].long[i]!
        return (
          ofDay.length > 0 && (
            <section key={name} aria-labelledby={`day-${i + 1}`}>
              <h2 id={`day-${i + 1}`}>{name}</h2>
              {hours.map((hour) => {
                const ofHour = ofDay.filter((slot) => hourOf(slot) === hour)
                if (ofHour.length === 0) return <div key={hour} className="lesson-hour" />
                return (
                  <ul key={hour} className="lesson-hour" data-hour={hour}>
                    {ofHour.map((slot) => (
                      <li key={slot.id}>{children(slot)}</li>
                    ))}
                  </ul>
                )
              })}
            </section>
          )
        )
      })}
    </div>
  )
}

const hourOf = ({ start }: LessonSlot): number => Math.floor(start / 60)
