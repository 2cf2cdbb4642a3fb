import { randomBytes } from 'node:crypto'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite'
import { localIcons } from './scripts/vite-icons.ts'
import { lateCalls } from './scripts/vite-late-calls.ts'
import { messageFiles } from './scripts/vite-messages.ts'
import { ownWords } from './scripts/vite-own-words.ts'

/** What stays in node_modules: the native ones, and satori, which is large and seldom needed. */
const outsidePackages = ['firebase-admin', 'better-sqlite3', 'sharp', 'satori']

/** What React takes a page over with. */
const vendor = /node_modules\/|\/src\/hydrate/
/** What comes with the first need: queries, toasts, tooltips, the identity library, calls of the server, checked forms. */
const later =
  /@tanstack\/(?:react-)?query|@radix-ui\/|@floating-ui\/|@firebase\/|\/idb\/|\/seroval|\/valibot\/|start-client-core\/.*(?:SerovalPlugins|serverFnFetcher|frame-decoder)|router-core\/.*\/serializer\//
const shared =
  /\/src\/(?:components|domain|browser|server|build-id)|virtual:wordy-pages|app\.config|\/src\/routes\/-(?!privacy)/
/** What every form needs, and what only a sign-up does. */
const fields =
  /node_modules\/valibot|\/src\/(?:domain\/contact-details|browser\/send-form|components\/ui\/(?:field\.|progress)|routes\/-(?:after-press|error-box|press-form))/
const forms =
  /\/src\/(?:domain\/(?:registration|participant)|browser\/draft|components\/ui\/slot-grid|routes\/-(?:participant|error-summary|field-error))/
/** What an event says of itself, on a card or its own page. */
const events =
  /\/src\/(?:components\/(?:blocks\/event-card|ui\/event-words)|domain\/(?:week-slots|event-state)|routes\/-(?:event-facts|signup-box|live-places|level-words))/
const words =
  /\/src\/(?:components\/blocks\/(?:accent|call-to|multi|swoosh|tennis)|domain\/tennis-packages|routes\/-year)/
const messages = /\/src\/(?:domain\/message|browser\/send-message|routes\/-message)/
const clubs =
  /\/src\/(?:domain\/(?:coordinates|map|netherlands|towns)|browser\/location|components\/(?:blocks\/club-|ui\/town-field)|routes\/-location-button)/
/** For the login and the account alone; the identity library itself comes with the first need. */
const signIn =
  /\/src\/(?:domain\/(?:identity-errors|login|session)|browser\/(?:identity|session)|components\/ui\/password|routes\/-login)/

/** scripts/lib-build.mjs names a build after the files it is made from; one made without it is like no other. */
const buildId = process.env.BUILD_ID ?? randomBytes(6).toString('hex')

/** `vite dev` has a server of its own; the doors that ours has before the router stand in front of it. */
const ownDoors: Plugin = {
  name: 'own-doors',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const { ssr } = server.environments
      if (!isRunnableDevEnvironment(ssr) || /^\/(?:@|src\/|node_modules\/)/.test(request.url ?? '')) return next()
      ssr.runner
        .import<typeof import('./src/app/dev.server')>('/src/app/dev.server.ts')
        .then(({ answerInDevelopment }) => answerInDevelopment(request, response))
        .then((isAnswered) => isAnswered || next(), next)
    })
  },
}

export default defineConfig(({ command }) => ({
  server: { host: '127.0.0.1' },
  define: { __BUILD_ID__: JSON.stringify(command === 'build' ? buildId : 'dev') },
  // Bundling dependencies breaks CommonJS packages under `vite dev`, so it is for the build alone.
  environments: {
    client: {
      build: {
        // scripts/budgets.ts reads it.
        manifest: true,
        rolldownOptions: {
          output: {
            // Few files instead of many small ones: what every page needs comes in two. The query library is needed by
            // few pages and late, toasts and tooltips come when the first is asked for.
            codeSplitting: {
              groups: [
                // With the entry, which would otherwise fetch a second file for it, or all of vendor.
                {
                  name: 'start',
                  test: /preload-helper|\/src\/(?:client\.|browser\/(?:chunk-reload|typed-input))/,
                  priority: 3,
                },
                { name: 'vendor', test: (file) => vendor.test(file) && !later.test(file), priority: 2 },
                // What most pages show comes first, with what it needs; what is filled in and the map are for some.
                {
                  name: 'shared',
                  test: (file) =>
                    shared.test(file) &&
                    ![fields, forms, events, words, messages, clubs, signIn].some((one) => one.test(file)),
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'fields', test: fields, minShareCount: 2 },
                { name: 'forms', test: forms, minShareCount: 2 },
                { name: 'events', test: events, minShareCount: 2 },
                { name: 'words', test: words, minShareCount: 2 },
                { name: 'messages', test: messages, minShareCount: 2 },
                { name: 'clubs', test: clubs, minShareCount: 2 },
                { name: 'sign-in', test: signIn, minShareCount: 2 },
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
    // What the router brings for React before 18.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  plugins: [
    ownDoors,
    tailwindcss(),
    localIcons(),
    lateCalls(),
    tanstackStart({
      router: { routeFileIgnorePrefix: '-' },
      // src/start.ts has a guard of its own, which covers forms too.
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    viteReact(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    messageFiles(command === 'build' ? buildId : 'dev'),
    ownWords(),
  ],
}))
