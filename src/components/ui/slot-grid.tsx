import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { addDays, startOfDay } from '~/domain/amsterdam'
import { type Locale, localeTags } from '~/domain/locale'
import { dayParts, weekdays } from '~/domain/registration'
import { described, errorId, hintId, Optional } from './field'

type SlotGridProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  isOptional?: boolean
  defaultValue: readonly string[]
}

const aMonday = '2026-11-23'

const dayNames = (locale: Locale, weekday: 'long' | 'short') => {
  const format = new Intl.DateTimeFormat(localeTags[locale], { weekday, timeZone: 'Europe/Amsterdam' })
  return weekdays.map((_, i) => format.format(startOfDay(addDays(aMonday, i)) + 43_200_000))
}
const names = {
  nl: { long: dayNames('nl', 'long'), short: dayNames('nl', 'short') },
  en: { long: dayNames('en', 'long'), short: dayNames('en', 'short') },
}

/** The week in days and parts of the day, to tick when somebody can play. */
export function SlotGrid({ name, label, hint, error, isOptional = false, defaultValue }: SlotGridProps) {
  const { i18n, t } = useLingui()
  const { long, short } = names[i18n.locale as Locale]
  const partNames = { morning: t`ochtend`, afternoon: t`middag`, evening: t`avond` }
  return (
    <fieldset className={error ? 'fieldset field-wrong' : 'fieldset'} {...described(name, hint, error)}>
      <legend className="legend">
        {label}
        {isOptional && <Optional />}
      </legend>
      {hint && (
        <p className="field-hint" id={hintId(name)}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId(name)}>
          {error}
        </p>
      )}
      <table className="slot-grid">
        <thead>
          <tr>
            <td />
            {dayParts.map((part) => (
              <th key={part} scope="col">
                {partNames[part]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday, i) => (
            <tr key={weekday}>
              <th scope="row">
                <abbr title={long[i]}>{short[i]}</abbr>
              </th>
              {dayParts.map((part, j) => {
                const slot = `${weekday}-${part}`
                return (
                  <td key={part}>
                    <label className="slot">
                      <input
                        type="checkbox"
                        id={i === 0 && j === 0 ? name : undefined}
                        name={name}
                        value={slot}
                        defaultChecked={defaultValue.includes(slot)}
                      />
                      <span className="visually-hidden">
                        {long[i]} {partNames[part]}
                      </span>
                    </label>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}

/** Parts of the week in words, such as "di avond". */
export function SlotWords({ slots }: { slots: readonly string[] }) {
  const { i18n, t } = useLingui()
  const { short } = names[i18n.locale as Locale]
  const partNames = { morning: t`ochtend`, afternoon: t`middag`, evening: t`avond` }
  const words = weekdays.flatMap((weekday, i) =>
    dayParts.flatMap((part) => (slots.includes(`${weekday}-${part}`) ? [`${short[i]} ${partNames[part]}`] : [])),
  )
  return <>{words.join(', ')}</>
}
