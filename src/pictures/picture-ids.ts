import { heroPictureIds } from './front-picture-ids'
import otherIds from './picture-ids.json' with { type: 'json' }

/** Public ids never change meaning. */
export const pictureIds = { ...heroPictureIds, ...otherIds } as const

export type PictureName = keyof typeof pictureIds
