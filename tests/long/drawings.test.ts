import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureFor } from '~/pictures/catalogue'
import { createImages } from '~/pictures/convert.server'
import { type PictureName, pictureIds } from '~/pictures/picture-ids'
import { temporaryFolder } from '../support/database/database'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'assets/pictures')
const names = Object.keys(pictureIds) as PictureName[]
const masterOf = (name: PictureName) => readFileSync(join(folder, `${name}.svg`), 'utf8')

test('every picture has a master, and nothing else lies beside them', () => {
  expect(readdirSync(folder).sort()).toEqual(names.map((name) => `${name}.svg`).sort())
  const bytes = names.reduce((sum, name) => sum + masterOf(name).length, 0)
  expect(bytes).toBeLessThan(5_500_000)
})

test('each master is a picture of the promised size, without links or scripts, and like no other', async () => {
  const small = new Map<PictureName, Buffer>()
  for (const name of names) {
    const svg = masterOf(name)
    const { width, height } = pictureFor(name)
    expect(svg, name).toMatch(
      new RegExp(`^<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`),
    )
    expect(svg, name).not.toMatch(/NaN|undefined|Infinity|<text|<script|<image|href/)
    const drawn = sharp(Buffer.from(svg), { density: (72 * 96) / width }).resize(24, 15, { fit: 'fill' })
    small.set(name, await drawn.removeAlpha().raw().toBuffer())
    expect(new Set(small.get(name)).size, `colours of ${name}`).toBeGreaterThan(40)
  }
  const distance = (one: Buffer, other: Buffer) =>
    one.reduce((sum, value, i) => sum + Math.abs(value - other[i]!), 0) / one.length
  const all = [...small]
  const twins = all.flatMap(([name, one], i) =>
    all.slice(i + 1).flatMap(([like, other]) => (distance(one, other) > 6 ? [] : [`${name} and ${like}`])),
  )
  expect(twins).toEqual([])
})

test('the largest pictures of the first screen stay under 80 kB in both formats', async () => {
  const read = () => Promise.reject(new Error('drawn pictures are in no database')) as never
  const images = createImages({ dataDir: temporaryFolder(), read })
  for (const name of ['home-1', 'home-2', 'home-3', 'home-4', 'pro-2'] as const)
    for (const format of ['avif', 'webp']) {
      const response = await images(`/images/${pictureIds[name]}/1536.${format}`)
      expect(response.status === 200 && response.body.length, `${name} ${format}`).toBeLessThanOrEqual(80_000)
      expect(response.status, `${name} ${format}`).toBe(200)
    }
})

test('the font is what the script makes of the whole one, one file of at most 35 kB with its licence', async () => {
  const { makeFonts } = (await import(join(root, 'scripts/fonts.mjs'))) as {
    makeFonts: () => Promise<Record<string, Buffer>>
  }
  const shipped = join(root, 'src/site/fonts')
  for (const [name, bytes] of Object.entries(await makeFonts()))
    expect(readFileSync(join(shipped, name)).equals(bytes), name).toBe(true)
  expect(readdirSync(shipped).filter((name) => name.endsWith('.woff2'))).toEqual(['archivo.woff2'])
  expect(readFileSync(join(shipped, 'archivo.woff2')).length).toBeLessThanOrEqual(35_000)
  expect(existsSync(join(shipped, 'LICENSE'))).toBe(true)
})
