import type { Metadata, Sharp } from 'sharp'
import { limited } from './image-cache.server'

export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: 'no-picture' | 'too-many-pixels' }

/** The first bytes of the formats that are taken: only these are ever shown to a decoder. */
const signatures: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^RIFF.{4}WEBP/s,
  /^GIF8[79]a/,
  // AVIF and HEIF.
  /^.{4}ftyp(?:avif|avis|heic|heix|heim|heis|mif1|msf1)/s,
]

/** Whether bytes say that they are a JPEG, PNG, WebP, GIF, AVIF or HEIF picture. */
export function isPictureFormat(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 16)
  return signatures.some((one) => one.test(start))
}

type Facts = Pick<Metadata, 'format' | 'isProgressive' | 'depth' | 'hasAlpha'>

const million = 1_000_000

/**
 * Pixels and pixels per side that may be decoded. By format, so that none takes more than some 100 MB: a JPEG is read
 * line by line, a progressive one, an interlaced PNG and a GIF are held whole, and AVIF takes 20 to 30 bytes a pixel.
 * A wide PNG is held by many lines at once.
 */
export function pixelLimits({ format, isProgressive, depth, hasAlpha }: Facts): { pixels: number; side: number } {
  const side = 8192
  if (format === 'heif') return { pixels: (depth === 'uchar' && !hasAlpha ? 4 : 2) * million, side }
  if (format === 'jpeg') return isProgressive ? { pixels: 12 * million, side } : { pixels: 100 * million, side: 65_535 }
  if (format === 'gif' || isProgressive) return { pixels: 8 * million, side }
  return { pixels: 16 * million, side }
}

/** One picture is decoded or drawn at a time in the whole process, whoever sent it. */
const inTurn = limited(1)

/** Seconds. */
const longestDecoding = 10

/** Runs `work` with sharp when no other picture is being worked on; nothing is kept in memory afterwards. */
export const withSharp = <T>(work: (sharp: typeof import('sharp').default) => Promise<T>): Promise<T> =>
  inTurn(async () => {
    // Loading sharp takes a while and most starts never need it.
    const { default: sharp } = await import('sharp')
    sharp.cache(false)
    sharp.concurrency(1)
    return work(sharp)
  })

/**
 * What `work` makes of a picture that a visitor or staff sent: of one that moves its first frame, turned upright.
 * Nothing larger than `pixelLimits` is decoded; what cannot be decoded is 'no-picture'.
 */
export async function decodePicture<T>(bytes: Buffer, work: (picture: Sharp) => Promise<T>): Promise<Decoded<T>> {
  if (!isPictureFormat(bytes)) return { ok: false, reason: 'no-picture' }
  return withSharp(async (sharp) => {
    try {
      const facts = await sharp(bytes, { limitInputPixels: false }).metadata()
      const { pixels, side } = pixelLimits(facts)
      if (facts.width * facts.height > pixels || Math.max(facts.width, facts.height) > side)
        return { ok: false, reason: 'too-many-pixels' }
      const picture = sharp(bytes, { limitInputPixels: pixels, sequentialRead: true })
      return { ok: true, value: await work(picture.timeout({ seconds: longestDecoding }).autoOrient()) }
    } catch {
      // The decoders have no codes: whatever they stumble over, it is in the file.
      return { ok: false, reason: 'no-picture' }
    }
  })
}
