import { defineConfig } from 'playwright/test'
import { onlySqlite } from './scripts/lib-postgres-tests.mjs'

// What runs on PostgreSQL takes itself for a part of a site that does.
const isOnPostgres = process.env.TEST_DIALECT === 'postgres'
if (isOnPostgres) process.env.DATABASE_URL = 'postgres://localhost/test'

export default defineConfig({
  testDir: 'tests',
  ...(isOnPostgres && {
    globalSetup: './tests/support/database/postgres-setup.ts',
    testIgnore: onlySqlite.map((file) => `**/${file}`),
  }),
  testMatch: '**/*.spec.ts',
  workers: 2,
  fullyParallel: false,
  // For slow and busy machines alone.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  retries: 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : 'line',
  use: {
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Fewer processes: each takes time on two cores. The second starts none in store.
        '--in-process-gpu',
        '--disable-site-isolation-trials',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
