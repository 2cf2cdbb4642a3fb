import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const caller = /@tanstack\/start-client-core\/.+\/createClientRpc\.js$/
const transport = './serverFnFetcher.js'
const functions = /\.functions$/
const late = '\0late-calls?'
const [loader, everything] = [`${late}load`, '\0all-calls']

/**
 * Splits server functions and the client that calls them (12 kB) into a chunk loaded with the first call; the framework
 * would load them with every page. An `import()` loads them itself, before they are called.
 */
export function lateCalls(): Plugin {
  return {
    name: 'late-calls',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(id, importer, { kind }) {
      if (id === loader || id === everything) return id
      const isLate = id === transport ? caller.test(importer ?? '') : functions.test(id)
      if (!isLate || !importer || importer.startsWith(late)) return undefined
      const found = await this.resolve(id, importer, { skipSelf: true })
      return found && kind !== 'dynamic-import' && namesOf(found.id).length > 0 ? late + found.id : found
    },
    load(id) {
      // One address for all of them, whose names are unique (vite-function-ids.ts).
      if (id === everything)
        return functionFiles()
          .map((file) => `export * from ${JSON.stringify(file)}`)
          .join('\n')
      if (id === loader) return `export const load = () => import(${JSON.stringify(everything)})`
      if (!id.startsWith(late)) return undefined
      const file = id.slice(late.length)
      if (!file.endsWith('.functions.ts'))
        return namesOf(file)
          .map(
            (name) =>
              `export const ${name} = async (...call) => (await import(${JSON.stringify(file)})).${name}(...call)`,
          )
          .join('\n')
      const calls = namesOf(file).map((name) => `export const ${name} = async (call) => (await load()).${name}(call)`)
      return [`import { load } from ${JSON.stringify(loader)}`, ...calls].join('\n')
    },
  }
}

const functionFiles = () => {
  const root = join(import.meta.dirname, '..')
  return globSync('src/**/*.functions.ts', { cwd: root })
    .sort()
    .map((file) => join(root, file))
    .filter((file) => namesOf(file).length > 0)
}

function namesOf(file: string): string[] {
  const declared = /^export const (\w+) = createServerFn|^async function (serverFnFetcher)/gm
  return [...readFileSync(file, 'utf8').matchAll(declared)].map(([, call, fetcher]) => (call ?? fetcher)!)
}
