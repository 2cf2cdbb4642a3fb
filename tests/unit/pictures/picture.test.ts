import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { lessonPicture } from '~/features/events/lessons/lessons.server'
import { findPicture, pictureFor, pictureName } from '~/pictures/catalogue'
import { Image } from '~/pictures/image'
import { pictureAddress, pictureWidths } from '~/pictures/picture'
import { pictureAlts } from '~/pictures/picture-alts'
import { type PictureName, pictureIds } from '~/pictures/picture-ids'

const names = Object.keys(pictureIds) as PictureName[]

it('a picture is found by an opaque id that no other has', () => {
  expect(new Set(Object.values(pictureIds)).size).toBe(names.length)
  for (const name of names) {
    expect(pictureIds[name]).toMatch(/^[a-z0-9]{10}$/)
    expect([pictureName(pictureIds[name]), findPicture(pictureIds[name])]).toEqual([name, pictureFor(name)])
  }
  for (const id of ['', 'home-1', '../secret', '__proto__', 'constructor']) expect(findPicture(id)).toBeUndefined()
})

it('a picture has the size of its drawing, in the breakpoints up to it', () => {
  const shapes = (['home-1', 'pro-6', 'club-07'] as const).map((name) => {
    const picture = pictureFor(name)
    return [picture.width, picture.height, pictureWidths(picture).join(' ')]
  })
  expect(shapes).toEqual([
    [1920, 1080, '320 640 768 1024 1280 1536'],
    [1920, 1080, '320 640 768 1024 1280 1536'],
    [1600, 1000, '320 640 768 1024 1280 1536'],
  ])
})

it('a picture is fetched by denser phones for two pixels per CSS pixel, and as webp unless told', () => {
  for (const [sizes, requested] of [
    ['100vw', '(max-width: 767px) and (min-resolution: 3dppx) calc(100vw * 2 / 3), 100vw'],
    [
      '(min-width: 1024px) 25vw, 50vw',
      '(max-width: 767px) and (min-resolution: 3dppx) calc(50vw * 2 / 3), (min-width: 1024px) 25vw, 50vw',
    ],
    [
      '(min-width:40rem) min(46vw,45rem),max(50vw,15.2rem)',
      '(max-width: 767px) and (min-resolution: 3dppx) calc(max(50vw,15.2rem) * 2 / 3), (min-width:40rem) min(46vw,45rem),max(50vw,15.2rem)',
    ],
  ] as const) {
    const markup = renderToStaticMarkup(createElement(Image, { id: pictureIds['club-01'], alt: '', sizes }))
    expect(markup.match(/ sizes="[^"]*"/g)).toEqual(Array(2).fill(` sizes="${requested}"`))
  }
  expect(pictureAddress('x1', 640)).toBe('/images/x1/640.webp')
  expect(pictureAddress('x1', 640, 'avif')).toBe('/images/x1/640.avif')
})

it('each picture has a sentence of its own for who cannot see it, in both languages', () => {
  for (const name of names) {
    const { nl, en } = pictureAlts[name]
    for (const text of [nl, en]) expect(text, name).toMatch(/^[A-Z][^.!?]{24,122}\.$/)
    expect(nl, name).not.toBe(en)
  }
  for (const locale of ['nl', 'en'] as const)
    expect(new Set(names.map((name) => pictureAlts[name][locale])).size).toBe(names.length)
})

it('lessons are shown on courts like those of their club, and not all on the same', () => {
  const shown = (id: number, outdoor: number, ...surfaces: string[]) =>
    lessonPicture({ id, courtFacts: { outdoor, surfaces } } as unknown as Parameters<typeof lessonPicture>[0])
  expect([shown(2, 0, 'indoor-hard'), shown(3, 0, 'carpet')]).toEqual(['lessons-b', 'camp-training'])
  expect([shown(3, 6, 'clay'), shown(4, 6, 'grass', 'artificial-clay')]).toEqual(['lessons-a', 'course-parents'])
  expect([shown(3, 6, 'hard'), shown(3, 6, 'artificial-grass')]).toEqual(['lessons-c', 'lessons-turf'])
})
