import { Plural, Trans } from '@lingui/react/macro'
import { whenOf } from '~/features/lesson-groups/hour-words'
import { Consequence as ConsequenceForm } from '~/features/staff/frame/consequence'
import { formatMoney } from '~/text/format-money'
import type { Consequence } from './consequences'
import type { PersonProps } from './person-body'

type Props = Omit<PersonProps, 'options'> & {
  consequences: readonly Consequence[]
  /** Where to. */
  slot: number
  /** Of the choice, as the form sent it. */
  value: string
  back: string
  /** Whether the family is asked by email. */
  isAsking: boolean
}

/** What a move does to others, before it is done. */
export function MoveConsequence({ context, standing, person, consequences, slot, value, back, isAsking }: Props) {
  const to = standing.slots.find(({ id }) => id === slot)!
  return (
    <ConsequenceForm
      fields={[['slot', value]]}
      button={
        isAsking
          ? { do: 'ask', label: <Trans>Vraag de familie of dit kan</Trans> }
          : { do: 'move', label: <Trans>Zet hier en zet vast</Trans> }
      }
      back={back}
    >
      <p>
        {isAsking ? (
          <Trans>
            {person.name} naar {whenOf(context, to)}: de familie krijgt een mail met de vraag of dit kan. Alleen een
            duidelijk ja telt, en de plek waar ze al van wisten, vervalt.
          </Trans>
        ) : (
          <Trans>
            {person.name} naar {whenOf(context, to)}. Dit raakt ook anderen; er gaat nog geen mail uit.
          </Trans>
        )}
      </p>
      <ul>
        {consequences.map((one) => (
          <li key={one.kind}>
            <ConsequenceWords context={context} standing={standing} consequence={one} />
          </li>
        ))}
      </ul>
    </ConsequenceForm>
  )
}

function ConsequenceWords({
  context,
  standing,
  consequence: one,
}: Pick<Props, 'context' | 'standing'> & { consequence: Consequence }) {
  const slotOf = (id: number) => standing.slots.find((slot) => slot.id === id)!
  if (one.kind === 'told')
    return <Trans>De familie kent de plek van nu al, en hoort de nieuwe als je bekendmaakt.</Trans>
  if (one.kind === 'agreed')
    return (
      <Trans>De familie zei ja tegen de plek van nu. Voor de nieuwe vragen we het opnieuw, als je bekendmaakt.</Trans>
    )
  if (one.kind === 'swap') {
    const name = standing.people.find(({ id }) => id === one.person)?.name ?? ''
    return (
      <Trans>
        {name} verhuist naar {whenOf(context, slotOf(one.to))}, en weet daar nog niet van.
      </Trans>
    )
  }
  const when = whenOf(context, slotOf(one.slot))
  const { size } = one
  const [before, after] = one.prices?.map((cents) => formatMoney(cents, context.locale)) ?? []
  return (
    <>
      {one.kind === 'grows' ? (
        <Trans>
          De groep van {when} wordt {size}.
        </Trans>
      ) : (
        <Trans>
          Op {when} blijven er {size} over.
        </Trans>
      )}{' '}
      {one.missing > 0 && <Plural value={one.missing} one="Dat is er # te weinig." other="Dat zijn er # te weinig." />}{' '}
      {one.told > 0 && (
        <Plural value={one.told} one="# familie kent deze groep al." other="# families kennen deze groep al." />
      )}{' '}
      {before && (
        <Trans>
          De prijs: {after} in plaats van {before}.
        </Trans>
      )}
    </>
  )
}
