import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugify } from '~/text/slug'

describe('a slug', () => {
  it.each([
    ['Ôps & Zn.', 'ops-zn'],
    ['TC Amstelboog', 'tc-amstelboog'],
    ["'s-Hertogenbosch", 's-hertogenbosch'],
    ['Straße', 'strasse'],
    ['  Rood – Oranje  ', 'rood-oranje'],
    ['Één, twee; DRIE!', 'een-twee-drie'],
    ['/../etc/passwd', 'etc-passwd'],
    ['<script>', 'script'],
    ['日本', ''],
    ['', ''],
  ])('of "%s" is "%s"', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })

  it('holds a–z, digits and single hyphens alone, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const slug = slugify(text)
        return /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(slug) && slugify(slug) === slug
      }),
    )
  })
})
