import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureName } from './catalogue'

// The built server (dist/server) is as deep as this folder.
const folder = join(import.meta.dirname, '..', '..', 'assets', 'pictures')
const hashes = new Map<string, string>()

export async function readMaster(id: string): Promise<Buffer> {
  const name = pictureName(id)
  if (!name) throw new Error(`No picture has the id ${id}`)
  return readFile(join(folder, `${name}.svg`))
}

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
