import { ensureBrowser } from './lib-browser.mjs'
import { ensureBuilt } from './lib-build.mjs'
import { ensureInstalled } from './lib-installation.mjs'
import { ensureTool, runProgram, toolPackages } from './lib-tools.mjs'

// npm run lighthouse -- [PAGE …]
const use = `
const packages = ${JSON.stringify(toolPackages('lighthouse'))}
const { default: look } = await import(packages + 'lighthouse/core/index.js')
const { launch } = await import(packages + 'chrome-launcher/dist/index.js')
process.exit(await module.lighthouse({ look, launch }, process.argv.slice(1)))
`

await ensureInstalled()
await ensureTool('lighthouse', 'Lighthouse')
const CHROMIUM_PATH = await ensureBrowser()
await ensureBuilt()
await runProgram('/bench/lighthouse/lighthouse.ts', use, {
  words: process.argv.slice(2),
  env: { CHROMIUM_PATH },
})
