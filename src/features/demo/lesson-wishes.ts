import { weekdays } from '~/features/events/week-slots'
import type { LessonWishes } from '~/features/registrations/form/participant'
import { ageOn } from '~/features/registrations/form/registration'
import type { Audience } from '~/model/lesson'
import { type Day, timestampAt } from '~/time/time-zone'
import { demoFamily } from './accounts'
import { type DemoParty, demoPeople } from './people'

type DemoSlot = { readonly weekday: number; readonly hour: number; readonly court: number; readonly audience: Audience }

const taught = (weekday: number, hours: readonly number[], audience: Audience, courts = [1]): DemoSlot[] =>
  hours.flatMap((hour) => courts.map((court) => ({ weekday, hour, court, audience })))

/** The week of a club of the demo: children after school and on Saturday, adults in the evening. */
export const demoSlots: readonly DemoSlot[] = [
  ...taught(1, [16, 17], 'children'),
  ...taught(1, [19, 20], 'adults'),
  ...taught(3, [14, 15, 16, 17], 'children', [1, 2]),
  ...taught(4, [16, 17], 'children'),
  ...taught(4, [19, 20], 'adults'),
  ...taught(5, [16, 17], 'children'),
  ...taught(6, [9, 10, 11], 'children'),
]

export type DemoLearner = {
  readonly name: string
  readonly birthDate: Day
  readonly package: string
  readonly level: string
  readonly availability: readonly string[]
  readonly groupWith: string | null
  readonly answers: Record<string, never>
  readonly wishes?: LessonWishes
}
export type DemoLessonParty = Omit<DemoParty, 'participants'> & { readonly participants: readonly DemoLearner[] }

const colours = ['blue', 'red', 'orange', 'green', 'yellow'] as const
const [children, adults] = [64, 18]

/** Some sixty families who want lessons from `firstDay` on, the same for the same seed; with the demo's parent where asked. */
export function demoLearners(seed: number, firstDay: Day, hasFamily: boolean): DemoLessonParty[] {
  const startsAt = timestampAt(firstDay)
  const guests = (min: number, max: number, most: number) =>
    ({ id: seed, startsAt, maxParticipants: most, ages: { min, max, countedBy: 'first-day' } }) as const
  const { participants: known, ...contact } = demoFamily
  const family = { ...contact, participants: known.get(113)!.slice(0, 1) }
  const parties = [
    ...(hasFamily ? [family] : []),
    ...demoPeople(children, guests(6, 15, 2), seed),
    ...demoPeople(adults, guests(24, 62, 1), seed + 500),
  ]
  const learners = parties.map((party, i) => ({
    ...party,
    participants: party.participants.map((one) => ({
      ...one,
      ...wishOf(ageOn(one.birthDate, firstDay), i),
      ...{ groupWith: null as string | null, answers: {} },
    })),
  }))
  return learners.map((party, i) => {
    const [one, ...others] = party.participants
    const friend = i % 6 === 2 ? friendOf(one!, learners.slice(i + 1)) : undefined
    if (!friend) return party
    const { name: groupWith, availability } = friend
    return { ...party, participants: [{ ...one!, groupWith, availability }, ...others] }
  })
}

/** Somebody of a later family who asks for the same lessons: they can be in one group. */
const friendOf = (one: DemoLearner, later: readonly DemoLessonParty[]): DemoLearner | undefined =>
  later
    .map(({ participants }) => participants[0]!)
    .find((other) => other.level === one.level && other.package === one.package)

/** One family in nine has one hour only, most have five; the siblings of a family have the same. */
function wishOf(age: number, family: number) {
  const isChild = age < 18
  const hours = demoSlots.filter(({ audience, court }) => court === 1 && audience !== (isChild ? 'adults' : 'children'))
  const chosen = Array.from({ length: family % 9 === 4 ? 1 : 5 }, (_, i) => hours[(family * 5 + i * 3) % hours.length]!)
  const ids = chosen.map(({ weekday, hour }) => `${weekdays[weekday - 1]}-${String(hour).padStart(2, '0')}:00`)
  const isKid = age <= 11
  return {
    package: isKid ? 'tenniskids' : 'group-4',
    level: isChild ? colours[Math.min(4, Math.floor((age - 5) / 2))]! : String(6 + (family % 3)),
    availability: [...new Set(ids)],
    ...(family % 4 === 1 && {
      wishes: { secondPackage: isKid ? 'group-4' : 'group-3', isOnlyTogether: false, isSameGroup: false },
    }),
  }
}
