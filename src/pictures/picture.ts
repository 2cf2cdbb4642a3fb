import { organisation } from '#app.config'
import { type PictureName, pictureIds } from './picture-ids'

export type Picture = { readonly id: string; readonly width: number; readonly height: number }

const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const names = new Map<string, PictureName>()
for (const name of Object.keys(pictureIds) as PictureName[]) names.set(pictureIds[name], name)

export function pictureFor(name: PictureName): Picture {
  const id = pictureIds[name]
  if (name.startsWith('trainer-')) return { id, width: 640, height: 640 }
  const isHero = name.startsWith('home-') || name.startsWith('pro-')
  return isHero ? { id, width: 1920, height: 1080 } : { id, width: 1600, height: 1000 }
}

export function findPicture(id: string): Picture | undefined {
  const name = pictureName(id)
  return name && pictureFor(name)
}

export function pictureName(id: string): PictureName | undefined {
  return names.get(id)
}

/** The breakpoints up to the picture's own width. */
export const pictureWidths = (picture: Picture): number[] =>
  organisation.images.widths.filter((width) => width <= picture.width)

export function pictureAddress(id: string, width: number, format: PictureFormat = organisation.images.format): string {
  return `/images/${id}/${width}.${format}`
}
