import { expect, test } from 'vitest'
import { checkPicture, pictureValues } from '~/features/staff/pictures/check'
import { FormValues } from '~/server/http/form-handler.server'

const values = { altNl: 'Een bal op gravel.', altEn: 'A ball on clay.', focusX: '30', focusY: '70' }

test('a picture has a sentence, which is no file name, and a point', () => {
  const alt = { nl: 'Een bal op gravel.', en: 'A ball on clay.' }
  expect(checkPicture(values, 'net.jpg')).toEqual({ ok: true, value: { alt, focus: { x: 30, y: 70 } } })
  for (const altNl of ['Tennisbal', 'Kamp 2026'])
    expect(checkPicture({ ...values, altNl }, 'IMG_1.jpg').ok, altNl).toBe(true)
  const names = ['IMG_2041.JPG', 'Foto van het net.jpeg', 'IMG_2041', '20260401_120000', 'kamp-3', 'Net']
  for (const [altEn, code] of [
    ['x'.repeat(251), 'alt-long'],
    ...names.map((name) => [name, 'alt-file-name'] as const),
  ] as const)
    expect(checkPicture({ ...values, altEn }, 'net.jpg'), altEn).toEqual({
      ...{ ok: false, errors: [{ field: 'altEn', code }] },
    })
  const dutch = { alt: { nl: alt.nl, en: alt.nl, isDutchOnly: true } }
  expect(checkPicture({ ...values, altEn: '' })).toMatchObject({ ok: true, value: dutch })
  expect(checkPicture({ ...values, altNl: '' })).toMatchObject({ errors: [{ field: 'altNl', code: 'alt-missing' }] })
  for (const focusY of ['101', '-1', '1.5', '1e2', 'x', ' 5'])
    expect(checkPicture({ ...values, focusY }), focusY).toEqual({
      ...{ ok: false, errors: [{ field: 'focusY', code: 'focus-wrong' }] },
    })
})

test('a form without a point means the middle', () => {
  const form = new FormValues(Object.entries({ altNl: ' Een bal. ', altEn: '' }))
  expect(pictureValues(form)).toEqual({ altNl: 'Een bal.', altEn: '', focusX: '50', focusY: '50' })
})
