import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../lib-processes.mjs'

const paths = globSync('{src,tests}/**/*.{ts,tsx,mjs}', { cwd: root })
  .filter((path) => !/\.(?:d|gen)\.ts$/.test(path))
  .sort()
const known = new Set([...paths, ...globSync('src/**/*.gen.ts', { cwd: root })])

const all = paths.map((path) => {
  const text = readFileSync(join(root, path), 'utf8')
  const { program, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  let nodes
  return {
    path,
    text,
    module,
    get nodes() {
      nodes ??= nodesIn(program)
      return nodes
    },
  }
})

export const sources = all.filter(({ path }) => path.startsWith('src/'))
export const testFiles = all.filter(({ path }) => path.startsWith('tests/'))

export const breach = ({ path, text }, at, why) => ({ path, line: text.slice(0, at).split('\n').length, why })

/** Every node of the tree, the outer before the inner. */
export function nodesIn(value) {
  if (value === null || typeof value !== 'object') return []
  const inside = Object.values(value).flatMap(nodesIn)
  return 'type' in value ? [value, ...inside] : inside
}

export const isNamed = (node, ...names) => names.includes(node?.name)

export const packagesOf = ({ module }) => module.staticImports.map(({ moduleRequest }) => moduleRequest)

/** What a file imports of ours. */
export function importsOf({ path, text, module }) {
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      value: text.slice(start + 1, end - 1),
      start,
    })),
  ]
  return requests.flatMap(({ value, start }) => {
    const to = resolve(path, value)
    return to ? [{ to, at: start }] : []
  })
}

function resolve(from, specifier) {
  const bare = specifier.replace(/\?.*$/, '')
  if (!/^(?:~\/|\.)/.test(bare)) return undefined
  const path = bare.startsWith('~/') ? `src/${bare.slice(2)}` : join(dirname(from), bare)
  return [path, `${path}.ts`, `${path}.tsx`].find((one) => known.has(one))
}
