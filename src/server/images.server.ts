import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPicture, type Picture, type PictureFormat, pictureName, pictureWidths } from '~/domain/pictures'
import { drawPicture } from './pictures/drawings'

export type ImageResponse =
  | { readonly status: 200; readonly type: `image/${PictureFormat}`; readonly etag: string; readonly body: Buffer }
  | { readonly status: 404 }

type Wanted = { readonly picture: Picture; readonly width: number; readonly format: PictureFormat }

/** Written into every key: raise it when the encoding below changes, so that kept files are made anew. */
const encoding = 'v1'
const conversionsAtOnce = 2
const pixelLimit = 40_000_000

/**
 * Answers `/images/{id}/{width}.{webp|avif}` (the path alone, without a query). Only ids of the table, widths of
 * `pictureWidths` and those two formats exist; all else is 404. What was made once is kept in `{dataDir}/images`.
 */
export function createImages({ dataDir }: { readonly dataDir: string }): (path: string) => Promise<ImageResponse> {
  const folder = join(dataDir, 'images')
  const underWay = new Map<string, Promise<Buffer>>()
  const hashes = new Map<string, string>()
  const inTurn = limited(conversionsAtOnce)

  const hashOf = (id: string) => {
    const hash = hashes.get(id) ?? shortHash(encoding + drawingOf(id))
    hashes.set(id, hash)
    return hash
  }

  const bodyOf = (wanted: Wanted, file: string) => {
    const running = underWay.get(file)
    if (running) return running
    const made = keptOrMade(file, () => inTurn(() => convert(wanted))).finally(() => underWay.delete(file))
    underWay.set(file, made)
    return made
  }

  return async (path) => {
    const wanted = readPath(path)
    if (!wanted) return { status: 404 }
    const { picture, width, format } = wanted
    const key = `${picture.id}-${width}-${hashOf(picture.id)}`
    const body = await bodyOf(wanted, join(folder, `${key}.${format}`))
    return { status: 200, type: `image/${format}`, etag: `"${key}-${format}"`, body }
  }
}

function readPath(path: string): Wanted | undefined {
  const [, id = '', width, format] = /^\/images\/([a-z0-9]{10})\/([1-9]\d{2,3})\.(webp|avif)$/.exec(path) ?? []
  const picture = findPicture(id)
  if (!picture || !pictureWidths(picture).includes(Number(width))) return undefined
  return { picture, width: Number(width), format: format as PictureFormat }
}

async function keptOrMade(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const body = await make()
  await keep(file, body)
  return body
}

async function keep(file: string, body: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`
  await mkdir(join(file, '..'), { recursive: true })
  try {
    await writeFile(unfinished, body, { flush: true })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function convert({ picture, width, format }: Wanted): Promise<Buffer> {
  // Loading sharp takes a while and most starts never need it.
  const { default: sharp } = await import('sharp')
  const height = Math.round((picture.height * width) / picture.width)
  const raster = sharp(Buffer.from(drawingOf(picture.id)), {
    density: (72 * width) / picture.width,
    limitInputPixels: pixelLimit,
  }).resize(width, height, { fit: 'fill' })
  return format === 'avif'
    ? raster.avif({ quality: 54, effort: 2 }).toBuffer()
    : raster.webp({ quality: 70, effort: 4, smartSubsample: true }).toBuffer()
}

function drawingOf(id: string): string {
  const name = pictureName(id)
  if (!name) throw new Error(`No picture has the id ${id}`)
  return drawPicture(name)
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** Lets at most `most` of the works given to it run at once, in the order in which they came. */
function limited(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
