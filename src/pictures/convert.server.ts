import { findPicture } from './catalogue'
import { withSharp } from './decode.server'
import { createStore, type ImageStore } from './image-cache.server'
import { masterHash, readMaster } from './masters.server'
import { type Picture, type PictureFormat, pictureWidths } from './picture'

type ImageResponse =
  | { readonly status: 200; readonly type: `image/${PictureFormat}`; readonly etag: string; readonly body: Buffer }
  | { readonly status: 404 }

type ImagesInput = {
  readonly dataDir: string
  readonly store?: ImageStore
}

type Wanted = { readonly picture: Picture; readonly width: number; readonly format: PictureFormat }

/** Part of every key: raise it when the encoding changes. */
const encoding = 'v2'
const pixelLimit = 40_000_000

/** Serves `/images/{id}/{width}.{webp|avif}` for known ids, widths and formats; all else is 404. */
export function createImages({
  dataDir,
  store = createStore(dataDir),
}: ImagesInput): (path: string) => Promise<ImageResponse> {
  return async (path) => {
    const wanted = readPath(path)
    if (!wanted) return { status: 404 }
    const { picture, width, format } = wanted
    const key = `${picture.id}-${width}-${encoding}-${await masterHash(picture.id)}`
    const body = await store(`${key}.${format}`, () => convert(wanted))
    return { status: 200, type: `image/${format}`, etag: `"${key}-${format}"`, body }
  }
}

function readPath(path: string): Wanted | undefined {
  const [, id = '', width, format] = /^\/images\/([a-z0-9]{10})\/([1-9]\d{2,3})\.(webp|avif)$/.exec(path) ?? []
  const picture = findPicture(id)
  if (!picture || !pictureWidths(picture).includes(Number(width))) return undefined
  return { picture, width: Number(width), format: format as PictureFormat }
}

const convert = ({ picture, width, format }: Wanted): Promise<Buffer> =>
  withSharp(async (sharp) => {
    const height = Math.round((picture.height * width) / picture.width)
    const raster = sharp(await readMaster(picture.id), {
      density: (72 * width) / picture.width,
      limitInputPixels: pixelLimit,
    }).resize(width, height, { fit: 'fill' })
    return format === 'avif'
      ? raster.avif({ quality: 48, effort: 3 }).toBuffer()
      : raster.webp({ quality: 70, effort: 4, smartSubsample: true }).toBuffer()
  })
