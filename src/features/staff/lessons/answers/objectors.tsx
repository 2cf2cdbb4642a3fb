import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { hourIn, whenOf } from '~/features/lesson-groups/hour-words'
import type { SlotOption } from '~/features/lesson-groups/planning/options'
import { Actions, DoButton } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { listNames } from '~/text/name-list'
import { CostBadges } from '../person/option-words'
import type { Answers, Objector } from './answers.server'

type ObjectorsProps = {
  context: DeskContext
  /** The page on which somebody is moved. */
  allPlaces: (participantId: number) => string
  answers: Pick<Answers, 'objectors' | 'planning'>
}

/** Whom it does not suit, with where they could rather be. */
export function Objectors({ context, allPlaces, answers: { objectors, planning } }: ObjectorsProps) {
  if (objectors.length === 0) return null
  return (
    <section className="desk-card" aria-labelledby="no">
      <h2 id="no">
        <Trans>Past niet, nog te doen</Trans> <span>{objectors.length}</span>
      </h2>
      <ol className="lesson-unplaced">
        {objectors.map((one) => (
          <li key={one.placement.id}>
            <Said context={context} one={one} planning={planning} />
            {one.options.map((option) => (
              <Place key={option.slot} context={context} one={one} option={option} planning={planning} />
            ))}
            <Actions>
              <DoButton value={`agree ${one.placement.id}`} kind="small">
                <Trans>Past toch</Trans>
              </DoButton>
              <DoButton value={`decline ${one.placement.id}`} kind="small">
                <Trans>Doet niet mee</Trans>
              </DoButton>
              <a href={allPlaces(one.person.id)} className="button button-small button-quiet">
                <Trans>Alle plekken</Trans>
              </a>
            </Actions>
          </li>
        ))}
      </ol>
    </section>
  )
}

type SaidProps = { context: DeskContext; one: Objector; planning: Answers['planning'] }

function Said({ context, one, planning }: SaidProps) {
  const { href, locale } = context
  const { person, registration, placement, group } = one
  const slots = planning?.slots.filter(({ id }) => placement.otherSlots?.includes(id)) ?? []
  const hours = listNames([...new Set(slots.map((slot) => hourIn(slot, locale)))], locale)
  return (
    <p>
      <a href={href('inschrijvingen/$reference', registration.reference)}>{person.name}</a> ·{' '}
      {whenOf(context, group.slot)}
      {placement.objection && (
        <>
          <br />
          <q>{placement.objection}</q>
        </>
      )}{' '}
      {hours && <Trans>Kan wel: {hours}.</Trans>}
    </p>
  )
}

function Place({ context, one, option, planning }: SaidProps & { option: SlotOption }) {
  const { t } = useLingui()
  const slot = planning?.slots.find(({ id }) => id === option.slot)
  if (!slot) return null
  const hour = hourIn(slot, context.locale)
  const when = whenOf(context, slot)
  const trainer = slot.trainer ?? t`nog geen trainer`
  const people = option.members.length
  return (
    <div>
      <p className="desk-help">
        <Trans>
          {when} bij {trainer}: <Plural value={people} _0="nog niemand" other="er zijn er al #" />.
        </Trans>{' '}
        <CostBadges option={option} />
      </p>
      <Actions>
        <DoButton value={`place-mail ${one.placement.id} ${slot.id}`} kind="small">
          {t`Zet op ${hour} en mail het`}
        </DoButton>
        <DoButton value={`place ${one.placement.id} ${slot.id}`} kind="small">
          {t`Zet op ${hour}`}
        </DoButton>
      </Actions>
    </div>
  )
}
