import { organisation } from '#app.config'
import { type PictureName, pictureIds } from './picture-ids'

export type Picture = { readonly id: string; readonly width: number; readonly height: number }

/** Best first: the order in which a page offers them. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const names = new Map<string, PictureName>()
for (const name of Object.keys(pictureIds) as PictureName[]) names.set(pictureIds[name], name)

/** The picture with its own size in pixels, the largest it is ever served. */
export function pictureFor(name: PictureName): Picture {
  const isHero = name.startsWith('home-') || name.startsWith('pro-')
  return { id: pictureIds[name], ...(isHero ? { width: 1920, height: 1080 } : { width: 1600, height: 1000 }) }
}

/** The picture behind an opaque id, or nothing when there is none. */
export function findPicture(id: string): Picture | undefined {
  const name = pictureName(id)
  return name && pictureFor(name)
}

/** The name by which the code knows a picture's id. */
export function pictureName(id: string): PictureName | undefined {
  return names.get(id)
}

/** Widths in pixels in which a picture is served: breakpoints × densities, none above its own (seed § 9). */
export function pictureWidths(picture: Picture): number[] {
  const { widths, densities } = organisation.images
  const candidates = new Set(densities.flatMap((density) => widths.map((width) => width * density)))
  return [...candidates].filter((width) => width <= picture.width).sort((a, b) => a - b)
}

/** Where a picture is served in a width of `pictureWidths`. */
export function pictureAddress(id: string, width: number, format: PictureFormat = organisation.images.format): string {
  return `/images/${id}/${width}.${format}`
}
