import { Plural, useLingui } from '@lingui/react/macro'
import type { SlotOption } from '~/features/lesson-groups/planning/options'
import { startOf } from '~/features/lesson-groups/hour-words'
import { CostBadges, type OptionProps, PlaceWords, useWhyNot } from './option-words'

type OptionListProps = Omit<OptionProps, 'option'> & {
  options: readonly (SlotOption & { readonly digest: string })[]
  chosen: number | undefined
}

const shownFirst = 8

/** Each possible place as a choice with what it costs, best first. */
export function OptionList({ options, chosen, ...props }: OptionListProps) {
  const possible = options.filter(({ why }) => why === null)
  const picked = possible.find(({ slot }) => slot === chosen) ?? possible[0]
  const [first, more] = [possible.slice(0, shownFirst), possible.slice(shownFirst)]
  return (
    <>
      <Choices {...props} options={first} chosen={picked?.slot} />
      {more.length > 0 && (
        <details className="desk-fold" open={picked && more.includes(picked)}>
          <summary>
            <h2>
              <Plural value={more.length} one="Nog # plek die kan" other="Nog # plekken die kunnen" />
            </h2>
          </summary>
          <Choices {...props} options={more} chosen={picked?.slot} />
        </details>
      )}
    </>
  )
}

const Choices = ({ context, standing, options, chosen }: OptionListProps) => (
  <ul className="lesson-options">
    {options.map((option) => (
      <li key={option.slot}>
        <label>
          <input
            type="radio"
            name="slot"
            value={`${option.slot}.${option.digest}`}
            defaultChecked={option.slot === chosen}
          />
          <OptionRow context={context} standing={standing} option={option} />
        </label>
      </li>
    ))}
  </ul>
)

function OptionRow({ context, standing, option }: OptionProps) {
  const { t } = useLingui()
  const slot = standing.slots.find(({ id }) => id === option.slot)!
  return (
    <>
      <span>
        <b>{startOf(context, slot)}</b>
        <small>
          {slot.trainer ?? t`nog geen trainer`}, {t`baan ${slot.court}`}
        </small>
      </span>
      <span>
        <PlaceWords context={context} standing={standing} option={option} />
      </span>
      <span className="lesson-costs">
        <CostBadges option={option} />
      </span>
    </>
  )
}

/** Where it cannot be, by the reason. */
export function ImpossibleSlots({ context, standing, options }: Omit<OptionListProps, 'chosen'>) {
  const { t } = useLingui()
  const whyNot = useWhyNot()
  const not = options.filter(({ why }) => why !== null)
  if (not.length === 0) return null
  const slotOf = new Map(standing.slots.map((slot) => [slot.id, slot]))
  return (
    <details className="desk-fold">
      <summary>
        <h2>
          <Plural value={not.length} one="Nog # lesuur dat niet kan" other="Nog # lesuren die niet kunnen" />
        </h2>
      </summary>
      <ul className="desk-help">
        {not.map(({ slot: id, why }) => {
          const slot = slotOf.get(id)!
          return (
            <li key={id}>
              {startOf(context, slot)} {slot.trainer ?? t`nog geen trainer`}, {t`baan ${slot.court}`}:{' '}
              {whyNot(why ?? 'full')}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
