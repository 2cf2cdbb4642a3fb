import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { clientFaults } from '../tests/faults/client.mjs'
import { serverFaults } from '../tests/faults/server.mjs'
import { ensureBrowser } from './lib-browser.mjs'
import { ensureInstalled } from './lib-installation.mjs'
import { node24, root, seconds } from './lib-processes.mjs'

// npm run test:faults -- [--whole] [--json FILE] [SLUG …]
const { values: options, positionals: slugs } = parseArgs({
  options: { whole: { type: 'boolean' }, json: { type: 'string' } },
  allowPositionals: true,
})
const known = [...serverFaults, ...clientFaults]
const unknown = slugs.find((slug) => known.every((fault) => fault.slug !== slug))
if (unknown) end(`There is no fault ${unknown}. There are: ${known.map(({ slug }) => slug).join(', ')}.`)
const faults = known.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))
const files = [...new Set(faults.flatMap(({ tests }) => tests))]
/** Milliseconds of a test: on a busy machine one that is late has found nothing. */
const limit = 60_000
const stepOf = (test) => test.split('/')[1]
const nameOf = ({ file, title }) => `${file}: ${title}`
const foldersOf = (tests) => [...new Set(tests.map((test) => `tests/${stepOf(test)}/`))]

const misplaced = faults.filter(({ file, from }) => readFileSync(join(root, file), 'utf8').split(from).length !== 2)
if (misplaced.length > 0)
  end(misplaced.map(({ slug, file }) => `${slug} needs to be rewritten: its text is not once in ${file}.`).join('\n'))
const missing = files.filter((file) => !existsSync(join(root, file)))
if (missing.length > 0) end(`Faults are to be found where there is nothing: ${missing.join(', ')}.`)

await ensureInstalled()
const browser = files.some((file) => stepOf(file) === 'browser') ? await ensureBrowser() : undefined
const copy = copyTree()
const [pictures, report] = [join(copy, 'dist', 'test-pictures'), join(copy, 'dist', 'test-report.json')]
mkdirSync(pictures, { recursive: true })
// The copy's own builds the copy.
const { ensureBuilt } = await import(join(copy, 'scripts', 'lib-build.mjs'))

console.log(`${faults.length} faults, in ${copy}. First the tests without any:`)
await ensureBuilt()
const redBefore = redTests(options.whole ? foldersOf(files) : files)
if (redBefore.length > 0) end(`These are red without a fault:\n${redBefore.map(nameOf).join('\n')}`)

const rows = []
for (const fault of faults) {
  const start = performance.now()
  console.log(`\n${fault.slug}: ${fault.says}`)
  const red = await withFault(fault, () => findersOf(fault))
  rows.push({ slug: fault.slug, says: fault.says, red, milliseconds: Math.round(performance.now() - start) })
  console.log(foundBy(red))
}
summarise()
process.exit(rows.every(({ red }) => red.length > 0) ? 0 : 1)

/** The tree as it is now, without what git ignores. */
function copyTree() {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-faults-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of listed.filter((name) => name && existsSync(join(root, name))))
    cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  // A fault may weigh more.
  const budgets = join(folder, 'scripts', 'budgets.json')
  writeFileSync(
    budgets,
    readFileSync(budgets, 'utf8').replaceAll(/(?<=: )\d+/g, (most) => most * 2),
  )
  return folder
}

async function withFault({ file, from, to, tests }, work) {
  const place = join(copy, file)
  const right = readFileSync(place, 'utf8')
  writeFileSync(place, right.split(from).join(to))
  try {
    if (tests.some((test) => stepOf(test) !== 'unit')) await ensureBuilt()
    return work()
  } finally {
    writeFileSync(place, right)
  }
}

/** Those that are expected to find it, else whatever does in their steps. */
function findersOf({ tests }) {
  if (options.whole) return redTests(foldersOf(tests))
  const red = redTests(tests)
  return red.length > 0 ? red : redTests(foldersOf(tests))
}

/** The tests in these files and folders that fail, as `{ file, title }`. */
function redTests(tests) {
  const inBrowser = tests.filter((test) => stepOf(test) === 'browser')
  const others = tests.filter((test) => stepOf(test) !== 'browser')
  return [
    ...(others.length > 0 ? redInVitest(others) : []),
    ...(inBrowser.length > 0 ? redInPlaywright(inBrowser) : []),
  ]
}

function redInVitest(tests) {
  const args = ['run', '--silent', `--testTimeout=${limit}`, '--reporter=json', `--outputFile=${report}`, ...tests]
  return reported('vitest/vitest.mjs', args, {}, ({ testResults }) =>
    testResults.flatMap(({ name, status, assertionResults }) => {
      const file = relative(copy, name)
      const red = assertionResults.filter((test) => test.status === 'failed')
      // One that cannot be loaded has no tests.
      if (status === 'failed' && red.length === 0) return [{ file, title: '(all of it)' }]
      return red.map(({ fullName }) => ({ file, title: fullName }))
    }),
  )
}

function redInPlaywright(tests) {
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const redIn = ({ specs = [], suites = [] }) => [...specs.filter(({ ok }) => !ok), ...suites.flatMap(redIn)]
  return reported(
    'playwright/cli.js',
    ['test', `--timeout=${limit}`, '--reporter=json', ...tests],
    env,
    ({ config, suites }) =>
      redIn({ suites }).map(({ file, title }) => ({ file: relative(copy, join(config.rootDir, file)), title })),
  )
}

function reported(program, args, env, redIn) {
  rmSync(report, { force: true })
  const { status, stdout, stderr } = spawnSync(node24, [join('node_modules', program), ...args], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, PATH: dirname(node24) + delimiter + process.env.PATH, TEST_PICTURES: pictures, ...env },
  })
  const red = existsSync(report) ? redIn(JSON.parse(readFileSync(report, 'utf8'))) : []
  if (status !== 0 && red.length === 0) end(`${program} failed, but none of its tests:\n${stdout}${stderr}`)
  return red
}

function foundBy(red) {
  if (red.length === 0) return 'NOT FOUND'
  return nameOf(red[0]) + (red.length > 1 ? ` (and ${red.length - 1} more)` : '')
}

function summarise() {
  const widest = Math.max(...rows.map(({ slug }) => slug.length))
  console.log()
  for (const { slug, red, milliseconds } of rows)
    console.log(`${slug.padEnd(widest)} ${seconds(milliseconds).padStart(8)}  ${foundBy(red)}`)
  console.log(`\n${rows.filter(({ red }) => red.length > 0).length} of ${rows.length} found`)
  if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`)
}

function end(why) {
  console.error(why)
  process.exit(1)
}
