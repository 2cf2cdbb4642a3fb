import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const nativePackages = ['better-sqlite3', 'sharp']

export default defineConfig(({ command }) => ({
  server: { host: '127.0.0.1' },
  // Bundling dependencies breaks CommonJS packages under `vite dev`, so it is for the build alone.
  environments: {
    ssr: {
      resolve: command === 'build' ? { noExternal: true, external: nativePackages } : {},
      build: { rolldownOptions: { output: { codeSplitting: false } } },
    },
  },
  resolve: { tsconfigPaths: true },
  plugins: [
    tailwindcss(),
    tanstackStart({
      router: { routeFileIgnorePrefix: '-' },
      // src/start.ts has a guard of its own, which covers forms too.
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    viteReact(),
    lingui({ failOnMissing: !process.env.DRAFT, failOnCompileError: true }),
  ],
}))
