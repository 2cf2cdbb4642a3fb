import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { configDefaults, defineConfig } from 'vitest/config'
import { onlySqlite } from './scripts/lib-postgres-tests.mjs'
import { localIcons } from './scripts/vite-icons.ts'
import { messageFiles } from './scripts/vite-messages.ts'

// The tables are declared for the database that the process speaks to. Each test has its own URL.
const isOnPostgres = process.env.TEST_DIALECT === 'postgres'
if (isOnPostgres) process.env.DATABASE_URL = 'postgres://localhost/test'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  define: { __BUILD_ID__: JSON.stringify('test') },
  plugins: [localIcons(), babel({ presets: [linguiTransformerBabelPreset()] }), lingui(), messageFiles('test')],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...(isOnPostgres ? onlySqlite : [])],
    globalSetup: 'tests/support/database/template.ts',
    environment: 'node',
    // On two cores the default is one. Processes, not threads: several tests measure the CPU time of theirs.
    maxWorkers: '100%',
    // The machine may be slow or busy: waiting longer only costs where a test fails.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Vitest empties style sheets that it is not told of.
    css: { include: /tokens\.css/ },
  },
})
