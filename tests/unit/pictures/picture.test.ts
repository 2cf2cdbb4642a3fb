import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { findPicture, pictureFor, pictureName } from '~/pictures/catalogue'
import { Image } from '~/pictures/image'
import { pictureAddress, pictureWidths } from '~/pictures/picture'
import { pictureAlts } from '~/pictures/picture-alts'
import { type PictureName, pictureIds } from '~/pictures/picture-ids'

const names = Object.keys(pictureIds) as PictureName[]

describe('a picture', () => {
  it('has an opaque id that no other has and that tells nothing', () => {
    expect(new Set(Object.values(pictureIds)).size).toBe(names.length)
    for (const name of names) {
      expect(pictureIds[name]).toMatch(/^[a-z0-9]+$/i)
      expect(pictureIds[name]).not.toContain(name)
    }
  })

  it('is found by its id', () => {
    for (const name of names) {
      expect(pictureName(pictureIds[name])).toBe(name)
      expect(findPicture(pictureIds[name])).toEqual(pictureFor(name))
    }
    for (const id of ['', 'home-1', '../secret', '__proto__', 'constructor']) expect(findPicture(id)).toBeUndefined()
  })

  it('comes in the breakpoints of the seed', () => {
    for (const name of names) {
      const widths = name.startsWith('trainer-') ? [320, 640] : [320, 640, 768, 1024, 1280, 1536]
      expect(pictureWidths(pictureFor(name))).toEqual(widths)
    }
  })

  it.each([
    ['100vw', '(max-width: 767px) and (min-resolution: 3dppx) calc(100vw * 2 / 3), 100vw'],
    [
      '(min-width: 1024px) 25vw, 50vw',
      '(max-width: 767px) and (min-resolution: 3dppx) calc(50vw * 2 / 3), (min-width: 1024px) 25vw, 50vw',
    ],
  ])('shown at %s is fetched by denser phones for two pixels per CSS pixel', (sizes, requested) => {
    const markup = renderToStaticMarkup(createElement(Image, { id: pictureIds['club-01'], alt: '', sizes }))
    expect(markup.match(/ sizes="[^"]*"/g)).toEqual(Array(2).fill(` sizes="${requested}"`))
  })

  it('is served as webp unless another format is asked for', () => {
    expect(pictureAddress('x1', 640)).toBe('/images/x1/640.webp')
    expect(pictureAddress('x1', 640, 'avif')).toBe('/images/x1/640.avif')
  })

  it('has the size in which it was drawn, larger for heroes and square for portraits', () => {
    expect(names).toHaveLength(136)
    expect(pictureFor('home-1')).toEqual({ id: pictureIds['home-1'], width: 1920, height: 1080 })
    expect(pictureFor('pro-6')).toEqual({ id: pictureIds['pro-6'], width: 1920, height: 1080 })
    expect(pictureFor('trainer-tom-brouwer')).toEqual({
      id: pictureIds['trainer-tom-brouwer'],
      width: 640,
      height: 640,
    })
    expect(pictureFor('club-07')).toEqual({ id: pictureIds['club-07'], width: 1600, height: 1000 })
  })

  it.each(names)('%s has a sentence for who cannot see it, in both languages', (name) => {
    const { nl, en } = pictureAlts[name]
    for (const text of [nl, en]) {
      expect(text).toMatch(/^[A-Z][^.!?]+\.$/)
      expect(text.length).toBeGreaterThan(25)
      expect(text.length).toBeLessThan(125)
    }
    expect(nl).not.toBe(en)
  })

  it('shares its sentence with no other', () => {
    for (const locale of ['nl', 'en'] as const) {
      expect(new Set(names.map((name) => pictureAlts[name][locale])).size).toBe(names.length)
    }
  })

  it('leaves the sentences and the names of all pictures out of what the browser loads', () => {
    for (const file of [
      'pictures/picture.ts',
      'pictures/image.tsx',
      'site/blocks/hero-container.tsx',
      'site/page-head.ts',
    ])
      expect(readFileSync(`src/${file}`, 'utf8')).not.toMatch(/\/(picture-(alts|ids|tags)|catalogue)'/)
  })
})
