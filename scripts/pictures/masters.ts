import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PictureName, pictureIds } from '~/pictures/picture-ids'
import { drawPicture } from './drawings'

export function writeMasters(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let bytes = 0
  for (const name of Object.keys(pictureIds) as PictureName[]) {
    const master = `${drawPicture(name)}\n`
    writeFileSync(join(folder, `${name}.svg`), master)
    bytes += master.length
  }
  console.log(`${Object.keys(pictureIds).length} pictures, ${(bytes / 1_000_000).toFixed(2)} MB: ${folder}`)
}
