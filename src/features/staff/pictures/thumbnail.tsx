import { pictureAddress, pictureOf } from '~/pictures/picture'
import type { LibraryPicture } from './library.server'

type ThumbnailProps = { picture: LibraryPicture; alt: string; width?: 320 | 640 }

/** As pages crop it; the query avoids a browser's cache of another focal point. */
export function Thumbnail({ picture: { id, row }, alt, width = 320 }: ThumbnailProps) {
  const shown = pictureOf(id)
  const address = row?.deletedAt ? undefined : pictureAddress(id, width)
  if (!address) return <span className="desk-no-picture" />
  return (
    <img
      src={row ? `${address}?v=${row.focusX}-${row.focusY}` : address}
      alt={alt}
      width={width}
      height={Math.round((width * shown.height) / shown.width)}
      loading="lazy"
      decoding="async"
    />
  )
}
