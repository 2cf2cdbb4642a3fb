import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const known = new Set(globSync('src/**/*.{ts,tsx}', { cwd: root }))
const files = [...known].filter((name) => !/\.(?:d|gen)\.ts$/.test(name))

const base = ['i18n', 'model', 'time', 'text']
const machine = [...base, 'browser', 'ui', 'db', 'server']
/** docs/architecture.md */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  i18n: [],
  model: ['i18n'],
  time: ['i18n', 'model'],
  text: ['i18n', 'model', 'time'],
  browser: base,
  ui: [...base, 'browser'],
  db: [...base, 'server/config'],
  server: machine,
  emails: machine,
  pictures: machine,
  site: [...machine, 'emails', 'pictures'],
  features: [...machine, 'emails', 'pictures', 'site'],
  app: [...machine, 'emails', 'pictures', 'site', 'features'],
  routes: [...base, 'browser', 'ui', 'pictures', 'site', 'features', 'app/endpoints'],
}

function resolve(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  const path = bare.startsWith('~/')
    ? `src/${bare.slice(2)}`
    : bare.startsWith('.')
      ? join(dirname(file), bare)
      : undefined
  return path && [path, `${path}.ts`, `${path}.tsx`].find((one) => known.has(one))
}

const imports = files.flatMap((file) => {
  const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      readFileSync(join(root, file), 'utf8').slice(start + 1, end - 1),
    ),
  ]
  return named.flatMap((specifier) => {
    const to = resolve(file, specifier)
    return to ? [{ file, to }] : []
  })
})

const isAllowed = (file: string, to: string) => {
  const [, layer = ''] = file.split('/')
  const allowed = mayImport[layer]
  return !allowed || [layer, ...allowed].some((folder) => to.startsWith(`src/${folder}/`))
}

it('imports run down the list of layers', () => {
  expect(imports.length).toBeGreaterThan(1000)
  const against = imports.filter(({ file, to }) => !isAllowed(file, to)).map(({ file, to }) => `${file} → ${to}`)
  expect([...new Set(against)].sort()).toEqual([])
})

/** The folder; `app` puts all together and counts as one. None for the framework's entries. */
const partOf = (file: string) => /^src\/(app(?=\/)|routes(?=\/)|.+(?=\/))/.exec(file)?.[1]

it('no circle of imports stands between folders', () => {
  const below = new Map<string, Set<string>>()
  for (const { file, to } of imports) {
    const [from, part] = [partOf(file), partOf(to)]
    if (from && part && from !== part) below.set(from, (below.get(from) ?? new Set()).add(part))
  }
  const importsNone = (part: string) => [...below.get(part)!].every((one) => !below.has(one))
  const hasNoImporter = (part: string) => [...below.values()].every((imported) => !imported.has(part))
  const ends = () => [...below.keys()].filter((part) => importsNone(part) || hasNoImporter(part))
  for (let free = ends(); free.length > 0; free = ends()) for (const part of free) below.delete(part)
  expect([...below].map(([part, imported]) => `${part} → ${[...imported].filter((one) => below.has(one))}`)).toEqual([])
})
