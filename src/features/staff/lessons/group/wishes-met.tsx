import { Trans, useLingui } from '@lingui/react/macro'
import type { SeasonPerson } from '~/features/lesson-groups/season-people.server'
import type { LessonSlot } from '~/features/lesson-groups/slots'
import type { GroupProps } from './group-body'

type WishesMetProps = Omit<GroupProps, 'group'> & { person: SeasonPerson; slot: LessonSlot }

/** What came true of what somebody asked for. */
export function WishesMet({ standing: { slots, people, places, input }, person, slot }: WishesMetProps) {
  const { t } = useLingui()
  const asked = input.people.find(({ id }) => id === person.id)!
  const nameOf = (id: number) => people.find((one) => one.id === id)?.name ?? ''
  const slotOf = (id: number) => slots.find((one) => one.id === places.get(id)?.slotId)
  const siblings = people.filter(
    ({ id, registrationId }) => registrationId === person.registrationId && id !== person.id,
  )
  const words = [
    ...(asked.hours.includes(slot.id) ? [] : [t`dit uur is niet aangevinkt`]),
    ...asked.companions.map(({ id }) =>
      slotOf(id)?.id === slot.id ? t`met ${nameOf(id)}: lukt` : t`met ${nameOf(id)}: lukt niet`,
    ),
    ...(asked.lastSlot === slot.id ? [t`zelfde uur als vorig seizoen`] : []),
    ...siblings.map(({ id, name }) => {
      const there = slotOf(id)
      if (!there) return t`${name} uit dit gezin heeft geen plek`
      return there.weekday === slot.weekday ? t`zelfde dag als ${name}` : t`andere dag dan ${name}`
    }),
  ]
  return words.length > 0 ? words.join(' · ') : <Trans>geen bijzondere</Trans>
}
