import type { Plugin } from 'vite'

const caller = /@tanstack\/start-client-core\/.+\/createClientRpc\.js$/
const transport = './serverFnFetcher.js'
const late = '\0late-calls?'

/**
 * Splits the client of server functions (10 kB) into a chunk loaded with the first call; the framework would load it
 * with every page.
 */
export function lateCalls(): Plugin {
  return {
    name: 'late-calls',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(id, importer) {
      if (id !== transport || !importer || !caller.test(importer)) return undefined
      const found = await this.resolve(id, importer, { skipSelf: true })
      return found && late + found.id
    },
    load: (id) =>
      id.startsWith(late)
        ? `export const serverFnFetcher = async (...call) =>
            (await import(${JSON.stringify(id.slice(late.length))})).serverFnFetcher(...call)`
        : undefined,
  }
}
