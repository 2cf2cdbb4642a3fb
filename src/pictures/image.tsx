import { findPicture, type PictureFormat, pictureAddress, pictureWidths } from './picture'

type ImageProps = {
  readonly id: string
  readonly alt: string
  readonly sizes: string
  /** `high` only for the largest picture of the first screen. */
  readonly priority?: 'high' | 'low' | undefined
  readonly className?: string
}

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
