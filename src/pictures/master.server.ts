import { decodePicture } from './decode.server'

type Master = { readonly bytes: Buffer; readonly width: number; readonly height: number }

type MasterRefusal = 'no-picture' | 'too-many-pixels' | 'moving'

const longestSide = 3840

/** Upright, in sRGB, at most 3840 pixels on a side, re-encoded as JPEG: nothing but its pixels is kept. */
export async function masterOf(
  bytes: Buffer,
): Promise<{ ok: true; value: Master } | { ok: false; reason: MasterRefusal }> {
  if (isGif(bytes)) return { ok: false, reason: 'no-picture' }
  if (isMoving(bytes)) return { ok: false, reason: 'moving' }
  return decodePicture(bytes, async (picture) => {
    const { data, info } = await picture
      .flatten({ background: 'white' })
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  })
}

const isGif = (bytes: Buffer) => bytes.toString('latin1', 0, 3) === 'GIF'

/** WebP has a flag, PNG a chunk before its pixels, AVIF a brand of its own. */
function isMoving(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 32)
  if (/^RIFF.{4}WEBPVP8X/s.test(start)) return ((bytes[20] ?? 0) & 2) !== 0
  if (/^.{4}ftypavis/s.test(start)) return true
  return start.startsWith('\x89PNG') && bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL')
}
