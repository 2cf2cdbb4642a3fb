import { Trans, useLingui } from '@lingui/react/macro'
import { hoursOf } from '~/features/lesson-groups/hour-words'
import type { LessonSlot } from '~/features/lesson-groups/slots'
import { DeskForm } from '~/features/staff/frame/form'
import { CostBadges, PlaceWords } from '../person/option-words'
import type { PersonProps } from '../person/person-body'
import { personElement } from '../standing/person-words'
import { Week } from '../week/week'

export function MoveWeek(props: PersonProps) {
  const { context, standing, person, options } = props
  const { slots, season, key } = standing
  const week = ['lessen/$club/$season/indelen', season.club.id, key] as const
  return (
    <DeskForm action={context.href(...week, { move: person.id })}>
      <input type="hidden" name="do" value="move" />
      <div className="lesson-move">
        <p role="status" id="lesson-move">
          {options.some(({ why }) => why === null) ? (
            <Trans>Druk op de plek waar {person.name} heen gaat.</Trans>
          ) : (
            <Trans>Er is nu geen andere plek die kan.</Trans>
          )}
        </p>
        <a
          className="button button-small button-quiet"
          href={context.href('lessen/$club/$season/deelnemer/$id', season.club.id, key, person.id)}
        >
          <Trans>Als lijst</Trans>
        </a>
        <a
          className="button button-small button-quiet"
          href={`${context.href(...week)}#${personElement(person.id)}`}
          data-leave
        >
          <Trans>Laat staan</Trans> <kbd>Esc</kbd>
        </a>
      </div>
      <Week context={context} slots={slots}>
        {(slot) => <Place {...props} slot={slot} />}
      </Week>
    </DeskForm>
  )
}

/** A slot, which one presses where somebody could be. */
function Place({ context, standing, options, slot }: PersonProps & { slot: LessonSlot }) {
  const { t } = useLingui()
  const words = {
    hour: t`te veel anders`,
    full: t`vol`,
    level: t`ander niveau`,
    format: t`andere lesvorm`,
    audience: t`voor anderen`,
    minutes: t`te kort`,
  }
  const option = options.find((one) => one.slot === slot.id)
  const where = (
    <>
      <b>{hoursOf(slot, context.locale)}</b> <span>{slot.trainer ?? t`nog geen trainer`}</span>{' '}
    </>
  )
  if (!option || option.why !== null)
    return (
      <div className="lesson-card is-free" aria-current={option ? undefined : 'location'}>
        {where} <small>{option?.why ? words[option.why] : t`nu hier`}</small>
      </div>
    )
  return (
    <button
      type="submit"
      name="slot"
      value={`${slot.id}.${option.digest}`}
      className={option.costs.every(({ kind }) => kind === 'hour') ? 'lesson-card is-fit' : 'lesson-card is-costly'}
      data-slot={slot.id}
      data-rank={options.indexOf(option)}
    >
      {where}
      <span>
        <PlaceWords context={context} standing={standing} option={option} />
      </span>{' '}
      <span className="lesson-costs">
        <CostBadges option={option} />
      </span>
    </button>
  )
}
