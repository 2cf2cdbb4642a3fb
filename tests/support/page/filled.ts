import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { organisation } from '#app.config'
import { createImages } from '~/pictures/convert.server'
import { pictureAddress, pictureOf } from '~/pictures/picture'
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
  let next: Buffer = Buffer.of()
  const store = async (file: string) => {
    writeFileSync(join(folder, file), next)
    return next
  }
  const noRows = { dataDir: folder, read: () => Promise.reject(new Error('drawn pictures have no rows')) as never }
  const images = createImages({ ...noRows, store })
  for (const id of Object.values(pictureIds)) {
    const { width, height } = pictureOf(id)
    const ratio = `${width / height}`
    next = flat.get(ratio) ?? (await flatPicture(width / 40, height / 40))
    flat.set(ratio, next)
    await Promise.all(organisation.images.widths.map((one) => images(pictureAddress(id, one))))
  }
}

const flatPicture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#4a6b52' } })
    .toFormat(organisation.images.format)
    .toBuffer()
