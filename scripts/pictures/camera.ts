import type { Point } from './svg'

/** Metres: x right, y up, z away from the viewer; the origin is the middle of the net. */
export type Place = readonly [x: number, y: number, z: number]

export type Camera = {
  /** Null behind the viewer. */
  readonly see: (place: Place) => Point
  readonly scale: (place: Place) => number
  readonly cut: (places: readonly Place[]) => Point[]
  readonly span: (z: number) => readonly [left: number, right: number]
  /** Minus infinity when looking straight down. */
  readonly horizon: number
}

export type View = {
  readonly eye: Place
  readonly yaw?: number
  readonly horizon: number
  readonly zoom: number
  readonly middle?: number
}

const nearest = 0.4

/** The picture plane is upright, so verticals stay vertical. */
export function standing(view: View, width: number, height: number): Camera {
  const angle = ((view.yaw ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const focal = view.zoom * width
  const centre = (view.middle ?? 0.5) * width
  const horizon = view.horizon * height
  const seen = ([x, y, z]: Place): Place => {
    const [dx, dz] = [x - view.eye[0], z - view.eye[2]]
    return [dx * cos - dz * sin, y - view.eye[1], dx * sin + dz * cos]
  }
  const flat = ([x, y, depth]: Place): Point => {
    const safe = Math.max(depth, nearest)
    return [centre + (focal * x) / safe, horizon - (focal * y) / safe]
  }
  return {
    horizon,
    see: (place) => flat(seen(place)),
    scale: (place) => focal / Math.max(seen(place)[2], nearest),
    cut: (places) => cutNear(places.map(seen)).map(flat),
    span: (z) => {
      const at = (x: number) => {
        const slope = (x - centre) / focal
        return view.eye[0] + ((z - view.eye[2]) * (slope * cos + sin)) / (cos - slope * sin)
      }
      return [at(0), at(width)]
    },
  }
}

export function above(
  view: { readonly at: readonly [number, number]; readonly metre: number; readonly turn?: number },
  width: number,
  height: number,
): Camera {
  const angle = ((view.turn ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const see = ([x, , z]: Place): Point => {
    const [dx, dz] = [x - view.at[0], z - view.at[1]]
    return [width / 2 + (dx * cos - dz * sin) * view.metre, height / 2 - (dx * sin + dz * cos) * view.metre]
  }
  return {
    horizon: Number.NEGATIVE_INFINITY,
    see,
    scale: () => view.metre,
    cut: (places) => places.map(see),
    span: () => [-60, 60],
  }
}

function cutNear(places: readonly Place[]): Place[] {
  return places.flatMap((place, i) => {
    const next = places[(i + 1) % places.length] ?? place
    const kept = place[2] >= nearest ? [place] : []
    if (place[2] >= nearest === next[2] >= nearest) return kept
    const share = (nearest - place[2]) / (next[2] - place[2])
    return [
      ...kept,
      [place[0] + (next[0] - place[0]) * share, place[1] + (next[1] - place[1]) * share, nearest] as const,
    ]
  })
}
