import { organisation } from '#app.config'
import { heroPictureIds } from './front-picture-ids'

export type Picture = { readonly id: string; readonly width: number; readonly height: number }

const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const wide: readonly string[] = Object.entries(heroPictureIds)
  .filter(([name]) => name.startsWith('home-') || name.startsWith('pro-'))
  .map(([, id]) => id)

/** As drawn; of any id, also of one that no picture has. */
export function pictureOf(id: string): Picture {
  return wide.includes(id) ? { id, width: 1920, height: 1080 } : { id, width: 1600, height: 1000 }
}

/** The breakpoints up to the picture's own width. */
export const pictureWidths = (picture: Picture): number[] =>
  organisation.images.widths.filter((width) => width <= picture.width)

export function pictureAddress(id: string, width: number, format: PictureFormat = organisation.images.format): string {
  return `/images/${id}/${width}.${format}`
}
