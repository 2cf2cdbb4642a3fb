import { buildIfNeeded, installIfNeeded, node, root, run } from './project.mjs'

const command = `
const [, name, ...args] = process.argv
const { runCommand } = await import(${JSON.stringify(new URL('../dist/server/server.js', import.meta.url).href)})
process.exitCode = await runCommand(name, args)
`

await installIfNeeded()
await buildIfNeeded()
process.exit(await run(node, ['--input-type=module', '--eval', command, '--', ...process.argv.slice(2)], { cwd: root }))
