import { useLingui } from '@lingui/react/macro'
import { dayNames, dayParts, weekdays } from '~/features/events/week-slots'
import type { Locale } from '~/i18n/locale'

export function SlotWords({ slots }: { slots: readonly string[] }) {
  const { i18n, t } = useLingui()
  const { short } = dayNames[i18n.locale as Locale]
  const partNames = { morning: t`ochtend`, afternoon: t`middag`, evening: t`avond` }
  const words = weekdays.flatMap((weekday, i) =>
    dayParts.flatMap((part) => (slots.includes(`${weekday}-${part}`) ? [`${short[i]} ${partNames[part]}`] : [])),
  )
  return <>{words.join(', ')}</>
}
