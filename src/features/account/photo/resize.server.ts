import { photoRules } from '~/model/photo'
import { type Decoded, decodePicture } from '~/pictures/decode.server'

/** Upright, square, cropped around the centre, without metadata, as WebP; the first frame of an animation. */
export function photoPicture(bytes: Buffer): Promise<Decoded<Buffer>> {
  const { side } = photoRules
  return decodePicture(bytes, (picture) =>
    picture.resize(side, side, { fit: 'cover' }).webp({ quality: 82, effort: 4, smartSubsample: true }).toBuffer(),
  )
}
