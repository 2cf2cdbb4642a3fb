/** Parts of the week in which somebody can play: `mo-morning` … `su-evening`. */
export const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const
export const dayParts = ['morning', 'afternoon', 'evening'] as const
export const slots: readonly string[] = weekdays.flatMap((weekday) => dayParts.map((part) => `${weekday}-${part}`))
