import type { Plugin } from 'vite'

const caller = /@tanstack\/start-client-core\/.+\/createClientRpc\.js$/
const transport = './serverFnFetcher.js'
const late = '\0late-calls?'

/**
 * What sends a call of a server function and reads the answer weighs 10 kB, and a page that has just been taken over calls
 * none: the browser fetches it with the first call. The framework itself would take it along with every page.
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
