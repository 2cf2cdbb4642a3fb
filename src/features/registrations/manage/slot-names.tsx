import { useLingui } from '@lingui/react/macro'
import { dayNames, dayParts, weekdays } from '~/features/events/week-slots'
import { useLocale } from '~/i18n/use-locale'

export function SlotWords({ slots }: { slots: readonly string[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { short } = dayNames[locale]
  const partNames = { morning: t`ochtend`, afternoon: t`middag`, evening: t`avond` }
  const words = weekdays.flatMap((weekday, i) =>
    dayParts.flatMap((part) => (slots.includes(`${weekday}-${part}`) ? [`${short[i]} ${partNames[part]}`] : [])),
  )
  return <>{words.join(', ')}</>
}
