import { findPicture, type PictureFormat, pictureAddress, pictureWidths } from './picture'

type ImageProps = {
  readonly id: string
  /** Empty for a picture that only decorates. */
  readonly alt: string
  /** As of `<img>`: how wide the picture stands on the page. */
  readonly sizes: string
  /** `high` for the one picture that the first screen waits for, `low` for what may come after the words. */
  readonly priority?: 'high' | 'low' | undefined
  readonly className?: string
}

/** A picture of the site in the width that the screen needs. An unknown id shows nothing. */
export function Image({ id, alt, sizes, priority, className }: ImageProps) {
  const picture = findPicture(id)
  if (!picture) return null
  const widths = pictureWidths(picture)
  const srcSet = (format: PictureFormat) =>
    widths.map((width) => `${pictureAddress(id, width, format)} ${width}w`).join(', ')
  const middle = widths[Math.floor(widths.length / 2)] ?? picture.width
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        className={className}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority === 'high' ? 'eager' : 'lazy'}
        decoding={priority === 'high' ? 'auto' : 'async'}
        fetchPriority={priority ?? 'auto'}
        sizes={sizes}
        srcSet={srcSet('webp')}
        src={pictureAddress(id, middle, 'webp')}
      />
    </picture>
  )
}
