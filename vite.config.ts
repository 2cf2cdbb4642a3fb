import { randomBytes } from 'node:crypto'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite'
import { localIcons } from './scripts/vite-icons.ts'
import { lateCalls } from './scripts/vite-late-calls.ts'
import { messageFiles } from './scripts/vite-messages.ts'
import { ownWords } from './scripts/vite-own-words.ts'

/** Stay in node_modules: native packages, and satori, which is large and seldom needed. */
const outsidePackages = ['firebase-admin', 'better-sqlite3', 'sharp', 'satori']

const vendor = /node_modules\/|\/src\/hydrate/
/** Loaded on first need. */
const later =
  /@tanstack\/(?:react-)?query|@radix-ui\/|@floating-ui\/|\/@?firebase\/|\/idb\/|\/seroval|\/valibot\/|start-client-core\/.*(?:SerovalPlugins|serverFnFetcher|frame-decoder)|router-core\/.*\/serializer\//
const inFolders = (...folders: readonly string[]) =>
  new RegExp(`/src/(?:${folders.map((folder) => (folder.endsWith('/') ? folder : `${folder}/[^/]+$`)).join('|')})`)
const shared =
  /\/src\/(?:model|i18n|time|text|browser|ui|server|pictures|site|features)\/|virtual:wordy-pages|app\.config/
const prose = inFolders('features/pages/')
/** A folder that ends in `/` includes those below it. */
const chunks: Readonly<Record<string, RegExp>> = {
  // One field on a page that is read takes neither the schemas nor the other controls along.
  field: /\/src\/ui\/form\/field\.tsx$/,
  alert: inFolders('features/opening-alerts/form'),
  fields: new RegExp(`node_modules/valibot|${inFolders('ui/form/', 'text/schemas/').source}`),
  forms: inFolders('features/registrations/form'),
  events: inFolders('features/events'),
  words: inFolders('site/prose', 'features/events/lessons'),
  messages: inFolders('features/contact/message'),
  clubs: inFolders('features/clubs/cards', 'features/club-finder/map', 'features/club-finder/location'),
  'sign-in': inFolders('features/auth', 'features/login'),
}
const ofOwnChunk = [prose, ...Object.values(chunks)]

const buildId = process.env.BUILD_ID ?? randomBytes(6).toString('hex')

/** `vite dev` has its own server: this adds what ours does before the router. */
const ownEndpoints: Plugin = {
  name: 'own-doors',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const { ssr } = server.environments
      if (!isRunnableDevEnvironment(ssr) || /^\/(?:@|src\/|node_modules\/)/.test(request.url ?? '')) return next()
      ssr.runner
        .import<typeof import('./src/app/dev.server')>('/src/app/dev.server.ts')
        .then(({ handleInDevelopment }) => handleInDevelopment(request, response))
        .then((isAnswered) => isAnswered || next(), next)
    })
  },
}

export default defineConfig(({ command }) => ({
  server: { host: '127.0.0.1' },
  define: { __BUILD_ID__: JSON.stringify(command === 'build' ? buildId : 'dev') },
  // Bundling dependencies breaks CommonJS packages under `vite dev`.
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          output: {
            // Few files instead of many: what every page needs comes in two.
            codeSplitting: {
              groups: [
                // With the entry, which would otherwise fetch a second file for it, or all of vendor.
                {
                  name: 'start',
                  test: /preload-helper|\/src\/(?:client\.|browser\/(?:chunk-reload|unsaved-input))/,
                  priority: 3,
                },
                { name: 'vendor', test: (file) => vendor.test(file) && !later.test(file), priority: 2 },
                {
                  name: 'shared',
                  test: (file) => shared.test(file) && !ofOwnChunk.some((one) => one.test(file)),
                  minShareCount: 2,
                  priority: 1,
                },
                ...Object.entries(chunks).map(([name, test]) => ({ name, test, minShareCount: 2 })),
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: command === 'build' ? { noExternal: true, external: outsidePackages } : {},
      build: { rolldownOptions: { output: { codeSplitting: false } } },
    },
  },
  resolve: {
    tsconfigPaths: true,
    // The router bundles this shim for React before 18.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  plugins: [
    ownEndpoints,
    localIcons(),
    lateCalls(),
    tanstackStart({
      router: { routeFileIgnorePrefix: '-' },
      // src/start.ts has its own check, which covers forms too.
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    viteReact(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    messageFiles(command === 'build' ? buildId : 'dev'),
    ownWords(),
  ],
}))
