import { above, type Camera, type Place, standing, type View } from './camera'
import { lit, mix } from './colour'
import { type Light, type LightName, lights } from './light'
import { type Random, seeded } from './random'
import { element, group, num, type Point, rect, shape, straight, turned } from './svg'

export type Stage = {
  readonly width: number
  readonly height: number
  readonly camera: Camera
  readonly light: Light
  readonly random: Random
  readonly paint: (surface: string) => string
  /** `distance`: 0 is here, 1 is all haze. */
  readonly far: (surface: string, distance: number) => string
}

type Setting = {
  readonly light: LightName
  readonly view: View | { readonly at: readonly [number, number]; readonly metre: number; readonly turn?: number }
}

type Canvas = { readonly seed: string; readonly width: number; readonly height: number }

export function stageFor({ seed, width, height }: Canvas, setting: Setting): Stage {
  const light: Light = lights[setting.light]
  const { view } = setting
  const paint = (surface: string) => lit(surface, light.tint)
  return {
    width,
    height,
    camera: 'eye' in view ? standing(view, width, height) : above(view, width, height),
    light,
    random: seeded(seed),
    paint,
    far: (surface, distance) => mix(paint(surface), light.haze, distance),
  }
}

export type Scene = Setting & { readonly draw: (stage: Stage) => readonly string[] }

export function turnedStage(stage: Stage, degrees: number, [mx, mz]: Point = [0, 0]): Stage {
  const { camera, light } = stage
  const turn = ([x, y, z]: Place): Place => {
    const [tx, tz] = turned([x, z], degrees)
    return [mx + tx, y, mz + tz]
  }
  const fall = turned(light.fall, -degrees)
  return {
    ...stage,
    light: { ...light, fall },
    camera: {
      ...camera,
      see: (place) => camera.see(turn(place)),
      scale: (place) => camera.scale(turn(place)),
      cut: (places) => camera.cut(places.map(turn)),
    },
  }
}

export function document({ width, height }: Canvas, parts: readonly string[]): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    parts.join(''),
  )
}

export const flat = (stage: Stage, places: readonly Place[], fill: string, opacity?: number): string =>
  shape(straight(stage.camera.cut(places)), fill, { 'fill-opacity': opacity })

export const patch = (stage: Stage, [x1, z1]: Point, [x2, z2]: Point, fill: string, opacity?: number): string =>
  flat(
    stage,
    [
      [x1, 0, z1],
      [x2, 0, z1],
      [x2, 0, z2],
      [x1, 0, z2],
    ],
    fill,
    opacity,
  )

export const front = (
  stage: Stage,
  [x, y, z]: Place,
  wide: number,
  high: number,
  fill: string,
  opacity?: number,
): string =>
  flat(
    stage,
    [
      [x, y, z],
      [x + wide, y, z],
      [x + wide, y + high, z],
      [x, y + high, z],
    ],
    fill,
    opacity,
  )

/** Content is in centimetres, up negative. */
export function upright(stage: Stage, place: Place, content: string | readonly string[], mirrored = false): string {
  const [x, y] = stage.camera.see(place)
  const scale = stage.camera.scale(place) / 100
  return group(content, {
    transform: `matrix(${exact(mirrored ? -scale : scale)} 0 0 ${exact(scale)} ${num(x)} ${num(y)})`,
  })
}

/** Content is in centimetres, up negative. */
export function lying(stage: Stage, [x, y, z]: Place, mirrored = false): string {
  const { camera, light } = stage
  const foot = camera.see([x, 0, z])
  const [fx, fz] = light.fall
  const tip = camera.see([x + fx, 0, z + fz])
  const lean = Math.min(1, Math.abs(fx) / (Math.abs(fz) + 0.01) / 3)
  const reach = Math.hypot(fx, fz)
  const aside =
    camera.horizon === Number.NEGATIVE_INFINITY
      ? camera.see([x - fz / reach, 0, z + fx / reach])
      : camera.see([x + 1 - lean * 0.3, 0, z + (fx > 0 ? -0.5 : 0.5) * lean])
  const sign = mirrored ? -1 : 1
  const up: Point = [foot[0] - tip[0], foot[1] - tip[1]]
  const across: Point = [(aside[0] - foot[0]) * sign, (aside[1] - foot[1]) * sign]
  return `matrix(${[...across, ...up].map((value) => exact(value / 100)).join(' ')} ${num(foot[0] - up[0] * y)} ${num(foot[1] - up[1] * y)})`
}

export const silhouette = (drawing: string, colour: string): string =>
  drawing.replace(/(fill|stroke)="#[0-9a-f]+"/g, `$1="${colour}"`).replace(/ (fill|stroke)-opacity="[^"]*"/g, '')

export function standingThing(stage: Stage, place: Place, content: string, mirrored = false): string {
  return shadowOf(stage, place, content, mirrored) + upright(stage, place, content, mirrored)
}

export function shadowOf(stage: Stage, place: Place, content: string, mirrored = false): string {
  const { colour, opacity } = stage.light.shade
  return group(silhouette(content, colour), { transform: lying(stage, place, mirrored), opacity })
}

export const exact = (value: number): string => String(Math.round(value * 100_000) / 100_000)

/** Ids must differ within a picture. */
export function gradient(
  id: string,
  from: Point,
  to: Point,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
): string {
  const inner = stops.map(([offset, colour, opacity]) =>
    element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
  )
  return element('linearGradient', { id, x1: from[0], y1: from[1], x2: to[0], y2: to[1] }, inner.join(''))
}

export const cover = (stage: Stage, fill: string, opacity?: number): string =>
  rect(0, 0, stage.width, stage.height, fill, { 'fill-opacity': opacity })
