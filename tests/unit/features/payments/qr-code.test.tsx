import decodeQR from 'qr/decode.js'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { QrCode } from '~/features/payments/qr-code'
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
  const code = qrPath(request)
  const { size } = code
  const shown = `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 8}" height="${size * 8}"`
  const drawing = Buffer.from(renderToStaticMarkup(<QrCode code={code} />).replace('<svg', shown))
  expect(await read(drawing)).toBe(epcText(request))
  const { info } = await sharp(drawing).trim().toBuffer({ resolveWithObject: true })
  const inner = (size - 8) * 8
  expect(info).toMatchObject({ width: inner, height: inner, trimOffsetLeft: -32, trimOffsetTop: -32 })
})
