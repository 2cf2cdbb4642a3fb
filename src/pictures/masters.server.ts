import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureName } from './picture'

// Two levels up from the built server (dist/server) as from this file (src/server).
const folder = join(import.meta.dirname, '..', '..', 'assets', 'pictures')
const hashes = new Map<string, string>()

/** The drawing that all widths of a picture are made from: an SVG document. Throws where there is no such picture. */
export async function readMaster(id: string): Promise<Buffer> {
  const name = pictureName(id)
  if (!name) throw new Error(`No picture has the id ${id}`)
  return readFile(join(folder, `${name}.svg`))
}

/** Changes with the master of a picture; read once per process. */
export async function masterHash(id: string): Promise<string> {
  const hash =
    hashes.get(id) ??
    createHash('sha256')
      .update(await readMaster(id))
      .digest('hex')
      .slice(0, 16)
  hashes.set(id, hash)
  return hash
}
