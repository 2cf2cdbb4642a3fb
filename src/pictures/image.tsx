import { organisation } from '#app.config'
import { type PictureFormat, pictureAddress, pictureOf, pictureWidths } from './picture'

type ImageProps = {
  readonly id: string
  readonly alt: string
  /** Ends with the width on a phone. */
  readonly sizes: string
  /** `high` only for the largest picture of the first screen. */
  readonly priority?: 'high' | 'low' | undefined
  readonly className?: string
}

const densest = Math.max(...organisation.images.densities)
/** A third pixel per CSS pixel costs a phone twice the bytes and is not seen. */
const densePhone = `(max-width: 767px) and (min-resolution: ${densest + 1}dppx)`

export function Image({ id, alt, sizes, priority, className }: ImageProps) {
  const picture = pictureOf(id)
  const widths = pictureWidths(picture)
  const srcSet = (format: PictureFormat) =>
    widths.map((width) => `${pictureAddress(id, width, format)} ${width}w`).join(', ')
  const shown = `${densePhone} calc(${sizes
    .split(/,(?![^(]{0,99}\))/)
    .at(-1)!
    .trim()} * ${densest} / ${densest + 1}), ${sizes}`
  const middle = widths[Math.floor(widths.length / 2)] ?? picture.width
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet('avif')} sizes={shown} />
      <img
        className={className}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority === 'high' ? 'eager' : 'lazy'}
        decoding={priority === 'high' ? 'auto' : 'async'}
        fetchPriority={priority ?? 'auto'}
        sizes={shown}
        srcSet={srcSet('webp')}
        src={pictureAddress(id, middle, 'webp')}
      />
    </picture>
  )
}
