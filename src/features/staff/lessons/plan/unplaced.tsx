import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLevelWords } from '~/features/events/use-level-name'
import { usualWeights } from '~/features/lesson-groups/planning/plan-input'
import { type Help, type Obstacle, type Unplaced, whyUnplaced } from '~/features/lesson-groups/planning/reasons'
import type { LessonSlot } from '~/features/lesson-groups/slots'
import { Badge } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { whenOf } from '../week/words'
import type { Proposal } from './propose.server'

const mostHelps = 2
const ease = ({ obstacles, helps }: Unplaced): number =>
  obstacles.some(({ why }) => why === 'room') ? 2 : Number(helps.length > 0)

/** Who has no place and why, first who is easiest to help. */
export function UnplacedPeople({
  context,
  proposal: { planning, plan },
}: {
  context: DeskContext
  proposal: Proposal
}) {
  const levelName = useLevelWords()
  const input = { ...planning.input, weights: usualWeights, seed: 1, iterations: 0 }
  const unplaced = whyUnplaced(input, plan.groups).sort((a, b) => ease(b) - ease(a))
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
          const { name, reference, age, level } = person
          const hasHours = planning.input.people.some((one) => one.id === id && one.hours.length > 0)
          return (
            <li key={id}>
              <p>
                <a href={context.href('inschrijvingen/$reference', reference)}>{name}</a>{' '}
                <small>
                  <Trans>{age} jaar</Trans>, {levelName(level ?? 'unknown')}
                </small>
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

type WhyProps = {
  context: DeskContext
  slotOf: ReadonlyMap<number, LessonSlot>
  obstacles: readonly Obstacle[]
  hasHours: boolean
}

function Why({ context, slotOf, obstacles, hasHours }: WhyProps) {
  const { t } = useLingui()
  const words: Readonly<Record<Obstacle['why'], string>> = {
    hour: '',
    full: t`Vol op dit niveau`,
    level: t`Daar is een ander niveau`,
    format: t`Daar is een andere lesvorm`,
    audience: t`Dat lesuur is voor anderen`,
    'too-few': t`Te weinig mensen voor een groep`,
    minutes: t`Korter dan de les`,
    room: t`Nog plek, in een nieuw voorstel`,
  }
  if (!hasHours)
    return (
      <p className="desk-help">
        <Trans>Geen van de opgegeven dagdelen heeft een lesuur.</Trans>
      </p>
    )
  return [...new Set(obstacles.map(({ why }) => why))].map((why) => {
    const hours = obstacles.filter((one) => one.why === why).map(({ slot }) => whenOf(context, slotOf.get(slot)!))
    return (
      <p key={why} className="desk-help">
        {words[why]}: {[...new Set(hours)].join(', ')}.
      </p>
    )
  })
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
