import { useLingui } from '@lingui/react/macro'
import { addDays, startOfDay } from '~/domain/amsterdam'
import { type Locale, localeTags } from '~/domain/locale'
import { dayParts, weekdays } from '~/domain/week-slots'

const aMonday = '2026-11-23'

const namesOf = (locale: Locale, weekday: 'long' | 'short') => {
  const format = new Intl.DateTimeFormat(localeTags[locale], { weekday, timeZone: 'Europe/Amsterdam' })
  return weekdays.map((_, i) => format.format(startOfDay(addDays(aMonday, i)) + 43_200_000))
}
/** The days of the week from Monday on, in full and short. */
export const dayNames = {
  nl: { long: namesOf('nl', 'long'), short: namesOf('nl', 'short') },
  en: { long: namesOf('en', 'long'), short: namesOf('en', 'short') },
}

/** Parts of the week in words, such as "di avond". */
export function SlotWords({ slots }: { slots: readonly string[] }) {
  const { i18n, t } = useLingui()
  const { short } = dayNames[i18n.locale as Locale]
  const partNames = { morning: t`ochtend`, afternoon: t`middag`, evening: t`avond` }
  const words = weekdays.flatMap((weekday, i) =>
    dayParts.flatMap((part) => (slots.includes(`${weekday}-${part}`) ? [`${short[i]} ${partNames[part]}`] : [])),
  )
  return <>{words.join(', ')}</>
}
