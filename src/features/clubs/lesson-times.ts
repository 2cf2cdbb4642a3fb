const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']

type PartsOfDay = { mornings?: string; afternoons?: string; evenings?: string }

/** From `{ mornings: 'sa', evenings: 'mo tu' }` the slots of the sign-up form in the order of the week: `mo-evening` … */
export function lessonTimes({ mornings = '', afternoons = '', evenings = '' }: PartsOfDay): readonly string[] {
  const parts = { morning: mornings, afternoon: afternoons, evening: evenings }
  return weekdays.flatMap((day) =>
    Object.entries(parts).flatMap(([part, days]) => (days.split(' ').includes(day) ? [`${day}-${part}`] : [])),
  )
}
