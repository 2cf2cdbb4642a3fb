import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLevelWords } from '~/features/events/use-level-name'
import type { StandingPlace } from '~/features/lesson-groups/season-people.server'
import { Badge } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import type { ClubSeason } from '~/features/staff/seasons/seasons.server'

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

type LinkProps = {
  context: DeskContext
  standing: { readonly season: Pick<ClubSeason, 'club'>; readonly key: string }
  id: number
  name: string
  /** To another slot, by dragging or by a key. */
  isMovable?: boolean
}

export const personElement = (id: number): string => `persoon-${id}`

export function PersonLink({ context: { href }, standing: { season, key }, id, name, isMovable }: LinkProps) {
  const move = isMovable && href('lessen/$club/$season/indelen', season.club.id, key, { move: id })
  return (
    <a
      href={href('lessen/$club/$season/deelnemer/$id', season.club.id, key, id)}
      {...(move && { id: personElement(id), 'data-move': move })}
    >
      {name}
    </a>
  )
}

export function useAgeAndLevel(): (person: { readonly age: number; readonly level: string | null }) => string {
  const { t } = useLingui()
  const levelName = useLevelWords()
  return ({ age, level }) => `${t`${age} jaar`}, ${levelName(level ?? 'unknown')}`
}

export function PlaceBadge({ place }: { place: StandingPlace | undefined }) {
  if (!place)
    return (
      <Badge tone="warning">
        <Trans>zonder plek</Trans>
      </Badge>
    )
  if (place.status === 'agreed')
    return (
      <Badge tone="open">
        <Trans>akkoord</Trans>
      </Badge>
    )
  if (place.status === 'told')
    return (
      <Badge tone="info">
        <Trans>bekendgemaakt</Trans>
      </Badge>
    )
  return place.isPinned ? (
    <Badge tone="info">
      <Trans>vast</Trans>
    </Badge>
  ) : (
    <Badge tone="idle">
      <Trans>voorstel</Trans>
    </Badge>
  )
}
