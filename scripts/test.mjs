import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser, ensureOtherBrowsers } from './lib-browser.mjs'
import { ensureBuilt } from './lib-build.mjs'
import { ensureInstalled } from './lib-installation.mjs'
import { isUnitTest, onPostgres } from './lib-postgres-tests.mjs'
import { runTool, seconds } from './lib-processes.mjs'

// npm test -- [--long] [STEP …] [what else the one STEP takes, such as a test file]
const given = process.argv.slice(2).filter((word) => word !== '--long')
const long = process.argv.includes('--long') ? { LONG: '1' } : {}
const reports = mkdtempSync(join(tmpdir(), 'baseline-tests-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const steps = {
  lint: (more) => runTool('@biomejs/biome/bin/biome', ['ci', '.', ...more]),
  types: (more) => runTool('typescript/bin/tsc', ['--noEmit', ...more]),
  translations: checkTranslations,
  unit: runUnitTests,
  build: async () => {
    await ensureBuilt()
    return 0
  },
  browser: runBrowserTests,
  postgres: runOnPostgres,
}
const counts = {
  unit: ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests],
  browser: ({ stats }) => [stats.expected, stats.unexpected],
}
// A step that is made of others reports as they do.
const partsOf = (step) => (step === 'postgres' ? Object.keys(counts) : [step])

const named = given.filter((word) => word in steps)
const more = given.filter((word) => !(word in steps))
if (more.length > 0 && named.length !== 1) {
  console.error(`There is no step ${more[0]}. There are: ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}
// Failing tests do not hide those of the next step; a program that is written or built wrongly is not tested.
const testing = ['unit', 'browser', 'postgres']
const chosen = Object.keys(steps).filter((step) => named.length === 0 || named.includes(step))

await ensureInstalled()
const browser = chosen.some((step) => step === 'browser' || step === 'postgres') ? await ensureBrowser() : undefined
if (chosen.includes('browser')) await ensureOtherBrowsers()

async function runSteps() {
  const rows = chosen.map((step) => ({ step, result: 'not run', passed: 0, failed: 0 }))
  let status = 0
  for (const row of rows) {
    console.log(`\n── ${row.step}`)
    const start = performance.now()
    let code = await steps[row.step](more)
    row.time = seconds(performance.now() - start)
    ;[row.passed, row.failed] = countsOf(row.step)
    const ranNothing = partsOf(row.step).some((part) => part in counts) && row.passed + row.failed === 0
    if (ranNothing || row.failed > 0) code ||= 1
    status ||= code
    row.result = code === 0 ? 'ok' : 'failed'
    console.log(`── ${row.step} ${row.result} in ${row.time}`)
    if (code !== 0 && !testing.includes(row.step)) break
  }
  summarise(rows)
  return status
}

function summarise(rows) {
  console.log()
  for (const { step, result, time = '' } of rows) console.log(step.padEnd(14) + result.padEnd(9) + time.padStart(8))
  const total = (column) => rows.reduce((sum, row) => sum + row[column], 0)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
}

const reportOf = (step) => join(reports, `${step}.json`)

function countsOf(step) {
  const found = partsOf(step).filter((part) => existsSync(reportOf(part)))
  const numbers = found.map((part) => counts[part](JSON.parse(readFileSync(reportOf(part), 'utf8'))))
  for (const part of found) rmSync(reportOf(part))
  return [0, 1].map((column) => numbers.reduce((sum, one) => sum + one[column], 0))
}

async function checkTranslations() {
  const check = (what) => runTool('@lingui/cli/dist/lingui.js', ['check', what, '--verbose', '--workers', '1'])
  return (await check('sync')) || (await check('missing'))
}

function runUnitTests(more, env = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf('unit')}`]
  return runTool('vitest/vitest.mjs', ['run', ...reporters, ...more], { env: { ...long, ...env } })
}

async function runBrowserTests(more, given = {}) {
  await ensureBuilt()
  const env = {
    ...long,
    ...given,
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser'),
    TEST_PICTURES: mkdtempSync(join(reports, 'pictures-')),
  }
  return runTool('playwright/cli.js', ['test', '--reporter=list,json', ...more], { env })
}

/** Files and folders go to the runner that has them, other words to both. */
async function runOnPostgres(more) {
  const files = more.filter((word) => word.startsWith('tests/'))
  const words = more.filter((word) => !files.includes(word))
  const chosenFiles = files.length > 0 ? files : onPostgres(process.argv.includes('--long'))
  const units = chosenFiles.filter(isUnitTest)
  const specs = chosenFiles.filter((file) => !isUnitTest(file))
  const env = { TEST_DIALECT: 'postgres' }
  return (
    (units.length > 0 && (await runUnitTests([...units, ...words], env))) ||
    (specs.length > 0 && (await runBrowserTests([...specs, ...words], env))) ||
    0
  )
}

process.exit(await runSteps())
