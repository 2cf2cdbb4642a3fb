import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { useLocale } from '~/i18n/use-locale'
import { FieldSet } from '~/ui/form/field'
import { dayNames, dayParts, weekdays } from './week-slots'

type SlotGridProps = Omit<ComponentProps<typeof FieldSet>, 'children'> & { defaultValue: readonly string[] }

export function SlotGrid({ defaultValue, ...field }: SlotGridProps) {
  const { name } = field
  const { t } = useLingui()
  const { long, short } = dayNames[useLocale()]
  const partNames = { morning: t`ochtend`, afternoon: t`middag`, evening: t`avond` }
  return (
    <FieldSet {...field}>
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
    </FieldSet>
  )
}
