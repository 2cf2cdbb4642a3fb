import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { geoMercator, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import { root } from './lib-processes.mjs'
import { lakes } from './map-lakes.mjs'

const source = join(root, 'node_modules/world-atlas/countries-10m.json')

const [west, south, east, north] = [3.25, 50.68, 7.3, 53.6]
const width = 320
const tolerance = 0.35

const scale = width / inRadians(east - west)
const projection = geoMercator().scale(scale).translate([0, 0])
const [left, top] = projection([west, north])
const height = Math.round(projection([west, south])[1] - top)
projection
  .translate([-left, -top])
  .precision(0)
  .clipExtent([
    [-4, -4],
    [width + 4, height + 4],
  ])
// Without clipping the Caribbean islands would reach far outside.
const path = geoPath(projection).digits(1)

function inRadians(degrees) {
  return (degrees * Math.PI) / 180
}

export function makeMap() {
  const countries = simplify(JSON.parse(readFileSync(source, 'utf8')))
  const outline = (...names) =>
    countries.objects.countries.geometries
      .filter(({ properties }) => names.includes(properties.name))
      .map((country) => path(feature(countries, country)))
      .join('')
  const [x, y] = projection.translate().map(inThousandths)
  return {
    'src/features/club-finder/map/netherlands.ts': `// Made by scripts/map.mjs: change that and run it.

/** The size of the map in its own units. */
export const mapSize = { width: ${width}, height: ${height} } as const

/** Its projection: units per radian, and where longitude 0 and the equator lie. */
export const mercator = { scale: ${inThousandths(scale)}, x: ${x}, y: ${y} } as const
`,
    'src/features/club-finder/map/netherlands.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<title>The Netherlands</title>
<!-- Made by scripts/map.mjs from Natural Earth, which is in the public domain. -->
<path id="neighbours" d="${outline('Belgium', 'Germany')}"/>
<path id="netherlands" d="${outline('Netherlands')}"/>
<path id="lakes" d="${lakes.map(lakePath).join('')}"/>
</svg>
`,
  }
}

const inThousandths = (length) => Math.round(length * 1000) / 1000

const lakePath = (shore) =>
  `M${shore
    .map(([latitude, longitude]) =>
      projection([longitude, latitude])
        .map((each) => each.toFixed(1))
        .join(','),
    )
    .join('L')}Z`

/** Simplifies shared borders once, so that no gap opens. */
function simplify({ arcs, transform, ...topology }) {
  const { scale: step, translate: start } = transform
  const simplified = arcs.map((arc) => {
    let [x, y] = [0, 0]
    const points = arc.map(([right, up]) => {
      x += right
      y += up
      return [x * step[0] + start[0], y * step[1] + start[1]]
    })
    return thin(points)
  })
  return { ...topology, arcs: simplified }
}

/** Douglas–Peucker. */
function thin(points) {
  const drawn = points.map((point) => projection(point))
  const keep = (first, last) => {
    const [far, distance] = farthest(drawn, first, last)
    return distance <= tolerance ? [] : [...keep(first, far), points[far], ...keep(far, last)]
  }
  const last = points.length - 1
  return [points[0], ...keep(0, last), points[last]]
}

function farthest(points, first, last) {
  const [[ax, ay], [bx, by]] = [points[first], points[last]]
  const length = Math.hypot(bx - ax, by - ay)
  let found = [first, 0]
  for (let i = first + 1; i < last; i++) {
    const [x, y] = points[i]
    // A ring starts where it ends: then the distance is to that point.
    const distance = length
      ? Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
      : Math.hypot(x - ax, y - ay)
    if (distance > found[1]) found = [i, distance]
  }
  return found
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [name, text] of Object.entries(makeMap())) {
    writeFileSync(join(root, name), text)
    console.log(`${name} ${text.length} bytes`)
  }
}
