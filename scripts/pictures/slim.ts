import { type CustomPlugin, optimize, type XastElement, type XastParent } from 'svgo'
import {
  fewerCurves,
  movedOutline,
  type Outline,
  outlineOfBox,
  outlineOfEllipse,
  outlinesOf,
  pathOf,
  pointsOf,
  turnedAlike,
} from './curves'
import { type Box, boxOf, holds, isInside, type Matrix, matrixOf, meet, moved, times } from './geometry'
import { exact } from './stage'
import { num, type Point } from './svg'

/** Half pixels, so that numbers need no fractions. */
const units = 2
const edge = 1

type Shape = {
  readonly node: XastElement
  readonly outlines: readonly Outline[]
  readonly points: readonly (readonly Point[])[]
  readonly box: Box
}

export function slim(svg: string): string {
  const overrides = {
    convertTransform: false,
    // It would ignore the stacking order.
    mergePaths: false,
    // Without fractions these would move a curve by several units.
    convertPathData: { floatPrecision: 0, makeArcs: false as never, straightCurves: false, convertToQ: false },
  } as const
  const fewer = optimize(svg, { plugins: [ownPasses] }).data
  return optimize(fewer, { multipass: true, plugins: [{ name: 'preset-default', params: { overrides } }] }).data
}

const ownPasses: CustomPlugin = {
  name: 'own-passes',
  fn: (root) => {
    const svg = root.children[0] as XastElement
    const [, , width = 0, height = 0] = svg.attributes.viewBox!.split(' ').map(Number)
    svg.attributes.viewBox = `0 0 ${width * units} ${height * units}`
    const shapes = new Map<XastElement, Shape>()
    svg.children = flat(svg, [units, 0, 0, units, 0, 0], shapes, [0, 0, width * units, height * units])
    dropHidden(svg, shapes)
    for (const { node, outlines } of shapes.values()) {
      if (node.name === 'path') node.attributes.d = pathOf(outlines.map(fewerCurves))
    }
    inRuns(svg, shapes)
    return null
  },
}

function flat(parent: XastParent, around: Matrix, shapes: Map<XastElement, Shape>, picture: Box): XastElement[] {
  return parent.children.flatMap((node): XastElement[] => {
    if (node.type !== 'element') return []
    const { transform, ...attributes } = node.attributes
    const matrix = times(around, matrixOf(transform))
    if (/Gradient|clipPath/.test(node.name)) return [node]
    if (attributes['clip-path']) {
      return [{ ...node, attributes: { ...attributes, transform: `matrix(${matrix.join(' ')})` } }]
    }
    if (node.name === 'g') {
      const children = flat(node, matrix, shapes, picture)
      if (children.length === 0 || Object.keys(attributes).length === 0) return children
      const faint = { ...node, attributes, children }
      dropInner(faint, shapes)
      return [faint]
    }
    const shape = shapeOf({ ...node, attributes }, matrix)
    const [left, top, right, bottom] = shape.box
    const margin = Number(shape.node.attributes['stroke-width'] ?? 0) * 2 + 1
    const reach: Box = [left - margin, top - margin, right + margin, bottom + margin]
    if (!meet(reach, picture) || (margin === 1 && Math.abs(right - left) * Math.abs(bottom - top) < 0.5)) return []
    shapes.set(shape.node, shape)
    return [shape.node]
  })
}

function shapeOf(node: XastElement, matrix: Matrix): Shape {
  const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
  const { d, x, y, width, height, cx, cy, r, rx, ry, ...paint }: Record<string, string> = node.attributes
  const [atX, atY] = [Number(x ?? cx ?? 0), Number(y ?? cy ?? 0)]
  for (const name of ['stroke-width', 'stroke-dasharray']) {
    if (paint[name]) paint[name] = paint[name].replace(/[\d.]+/g, (length) => fine(Number(length) * scale))
  }
  const own =
    node.name === 'path'
      ? outlinesOf(d ?? '')
      : node.name === 'rect'
        ? [outlineOfBox(atX, atY, Number(width), Number(height), Number(rx ?? 0))]
        : [outlineOfEllipse([atX, atY], Number(r ?? rx), Number(r ?? ry))]
  const outlines = own.map((outline) => movedOutline(matrix, outline))
  const points = outlines.map(pointsOf)
  const [mx, my] = moved(matrix, [atX, atY])
  const middle = { cx: String(Math.round(mx)), cy: String(Math.round(my)) }
  const shape = { outlines, points, box: boxOf(points) }
  if (node.name === 'circle' && isEven(matrix)) {
    return { ...shape, node: { ...node, attributes: { ...paint, ...middle, r: fine(Number(r) * scale) } } }
  }
  if (node.name === 'ellipse' && isEven(matrix) && matrix[1] === 0) {
    const radii = { rx: fine(Number(rx) * scale), ry: fine(Number(ry) * scale) }
    return { ...shape, node: { ...node, attributes: { ...paint, ...middle, ...radii } } }
  }
  const path = { ...node, name: 'path', attributes: paint }
  if (!paint.stroke || isEven(matrix)) return { ...shape, node: path }
  // A stroke under a skewing transform has no single width.
  const [a, b, c, d2, e, f] = matrix
  paint.transform = `matrix(${[a, b, c, d2].map((v) => exact(v / scale)).join(' ')} ${num(e)} ${num(f)})`
  return { ...shape, node: path, outlines: own.map((outline) => movedOutline([scale, 0, 0, scale, 0, 0], outline)) }
}

