import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type PictureName, pictureIds } from '~/pictures/picture-ids'
import { drawPicture } from '../../../scripts/pictures/drawings'

const folder = join(import.meta.dirname, '..', '..', '..', 'assets', 'pictures')

it('every picture has a master, and nothing else lies beside them', () => {
  const names = Object.keys(pictureIds).map((name) => `${name}.svg`)
  expect(readdirSync(folder).sort()).toEqual(names.sort())
})

it('the masters stay under 42 kB on average', () => {
  const sizes = readdirSync(folder).map((file) => readFileSync(join(folder, file)).length)
  expect(sizes.reduce((sum, size) => sum + size) / sizes.length).toBeLessThan(42_000)
})

it.each([
  'home-3',
  'junior',
  'club-19',
  'news-6',
  'clinic-c',
  'wheelchair',
  'trainer-esra-yilmaz',
] satisfies PictureName[])('the master of %s is what the program draws', (name) => {
  expect(readFileSync(join(folder, `${name}.svg`), 'utf8')).toBe(`${drawPicture(name)}\n`)
})
