import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { npmCommand } from './lib-installation.mjs'
import { orExit, root, run, runNode24, timed } from './lib-processes.mjs'

/** Large tools have a folder and lock file of their own under `bench/`. */
export async function ensureTool(folder, name, afterwards = () => {}) {
  const place = join(root, 'bench', folder)
  const stamp = join(place, 'node_modules', '.installed-for')
  const wanted = createHash('sha256')
    .update(readFileSync(join(place, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const [npm, ...first] = npmCommand()
  const args = [...first, 'ci', '--prefix', place, '--ignore-scripts']
  await timed(`installing ${name}`, `${name} installed`, console.log, () => orExit(run(npm, args, { quiet: true })))
  afterwards(join(place, 'node_modules'))
  writeFileSync(stamp, wanted)
}

export const toolPackages = (folder) => pathToFileURL(join(root, 'bench', folder, 'node_modules/')).href

export async function runProgram(program, use, { words, env }) {
  const options = { root, configFile: false, resolve: { tsconfigPaths: true }, logLevel: 'warn' }
  const command = `
import { runnerImport } from 'vite'
const { module } = await runnerImport(${JSON.stringify(program)}, ${JSON.stringify(options)})
${use}
process.exit()
`
  const args = ['--input-type=module', '--eval', command, '--', ...words]
  process.exit(await runNode24(args, { env: { NODE_ENV: 'production', ...env } }))
}
