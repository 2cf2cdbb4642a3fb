import { defineConfig } from 'playwright/test'
import { onlyPostgres, onlySqlite } from './scripts/lib-postgres-tests.mjs'

// What runs on PostgreSQL takes itself for a part of a site that does.
const isOnPostgres = process.env.TEST_DIALECT === 'postgres'
if (isOnPostgres) process.env.DATABASE_URL = 'postgres://localhost/test'

// Crowds and kills take their time; a failure in a browser is seen at once.
const isLong = process.env.LONG === '1'

export default defineConfig({
  testDir: isLong ? 'tests/long' : 'tests/browser',
  globalSetup: isOnPostgres ? './tests/support/database/postgres-setup.ts' : './tests/support/page/filled.ts',
  testIgnore: (isOnPostgres ? onlySqlite : onlyPostgres).map((file) => `**/${file}`),
  testMatch: '**/*.spec.ts',
  workers: 2,
  fullyParallel: false,
  timeout: isLong ? 180_000 : 15_000,
  expect: { timeout: isLong ? 30_000 : 5_000 },
  retries: 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : 'line',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Fewer processes: each takes time on two cores. The second lets a page that leaves an empty one keep its process.
        '--in-process-gpu',
        '--renderer-process-limit=1',
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
