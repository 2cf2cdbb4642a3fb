import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
  test: { include: ['tests/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 120_000, hookTimeout: 60_000 },
})
