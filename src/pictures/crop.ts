type Size = { readonly width: number; readonly height: number }

/** In percent from the left and from the top. */
export type FocalPoint = { readonly x: number; readonly y: number }

type Part = Size & { readonly left: number; readonly top: number }

/** The largest part in the proportions of `shape`, with the focal point as near to its middle as the edges allow. */
export function cropAround(picture: Size, focus: FocalPoint, shape: Size): Part {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height)
  const width = Math.max(1, Math.round(shape.width * scale))
  const height = Math.max(1, Math.round(shape.height * scale))
  return {
    width,
    height,
    left: startAround((picture.width * focus.x) / 100, width, picture.width),
    top: startAround((picture.height * focus.y) / 100, height, picture.height),
  }
}

/** Where the focal point lies in a part, in percent of the part. */
export const focusIn = (part: Part, picture: Size, focus: FocalPoint): FocalPoint => ({
  x: (((picture.width * focus.x) / 100 - part.left) / part.width) * 100,
  y: (((picture.height * focus.y) / 100 - part.top) / part.height) * 100,
})

const startAround = (middle: number, length: number, whole: number): number =>
  Math.min(Math.max(Math.round(middle - length / 2), 0), whole - length)
