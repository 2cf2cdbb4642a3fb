import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { organisation } from '#app.config'
import { createImages } from '~/pictures/convert.server'
import { type Picture, pictureAddress, pictureOf } from '~/pictures/picture'
import { pictureIds } from '~/pictures/picture-ids'
import { fillFolder } from '../site/filled-folder'

/** Fills once per run what each worker's site copies. */
export default async function fillOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-filled-'))
  const [filled, images] = [join(folder, 'filled'), join(folder, 'images')]
  fillFolder(filled)
  await fillImages(images)
  Object.assign(process.env, { TEST_FILLED: filled, TEST_PICTURES: images })
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Flat ones of the right proportions: real ones take long to make, and meanwhile scripts wait behind them. */
async function fillImages(folder: string): Promise<void> {
  mkdirSync(folder)
  const flat = new Map<string, Buffer>()
  for (const picture of Object.values(pictureIds).map(pictureOf))
    for (const format of ['avif', 'webp'] as const) {
      const kind = `${picture.width}:${picture.height} ${format}`
      const body = flat.get(kind) ?? (await flatPicture(picture, format))
      flat.set(kind, body)
      const store = async (file: string) => {
        writeFileSync(join(folder, file), body)
        return body
      }
      const image = createImages({ dataDir: folder, read: noRows, store })
      await Promise.all(organisation.images.widths.map((width) => image(pictureAddress(picture.id, width, format))))
    }
}

function noRows(): never {
  throw new Error('drawn pictures have no rows')
}

const flatPicture = ({ width, height }: Picture, format: 'avif' | 'webp'): Promise<Buffer> =>
  sharp({ create: { width: width / 40, height: height / 40, channels: 3, background: '#4a6b52' } })
    .toFormat(format)
    .toBuffer()
