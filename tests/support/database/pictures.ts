import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Database } from '~/db/connection.server'
import { pictures } from '~/db/schema'
import { pictureFile, picturesFolder } from '~/server/config/data-folders.server'

type Uploaded = Partial<typeof pictures.$inferInsert> & { width: number; height: number }

/** An uploaded picture: blue, with a red spot at its focal point. */
export async function addPicture(
  { write }: Pick<Database, 'write'>,
  dataDir: string,
  { id = 'up10aded01', focusX = 50, focusY = 50, width, height, ...row }: Uploaded,
): Promise<string> {
  const side = Math.round(Math.min(width, height) / 5)
  const at = (percent: number, whole: number) =>
    Math.min(Math.max(0, Math.round((whole * percent) / 100 - side / 2)), whole - side)
  const spot = { create: { width: side, height: side, channels: 3 as const, background: 'red' } }
  const bytes = await sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: spot, left: at(focusX, width), top: at(focusY, height) }])
    .jpeg()
    .toBuffer()
  mkdirSync(picturesFolder(dataDir), { recursive: true })
  writeFileSync(pictureFile(dataDir, id), bytes)
  const alt = { nl: 'Kinderen bij het net.', en: 'Children at the net.' }
  await write([], (tx) =>
    tx.insert(pictures).values({ id, alt, width, height, focusX, focusY, createdAt: 0, updatedAt: 0, ...row }),
  )
  return id
}

const red = { r: 200, g: 30, b: 30 }
const blue = { r: 30, g: 30, b: 200 }
type Colour = typeof red

export const plain = (background: Colour = red, width = 64, height = 64) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Red on the left, blue on the right, 400 pixels high. */
export const halves = (width = 800) =>
  plain(red, width, 400).composite([
    { input: { create: { width: width / 2, height: 400, channels: 3, background: blue } }, left: width / 2, top: 0 },
  ])

/** Two pictures of 64 pixels, red and blue, that take turns. */
export async function moving() {
  const frames = await Promise.all([red, blue].map((colour) => plain(colour).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
}

export async function colourAt(picture: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const pixel = sharp(picture).removeAlpha().extract({ left, top, width: 1, height: 1 })
  const [r = 0, , b = 0] = await pixel.raw().toBuffer()
  return r > b ? 'red' : 'blue'
}

/** How much of a picture is red, and where its middle is, in pixels. */
export async function redSpot(picture: Buffer): Promise<{ share: number; x: number; y: number }> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let [found, x, y] = [0, 0, 0]
  for (let i = 0; i < info.width * info.height; i++) {
    const [r = 0, g = 0, b = 0] = [data[i * 3], data[i * 3 + 1], data[i * 3 + 2]]
    if (r < 180 || g > 80 || b > 80) continue
    found++
    x += i % info.width
    y += Math.floor(i / info.width)
  }
  return { share: found / (info.width * info.height), x: x / found, y: y / found }
}
