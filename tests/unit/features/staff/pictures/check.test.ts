import { expect, test } from 'vitest'
import { checkPicture, pictureValues } from '~/features/staff/pictures/check'
import { FormValues } from '~/server/http/form-handler.server'

const values = { altNl: 'Een bal op gravel.', altEn: 'A ball on clay.', focusX: '30', focusY: '70' }

test('a picture with a sentence in both languages and a point is right', () => {
  expect(checkPicture(values, 'net.jpg')).toEqual({
    ok: true,
    value: { alt: { nl: 'Een bal op gravel.', en: 'A ball on clay.' }, focus: { x: 30, y: 70 } },
  })
  expect(checkPicture({ ...values, altNl: 'Tennisbal' }, 'IMG_1.jpg').ok).toBe(true)
  expect(checkPicture({ ...values, altNl: 'Kamp 2026' }, 'x.jpg').ok).toBe(true)
})

test.each([
  ['', 'alt-missing'],
  ['x'.repeat(251), 'alt-long'],
  ['IMG_2041.JPG', 'alt-file-name'],
  ['Foto van het net.jpeg', 'alt-file-name'],
  ['IMG_2041', 'alt-file-name'],
  ['20260401_120000', 'alt-file-name'],
  ['kamp-3', 'alt-file-name'],
  ['Net', 'alt-file-name'],
] as const)('a description %j is refused: %s', (alt, code) => {
  expect(checkPicture({ ...values, altEn: alt }, 'net.jpg')).toEqual({ ok: false, errors: [{ field: 'altEn', code }] })
})

test.each(['101', '-1', '1.5', '1e2', 'x', ' 5'])('a point at %j is refused', (focusY) => {
  expect(checkPicture({ ...values, focusY })).toEqual({ ok: false, errors: [{ field: 'focusY', code: 'focus-wrong' }] })
})

test('a form without a point means the middle', () => {
  const form = new FormValues([
    ['altNl', ' Een bal. '],
    ['altEn', ''],
  ])
  expect(pictureValues(form)).toEqual({ altNl: 'Een bal.', altEn: '', focusX: '50', focusY: '50' })
})
