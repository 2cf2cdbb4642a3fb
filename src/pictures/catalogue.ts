import { type Picture, pictureOf } from './picture'
import { type PictureName, pictureIds } from './picture-ids'

const names = new Map<string, PictureName>()
for (const name of Object.keys(pictureIds) as PictureName[]) names.set(pictureIds[name], name)

export const pictureFor = (name: PictureName): Picture => pictureOf(pictureIds[name])

export const findPicture = (id: string): Picture | undefined => (names.has(id) ? pictureOf(id) : undefined)

export const pictureName = (id: string): PictureName | undefined => names.get(id)
