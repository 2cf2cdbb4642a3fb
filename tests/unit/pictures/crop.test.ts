import { expect, test } from 'vitest'
import { cropAround, focusIn } from '~/pictures/crop'

const wide = { width: 3200, height: 1000 }
const tall = { width: 1000, height: 3000 }
const shape = { width: 1600, height: 1000 }

test.each([
  ['in the middle of a wide one', wide, { x: 50, y: 50 }, { left: 800, top: 0, width: 1600, height: 1000 }],
  ['far left', wide, { x: 5, y: 50 }, { left: 0, top: 0, width: 1600, height: 1000 }],
  ['at the right edge', wide, { x: 100, y: 0 }, { left: 1600, top: 0, width: 1600, height: 1000 }],
  ['a little right of the middle', wide, { x: 60, y: 50 }, { left: 1120, top: 0, width: 1600, height: 1000 }],
  ['at the top of a tall one', tall, { x: 50, y: 0 }, { left: 0, top: 0, width: 1000, height: 625 }],
  ['low in a tall one', tall, { x: 50, y: 80 }, { left: 0, top: 2088, width: 1000, height: 625 }],
  ['in one of the same shape', shape, { x: 9, y: 9 }, { left: 0, top: 0, width: 1600, height: 1000 }],
] as const)('a focal point %s decides what is kept', (_, picture, focus, part) => {
  expect(cropAround(picture, focus, shape)).toEqual(part)
})

test('no crop leaves the picture, loses the focal point or is empty', () => {
  for (const width of [1, 7, 640, 3840])
    for (const height of [1, 9, 481, 3840])
      for (const x of [0, 33, 100])
        for (const y of [0, 67, 100]) {
          const [picture, focus] = [
            { width, height },
            { x, y },
          ]
          const part = cropAround(picture, focus, { width: 320, height: 200 })
          expect(Math.min(part.left, part.top)).toBeGreaterThanOrEqual(0)
          expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(1)
          expect(part.left + part.width).toBeLessThanOrEqual(width)
          expect(part.top + part.height).toBeLessThanOrEqual(height)
          const inside = focusIn(part, picture, focus)
          for (const percent of [inside.x, inside.y]) {
            expect(percent).toBeGreaterThanOrEqual(0)
            expect(percent).toBeLessThanOrEqual(100)
          }
        }
})
