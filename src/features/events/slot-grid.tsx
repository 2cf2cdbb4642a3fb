import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '~/i18n/use-locale'
import { errorId, hintId } from '~/ui/field-ids'
import { described, Optional } from '~/ui/form/field'
import { dayNames, dayParts, weekdays } from './week-slots'

type SlotGridProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  isOptional?: boolean
  defaultValue: readonly string[]
}

export function SlotGrid({ name, label, hint, error, isOptional = false, defaultValue }: SlotGridProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { long, short } = dayNames[locale]
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
