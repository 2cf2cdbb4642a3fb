import { withSharp } from './decode.server'
import { createStore, type ImageStore } from './image-cache.server'
import { type PictureFormat, pictureWidths } from './picture'
import { findSource, type PictureSite, type PictureSource } from './sources.server'

type ImageResponse =
  | { readonly status: 200; readonly type: `image/${PictureFormat}`; readonly etag: string; readonly body: Buffer }
  | { readonly status: 404 }

type Wanted = { readonly id: string; readonly width: number; readonly format: PictureFormat }

/** Part of every key: raise it when the encoding changes. */
const encoding = 'v2'

/** Serves `/images/{id}/{width}.{webp|avif}` for known ids, widths and formats; all else is 404. */
export function createImages({
  store,
  ...site
}: PictureSite & { readonly store?: ImageStore }): (path: string) => Promise<ImageResponse> {
  const stored = store ?? createStore(site.dataDir)
  return async (path) => {
    const wanted = readPath(path)
    const source = wanted && (await findSource(site, wanted.id))
    if (!source || !pictureWidths(source.shown).includes(wanted.width)) return { status: 404 }
    const { id, width, format } = wanted
    const key = `${id}-${width}-${encoding}-${source.version}`
    const body = await stored(`${key}.${format}`, () => convert(source, wanted))
    return { status: 200, type: `image/${format}`, etag: `"${key}-${format}"`, body }
  }
}

function readPath(path: string): Wanted | undefined {
  const [, id, width, format] = /^\/images\/([a-z0-9]{10})\/([1-9]\d{2,3})\.(webp|avif)$/.exec(path) ?? []
  return id ? { id, width: Number(width), format: format as PictureFormat } : undefined
}

const convert = ({ shown, paint }: PictureSource, { width, format }: Wanted): Promise<Buffer> =>
  withSharp(async (sharp) => {
    const raster = await paint(sharp, { width, height: Math.round((shown.height * width) / shown.width) })
    return format === 'avif'
      ? raster.avif({ quality: 48, effort: 3 }).toBuffer()
      : raster.webp({ quality: 70, effort: 4, smartSubsample: true }).toBuffer()
  })
