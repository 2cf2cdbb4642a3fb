import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '~/db/connection.server'
import { createImages } from '~/pictures/convert.server'
import { withSharp } from '~/pictures/decode.server'
import { pictureIds } from '~/pictures/picture-ids'
import { temporaryFolder, testDatabase } from '../../support/database/database'

const id = pictureIds['home-1']
let dataDir: string
let read: Database['read']

beforeEach(async () => {
  read = (await testDatabase()).database.read
  dataDir = temporaryFolder()
})

const kept = () => readdirSync(join(dataDir, 'images'))
const imagesIn = (folder: string) => createImages({ dataDir: folder, read: () => read })

async function found(size: string, images = imagesIn(dataDir)) {
  const response = await images(`/images/${id}/${size}`)
  if (response.status !== 200) throw new Error(`${size} was not found`)
  return response
}

it('gives each format and width in the proportions of the drawing, under an etag of its own', async () => {
  const etags = new Set<string>()
  for (const [size, type, format, height] of [
    ['320.webp', 'image/webp', 'webp', 180],
    ['320.avif', 'image/avif', 'heif', 180],
    ['768.webp', 'image/webp', 'webp', 432],
  ] as const) {
    const { type: told, body, etag } = await found(size)
    expect([told, await sharp(body).metadata()], size).toMatchObject([
      type,
      { format, width: Number.parseInt(size, 10), height },
    ])
    expect(etag).toMatch(/^"[\w-]+"$/)
    etags.add(etag)
  }
  expect(etags.size).toBe(3)
})

it('makes a picture once when many ask for it at the same time', async () => {
  const images = imagesIn(dataDir)
  const responses = await Promise.all(Array.from({ length: 12 }, () => found('320.webp', images)))
  expect(kept()).toHaveLength(1)
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
})

it('works on one picture at a time, after a failure too', async () => {
  let [running, most] = [0, 0]
  const work = async (fails: boolean) => {
    most = Math.max(most, ++running)
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    running--
    if (fails) throw new Error('no picture')
  }
  await Promise.allSettled([true, false, false].map((fails) => withSharp(() => work(fails))))
  await withSharp(() => work(false))
  expect(most).toBe(1)
})

it('gives what it kept, under the same etag, after a restart', async () => {
  const first = await found('320.webp')
  const [file = ''] = kept()
  writeFileSync(join(dataDir, 'images', file), 'kept')
  const second = await found('320.webp')
  expect([second.body.toString(), second.etag, kept()]).toEqual(['kept', first.etag, [file]])
})

it('tries again after a failure', async () => {
  const blocked = join(dataDir, 'blocked')
  writeFileSync(blocked, '')
  const images = imagesIn(blocked)
  await expect(found('320.webp', images)).rejects.toThrow('ENOTDIR')
  rmSync(blocked)
  expect((await found('320.webp', images)).status).toBe(200)
})

const ends =
  '320 320.png 320.svg 320.WEBP 320.webp/ 320.webp?x 320.webp%00 320.webp\0 320.webp\n 0320.webp +320.webp 3.2e2.webp 0x140.webp 321.webp 1920.webp'
const elsewhere = `/ /images /images/${id} /images/${id}/ /images/${id.toUpperCase()}/320.webp /images//${id}/320.webp
  //images/${id}/320.webp images/${id}/320.webp /images/home-1/320.webp /images/aaaaaaaaaa/320.webp
  /images/__proto__x/320.webp /images/constructor/320.webp /images/../images/${id}/320.webp /images/./${id}/320.webp
  /images/..%2f${id}/320.webp /images/%2e%2e/320.webp /images/..\\..\\/320.webp /images/${id}/../../320.webp
  /images/${id}/..%2f..%2fetc%2fpasswd http://127.0.0.1/images/320.webp /images/${'a'.repeat(100_000)}/320.webp
  /images/${id}/${'9'.repeat(100_000)}.webp`

it('knows nothing of any other path, and keeps nothing for it', async () => {
  const images = imagesIn(dataDir)
  const ofThePicture = ends.split(' ').map((end) => `/images/${id}/${end}`)
  for (const path of ['', ...ofThePicture, ...elsewhere.split(/\s+/)])
    expect(await images(path), path.slice(0, 60)).toEqual({ status: 404 })
  expect(readdirSync(dataDir)).toEqual([])
})
