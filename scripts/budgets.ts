import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import budgets from './budgets.json' with { type: 'json' }
import { type Budgets, broken, type Manifest, measure, table, withSteadyNames } from './lib-budgets.ts'

/* Weighs what each route loads; exits with 1 where a budget of scripts/budgets.json is broken. Run by the build. */
const folder = process.argv[2]!
const client = join(folder, 'client')
const manifestFile = join(client, '.vite', 'manifest.json')
const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))

const sizeOf = (file: string): number => {
  const path = join(client, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** A change of a file renames all that name it, which costs or saves some bytes of each: a budget is not for that. */
const steadySizes = new Map<string, number>()
function steadySizeOf(file: string): number {
  if (!/\.(?:js|css)$/.test(file)) return sizeOf(file)
  const code = () => readFileSync(join(client, file), 'utf8')
  const size = steadySizes.get(file) ?? brotliCompressSync(withSteadyNames(code())).length
  steadySizes.set(file, size)
  return size
}

const words: Record<string, number> = {}
for (const file of globSync('_i18n/*/*/*.json', { cwd: client })) {
  const name = basename(file, '.json')
  words[name] = Math.max(words[name] ?? 0, sizeOf(file))
}

const sizes = measure({ manifest, sizeOf, words }, budgets satisfies Budgets)
const errors = broken(measure({ manifest, sizeOf: steadySizeOf, words }, budgets), budgets)
if (errors.length > 0) {
  console.error(`The browser gets more than it should (scripts/budgets.json):\n  ${errors.join('\n  ')}`)
  process.exit(1)
}
writeFileSync(join(folder, 'routes.md'), table(sizes, budgets))
rmSync(dirname(manifestFile), { recursive: true })

const all = sizes.routes.map(({ scripts }) => scripts)
const kilo = (bytes: number) => (bytes / 1000).toFixed(1)
console.log(
  `${all.length} routes: ${kilo(sizes.entry)} kB of script before the first touch, ` +
    `${kilo(Math.min(...all))} to ${kilo(Math.max(...all))} kB after it (dist/routes.md)`,
)
