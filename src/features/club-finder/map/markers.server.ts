import { clubs, townOf } from '~/features/clubs/clubs'
import type { ClubWithSeasons } from '~/features/clubs/seasons'
import { type ClubNow, clubNow } from '~/features/clubs/views.server'
import { type MapPoint, partSquares, placeLabels, project } from './map'

const points = clubs.map(({ coordinates }) => project(coordinates))
const squares = partSquares(points)
const shortNames = clubs.map(({ name }) => name.replace(/^(?:TC|TV|LTC|LTV) (?:De )?/, ''))
const sides = placeLabels(clubs.map((_, i) => ({ at: points[i]!, name: shortNames[i]! })))
const places = new Map(
  clubs.map(({ id }, i) => [
    id,
    { at: rounded(points[i]!), press: rounded(squares[i]!), label: shortNames[i]!, side: sides[i] ?? null },
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
