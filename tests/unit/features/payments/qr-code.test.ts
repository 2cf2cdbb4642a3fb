import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { epcText, qrPath, qrPng } from '~/features/payments/qr-code.server'

const request = {
  cents: 29_005,
  iban: 'NL02ABNA0123456789',
  name: 'Stichting Café Zuid',
  reference: 'BT-7K3M-9QXP',
  dueOn: '2026-12-15',
}

async function read(image: Buffer) {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

test('the image of an email reads as what is to be paid', async () => {
  const image = await qrPng(request)
  expect(await read(image)).toBe(epcText(request))
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', hasAlpha: false })
  expect(image.length).toBeLessThan(3000)
})

test('the drawing of a page reads as the same, with four modules of white around it', async () => {
  const { size, path } = qrPath(request)
  const white = `<path d="M0 0h${size}v${size}H0z" fill="#fff"/>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}">${white}<path d="${path}" stroke="#000"/></svg>`
  expect(await read(Buffer.from(drawing))).toBe(epcText(request))
  const { info } = await sharp(Buffer.from(drawing)).trim().toBuffer({ resolveWithObject: true })
  const inner = (size - 8) * 8
  expect(info).toMatchObject({ width: inner, height: inner, trimOffsetLeft: -32, trimOffsetTop: -32 })
})
