import { Plural, useLingui } from '@lingui/react/macro'
import { startOf } from '~/features/lesson-groups/hour-words'
import type { SlotOption } from '~/features/lesson-groups/planning/options'
import { CostBadges, type OptionProps, PlaceWords } from './option-words'

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
