import { availableParallelism } from 'node:os'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { configDefaults, defineConfig } from 'vitest/config'
import { onlyPostgres, onlySqlite } from './scripts/lib-postgres-tests.mjs'
import { sharedSites, sharedTests } from './scripts/shared-tests.ts'
import { localIcons } from './scripts/vite-icons.ts'
import { messageFiles } from './scripts/vite-messages.ts'

// The tables are declared for the database that the process speaks to. Each test has its own URL.
const isOnPostgres = process.env.TEST_DIALECT === 'postgres'
if (isOnPostgres) process.env.DATABASE_URL = 'postgres://localhost/test'

const seed = process.env.LONG === '1' ? [] : ['tests/support/seed.ts']
// The React of development takes a stack for every element.
const reactOfProduction = { env: { NODE_ENV: 'production' } }
const quick = {
  testTimeout: 15_000,
  hookTimeout: 15_000,
  expect: { poll: { timeout: 5000 } },
  setupFiles: seed,
}
const drizzle = [
  ...['', '/better-sqlite3', '/better-sqlite3/migrator', '/casing', '/node-postgres', '/node-postgres/migrator'],
  ...['/pg-core', '/sqlite-core'],
].map((part) => `drizzle-orm${part}`)
const withSite = { server: { deps: { external: [/\/dist\/server\//] } } }
const http = { ...quick, ...withSite, setupFiles: [...seed, 'tests/support/site/around-sites.ts'] }
const project = (name: string, test: object) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...test },
})

export default defineConfig({
  resolve: { tsconfigPaths: true },
  define: { __BUILD_ID__: JSON.stringify('test') },
  oxc: { jsx: { development: false } },
  plugins: [localIcons(), babel({ presets: [linguiTransformerBabelPreset()] }), lingui(), messageFiles('test')],
  test: {
    exclude: [...configDefaults.exclude, ...(isOnPostgres ? onlySqlite : onlyPostgres)],
    globalSetup: 'tests/support/database/template.ts',
    environment: 'node',
    // Each process reads one file of it instead of 404, and its long table of exports with each. The drivers stay one with ours.
    deps: { optimizer: { ssr: { enabled: true, include: drizzle, exclude: ['better-sqlite3', 'pg'] } } },
    // One more than cores: a test waits a third of its time, for its own timers and answers.
    maxWorkers: availableParallelism() + 1,
    // Vitest empties style sheets that it is not told of.
    css: { include: /tokens\.css/ },
    projects: [
      project('unit', { ...quick, ...reactOfProduction, exclude: sharedTests }),
      project('unit-shared', { ...quick, ...reactOfProduction, include: sharedTests, isolate: false }),
      // The built site runs in the test's process; Node itself loads it.
      project('http', { ...http, exclude: sharedSites }),
      project('http-shared', { ...http, include: sharedSites, isolate: false }),
      project('long', {
        testTimeout: 300_000,
        hookTimeout: 300_000,
        expect: { poll: { timeout: 30_000 } },
        ...withSite,
      }),
    ],
  },
})
