import { createHash } from 'node:crypto'
import { wordNames } from '../src/i18n/catalogue-names.ts'

type Part = { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean }
export type Manifest = Readonly<Record<string, Part>>

/** Bytes, compressed with brotli where they are text. */
export type Built = {
  manifest: Manifest
  sizeOf: (file: string) => number
  words: Readonly<Record<string, number>>
}

export type RouteSize = { route: string; scripts: number; files: number }
export type Sizes = {
  entry: number
  styles: number
  fonts: number
  routes: readonly RouteSize[]
}

export type RouteBudget = {
  scripts: number
  files: number
  /** Keys of the manifest that the page loads dynamically at once. */
  alsoFetches?: readonly string[]
}
export type Budgets = { entry: number; styles: number; fonts: number; routes: Readonly<Record<string, RouteBudget>> }

const component = '.tsx?tsr-split=component'
const lost = '.tsx?tsr-split=notFoundComponent'
const folder = 'src/routes/'

/** Throws when a part that a budget names is missing. */
export function measure({ manifest, sizeOf, words }: Built, budgets: Budgets): Sizes {
  const [entry] = Object.keys(manifest).filter((key) => manifest[key]!.isEntry)
  const takeOver = manifest[entry!]?.dynamicImports ?? []
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0)
  const filesOf = (keys: readonly string[]) =>
    new Set([...withImports(manifest, keys)].map((key) => manifest[key]!.file))
  const ending = (pattern: RegExp) => Object.values(manifest).filter(({ file }) => pattern.test(file))
  const keys = Object.keys(manifest).filter((key) => key.startsWith(folder))
  const routes = keys
    .filter((key) => key.endsWith(component))
    .map(routeOf)
    .filter((route) => !route.startsWith('dev.'))
  return {
    entry: sum(filesOf([entry!])),
    styles: sum(ending(/\/styles-[^/]+\.css$/).map(({ file }) => file)),
    fonts: sum(ending(/\.woff2$/).map(({ file }) => file)),
    routes: routes.sort().map((route) => {
      const own = [...around(route), route]
      const parts = keys.filter((key) => (key.endsWith(component) || key.endsWith(lost)) && own.includes(routeOf(key)))
      const also = budgets.routes[route]?.alsoFetches ?? []
      const scripts = filesOf([entry!, ...takeOver, ...parts, ...also])
      const learned = ['messages', ...wordNames(pathOf(route))].filter((name) => words[name] !== undefined)
      return {
        route,
        scripts: sum(scripts) + learned.reduce((bytes, name) => bytes + words[name]!, 0),
        files: scripts.size + learned.length,
      }
    }),
  }
}

/** Code with names of files, and an id of the build, that are the same however anything else is changed. */
export const withSteadyNames = (code: string): string =>
  code
    .replaceAll(/(\w{1,20})-[\w-]{8}(?=\.(?:js|css|woff2)\b)/g, (_, name) => `${name}-${hashOf(name).slice(0, 8)}`)
    .replaceAll(/(?<=`)[0-9a-f]{12}(?=`)/g, '1f3e5d7c9b0a')

const hashOf = (name: string) => createHash('sha256').update(`${name}.js`).digest('base64url')

/** A route without a budget, or a budget without a route, breaks one too. */
export function broken({ routes, ...common }: Sizes, budgets: Budgets): string[] {
  const over = (what: string, found: number, most: number) =>
    found > most ? [`${what}: ${count(found)}, and the budget is ${count(most)}`] : []
  const known = new Set(routes.map(({ route }) => route))
  return [
    ...over('script before the first touch', common.entry, budgets.entry),
    ...over('styles', common.styles, budgets.styles),
    ...over('fonts', common.fonts, budgets.fonts),
    ...routes.flatMap(({ route, scripts, files }) => {
      const budget = budgets.routes[route]
      if (!budget) return [`${route} has no budget (it has ${count(scripts)} bytes in ${files} files)`]
      return [
        ...over(`scripts of ${route}`, scripts, budget.scripts),
        ...over(`files of ${route}`, files, budget.files),
      ]
    }),
    ...Object.keys(budgets.routes)
      .filter((route) => !known.has(route))
      .map((route) => `${route} has a budget and is no route`),
  ]
}

export function table({ entry, styles, fonts, routes }: Sizes, budgets: Budgets): string {
  const row = (what: string, ...cells: (string | number)[]) => `| ${[what, ...cells].join(' | ')} |`
  const lines = routes.map(({ route, scripts, files }) => {
    const budget = budgets.routes[route]
    return row(route, count(scripts), count(budget?.scripts ?? 0), files, budget?.files ?? 0)
  })
  return [
    `Bytes as they travel. Before the first touch ${count(entry)} of script, styles ${count(styles)}, fonts ${count(fonts)}.`,
    '',
    row('route', 'scripts and words', 'budget', 'files', 'budget'),
    row('---', '---:', '---:', '---:', '---:'),
    ...lines,
    '',
  ].join('\n')
}

const count = (bytes: number) => bytes.toLocaleString('en')

const routeOf = (key: string) =>
  key
    .slice(folder.length)
    .replace(/\.tsx\?.*$/, '')
    .replaceAll('/', '.')
    .replace(/\.route$/, '')

function around(route: string): string[] {
  const segments = route.split('.')
  return segments.slice(1).map((_, i) => segments.slice(0, i + 1).join('.'))
}

const pathOf = (route: string) => `/${route.replace(/(?:^|\.)index$/, '').replaceAll('.', '/')}`

function withImports(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const part = manifest[key]
    if (!part) throw new Error(`the build has no ${key}`)
    if (found.has(key)) continue
    found.add(key)
    withImports(manifest, part.imports ?? [], found)
  }
  return found
}
