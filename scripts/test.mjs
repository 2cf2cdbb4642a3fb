import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser, ensureOtherBrowsers } from './lib-browser.mjs'
import { ensureBuilt } from './lib-build.mjs'
import { ensureInstalled } from './lib-installation.mjs'
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
}
const counts = {
  unit: ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests],
  browser: ({ stats }) => [stats.expected, stats.unexpected],
}

const named = given.filter((word) => word in steps)
const more = given.filter((word) => !(word in steps))
if (more.length > 0 && named.length !== 1) {
  console.error(`There is no step ${more[0]}. There are: ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}
const chosen = Object.keys(steps).filter((step) => named.length === 0 || named.includes(step))

await ensureInstalled()
const browser = chosen.includes('browser') ? await ensureBrowser() : undefined
if (browser) await ensureOtherBrowsers()

async function runSteps() {
  const rows = chosen.map((step) => ({ step, result: 'not run', passed: 0, failed: 0 }))
  let status = 0
  for (const row of rows) {
    console.log(`\n── ${row.step}`)
    const start = performance.now()
    status = await steps[row.step](more)
    row.time = seconds(performance.now() - start)
    ;[row.passed, row.failed] = countsOf(row.step)
    const ranNothing = row.step in counts && row.passed + row.failed === 0
    if (ranNothing || row.failed > 0) status ||= 1
    row.result = status === 0 ? 'ok' : 'failed'
    console.log(`── ${row.step} ${row.result} in ${row.time}`)
    if (status !== 0) break
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

const countsOf = (step) =>
  existsSync(reportOf(step)) ? counts[step](JSON.parse(readFileSync(reportOf(step), 'utf8'))) : [0, 0]

async function checkTranslations() {
  const check = (what) => runTool('@lingui/cli/dist/lingui.js', ['check', what, '--verbose', '--workers', '1'])
  return (await check('sync')) || (await check('missing'))
}

function runUnitTests(more) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf('unit')}`]
  return runTool('vitest/vitest.mjs', ['run', ...reporters, ...more], { env: long })
}

async function runBrowserTests(more) {
  await ensureBuilt()
  const env = {
    ...long,
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser'),
    TEST_PICTURES: mkdtempSync(join(reports, 'pictures-')),
  }
  return runTool('playwright/cli.js', ['test', '--reporter=list,json', ...more], { env })
}

process.exit(await runSteps())
