import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

const wordyPages = 'virtual:wordy-pages'

/**
 * Emits catalogues as `/_i18n/{build}/{locale}/messages.json` and one file per page of lingui.config.ts. A missing or
 * invalid message stops the build.
 */
export function messageFiles(buildId: string): Plugin {
  return {
    name: 'message-files',
    resolveId: (id) => (id === wordyPages ? `\0${id}` : undefined),
    load: async (id) => {
      if (id !== `\0${wordyPages}`) return undefined
      const { catalogues } = await readCatalogues()
      const names = catalogues.map(({ name }) => name).filter((name) => name !== 'messages')
      return `export const wordyPages = ${JSON.stringify(names)}`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { path, compile } of await messagePaths(buildId))
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: await compile() })
    },
    configureServer(server) {
      server.middlewares.use('/_i18n', (request, response, next) => {
        messagePaths(buildId)
          .then(async (files) => {
            const found = files.find(({ path }) => path === request.originalUrl)
            if (!found) return next()
            response.setHeader('content-type', 'application/json')
            response.setHeader('cache-control', 'no-store')
            response.end(await found.compile())
          })
          .catch(next)
      })
    },
  }
}

type MessageFile = { path: string; compile: () => Promise<string> }

async function messagePaths(buildId: string): Promise<MessageFile[]> {
  const { config, catalogues } = await readCatalogues()
  return config.locales.flatMap((locale) =>
    catalogues.map(({ name, catalogue }) => ({
      path: `/_i18n/${buildId}/${locale}/${name}.json`,
      compile: async () => {
        const { fallbackLocales, sourceLocale } = config
        const options = { fallbackLocales, sourceLocale, missingBehavior: 'resolved' as const }
        const { messages } = await catalogue.getTranslations(locale, options)
        return createCompiledCatalog(locale, messages, { namespace: 'json' }).source
      },
    })),
  )
}

const catalogueName = /\/locales\/\{locale\}\/(?:(site)|pages\/(.+))$/

async function readCatalogues() {
  const config = getConfig()
  const catalogues = (await getCatalogs(config)).flatMap((catalogue) => {
    const [, site, page] = catalogueName.exec(catalogue.path) ?? []
    const name = site ? 'messages' : page
    return name === undefined ? [] : [{ name, catalogue }]
  })
  return { config, catalogues }
}
