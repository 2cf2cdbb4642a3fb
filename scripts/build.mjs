import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './project.mjs'

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const built = spawnSync(process.execPath, [vite, 'build'], { cwd: root, stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)

const client = join(root, 'dist', 'client')
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Beside every file that shrinks by it, its compressed forms: the server compresses no file at run time. */
async function compress(file) {
  const body = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [small, zipped] = await Promise.all([brotli(body, { params }), zip(body, { level: 9 })])
  if (small.length < body.length) writeFileSync(`${file}.br`, small)
  if (zipped.length < body.length) writeFileSync(`${file}.gz`, zipped)
}

const files = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:js|css|svg|json|txt|webmanifest|ico)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
await Promise.all(files.map(compress))
