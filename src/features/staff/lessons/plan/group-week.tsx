import { Trans, useLingui } from '@lingui/react/macro'
import { useLevelWords } from '~/features/events/use-level-name'
import { hoursOf } from '~/features/lesson-groups/hour-words'
import type { SeasonPerson, StandingPlace } from '~/features/lesson-groups/season-people.server'
import type { LessonSlot } from '~/features/lesson-groups/slots'
import type { DeskContext } from '~/features/staff/frame/page'
import { agesIn, levelsIn } from '../standing/group-words'
import { PersonLink } from '../standing/person-words'
import { Week } from '../week/week'
import type { PlanBodyProps } from './plan-body'
import type { Proposal } from './propose.server'

export type GroupWeekProps = Pick<PlanBodyProps, 'context' | 'season' | 'seasonKey'> & {
  proposal: Proposal
  isProposal: boolean
}

export function GroupWeek({ context, season, seasonKey, proposal: { planning, plan }, isProposal }: GroupWeekProps) {
  const personOf = new Map(planning.people.map((person) => [person.id, person]))
  const groupAt = new Map(plan.groups.map((group) => [group.slot, group]))
  const formatOf = new Map(planning.input.formats.map((format) => [format.id, format]))
  return (
    <Week context={context} slots={planning.slots}>
      {(slot) => {
        const group = groupAt.get(slot.id)
        const people = group?.people.flatMap((id) => personOf.get(id) ?? []) ?? []
        const format = group && formatOf.get(group.format)
        const id = people.map((one) => planning.places.get(one.id)).find((place) => place?.slotId === slot.id)?.groupId
        return (
          <GroupCard
            {...{ context, season, seasonKey, slot, people, isProposal }}
            places={planning.places}
            size={format?.size ?? people.length}
            minutes={format?.minutes ?? slot.minutes}
            groupId={isProposal ? undefined : id}
          />
        )
      }}
    </Week>
  )
}

type GroupCardProps = Omit<GroupWeekProps, 'proposal'> & {
  context: DeskContext
  slot: LessonSlot
  people: readonly SeasonPerson[]
  places: ReadonlyMap<number, StandingPlace>
  size: number
  /** Of the lesson, which may be shorter than its slot. */
  minutes: number
  groupId: number | undefined
}

function GroupCard({ context, slot, people, places, size, minutes, groupId, ...props }: GroupCardProps) {
  const { season, seasonKey, isProposal } = props
  const { t } = useLingui()
  const levelName = useLevelWords()
  const hours = hoursOf({ ...slot, minutes }, context.locale)
  if (people.length === 0)
    return (
      <div className="lesson-card is-free" data-slot={slot.id}>
        <b>{hours}</b> <span>{slot.trainer ?? t`nog geen trainer`}</span>{' '}
        <small>
          <Trans>vrij</Trans>
        </small>
      </div>
    )
  const [count, ages] = [people.length, agesIn(people)]
  const isFixed = (id: number) => {
    const place = places.get(id)
    return place?.slotId === slot.id && (place.isPinned || place.status !== 'proposed')
  }
  return (
    <div className="lesson-card" data-slot={slot.id}>
      <b>
        {groupId ? (
          <a href={context.href('lessen/$club/$season/groep/$id', season.club.id, seasonKey, groupId)}>{hours}</a>
        ) : (
          hours
        )}
      </b>{' '}
      <span>{slot.trainer ?? t`nog geen trainer`}</span>{' '}
      <span>
        {levelsIn(people, levelName)} ·{' '}
        <Trans>
          {count} van {size}
        </Trans>{' '}
        · <Trans>{ages} jaar</Trans>
      </span>
      <small>
        {people.map(({ id, name }, i) => (
          <span key={id}>
            {i > 0 && ', '}
            <PersonLink
              context={context}
              standing={{ season, key: seasonKey }}
              {...{ id, name }}
              isMovable={!isProposal}
            />
            {isFixed(id) && (
              <>
                {' '}
                <Trans>(vast)</Trans>
              </>
            )}
          </span>
        ))}
      </small>
    </div>
  )
}
