import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { whenOf } from '~/features/lesson-groups/hour-words'
import { type Help, type Unplaced, whyUnplaced } from '~/features/lesson-groups/planning/reasons'
import type { LessonSlot } from '~/features/lesson-groups/slots'
import { Badge } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { PersonLink, useAgeAndLevel } from '../standing/person-words'
import { Why } from '../standing/why'
import type { GroupWeekProps } from './group-week'
import type { Proposal } from './propose.server'

const mostHelps = 2
const ease = ({ obstacles, helps }: Unplaced): number =>
  obstacles.some(({ why }) => why === 'room') ? 2 : Number(helps.length > 0)

/** Who has no place and why, first who is easiest to help. */
export function UnplacedPeople({
  context,
  season,
  seasonKey,
  isProposal,
  proposal: { planning, plan },
}: GroupWeekProps) {
  const ageAndLevel = useAgeAndLevel()
  const unplaced = whyUnplaced(planning.input, plan.groups).sort((a, b) => ease(b) - ease(a))
  const slotOf = new Map(planning.slots.map((slot) => [slot.id, slot]))
  if (unplaced.length === 0)
    return (
      <p>
        <Trans>Iedereen heeft een plek.</Trans>
      </p>
    )
  return (
    <section className="desk-card" id="zonder" aria-labelledby="zonder-title">
      <h2 id="zonder-title">
        <Trans>Zonder plek</Trans> <Badge tone="warning">{unplaced.length}</Badge>
      </h2>
      <ol className="lesson-unplaced">
        {unplaced.flatMap(({ person: id, obstacles, helps }) => {
          const person = planning.people.find((one) => one.id === id)
          if (!person) return []
          const { name } = person
          const hasHours = planning.input.people.some((one) => one.id === id && one.hours.length > 0)
          return (
            <li key={id}>
              <p>
                <PersonLink
                  context={context}
                  standing={{ season, key: seasonKey }}
                  {...{ id, name }}
                  isMovable={!isProposal}
                />{' '}
                <small>{ageAndLevel(person)}</small>{' '}
                {!isProposal && (
                  <a href={context.href('lessen/$club/$season/indelen', season.club.id, seasonKey, { move: id })}>
                    <Trans>Verplaats in het rooster</Trans>
                  </a>
                )}
              </p>
              <Why context={context} slotOf={slotOf} obstacles={obstacles} hasHours={hasHours} />
              {helps.slice(0, mostHelps).map((help) => (
                <p key={`${help.kind} ${help.slot}`}>
                  <HelpWords context={context} planning={planning} slot={slotOf.get(help.slot)!} help={help} />
                </p>
              ))}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

type HelpWordsProps = { context: DeskContext; planning: Proposal['planning']; slot: LessonSlot; help: Help }

function HelpWords({ context, planning, slot, help }: HelpWordsProps) {
  const { t } = useLingui()
  const when = whenOf(context, slot)
  const trainer = slot.trainer ?? t`nog geen trainer`
  switch (help.kind) {
    case 'one-more-hour':
      return (
        <Trans>
          {when} ({trainer}) heeft een plek, als dat ook kan.
        </Trans>
      )
    case 'other-format': {
      const name = planning.packages.find(({ id }) => id === help.format)?.name[context.locale] ?? ''
      return (
        <Trans>
          {when} ({trainer}) heeft een plek, in: {name}.
        </Trans>
      )
    }
    case 'other-level':
      return help.steps > 0 ? (
        <Trans>
          {when} ({trainer}) heeft een plek, één niveau hoger.
        </Trans>
      ) : (
        <Trans>
          {when} ({trainer}) heeft een plek, één niveau lager.
        </Trans>
      )
    case 'extra-slot':
      return (
        <Plural
          value={help.people.length}
          one={`Nog een trainer op ${when} geeft # deelnemer een plek.`}
          other={`Nog een trainer op ${when} geeft # deelnemers een plek.`}
        />
      )
  }
}
