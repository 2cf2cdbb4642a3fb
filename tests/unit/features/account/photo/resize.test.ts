import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { photoPicture } from '~/features/account/photo/resize.server'
import { isPictureFormat, pixelLimits } from '~/pictures/decode.server'
import { hugePng } from '../../../../support/huge-png'

const red = { r: 200, g: 30, b: 30 }
const blue = { r: 30, g: 30, b: 200 }

const halves = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: red } }).composite([
    { input: { create: { width: 400, height: 400, channels: 3, background: blue } }, left: 400, top: 0 },
  ])

const kept = async (bytes: Buffer) => {
  const picture = await photoPicture(bytes)
  if (!picture.ok) throw new Error(picture.reason)
  return picture.value
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const { data } = await sharp(picture)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data[0]! > data[2]! ? 'red' : 'blue'
}

describe('a photo', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'in %s becomes a square of 256 in WebP',
    async (format) => {
      const picture = await kept(await halves().toFormat(format).toBuffer())
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
      expect([await colourAt(picture, 20, 128), await colourAt(picture, 236, 128)]).toEqual(['red', 'blue'])
    },
  )

  test('that the camera held on its side stands upright', async () => {
    const picture = await kept(await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect([await colourAt(picture, 128, 20), await colourAt(picture, 128, 236)]).toEqual(['red', 'blue'])
  })

  test('keeps nothing of where and with what it was taken', async () => {
    const told = await halves()
      .withExif({ IFD0: { Copyright: 'Marieke' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(told).metadata()).exif).toBeDefined()
    const { exif, icc, xmp, iptc } = await sharp(await kept(told)).metadata()
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
  })

  test('that moves is its first picture', async () => {
    const frame = (background: typeof red) =>
      sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer()
    const moving = await sharp([await frame(red), await frame(blue)], { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const picture = await kept(moving)
    expect((await sharp(picture).metadata()).pages ?? 1).toBe(1)
    expect(await colourAt(picture, 128, 128)).toBe('red')
  })

  test('of one pixel is taken too', async () => {
    const one = await sharp({ create: { width: 1, height: 1, channels: 3, background: blue } })
      .png()
      .toBuffer()
    expect(await colourAt(await kept(one), 128, 128)).toBe('blue')
  })
})

const noPicture = { ok: false, reason: 'no-picture' }

describe('what is no photo', () => {
  const jpeg = () => halves().jpeg().toBuffer()

  test('is refused, whatever it calls itself', async () => {
    const tiff = await halves().tiff().toBuffer()
    const others: Record<string, Buffer> = {
      svg: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
      ),
      'xml before an svg': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      tiff,
      pdf: Buffer.from('%PDF-1.7\n'),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      empty: Buffer.alloc(0),
      'the start of a jpeg alone': (await jpeg()).subarray(0, 3),
      'the start of a png before a script': Buffer.concat([
        Buffer.from('89504e470d0a1a0a', 'hex'),
        Buffer.from('<script>'),
      ]),
      'a film': Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('isommp42')]),
    }
    for (const [name, bytes] of Object.entries(others)) expect(await photoPicture(bytes), name).toEqual(noPicture)
  })

  test('is never shown to a decoder where its first bytes are of no format that is taken', async () => {
    // Guard off: the decoder would draw it.
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    )
    expect((await sharp(svg).webp().toBuffer()).length).toBeGreaterThan(0)
    expect(isPictureFormat(svg)).toBe(false)
    expect(await photoPicture(svg)).toEqual(noPicture)
  })

  test('is refused before it is decoded where a few bytes say that they are very many pixels', async () => {
    expect((await photoPicture(hugePng(600, 600))).ok).toBe(true)
    const tooMany = { ok: false, reason: 'too-many-pixels' }
    const bomb = hugePng(20_000, 20_000)
    expect(bomb.length).toBeLessThan(100_000)
    expect(await photoPicture(bomb)).toEqual(tooMany)
    const broken = (side: number) => hugePng(side, side, Buffer.from('no rows'))
    expect(await photoPicture(broken(600))).toEqual(noPicture)
    expect(await photoPicture(broken(20_000))).toEqual(tooMany)
    expect(await photoPicture(hugePng(30_000, 200))).toEqual(tooMany)
  })

  test.each([
    ['heif', { depth: 'uchar', hasAlpha: false }, 4],
    ['heif', { depth: 'ushort', hasAlpha: false }, 2],
    ['heif', { depth: 'uchar', hasAlpha: true }, 2],
    ['gif', {}, 8],
    ['jpeg', { isProgressive: true }, 12],
    ['png', { isProgressive: true }, 8],
    ['png', { depth: 'ushort' }, 16],
    ['webp', {}, 16],
    ['jpeg', { isProgressive: false }, 100],
  ] as const)('as %s %o may have %i million pixels', (format, facts, millions) => {
    const { pixels, side } = pixelLimits({ isProgressive: false, depth: 'uchar', hasAlpha: false, format, ...facts })
    expect(pixels).toBe(millions * 1_000_000)
    expect(side).toBe(millions === 100 ? 65_535 : 8192)
  })

  test.each(['avif', 'gif', 'jpeg'] as const)('is refused as %s of too many pixels for its kind', async (format) => {
    const wide = sharp({ create: { width: 6400, height: 2000, channels: 3, background: red } })
    const bytes = await wide.toFormat(format, { progressive: true, effort: 1 }).toBuffer()
    expect(await photoPicture(bytes)).toEqual({ ok: false, reason: 'too-many-pixels' })
  })
})
