import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { photoPicture } from '~/features/account/photo/endpoint.server'
import { isPictureFormat, pixelLimits } from '~/pictures/decode.server'
import { colourAt, halves, moving, plain } from '../../../../support/database/pictures'
import { hugePng } from '../../../../support/huge-png'

const kept = async (bytes: Buffer) => {
  const picture = await photoPicture(bytes)
  if (!picture.ok) throw new Error(picture.reason)
  return picture.value
}

describe('a photo', () => {
  test('becomes a square of 256 in WebP, of whatever format and size', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
      const picture = await kept(await halves().toFormat(format, { effort: 1 }).toBuffer())
      expect(await sharp(picture).metadata(), format).toMatchObject({ format: 'webp', width: 256, height: 256 })
      expect([await colourAt(picture, 20, 128), await colourAt(picture, 236, 128)], format).toEqual(['red', 'blue'])
    }
    const pixel = plain({ r: 30, g: 30, b: 200 }, 1, 1)
    expect(await colourAt(await kept(await pixel.png().toBuffer()), 128, 128)).toBe('blue')
  })

  test('stands upright as the camera was held, and keeps nothing of where and with what it was taken', async () => {
    const told = await halves()
      .withExif({ IFD0: { Copyright: 'Marieke' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(told).metadata()).exif).toBeDefined()
    const picture = await kept(told)
    const { exif, icc, xmp, iptc } = await sharp(picture).metadata()
    expect([exif, icc, xmp, iptc]).toEqual(Array(4).fill(undefined))
    expect([await colourAt(picture, 128, 20), await colourAt(picture, 128, 236)]).toEqual(['red', 'blue'])
  })

  test('that moves is its first picture', async () => {
    const gif = await (await moving()).gif().toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    const picture = await kept(gif)
    expect((await sharp(picture).metadata()).pages ?? 1).toBe(1)
    expect(await colourAt(picture, 128, 128)).toBe('red')
  })
})

const noPicture = { ok: false, reason: 'no-picture' }
const tooMany = { ok: false, reason: 'too-many-pixels' }

describe('what is no photo', () => {
  test('is refused, whatever it calls itself, and no decoder sees it', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    const others: Record<string, Buffer> = {
      svg: Buffer.from(svg),
      'xml before an svg': Buffer.from(`<?xml version="1.0"?>${svg}`),
      tiff: await halves().tiff().toBuffer(),
      pdf: Buffer.from('%PDF-1.7\n'),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      empty: Buffer.alloc(0),
      'a film': Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('isommp42')]),
    }
    for (const [name, bytes] of Object.entries(others))
      expect([isPictureFormat(bytes), await photoPicture(bytes)], name).toEqual([false, noPicture])
    const startOfJpeg = (await halves().jpeg().toBuffer()).subarray(0, 3)
    expect(await photoPicture(startOfJpeg)).toEqual(noPicture)
    const startOfPng = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>')])
    expect(await photoPicture(startOfPng)).toEqual(noPicture)
  })

  test('is refused before it is decoded where a few bytes say that they are very many pixels', async () => {
    expect((await photoPicture(hugePng(600, 600))).ok).toBe(true)
    expect(await photoPicture(hugePng(20_000, 20_000))).toEqual(tooMany)
    const broken = (side: number) => hugePng(side, side, Buffer.from('no rows'))
    expect([await photoPicture(broken(600)), await photoPicture(broken(20_000))]).toEqual([noPicture, tooMany])
    expect(await photoPicture(hugePng(30_000, 200))).toEqual(tooMany)
  })

  test('may have as many million pixels as its kind takes to decode, and no more', async () => {
    const limits = [
      ['heif', {}, 4],
      ['heif', { depth: 'ushort' }, 2],
      ['heif', { hasAlpha: true }, 2],
      ['gif', {}, 8],
      ['jpeg', { isProgressive: true }, 12],
      ['png', { isProgressive: true }, 8],
      ['png', { depth: 'ushort' }, 16],
      ['webp', {}, 16],
      ['jpeg', {}, 100],
    ] as const
    for (const [format, facts, millions] of limits) {
      const told = pixelLimits({ isProgressive: false, depth: 'uchar', hasAlpha: false, format, ...facts })
      const side = millions === 100 ? 65_535 : 8192
      expect(told, `${format} ${JSON.stringify(facts)}`).toEqual({ pixels: millions * 1_000_000, side })
    }
    for (const [format, width] of [
      ['avif', 2050],
      ['jpeg', 6100],
    ] as const) {
      const wide = plain(undefined, width, 2000).toFormat(format, { progressive: true, effort: 1 })
      expect(await photoPicture(await wide.toBuffer()), format).toEqual(tooMany)
    }
  })
})
