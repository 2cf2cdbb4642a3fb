import type { Bilingual } from './locale'
import { type PictureName, pictureIds } from './picture-ids'

export const pictureAlts = Object.fromEntries(
  Object.keys(pictureIds).map((name) => [name, { nl: name, en: name }]),
) as unknown as Record<PictureName, Bilingual>
