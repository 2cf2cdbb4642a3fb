import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.ico'])
const encodings = [
  ['.br', (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
]

export async function compressFiles(folder) {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter((name) => compressible.has(extname(name))).map((name) => compress(join(folder, name))))
}

async function compress(file) {
  const bytes = await readFile(file)
  for (const [ending, encode] of encodings) {
    const encoded = await encode(bytes)
    if (encoded.length < bytes.length) await writeFile(file + ending, encoded)
  }
}
