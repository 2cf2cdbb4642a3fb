import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '~/db/connection.server'
import { pictureFor } from '~/pictures/catalogue'
import { createImages } from '~/pictures/convert.server'
import { type PictureName, pictureIds } from '~/pictures/picture-ids'
import { findSource } from '~/pictures/sources.server'
import { testDatabase } from '../../support/database/database'

const names = Object.keys(pictureIds) as PictureName[]
const id = pictureIds['home-1']
let dataDir: string
let read: Database['read']

beforeEach(async () => {
  read = (await testDatabase()).database.read
  dataDir = mkdtempSync(join(tmpdir(), 'images-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const kept = () => readdirSync(join(dataDir, 'images'))

const imagesIn = (folder: string) => createImages({ dataDir: folder, read: () => read })

async function drawingOf(name: PictureName): Promise<Buffer> {
  const source = await findSource({ dataDir, read: () => read }, pictureIds[name])
  if (!source || !('drawing' in source.original)) throw new Error(`${name} is not drawn`)
  return source.original.drawing()
}

async function found(path: string, images = imagesIn(dataDir)) {
  const response = await images(path)
  if (response.status !== 200) throw new Error(`${path} was not found`)
  return response
}

describe('the masters', () => {
  it.each(names)('of %s is a picture of the promised size, without emails, links or scripts', async (name) => {
    const svg = (await drawingOf(name)).toString()
    const { width, height } = pictureFor(name)
    const { data, info } = await sharp(Buffer.from(svg), { density: (72 * 64) / width })
      .resize(64, 40, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`)).toBe(true)
    expect(info.width).toBe(64)
    expect(new Set(data).size).toBeGreaterThan(40)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<script|<image|href/)
  })

  it('all look different', async () => {
    const small = await Promise.all(
      names.map(async (name) =>
        sharp(await drawingOf(name), { density: (72 * 96) / pictureFor(name).width })
          .resize(24, 15, { fit: 'fill' })
          .removeAlpha()
          .raw()
          .toBuffer(),
      ),
    )
    const distance = (a: Buffer, b: Buffer) =>
      a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length
    const closest = small.flatMap((a, i) =>
      small.slice(i + 1).map((b, j) => [distance(a, b), names[i], names[i + j + 1]] as const),
    )
    const [least] = closest.sort((a, b) => a[0] - b[0])
    expect(least?.[0], `${least?.[1]} and ${least?.[2]}`).toBeGreaterThan(6)
  })
})

describe('the image endpoint', () => {
  it.each([
    ['webp', 320, 180],
    ['avif', 768, 432],
    ['webp', 1536, 864],
  ] as const)('gives %s of %i wide in the proportions of the drawing', async (format, width, height) => {
    const { type, body } = await found(`/images/${id}/${width}.${format}`)
    const facts = await sharp(body).metadata()
    expect(type).toBe(`image/${format}`)
    expect(facts.format).toBe(format === 'avif' ? 'heif' : 'webp')
    expect([facts.width, facts.height]).toEqual([width, height])
  })

  it('keeps the largest picture of the first screen under 80 kB in both formats', async () => {
    const images = imagesIn(dataDir)
    for (const name of ['home-1', 'home-2', 'home-3', 'home-4', 'pro-2'] as const) {
      for (const format of ['avif', 'webp']) {
        const { body } = await found(`/images/${pictureIds[name]}/1536.${format}`, images)
        expect(body.length, `${name} ${format}`).toBeLessThanOrEqual(80_000)
      }
    }
  })

  it('makes a picture once when many ask for it at the same time', async () => {
    const images = imagesIn(dataDir)
    const answers = await Promise.all(Array.from({ length: 12 }, () => found(`/images/${id}/320.webp`, images)))
    expect(kept()).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  it('works on one picture at a time', async () => {
    const images = imagesIn(dataDir)
    let most = 0
    const watch = setInterval(() => {
      const { queue, process } = sharp.counters()
      most = Math.max(most, queue, process)
    }, 1)
    await Promise.all(names.slice(0, 10).map((name) => images(`/images/${pictureIds[name]}/640.webp`)))
    clearInterval(watch)
    // Sampled; without the limit it finds more. A picture between the two counters is in both, so no sum.
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(1)
    expect(kept()).toHaveLength(10)
  })

  it('gives what it kept, under the same etag, after a restart', async () => {
    const first = await found(`/images/${id}/320.webp`)
    const [file = ''] = kept()
    writeFileSync(join(dataDir, 'images', file), 'kept')
    const second = await found(`/images/${id}/320.webp`)
    expect(second.body.toString()).toBe('kept')
    expect(second.etag).toBe(first.etag)
    expect(kept()).toEqual([file])
  })

  it('tells formats and widths apart in the etag', async () => {
    const images = imagesIn(dataDir)
    const paths = ['320.webp', '640.webp', '320.avif'].map((size) => `/images/${id}/${size}`)
    const answers = await Promise.all(paths.map((path) => found(path, images)))
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(3)
    for (const { etag } of answers) expect(etag).toMatch(/^"[\w-]+"$/)
  })

  it('tries again after a failure', async () => {
    const blocked = join(dataDir, 'blocked')
    writeFileSync(blocked, '')
    const images = imagesIn(blocked)
    await expect(images(`/images/${id}/320.webp`)).rejects.toThrow()
    rmSync(blocked)
    expect((await images(`/images/${id}/320.webp`)).status).toBe(200)
  })

  it.each([
    '',
    '/',
    '/images',
    '/images/',
    `/images/${id}`,
    `/images/${id}/`,
    `/images/${id}/320`,
    `/images/${id}/320.png`,
    `/images/${id}/320.jpeg`,
    `/images/${id}/320.svg`,
    `/images/${id}/320.WEBP`,
    `/images/${id}/320.webp/`,
    `/images/${id}/320.webp?x`,
    `/images/${id}/320.webp%00`,
    `/images/${id}/320.webp\0`,
    `/images/${id}/320.webp\n`,
    `/images/${id}/0320.webp`,
    `/images/${id}/+320.webp`,
    `/images/${id}/3.2e2.webp`,
    `/images/${id}/0x140.webp`,
    `/images/${id}/321.webp`,
    `/images/${id}/960.webp`,
    `/images/${id}/1920.webp`,
    `/images/${id}/2048.webp`,
    `/images/${id}/3072.avif`,
    `/images/${id}/99999999999.webp`,
    `/images/${id.toUpperCase()}/320.webp`,
    `/images/${id} /320.webp`,
    `/images//${id}/320.webp`,
    `//images/${id}/320.webp`,
    `images/${id}/320.webp`,
    '/images/home-1/320.webp',
    '/images/aaaaaaaaaa/320.webp',
    '/images/__proto__x/320.webp',
    '/images/constructor/320.webp',
    '/images/../images/320.webp',
    `/images/../images/${id}/320.webp`,
    `/images/./${id}/320.webp`,
    `/images/..%2f${id}/320.webp`,
    `/images/%2e%2e/${id}/320.webp`,
    `/images/%252e%252e%252f/320.webp`,
    '/images/..\\..\\/320.webp',
    '/images/\\\\host\\share/320.webp',
    '/images//etc/passwd',
    '/images/etc/passwd/320.webp',
    `/images/${id}/../../320.webp`,
    `/images/${id}/..%2f..%2fetc%2fpasswd`,
    '/images/http://127.0.0.1/320.webp',
    'http://127.0.0.1/images/320.webp',
    `/images/${'a'.repeat(100_000)}/320.webp`,
    `/images/${id}/${'9'.repeat(100_000)}.webp`,
  ])('knows nothing of %.60j and keeps nothing', async (path) => {
    expect(await imagesIn(dataDir)(path)).toEqual({ status: 404 })
    expect(readdirSync(dataDir)).toEqual([])
  })
})
