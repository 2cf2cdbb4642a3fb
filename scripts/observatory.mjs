import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './lib-build.mjs'
import { ensureInstalled } from './lib-installation.mjs'
import { ensureTool, runProgram, toolPackages } from './lib-tools.mjs'

// npm run observatory -- [PAGE …]
const use = `
const from = (path) => import(${JSON.stringify(toolPackages('observatory'))} + '@mdn/mdn-http-observatory/src/' + path)
const { retrieve } = await from('retriever/retriever.js')
const { ALL_TESTS } = await from('constants.js')
const { getGradeForScore, getScoreModifier } = await from('grader/grader.js')
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await from('grader/charts.js')
const tools = { retrieve, ALL_TESTS, getGradeForScore, getScoreModifier, MINIMUM_SCORE_FOR_EXTRA_CREDIT }
process.exit(await module.observatory(tools, process.argv.slice(1)))
`

/** Its install script downloads preload lists that our host is in neither of. */
function withoutLists(packages) {
  const folder = join(packages, '@mdn', 'mdn-http-observatory', 'conf')
  writeFileSync(join(folder, 'hsts-preload.json'), '{}')
  writeFileSync(join(folder, 'tld-list.json'), '[]')
}

await ensureInstalled()
await ensureTool('observatory', 'MDN HTTP Observatory', withoutLists)
await ensureBuilt()
await runProgram('/bench/observatory/observatory.ts', use, { words: process.argv.slice(2) })
