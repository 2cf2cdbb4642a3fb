import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { whenOf } from '~/features/lesson-groups/hour-words'
import type { SlotOption } from '~/features/lesson-groups/planning/options'
import type { SeasonPerson } from '~/features/lesson-groups/season-people.server'
import { Actions, DeskForm, DoButton } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import type { Standing } from '../standing/with-planning.server'
import { OptionList } from './option-list'
import { WishesCard } from './wishes-card'

export type PersonProps = {
  context: DeskContext
  standing: Standing
  person: SeasonPerson
  options: readonly (SlotOption & { readonly digest: string })[]
}

export function PersonBody({ chosen, ...props }: PersonProps & { chosen: number | undefined }) {
  const { context, standing, person, options } = props
  const { club } = standing.season
  const hasOptions = options.some(({ why }) => why === null)
  const week = (search: { move?: number }) =>
    context.href('lessen/$club/$season/indelen', club.id, standing.key, search)
  return (
    <div className="desk-columns">
      <div>
        <CurrentPlace {...props} />
        <DeskForm>
          {hasOptions ? (
            <fieldset>
              <legend>
                {standing.places.has(person.id) ? (
                  <Trans>Andere plekken, beste eerst</Trans>
                ) : (
                  <Trans>Alle plekken, beste eerst</Trans>
                )}
              </legend>
              <OptionList context={context} standing={standing} options={options} chosen={chosen} />
            </fieldset>
          ) : (
            <p className="desk-empty">
              <Trans>Er is nu geen andere plek die kan.</Trans>
            </p>
          )}
          <Actions>
            {hasOptions && (
              <>
                <DoButton value="move">
                  <Trans>Zet hier en zet vast</Trans>
                </DoButton>
                <DoButton value="ask" kind="plain">
                  <Trans>Vraag de familie of dit kan</Trans>
                </DoButton>
              </>
            )}
            <a href={week({ move: person.id })} className="button button-quiet">
              <Trans>Verplaats in het rooster</Trans>
            </a>
            <a href={week({})} className="button button-quiet">
              <Trans>Terug</Trans>
            </a>
          </Actions>
          <p className="desk-help">
            <Trans>Je kunt het één minuut terugnemen. Er gaat pas mail uit als je het vraagt, of bekendmaakt.</Trans>
          </p>
        </DeskForm>
      </div>
      <WishesCard context={context} standing={standing} person={person} />
    </div>
  )
}

function CurrentPlace({ context, standing, person }: PersonProps) {
  const { t } = useLingui()
  const place = standing.places.get(person.id)
  const slot = standing.slots.find(({ id }) => id === place?.slotId)
  if (!place || !slot) return null
  const { club } = standing.season
  const trainer = slot.trainer ?? t`nog geen trainer`
  const others = standing.groups.find((group) => group.slot === slot.id)!.people.length - 1
  return (
    <DeskForm>
      <p>
        <Trans>
          Nu:{' '}
          <a href={context.href('lessen/$club/$season/groep/$id', club.id, standing.key, place.groupId)}>
            {whenOf(context, slot)}
          </a>
          , {trainer}, baan {slot.court}
        </Trans>
        , <Plural value={others} _0="nog alleen" one="met # ander" other="met # anderen" />.{' '}
        {place.status !== 'proposed' && <Trans>De familie weet het: een nieuw voorstel laat dit staan.</Trans>}
      </p>
      {place.status === 'proposed' && (
        <Actions>
          <DoButton value={place.isPinned ? 'unpin' : 'pin'} kind="small">
            {place.isPinned ? <Trans>Maak los</Trans> : <Trans>Zet vast</Trans>}
          </DoButton>
          <span className="desk-help">
            {place.isPinned ? (
              <Trans>Een nieuw voorstel laat dit staan.</Trans>
            ) : (
              <Trans>Een nieuw voorstel kan dit veranderen.</Trans>
            )}
          </span>
        </Actions>
      )}
    </DeskForm>
  )
}
