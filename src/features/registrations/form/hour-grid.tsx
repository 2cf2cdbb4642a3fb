import type { ComponentProps } from 'react'
import type { LessonDay } from '~/features/events/sign-up-rules'
import { isAmong } from '~/features/events/week-slots'
import { FieldSet } from '~/ui/form/field'

type HourGridProps = Omit<ComponentProps<typeof FieldSet>, 'children'> & {
  days: readonly LessonDay[]
  defaultValue: readonly string[]
}

export function HourGrid({ days, defaultValue, ...field }: HourGridProps) {
  const { name } = field
  return (
    <FieldSet {...field}>
      {days.map((day, i) => (
        <fieldset key={day.name}>
          <legend>{day.name}</legend>
          <div className="button-row">
            {day.hours.map(({ id, label }, j) => (
              <label key={id} className="choice">
                <input
                  type="checkbox"
                  id={i + j ? undefined : name}
                  name={name}
                  value={id}
                  defaultChecked={isAmong(defaultValue, id)}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </FieldSet>
  )
}