const isEven = ([a, b, c, d]: Matrix) =>
  Math.abs(a * c + b * d) < 1e-6 && Math.abs(Math.hypot(a, b) - Math.hypot(c, d)) < 1e-4

const fine = (length: number): string => String(length < 8 ? Math.round(length * 10) / 10 : Math.round(length))

function dropInner(group: XastElement, shapes: ReadonlyMap<XastElement, Shape>): void {
  const all = group.children.map((node) => shapes.get(node as XastElement))
  if (new Set(all.map((shape) => shape && (shape.node.attributes.stroke ?? shape.node.attributes.fill))).size > 1)
    return
  if (all.some((shape) => shape?.node.attributes['fill-opacity'])) return
  const kept = new Set(all.flatMap((shape) => (shape && isFilled(shape) ? [shape] : [])))
  const size = ({ box: [left, top, right, bottom] }: Shape) => (right - left) * (bottom - top)
  for (const shape of [...kept].sort((a, b) => size(a) - size(b))) {
    const others = [...kept].filter((other) => other !== shape && meet(other.box, shape.box))
    if (!probes(shape).every((point) => others.some((other) => isInside(other.points, point)))) continue
    kept.delete(shape)
    group.children = group.children.filter((child) => child !== shape.node)
  }
}

function dropHidden(svg: XastElement, shapes: Map<XastElement, Shape>): void {
  const order = leaves(svg).flatMap(({ node, isFaint }) => {
    const shape = shapes.get(node)
    return shape ? [{ shape, covers: !isFaint && isOpaque(shape) }] : []
  })
  const hidden = new Set<XastElement>()
  for (const [i, { shape }] of order.entries()) {
    if (!isFilled(shape)) continue
    const tests = probes(shape)
    const isCovered = order
      .slice(i + 1)
      .some(
        (later) =>
          later.covers && holds(later.shape.box, shape.box) && tests.every((p) => isInside(later.shape.points, p)),
      )
    if (isCovered) hidden.add(shape.node)
  }
  for (const { parent } of leaves(svg))
    parent.children = parent.children.filter((child) => !hidden.has(child as XastElement))
}

function leaves(parent: XastParent, isFaint = false): { node: XastElement; parent: XastParent; isFaint: boolean }[] {
  return parent.children.flatMap((node) => {
    if (node.type !== 'element') return []
    return node.name === 'g' ? leaves(node, true) : [{ node, parent, isFaint }]
  })
}

const isFilled = ({ node }: Shape) => node.attributes.fill !== 'none'
const isOpaque = ({ node: { attributes } }: Shape) =>
  attributes.fill !== 'none' && !attributes.fill?.startsWith('url') && !attributes['fill-opacity']

function probes({ points: outlines }: Shape): Point[] {
  return outlines.flatMap((points) => {
    const middle: Point = [
      points.reduce((sum, [x]) => sum + x, 0) / points.length,
      points.reduce((sum, [, y]) => sum + y, 0) / points.length,
    ]
    return points.flatMap((p, i): Point[] => {
      const next = points[(i + 1) % points.length]!
      return [p, [(p[0] + next[0]) / 2, (p[1] + next[1]) / 2] as Point].flatMap(([x, y]): Point[] => {
        const step = Math.min(edge / (Math.hypot(middle[0] - x, middle[1] - y) || 1), 1)
        return [step, Math.max(step, 0.5)].map((share) => [x + (middle[0] - x) * share, y + (middle[1] - y) * share])
      })
    })
  })
}

const geometry = new Set(['d', 'cx', 'cy', 'r', 'rx', 'ry'])
const paintOf = ({ attributes }: XastElement) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !geometry.has(name)))

function inRuns(parent: XastElement, shapes: ReadonlyMap<XastElement, Shape>): void {
  const runs: XastElement[][] = []
  let last = ''
  for (const node of parent.children as XastElement[]) {
    const key = shapes.has(node) ? JSON.stringify(paintOf(node)) : ''
    if (key !== '' && key === last) runs.at(-1)!.push(node)
    else runs.push([node])
    last = key
    if (node.name === 'g') inRuns(node, shapes)
  }
  parent.children = runs.flatMap((run): XastElement[] => {
    const [first] = run
    if (run.length === 1 || !first) return run
    const merged = isMergeable(first) ? oneOf(run) : run
    if (merged.length === 1) return merged
    const attributes = paintOf(first)
    for (const node of merged) for (const name of Object.keys(attributes)) delete node.attributes[name]
    return [{ type: 'element', name: 'g', attributes, children: merged }]
  })
}

/** Overlapping translucent shapes would look different merged. */
const isMergeable = ({ attributes }: XastElement) =>
  !attributes['fill-opacity'] &&
  !attributes['stroke-opacity'] &&
  !attributes.fill?.startsWith('url') &&
  !attributes['fill-rule']

function oneOf(run: readonly XastElement[]): XastElement[] {
  const paths = run.filter(
    ({ name, attributes }) => name === 'path' && (attributes.fill === 'none' || outlinesOf(attributes.d!).length === 1),
  )
  const [first] = paths
  if (!first) return [...run]
  const isLine = first.attributes.fill === 'none'
  const outlines = paths.flatMap(({ attributes }) => outlinesOf(attributes.d!))
  const d = pathOf(isLine ? outlines : outlines.map(turnedAlike))
  return [{ ...first, attributes: { ...first.attributes, d } }, ...run.filter((node) => !paths.includes(node))]
}
