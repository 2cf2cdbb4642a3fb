import { clubs, townOf } from '~/features/clubs/clubs'
import type { ClubWithSeasons } from '~/features/clubs/seasons'
import { type ClubNow, clubNow } from '~/features/clubs/views.server'
import { type MapPoint, partSquares, placeLabels, project } from './map'

const labels = clubs.map(({ id, name, coordinates }) => ({
  id,
  at: project(coordinates),
  name: name.replace(/^(?:TC|TV|LTC|LTV) (?:De )?/, ''),
}))
const squares = partSquares(labels.map(({ at }) => at))
const sides = placeLabels(labels)
const places = new Map(
  labels.map(({ id, at, name }, i) => [
    id,
    { at: rounded(at), press: rounded(squares[i] ?? at), label: name, side: sides[i] ?? null },
  ]),
)

function rounded({ x, y }: MapPoint): MapPoint {
  const tenths = (length: number) => Math.round(length * 10) / 10
  return { x: tenths(x), y: tenths(y) }
}

const clubMarker = ({ club, state }: Pick<ClubNow, 'club' | 'state'>) => ({
  id: club.id,
  name: club.name,
  town: townOf(club),
  state,
  ...places.get(club.id)!,
})

export function clubMarkers(all: readonly ClubWithSeasons[], listed: readonly ClubNow[], now: number) {
  const others = all.filter((club) => !listed.some((one) => one.club === club)).map((club) => clubNow(club, now))
  return [
    ...listed.map((one) => ({ ...clubMarker(one), isListed: true })),
    ...others.map((one) => ({ ...clubMarker(one), isListed: false })),
  ]
}
export type ClubMarkerView = ReturnType<typeof clubMarkers>[number]
