import { photoRules } from '~/model/photo'
import { type Decoded, decodePicture } from '~/pictures/decode.server'

/**
 * A photo as it is kept: upright, square, cut around its middle, without anything that the camera noted, as WebP. Of one
 * that moves it is the first picture.
 */
export function photoPicture(bytes: Buffer): Promise<Decoded<Buffer>> {
  const { side } = photoRules
  return decodePicture(bytes, (picture) =>
    picture.resize(side, side, { fit: 'cover' }).webp({ quality: 82, effort: 4, smartSubsample: true }).toBuffer(),
  )
}
