import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const caller = /@tanstack\/start-client-core\/.+\/createClientRpc\.js$/
const transport = './serverFnFetcher.js'
const functions = /\.functions$/
const late = '\0late-calls?'

/**
 * Splits server functions and the client that calls them (12 kB) into a chunk loaded with the first call; the framework
 * would load them with every page.
 */
export function lateCalls(): Plugin {
  return {
    name: 'late-calls',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(id, importer) {
      const isLate = id === transport ? caller.test(importer ?? '') : functions.test(id)
      if (!isLate || !importer || importer.startsWith(late)) return undefined
      const found = await this.resolve(id, importer, { skipSelf: true })
      return found && namesOf(found.id).length > 0 ? late + found.id : found
    },
    load(id) {
      if (!id.startsWith(late)) return undefined
      const file = id.slice(late.length)
      const calls = namesOf(file).map(
        (name) => `export const ${name} = async (...call) => (await load()).${name}(...call)`,
      )
      return [`const load = () => import(${JSON.stringify(file)})`, ...calls].join('\n')
    },
  }
}

function namesOf(file: string): string[] {
  const declared = /^export const (\w+) = createServerFn|^async function (serverFnFetcher)/gm
  return [...readFileSync(file, 'utf8').matchAll(declared)].map(([, call, fetcher]) => (call ?? fetcher)!)
}
