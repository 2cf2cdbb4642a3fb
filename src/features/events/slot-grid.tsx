import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { useLocale } from '~/i18n/use-locale'
import { FieldSet } from '~/ui/form/field'
import { dayNames, dayParts, slots, weekdays } from './week-slots'

type SlotGridProps = Omit<ComponentProps<typeof FieldSet>, 'children'> & {
  defaultValue: readonly string[]
  offered?: readonly string[] | undefined
}

export function SlotGrid({ defaultValue, offered = slots, ...field }: SlotGridProps) {
  const { name } = field
  const { t } = useLingui()
  const locale = useLocale()
  const { long, short } = dayNames[locale]
  const partNames = { morning: t`ochtend`, afternoon: t`middag`, evening: t`avond` }
  const parts = dayParts.filter((part) => offered.some((slot) => slot.endsWith(part)))
  return (
    <FieldSet {...field}>
      <table className="slot-grid">
        <thead>
          <tr>
            <td />
            {parts.map((part) => (
              <th key={part} scope="col">
                {partNames[part]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday, i) => {
            if (!offered.some((slot) => slot.startsWith(weekday))) return null
            return (
              <tr key={weekday}>
                <th scope="row">
                  <abbr title={long[i]}>{short[i]}</abbr>
                </th>
                {parts.map((part) => {
                  const slot = `${weekday}-${part}`
                  if (!offered.includes(slot)) return <td key={part} />
                  return (
                    <td key={part}>
                      <label className="slot">
                        <input
                          type="checkbox"
                          id={slot === offered[0] ? name : undefined}
                          name={name}
                          value={slot}
                          defaultChecked={defaultValue.includes(slot)}
                        />
                        <span className="visually-hidden">
                          {locale === 'nl' ? `${long[i]}${partNames[part]}` : `${long[i]} ${partNames[part]}`}
                        </span>
                      </label>
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </FieldSet>
  )
}
