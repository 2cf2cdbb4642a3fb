import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { masterOf } from '~/pictures/master.server'
import { colourAt, halves, moving, plain } from '../../support/database/pictures'
import { hugePng, pngChunk } from '../../support/huge-png'

async function kept(bytes: Buffer) {
  const master = await masterOf(bytes)
  if (!master.ok) throw new Error(master.reason)
  return master.value
}

describe('the master of a picture', () => {
  test('is a JPEG of the same size, of any format, that tells nothing of where it was taken', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const told = await halves()
        .withExif({ IFD0: { Copyright: 'Marieke' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Utrecht</place></x:xmpmeta>')
        .withIccProfile('p3')
        .toFormat(format, { effort: 1 })
        .toBuffer()
      expect((await sharp(told).metadata()).exif, format).toBeDefined()
      const { bytes, width, height } = await kept(told)
      expect([width, height], format).toEqual([800, 400])
      const { exif, icc, xmp, iptc, ...picture } = await sharp(bytes).metadata()
      expect(picture, format).toMatchObject({ format: 'jpeg', width: 800, height: 400 })
      expect([exif, icc, xmp, iptc, bytes.includes('Marieke')], format).toEqual([...Array(4), false])
      expect([await colourAt(bytes, 20, 200), await colourAt(bytes, 780, 200)], format).toEqual(['red', 'blue'])
    }
  })

  test('stands upright as the camera was held, at most 3840 pixels wide or high', async () => {
    const turned = (width?: number) => halves(width).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { bytes, width, height } = await kept(await turned())
    expect([width, height]).toEqual([400, 800])
    expect([await colourAt(bytes, 200, 20), await colourAt(bytes, 200, 780)]).toEqual(['red', 'blue'])
    expect(await kept(await halves(4800).jpeg().toBuffer())).toMatchObject({ width: 3840, height: 320 })
    expect(await kept(await turned(4800))).toMatchObject({ width: 320, height: 3840 })
  })

  test('keeps no byte of a page hidden in it', async () => {
    const page = '<html><script>alert(1)</script></html>'
    const jpeg = await halves().jpeg().toBuffer()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)])
    const hidden = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(page)])
    expect(hidden.includes('<script>')).toBe(true)
    expect((await kept(hidden)).bytes.includes('<script>')).toBe(false)
  })
})

describe('what becomes no master', () => {
  const jpeg = () => halves().jpeg().toBuffer()

  test('is whatever is no JPEG, PNG, WebP or AVIF, under any name', async () => {
    const others: Record<string, Buffer> = {
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
      gif: await halves().gif().toBuffer(),
      'a gif that is a page': Buffer.from('GIF89a/*<script>alert(1)</script>*/=1'),
      'a jpeg that is a page': Buffer.concat([
        Buffer.from('ffd8ffe0', 'hex'),
        Buffer.from('<script>alert(1)</script>'),
      ]),
      'half a jpeg': (await jpeg()).subarray(0, 1500),
      'half a png': (await halves().png().toBuffer()).subarray(0, 500),
      text: Buffer.from('A text.'),
      empty: Buffer.alloc(0),
    }
    for (const [name, bytes] of Object.entries(others))
      expect(await masterOf(bytes), name).toEqual({ ok: false, reason: 'no-picture' })
  })

  test('is what moves, which the decoder alone would take', async () => {
    const webp = await (await moving()).webp().toBuffer()
    const png = await plain().png().toBuffer()
    const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
    const apng = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
    const still = {
      webp: await plain().webp().toBuffer(),
      png,
      alpha: await plain().ensureAlpha(0.5).webp().toBuffer(),
    }
    for (const [name, bytes] of Object.entries({ webp, apng })) {
      expect((await sharp(bytes).metadata()).width, name).toBe(64)
      expect(await masterOf(bytes), name).toEqual({ ok: false, reason: 'moving' })
    }
    for (const [name, bytes] of Object.entries(still)) expect((await masterOf(bytes)).ok, name).toBe(true)
  })

  test('is 400 megapixels in few bytes, which are not decoded', async () => {
    const broken = Buffer.from('no rows')
    expect((await masterOf(hugePng(600, 600))).ok).toBe(true)
    expect(await masterOf(hugePng(600, 600, broken))).toEqual({ ok: false, reason: 'no-picture' })
    for (const rows of [undefined, broken])
      expect(await masterOf(hugePng(20_000, 20_000, rows))).toEqual({ ok: false, reason: 'too-many-pixels' })
  })
})
