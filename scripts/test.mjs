import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildIfNeeded, installIfNeeded, node, root, run } from './project.mjs'

const args = process.argv.slice(2)
const only = args.filter((arg) => !arg.startsWith('--'))
const reports = mkdtempSync(join(tmpdir(), 'baseline-reports-'))
const bin = (...path) => join(root, 'node_modules', ...path)
const env = { ...process.env, ...(args.includes('--long') && { LONG: '1' }) }
const counted = { passed: 0, failed: 0 }

const steps = {
  lint: () => run(bin('.bin', 'biome'), ['ci', '--error-on-warnings']),
  types: () => run(bin('.bin', 'tsc'), ['--noEmit']),
  unit: () => countVitest('unit.json'),
  build: async () => {
    await buildIfNeeded()
    return 0
  },
  browser: () => countPlaywright('browser.json'),
}

async function countVitest(name) {
  const file = join(reports, name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const status = await run(node, [bin('vitest', 'vitest.mjs'), 'run', ...reporters], { env })
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
  count(numPassedTests, numFailedTests)
  return status
}

async function countPlaywright(name) {
  const file = join(reports, name)
  const browser = await findBrowser()
  const told = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: browser }
  const status = await run(node, [bin('playwright', 'cli.js'), 'test'], { env: told })
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(file, 'utf8')).stats
  count(expected + flaky, unexpected)
  return status
}

function count(passed, failed) {
  counted.passed += passed
  counted.failed += failed
}

await installIfNeeded()
await findBrowser()
let failed = 0
const times = []
for (const [name, step] of Object.entries(steps)) {
  if (only.length > 0 && !only.includes(name)) continue
  process.stdout.write(`\n── ${name} ──\n`)
  const began = Date.now()
  failed = await step()
  times.push(`${name.padEnd(8)} ${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${failed ? 'failed' : 'ok'}`)
  if (failed) break
}
rmSync(reports, { recursive: true, force: true })
process.stdout.write(`\n${times.join('\n')}\n`)
if (failed && counted.failed === 0) counted.failed = 1
process.stdout.write(`${counted.passed} passed, ${counted.failed} failed\n`)
process.exit(failed || (only.length === 0 && counted.passed === 0 ? 1 : 0))
