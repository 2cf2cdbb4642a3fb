import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pictureAlts } from '~/domain/picture-alts'
import { type PictureName, pictureIds } from '~/domain/picture-ids'
import { findPicture, pictureAddress, pictureFor, pictureName, pictureWidths } from '~/domain/pictures'

const names = Object.keys(pictureIds) as PictureName[]

describe('the pictures of the site', () => {
  it('have ids that say nothing and differ from each other', () => {
    expect(names).toHaveLength(72)
    expect(new Set(Object.values(pictureIds)).size).toBe(72)
    for (const name of names) expect(pictureIds[name]).toMatch(/^[a-z0-9]{10}$/)
  })

  it('are found by id with the size in which they were drawn', () => {
    expect(findPicture(pictureIds['home-1'])).toEqual({ id: pictureIds['home-1'], width: 1920, height: 1080 })
    expect(findPicture(pictureIds['club-07'])).toEqual({ id: pictureIds['club-07'], width: 1600, height: 1000 })
    for (const name of names) expect(pictureName(pictureIds[name])).toBe(name)
  })

  it.each(['', 'home-1', 'constructor', '__proto__', 'yf1xhk9ff7 '])('are not found by %j', (id) => {
    expect(findPicture(id)).toBeUndefined()
  })

  it('are served in the widths of the breakpoints at both densities, never above their own', () => {
    expect(pictureWidths(pictureFor('home-1'))).toEqual([320, 640, 768, 1024, 1280, 1536])
    expect(pictureWidths(pictureFor('news-1'))).toEqual([320, 640, 768, 1024, 1280, 1536])
    expect(pictureWidths({ id: 'x', width: 4000, height: 2000 })).toEqual([
      320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072,
    ])
    expect(pictureWidths({ id: 'x', width: 700, height: 400 })).toEqual([320, 640])
  })

  it('have an address of id, width and format', () => {
    expect(pictureAddress('yf1xhk9ff7', 640)).toBe('/images/yf1xhk9ff7/640.webp')
    expect(pictureAddress('yf1xhk9ff7', 640, 'avif')).toBe('/images/yf1xhk9ff7/640.avif')
  })
})

describe('the texts that stand for the pictures', () => {
  it.each(names)('of %s are one sentence in each language', (name) => {
    const { nl, en } = pictureAlts[name]
    for (const text of [nl, en]) {
      expect(text).toMatch(/^[A-Z][^.!?]+\.$/)
      expect(text.length).toBeGreaterThan(25)
      expect(text.length).toBeLessThan(125)
    }
    expect(nl).not.toBe(en)
  })

  it('are never the same for two pictures', () => {
    expect(new Set(names.map((name) => pictureAlts[name].nl)).size).toBe(names.length)
    expect(new Set(names.map((name) => pictureAlts[name].en)).size).toBe(names.length)
  })

  it('stay out of what the browser loads with every picture', () => {
    for (const file of ['src/domain/pictures.ts', 'src/components/ui/image.tsx']) {
      expect(readFileSync(file, 'utf8')).not.toContain('picture-alts')
    }
  })
})
