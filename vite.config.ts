import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite'

const nativePackages = ['better-sqlite3', 'sharp']

/** `vite dev` has a server of its own; the doors that ours has before the router stand in front of it. */
const ownDoors: Plugin = {
  name: 'own-doors',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const { ssr } = server.environments
      if (!isRunnableDevEnvironment(ssr) || /^\/(?:@|src\/|node_modules\/)/.test(request.url ?? '')) return next()
      ssr.runner
        .import<typeof import('./src/server/develop.server')>('/src/server/develop.server.ts')
        .then(({ answerInDevelopment }) => answerInDevelopment(request, response))
        .then((isAnswered) => isAnswered || next(), next)
    })
  },
}

export default defineConfig(({ command }) => ({
  server: { host: '127.0.0.1' },
  // Bundling dependencies breaks CommonJS packages under `vite dev`, so it is for the build alone.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of many small ones: what every page needs comes in two. The query library is needed by
            // few pages and late.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(?!@tanstack\/(?:react-)?query)|rolldown.runtime|preload-helper/,
                  priority: 2,
                },
                {
                  name: 'shared',
                  test: /\/src\/(?:components|domain|browser|server)\/|app\.config|\/src\/routes\/-/,
                  minShareCount: 2,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: command === 'build' ? { noExternal: true, external: nativePackages } : {},
      build: { rolldownOptions: { output: { codeSplitting: false } } },
    },
  },
  resolve: { tsconfigPaths: true },
  plugins: [
    ownDoors,
    tailwindcss(),
    tanstackStart({
      router: { routeFileIgnorePrefix: '-' },
      // src/start.ts has a guard of its own, which covers forms too.
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    viteReact(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
  ],
}))
