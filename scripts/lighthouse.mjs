import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBrowser } from './lib-browser.mjs'
import { ensureBuilt } from './lib-build.mjs'
import { ensureInstalled, npmCommand } from './lib-installation.mjs'
import { orExit, root, run, runNode24, timed } from './lib-processes.mjs'

// npm run lighthouse -- [PAGE …]
const folder = join(root, 'tests', 'lighthouse')
const stamp = join(folder, 'node_modules', '.installed-for')

const command = `
import { runnerImport } from 'vite'
const options = { root: ${JSON.stringify(root)}, configFile: false, resolve: { tsconfigPaths: true }, logLevel: 'warn' }
const { module } = await runnerImport('/tests/lighthouse/lighthouse.ts', options)
const packages = ${JSON.stringify(pathToFileURL(join(folder, 'node_modules/')).href)}
const { default: look } = await import(packages + 'lighthouse/core/index.js')
const { launch } = await import(packages + 'chrome-launcher/dist/index.js')
process.exit(await module.lighthouse({ look, launch }, process.argv.slice(1)))
`

/** Lighthouse is a hundred packages that nothing else needs: they have a folder and a lock file of their own. */
async function ensureLighthouse() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const [npm, ...first] = npmCommand()
  const args = [...first, 'ci', '--prefix', folder, '--ignore-scripts']
  await timed('installing Lighthouse', 'Lighthouse installed', console.log, () =>
    orExit(run(npm, args, { quiet: true })),
  )
  writeFileSync(stamp, wanted)
}

await ensureInstalled()
await ensureLighthouse()
const CHROMIUM_PATH = await ensureBrowser()
await ensureBuilt()
const args = ['--input-type=module', '--eval', command, '--', ...process.argv.slice(2)]
process.exit(await runNode24(args, { env: { NODE_ENV: 'production', CHROMIUM_PATH } }))
