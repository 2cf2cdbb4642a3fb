import type { Metadata, Sharp } from 'sharp'
import { limited } from './image-cache.server'

export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: 'no-picture' | 'too-many-pixels' }

/** Signatures of accepted formats: nothing else reaches a decoder. */
const signatures: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^RIFF.{4}WEBP/s,
  /^GIF8[79]a/,
  /^.{4}ftyp(?:avif|avis|heic|heix|heim|heis|mif1|msf1)/s,
]

export function isPictureFormat(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 16)
  return signatures.some((one) => one.test(start))
}

type Data = Pick<Metadata, 'format' | 'isProgressive' | 'depth' | 'hasAlpha'>

const million = 1_000_000

/** Keeps decoding under about 100 MB: some formats are decoded whole, and AVIF takes 20 to 30 bytes a pixel. */
export function pixelLimits({ format, isProgressive, depth, hasAlpha }: Data): { pixels: number; side: number } {
  const side = 8192
  if (format === 'heif') return { pixels: (depth === 'uchar' && !hasAlpha ? 4 : 2) * million, side }
  if (format === 'jpeg') return isProgressive ? { pixels: 12 * million, side } : { pixels: 100 * million, side: 65_535 }
  if (format === 'gif' || isProgressive) return { pixels: 8 * million, side }
  return { pixels: 16 * million, side }
}

/** One picture at a time in the whole process, to bound memory. */
const inTurn = limited(1)

/** Seconds. */
const longestDecoding = 10

export const withSharp = <T>(work: (sharp: typeof import('sharp').default) => Promise<T>): Promise<T> =>
  inTurn(async () => {
    const { default: sharp } = await import('sharp')
    sharp.cache(false)
    sharp.concurrency(1)
    return work(sharp)
  })

/** Decodes an uploaded picture within `pixelLimits`, upright, first frame only. Else the reason is 'no-picture'. */
export async function decodePicture<T>(bytes: Buffer, work: (picture: Sharp) => Promise<T>): Promise<Decoded<T>> {
  if (!isPictureFormat(bytes)) return { ok: false, reason: 'no-picture' }
  return withSharp(async (sharp) => {
    try {
      const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
      const { pixels, side } = pixelLimits(metadata)
      if (metadata.width * metadata.height > pixels || Math.max(metadata.width, metadata.height) > side)
        return { ok: false, reason: 'too-many-pixels' }
      const picture = sharp(bytes, { limitInputPixels: pixels, sequentialRead: true })
      return { ok: true, value: await work(picture.timeout({ seconds: longestDecoding }).autoOrient()) }
    } catch {
      // The decoders have no error codes.
      return { ok: false, reason: 'no-picture' }
    }
  })
}
