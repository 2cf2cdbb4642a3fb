import { describe, expect, it } from 'vitest'
import { organisation } from '#app.config'
import { pictureAlts } from '~/domain/picture-alts'
import { type PictureName, pictureIds } from '~/domain/picture-ids'
import { findPicture, pictureAddress, pictureFor, pictureName, pictureWidths } from '~/domain/pictures'

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

  it('comes in the breakpoints of the seed times its densities, none above its own size', () => {
    const { widths, densities } = organisation.images
    const wanted = [...new Set(widths.flatMap((width) => densities.map((density) => width * density)))]
    for (const name of names) {
      const picture = pictureFor(name)
      const expected = wanted.filter((width) => width <= picture.width).sort((a, b) => a - b)
      expect(pictureWidths(picture)).toEqual(expected)
      expect(expected).toContain(320)
    }
  })

  it('is served as webp unless another format is asked for', () => {
    expect(pictureAddress('x1', 640)).toBe('/images/x1/640.webp')
    expect(pictureAddress('x1', 640, 'avif')).toBe('/images/x1/640.avif')
  })

  it('has words for who cannot see it, in both languages', () => {
    for (const name of names)
      for (const text of [pictureAlts[name].nl, pictureAlts[name].en]) expect(text.trim(), name).not.toBe('')
  })
})
