import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { useLevelWords } from '~/features/events/use-level-name'
import { startOf } from '~/features/lesson-groups/hour-words'
import type { OptionCost, SlotOption } from '~/features/lesson-groups/planning/options'
import type { LessonSlot } from '~/features/lesson-groups/slots'
import { Badge } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { formatMoney } from '~/text/format-money'
import { agesIn, levelsIn } from '../standing/group-words'
import { priceWith } from '../standing/price'
import type { Standing } from '../standing/with-planning.server'

export type OptionProps = { context: DeskContext; standing: Standing; option: SlotOption }

/** Who is there, and what it costs. */
export function PlaceWords({ context, standing, option }: OptionProps) {
  const { t } = useLingui()
  const levelName = useLevelWords()
  const { slots, people: all } = standing
  const slot = slots.find(({ id }) => id === option.slot)!
  const people = option.members.flatMap((id) => all.find((one) => one.id === id) ?? [])
  const friends = all.filter(({ id }) => option.companions.includes(id)).map(({ name }) => name)
  const size = standing.input.formats.find(({ id }) => id === option.format)?.size ?? 0
  const [count, names] = [people.length, friends.join(', ')]
  const ages = agesIn(people)
  return (
    <>
      {count === 0 ? (
        <Trans>Nog niemand</Trans>
      ) : (
        <>
          {levelsIn(people, levelName)},{' '}
          <Trans>
            {count} van {size}
          </Trans>
          , <Trans>{ages} jaar</Trans>
        </>
      )}
      .{names && <> {t`Met ${names}.`}</>} <PriceWords context={context} standing={standing} option={option} />
      {option.costs.map((cost) => (
        <small key={cost.kind}>
          {' '}
          <CostWords {...{ context, standing, option, cost, slot }} />
        </small>
      ))}
    </>
  )
}

function PriceWords({ context: { locale }, standing, option }: OptionProps) {
  const people = option.members.length + (option.costs.some(({ kind }) => kind === 'swap') ? 0 : 1)
  const price = priceWith(standing, option.format ?? '', people)
  if (!price) return null
  const [amount, count] = [formatMoney(price.cents, locale), price.count]
  return (
    <small>
      {price.found.name[locale]},{' '}
      <Trans>
        {amount} met {count}
      </Trans>
    </small>
  )
}

type CostWordsProps = OptionProps & { cost: OptionCost; slot: LessonSlot }

function CostWords({ context, standing: { slots, people, input }, option, cost, slot }: CostWordsProps) {
  const when = startOf(context, slot)
  switch (cost.kind) {
    case 'hour':
      return <Trans>{when} is niet aangevinkt: eerst vragen</Trans>
    case 'bigger': {
      const [will, asked] = [option.members.length + 1, input.formats.find(({ id }) => id === option.format)?.size ?? 0]
      return (
        <Trans>
          Wordt {will} in plaats van {asked}
        </Trans>
      )
    }
    case 'level':
      return cost.steps > 0 ? (
        <Trans>Eén niveau hoger, als de trainer het goedvindt</Trans>
      ) : (
        <Trans>Eén niveau lager, als de trainer het goedvindt</Trans>
      )
    case 'format':
      return <Trans>Een andere lesvorm dan gevraagd: eerst vragen</Trans>
    case 'too-few':
      return <Plural value={cost.missing} one="Er moet er nog # bij" other="Er moeten er nog # bij" />
    case 'swap': {
      const name = people.find(({ id }) => id === cost.person)?.name ?? ''
      const there = startOf(context, slots.find(({ id }) => id === cost.to)!)
      return (
        <Trans>
          {name} maakt plaats, en past ook op {there}
        </Trans>
      )
    }
  }
}

export function CostBadges({ option: { costs, members } }: { option: SlotOption }) {
  const { t } = useLingui()
  const words = {
    hour: t`past bijna`,
    bigger: t`groter`,
    level: t`niveau`,
    format: t`lesvorm`,
    'too-few': members.length === 0 ? t`nieuwe groep` : t`te klein`,
    swap: t`1 ander verhuist`,
  }
  if (costs.length === 0) return <Badge tone="open">{t`past`}</Badge>
  return costs.map(({ kind }) => (
    <Fragment key={kind}>
      <Badge tone={kind === 'hour' ? 'open' : 'warning'}>{words[kind]}</Badge>{' '}
    </Fragment>
  ))
}
