import { photoRules } from '~/domain/photo-rules'
import { limited } from './image-store.server'

/** Decoding is the most that a visitor can make this machine do: two at a time, none for longer than ten seconds. */
const inTurn = limited(2)
const longestDecoding = 10
const pixelLimit = 40_000_000

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
export function isPhotoFormat(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 16)
  return signatures.some((one) => one.test(start))
}

/**
 * A photo as it is kept: upright, square, cut around its middle, without anything that the camera noted, as WebP.
 * Undefined for what is no picture of a format that is taken, cannot be decoded, or has more than 40 million pixels. Of
 * one that moves it is the first picture.
 */
export async function photoPicture(bytes: Buffer): Promise<Buffer | undefined> {
  if (!isPhotoFormat(bytes)) return undefined
  const { default: sharp } = await import('sharp')
  const { side } = photoRules
  return inTurn(async () => {
    try {
      return await sharp(bytes, { limitInputPixels: pixelLimit, sequentialRead: true })
        .timeout({ seconds: longestDecoding })
        .autoOrient()
        .resize(side, side, { fit: 'cover' })
        .webp({ quality: 82, effort: 4, smartSubsample: true })
        .toBuffer()
    } catch {
      // The decoders have no codes: whatever they stumble over, it is in the file.
      return undefined
    }
  })
}
