import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './lib-compression.mjs'
import { orExit, root, runNode24, runTool, timed } from './lib-processes.mjs'
import { takeTurn } from './lib-turns.mjs'

const inputs = [
  ...['src', 'assets/places', 'assets/old-site.csv', 'public', 'drizzle'],
  ...[
    'app.config.ts',
    'vite.config.ts',
    'vite.desk.config.ts',
    'vite.planner.config.ts',
    'lingui.config.ts',
    'tsconfig.json',
  ],
  ...['package.json', 'package-lock.json', 'scripts/lib-build.mjs', 'scripts/lib-compression.mjs'],
  ...['scripts/vite-icons.ts', 'scripts/vite-late-calls.ts', 'scripts/vite-messages.ts', 'scripts/vite-own-words.ts'],
  ...['scripts/budgets.json', 'scripts/budgets.ts', 'scripts/lib-budgets.ts'],
]
const dist = join(root, 'dist')
const stamp = join(dist, 'stamp.json')

export async function ensureBuilt(say = console.log) {
  if (isFresh()) return
  await takeTurn(say, async (holdFor) => {
    if (!isFresh()) await build(say, { quiet: true, onStart: holdFor })
  })
}

export const buildAnyway = (say = console.log) =>
  takeTurn(say, (holdFor) => build(say, { quiet: false, onStart: holdFor }))

// Moves the parts into place when all are made: a failed build leaves the last one as it was.
async function build(say, options) {
  await timed('building', 'built', say, async () => {
    const files = inputFiles()
    const made = { look: lookOf(files), content: contentOf(files) }
    mkdirSync(dist, { recursive: true })
    for (const name of readdirSync(dist)) if (name.startsWith('next-')) rmSync(join(dist, name), { recursive: true })
    const next = join(dist, `next-${process.pid}`)
    const env = { NODE_ENV: 'production', BUILD_ID: made.content.slice(0, 12) }
    await orExit(runTool('vite/bin/vite.js', ['build', '--outDir', next, '--emptyOutDir'], { ...options, env }))
    for (const [config, part] of [
      ['vite.desk.config.ts', 'client'],
      ['vite.planner.config.ts', 'server'],
    ]) {
      const more = ['build', '--config', config, '--outDir', join(next, part), '--emptyOutDir', 'false']
      await orExit(runTool('vite/bin/vite.js', more, { ...options, env }))
    }
    await compressFiles(join(next, 'client'))
    await orExit(runNode24([join('scripts', 'budgets.ts'), next], options))
    rmSync(stamp, { force: true })
    for (const part of ['client', 'server']) {
      rmSync(join(dist, part), { recursive: true, force: true })
      renameSync(join(next, part), join(dist, part))
    }
    renameSync(join(next, 'routes.md'), join(dist, 'routes.md'))
    rmSync(next, { recursive: true })
    writeStamp(made)
  })
}

function isFresh() {
  const made = readStamp()
  if (!made) return false
  const files = inputFiles()
  const look = lookOf(files)
  if (made.look === look) return true
  if (made.content !== contentOf(files)) return false
  writeStamp({ ...made, look })
  return true
}

const readStamp = () => (existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : undefined)

// Atomic: another start may be reading it.
function writeStamp(made) {
  writeFileSync(`${stamp}-${process.pid}`, JSON.stringify(made))
  renameSync(`${stamp}-${process.pid}`, stamp)
}

const inputFiles = () =>
  inputs
    .flatMap((name) => (statSync(join(root, name)).isDirectory() ? filesIn(name) : [name]))
    .filter((name) => !name.endsWith('.gen.ts'))
    .sort()

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((name) => statSync(join(root, name)).isFile())

const lookOf = (files) =>
  hashOf(files, (file) => {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    return `${size} ${mtimeMs} ${ctimeMs}`
  })

const contentOf = (files) => hashOf(files, (file) => createHash('sha256').update(readFileSync(file)).digest('hex'))

function hashOf(files, describe) {
  const hash = createHash('sha256')
  for (const name of files) hash.update(`${name} ${describe(join(root, name))}\n`)
  return hash.digest('hex')
}
