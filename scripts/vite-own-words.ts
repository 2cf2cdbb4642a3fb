import { relative } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { wordNames } from '../src/i18n/catalogue-names.ts'

const component = /\/src\/routes\/((?!-)[^?]+)\.tsx\?tsr-split=(?:component|notFoundComponent)$/

/**
 * Stops the build where a page uses a file whose messages are not in the page's catalogues: the browser would show
 * ids.
 */
export function ownWords(): Plugin {
  return {
    name: 'own-words',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildEnd(error) {
      if (error) return
      const homes = await homesOfWords()
      const errors = [...this.getModuleIds()].flatMap((id) => {
        const [, file] = component.exec(id) ?? []
        if (file === undefined) return []
        const route = file.replaceAll('/', '.').replace(/\.route$/, '')
        const files = [...filesOf(id, (one) => this.getModuleInfo(one))].map((file) => relative(process.cwd(), file))
        return missingWords(route, files, homes)
      })
      if (errors.length > 0) this.error(`words that do not come (lingui.config.ts):\n${errors.join('\n')}`)
    },
  }
}

/** Returns one line per file of a route whose catalogues (`homes`) the route does not load. */
export function missingWords(
  route: string,
  files: readonly string[],
  homes: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const page = `/${route.replace(/(?:^|\.)index$/, '').replaceAll('.', '/')}`
  const learned = ['site', ...wordNames(page).map((name) => `pages/${name}`)]
  return files.flatMap((file) => {
    const home = homes.get(file)
    if (!home || learned.some((name) => home.has(name))) return []
    return [`${page} shows ${file}, whose words stand in ${[...home].join(', ')}`]
  })
}

type Info = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null

const fileOf = (id: string) => id.replace(/\?.*$/, '')
const isPiece = (file: string) => /\/src\/(?!routes\/(?!-))/.test(file)

function filesOf(id: string, infoOf: (id: string) => Info, found = new Set<string>()): Set<string> {
  found.add(fileOf(id))
  const info = infoOf(id)
  for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
    if (isPiece(fileOf(next)) && !found.has(fileOf(next))) filesOf(next, infoOf, found)
  return found
}

async function homesOfWords(): Promise<Map<string, Set<string>>> {
  const config = getConfig()
  const homes = new Map<string, Set<string>>()
  for (const catalogue of await getCatalogs(config)) {
    const [, name] = /\/locales\/\{locale\}\/(.+)$/.exec(catalogue.path) ?? []
    const read = await catalogue.read(config.sourceLocale ?? 'nl')
    for (const { origin } of Object.values(read ?? {}))
      for (const [file] of origin ?? []) homes.set(file, (homes.get(file) ?? new Set()).add(name!))
  }
  return homes
}
