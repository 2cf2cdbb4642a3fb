import { Trans, useLingui } from '@lingui/react/macro'
import { useLevelWords } from '~/features/events/use-level-name'
import type { SeasonPerson } from '~/features/lesson-groups/season-people.server'
import type { LessonSlot } from '~/features/lesson-groups/slots'
import type { DeskContext } from '~/features/staff/frame/page'
import { Week } from '../week/week'
import { hoursOf } from '../week/words'
import type { Proposal } from './propose.server'

export function GroupWeek({ context, proposal: { planning, plan } }: { context: DeskContext; proposal: Proposal }) {
  const personOf = new Map(planning.people.map((person) => [person.id, person]))
  const groupAt = new Map(plan.groups.map((group) => [group.slot, group]))
  const formatOf = new Map(planning.input.formats.map((format) => [format.id, format]))
  return (
    <Week context={context} slots={planning.slots}>
      {(slot) => {
        const group = groupAt.get(slot.id)
        const people = group?.people.flatMap((id) => personOf.get(id) ?? []) ?? []
        const size = group ? (formatOf.get(group.format)?.size ?? people.length) : 0
        return <GroupCard locale={context.locale} slot={slot} people={people} size={size} />
      }}
    </Week>
  )
}

type GroupCardProps = {
  locale: DeskContext['locale']
  slot: LessonSlot
  people: readonly SeasonPerson[]
  size: number
}

function GroupCard({ locale, slot, people, size }: GroupCardProps) {
  const { t } = useLingui()
  const levelName = useLevelWords()
  const levels = [...new Set(people.map(({ level }) => levelName(level ?? 'unknown')))].join(', ')
  const ages = people.map(({ age }) => age)
  const [youngest, oldest] = [Math.min(...ages), Math.max(...ages)]
  const span = youngest === oldest ? String(youngest) : `${youngest}–${oldest}`
  return (
    <div className={people.length === 0 ? 'lesson-card is-free' : 'lesson-card'}>
      <b>{hoursOf(slot, locale)}</b> <span>{slot.trainer ?? t`nog geen trainer`}</span>{' '}
      {people.length === 0 ? (
        <small>
          <Trans>vrij</Trans>
        </small>
      ) : (
        <>
          <span>
            {levels} ·{' '}
            <Trans>
              {people.length} van {size}
            </Trans>{' '}
            · <Trans>{span} jaar</Trans>
          </span>
          <small>{people.map(({ name }) => name).join(', ')}</small>
        </>
      )}
    </div>
  )
}
