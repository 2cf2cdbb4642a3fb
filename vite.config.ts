import { randomBytes } from 'node:crypto'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite'
import { functionIds } from './scripts/vite-function-ids.ts'
import { localIcons } from './scripts/vite-icons.ts'
import { lateCalls } from './scripts/vite-late-calls.ts'
import { messageFiles } from './scripts/vite-messages.ts'
import { ownWords } from './scripts/vite-own-words.ts'

/** Stay in node_modules: native packages, and satori, which is large and seldom needed. */
const outsidePackages = ['firebase-admin', 'better-sqlite3', 'sharp', 'satori']

/** Paths in src without their ending; a folder ends in `/*`, one with all below it in `/`. */
const inSource = (...paths: readonly string[]) => {
  const patternOf = (path: string) =>
    path.endsWith('/*') ? `${path.slice(0, -1)}[^/]+$` : path.replace(/\w$/, '$&\\.')
  return new RegExp(`/src/(?:${paths.map(patternOf).join('|')})`)
}
/** What nearly every page needs: with the packages in one file it travels smaller. */
const common = inSource(
  'hydrate',
  'browser/backoff',
  'features/clubs/season-badge',
  'pictures/image',
  'site/page',
  'site/blocks/call-link',
  'site/blocks/hero-container',
  'text/contact-limits',
  'text/format-money',
  'text/name-list',
  'text/one-line',
  'time/format-date',
  'time/memoised',
  'time/time-zone',
  'ui/button',
  'ui/field-ids',
)
/** Loaded on first need. */
const later =
  /@tanstack\/(?:react-)?query|@radix-ui\/|@floating-ui\/|\/@?firebase\/|\/idb\/|\/seroval|\/valibot\/|start-client-core\/.*(?:createServerFn|SerovalPlugins|serverFnFetcher|frame-decoder)|cookie-es\/|start-client-core\/.*safeObjectMerge|router-core\/.*\/(?:serializer\/|ssr\/headers)/
const isVendor = (file: string) => common.test(file) || (/node_modules\//.test(file) && !later.test(file))
const shared =
  /\/src\/(?:model|i18n|time|text|browser|ui|server|pictures|site|features)\/|virtual:wordy-pages|app\.config/
const prose = inSource('features/pages/')
/** What calls the server, in one chunk with all that it imports; not what loads it late (scripts/vite-late-calls.ts). */
const calls = /^[^\0]*\.functions\.ts$|\0all-calls$|createServerFn\.js$|serverFnFetcher\.js$/
const chunks: Readonly<Record<string, RegExp>> = {
  schemas: /node_modules\/valibot|\/src\/text\/schemas\/(?:contact|check-text)\./,
  fields: inSource('ui/form/'),
  alert: inSource('features/opening-alerts/form/*'),
  registrations: inSource(
    'features/registrations/form/draft',
    'features/events/week-slots',
    'features/events/use-level-name',
  ),
  forms: inSource('features/registrations/form/(?!check-|error-|field-error)', 'text/schemas/day'),
  checks: /\/src\/features\/registrations\/(?:form\/(?:check-|error-|field-error)|sign-up\/refusal-notice)/,
  events: inSource('features/events/event-card', 'features/events/event-labels', 'features/events/empty-list'),
  event: inSource('features/events/*'),
  words: inSource('site/prose/*', 'features/events/lessons/*', 'features/pages/junior-academy/*'),
  text: inSource('site/blocks/address', 'site/blocks/content-block', 'features/trainers/portrait'),
  privacy: inSource(
    'server/jobs/retention',
    'server/backup/backup-schedule',
    'i18n/locale-choice',
    'features/pages/privacy/*',
  ),
  messages: inSource('features/contact/message/*', 'model/message'),
  vacancies: inSource('features/vacancies/*'),
  share:
    /\/src\/ui\/(?:share-button|copy-button|clipboard|breadcrumbs)\.|~icons\/lucide\/(?:share-2|copy|check|calendar-plus)/,
  clubs: inSource('features/clubs/cards/(?!club-card)'),
  place: inSource('features/club-finder/location/*', 'features/clubs/', 'text/coordinates', 'ui/use-early-input'),
  'sign-in': inSource('features/auth/*', 'features/login/*', 'site/bare-page', 'text/error-code'),
}
const ofOwnChunk = [prose, calls, ...Object.values(chunks)]

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
          // The page of blocks ships no code, and no code is shared for its sake.
          treeshake: { moduleSideEffects: [{ test: /\/features\/style-guide\//, sideEffects: false }] },
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
                { name: 'vendor', test: isVendor, priority: 2 },
                {
                  name: 'shared',
                  test: (file) => shared.test(file) && !ofOwnChunk.some((one) => one.test(file)),
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'calls', test: calls },
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
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      ...(command === 'build' ? [{ find: /^pg$/, replacement: `${import.meta.dirname}/src/db/pg.server.ts` }] : []),
    ],
  },
  plugins: [
    ownEndpoints,
    localIcons(),
    lateCalls(),
    tanstackStart({
      router: { routeFileIgnorePrefix: '-' },
      // src/start.ts has its own check, which covers forms too.
      serverFns: { disableCsrfMiddlewareWarning: true, generateFunctionId: functionIds() },
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    viteReact(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    messageFiles(command === 'build' ? buildId : 'dev'),
    ownWords(),
  ],
}))
