import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser, ensureOtherBrowsers } from './lib-browser.mjs'
import { ensureBuilt } from './lib-build.mjs'
import { ensureInstalled } from './lib-installation.mjs'
import { onPostgres } from './lib-postgres-tests.mjs'
import { runNode24, runTool, seconds } from './lib-processes.mjs'

// npm test -- [--long] [STEP …] [what else the one STEP takes, such as a test file]
const isLong = process.argv.includes('--long')
const given = process.argv.slice(2).filter((word) => word !== '--long')
const reports = mkdtempSync(join(tmpdir(), 'baseline-tests-'))
const inMemory = mkdtempSync(join(quickFolder(), 'baseline-tests-'))
// A browser or a database that is ending may write once more.
process.on('exit', () => {
  for (const folder of [reports, inMemory]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
// What one process compiled the next ones find.
process.env.NODE_COMPILE_CACHE = join(reports, 'compiled')
process.env.TMPDIR = reports
// PostgreSQL, which does not run as root, goes through it to its own folder.
chmodSync(reports, 0o711)

/** In memory where there is room: a transaction waits some milliseconds for a disk. */
function quickFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 4e9 ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** What was checked before is not checked again: a tenth of the work after a small change. */
const checked = join('node_modules', '.cache', 'types.tsbuildinfo')

/** Each returns an exit status. */
const steps = {
  lint: async (more) => {
    const biome = await runTool('@biomejs/biome/bin/biome', ['ci', '.', ...more])
    return (await runNode24([join('scripts', 'lint.mjs')])) || biome
  },
  types: (more) => runTool('typescript/bin/tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', checked, ...more]),
  translations: checkTranslations,
  build: async () => {
    await built
    return 0
  },
  unit: (more) => runVitest('unit', within('tests/unit/', more), { TMPDIR: inMemory }),
  http: (more) => runVitest('http', within('tests/http/', more), { TMPDIR: inMemory }),
  browser: (more) => runPlaywright('browser', within('tests/browser/', more), { TMPDIR: inMemory }),
  postgres: runOnPostgres,
  bench: (more) => runNode24([join('scripts', 'bench.mjs'), '--tiny', ...more], { env: { CHROMIUM_PATH: browser } }),
  long: runLong,
}
/** Of Vitest and of Playwright. */
const countsIn = ({ numPassedTests, numFailedTests, stats }) =>
  stats ? [stats.expected, stats.unexpected] : [numPassedTests, numFailedTests]

const usual = Object.keys(steps).filter((step) => (step === 'long') === isLong || step === 'postgres')
const named = given.filter((word) => word in steps)
const more = given.filter((word) => !(word in steps))
if (more.length > 0 && named.length !== 1) {
  console.error(`There is no step ${more[0]}. There are: ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}
// Failing tests do not hide those of the next step; a program that is written or built wrongly is not tested.
const testing = ['unit', 'http', 'browser', 'postgres', 'long']
const chosen = Object.keys(steps).filter((step) => (named.length === 0 ? usual : named).includes(step))
const needsBrowser =
  ['browser', 'bench', 'long'].some((step) => chosen.includes(step)) || (isLong && chosen.includes('postgres'))

await ensureInstalled()
const browser = needsBrowser ? await ensureBrowser() : undefined
if (chosen.includes('long')) await ensureOtherBrowsers()
// Beside the checks, which leave a core free.
const built = chosen.some((step) => step === 'build' || testing.includes(step)) ? ensureBuilt() : undefined

async function runSteps() {
  const rows = chosen.map((step) => ({ step, result: 'not run', passed: 0, failed: 0 }))
  let status = 0
  for (const row of rows) {
    console.log(`\n── ${row.step}`)
    const start = performance.now()
    let code = await steps[row.step](more)
    row.time = seconds(performance.now() - start)
    ;[row.passed, row.failed] = countsOf(row.step)
    const ranNothing = testing.includes(row.step) && row.passed + row.failed === 0
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
  for (const name of reportsOf().flatMap(failuresIn)) console.log(`✗ ${name}`)
}

let reported = 0
const newReport = (step) => join(reports, `${step}-${reported++}.json`)

const reportsOf = (prefix = '') =>
  readdirSync(reports)
    .filter((name) => name.startsWith(prefix) && name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(reports, name), 'utf8')))

function countsOf(step) {
  const counts = reportsOf(`${step}-`).map(countsIn)
  return [0, 1].map((column) => counts.reduce((sum, row) => sum + row[column], 0))
}

/** With the first line of why, as the last lines of a long output are the ones that are read. */
function failuresIn({ testResults = [], suites = [] }) {
  const told = (name, why = '') => `${name}\n    ${stripVTControlCharacters(why).split('\n')[0]}`
  const ofVitest = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ assertionResults, name, message }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return told(name, message)
      return failed.map(({ fullName, failureMessages }) => told(fullName, failureMessages[0]))
    })
  const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]
  const ofPlaywright = suites
    .flatMap(specsIn)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) =>
      told(`${file}:${line} ${title}`, tests[0]?.results.find(({ error }) => error)?.error.message),
    )
  return [...ofVitest, ...ofPlaywright]
}

async function checkTranslations() {
  const check = (what) => runTool('@lingui/cli/dist/lingui.js', ['check', what, '--verbose', '--workers', '1'])
  return (await check('sync')) || (await check('missing'))
}

/** Names that are no path, such as a test's, choose within the step's folder. */
const within = (folder, more) => (more.some((word) => word.startsWith('tests/')) ? more : [folder, ...more])

const pictures = mkdtempSync(join(reports, 'pictures-'))

async function runVitest(step, more, env = {}) {
  await built
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${newReport(step)}`]
  return runTool('vitest/vitest.mjs', ['run', ...reporters, ...more], { env: { TEST_PICTURES: pictures, ...env } })
}

async function runPlaywright(step, more, env = {}) {
  await built
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: newReport(step), TEST_PICTURES: pictures }
  return runTool('playwright/cli.js', ['test', '--reporter=list,json', ...more], {
    env: { CHROMIUM_PATH: browser, ...report, ...env },
  })
}

async function runLong(more) {
  const env = { LONG: '1' }
  if (more.length > 0) return runNamed('long', more, env)
  const vitest = await runVitest('long', ['tests/long/'], env)
  return (await runPlaywright('long', ['tests/long/'], env)) || vitest
}

/** A usual run asks a part of what `test:long` asks of PostgreSQL. */
async function runOnPostgres(more) {
  const env = { TEST_DIALECT: 'postgres', ...(isLong && { LONG: '1' }) }
  if (more.length > 0) return runNamed('postgres', more, env)
  const vitest = await runVitest('postgres', onPostgres(isLong), env)
  return (isLong && (await runPlaywright('postgres', ['tests/long/'], env))) || vitest
}

/** Files go to the runner that has them. */
async function runNamed(step, more, env) {
  const isSpec = more.some((word) => word.endsWith('.spec.ts'))
  return isSpec ? runPlaywright(step, more, env) : runVitest(step, more, env)
}

process.exit(await runSteps())
