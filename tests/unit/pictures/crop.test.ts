import { expect, test } from 'vitest'
import { cropAround, focusIn } from '~/pictures/crop'

test('the focal point decides what is kept', () => {
  const wide = { width: 3200, height: 1000 }
  const tall = { width: 1000, height: 3000 }
  const shape = { width: 1600, height: 1000 }
  const cropped = { left: 0, top: 0, width: 1600, height: 1000 }
  for (const [where, picture, x, y, part] of [
    ['the middle of a wide one', wide, 50, 50, { ...cropped, left: 800 }],
    ['far left', wide, 5, 50, cropped],
    ['at the right edge', wide, 100, 0, { ...cropped, left: 1600 }],
    ['a little right of the middle', wide, 60, 50, { ...cropped, left: 1120 }],
    ['the top of a tall one', tall, 50, 0, { left: 0, top: 0, width: 1000, height: 625 }],
    ['low in a tall one', tall, 50, 80, { left: 0, top: 2088, width: 1000, height: 625 }],
    ['one of the same shape', shape, 9, 9, cropped],
  ] as const)
    expect(cropAround(picture, { x, y }, shape), where).toEqual(part)
})

test('no crop leaves the picture, loses the focal point or is empty', () => {
  const sizes = [1, 7, 640, 3840].flatMap((width) => [1, 9, 481, 3840].map((height) => ({ width, height })))
  const points = [0, 33, 100].flatMap((x) => [0, 67, 100].map((y) => ({ x, y })))
  for (const picture of sizes)
    for (const focus of points) {
      const part = cropAround(picture, focus, { width: 320, height: 200 })
      const { x, y } = focusIn(part, picture, focus)
      expect([
        Math.min(part.left, part.top, x, y) >= 0 && Math.max(x, y) <= 100,
        Math.min(part.width, part.height) >= 1,
        part.left + part.width <= picture.width && part.top + part.height <= picture.height,
      ]).toEqual([true, true, true])
    }
})
