import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatIdSlug, parseIdSlug } from '~/text/id-slug'
import { slugify } from '~/text/slug'

/** Any code point, assigned or not. */
const anySign = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

it('a slug is what can be read of a title in plain letters', () => {
  const rows = [
    ['Ôps & Zn.', 'ops-zn'],
    ["'s-Hertogenbosch", 's-hertogenbosch'],
    ['Straße', 'strasse'],
    ['  Rood – Oranje  ', 'rood-oranje'],
    ['Één, twee; DRIE!', 'een-twee-drie'],
    ['/../etc/passwd', 'etc-passwd'],
    ['<script>', 'script'],
    ['日本', ''],
    ['', ''],
  ] as const
  expect(rows.map(([text]) => [text, slugify(text)])).toEqual(rows)
})

it('a slug holds a–z, digits and single hyphens alone, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: anySign, maxLength: 60 }), (text) => {
      const slug = slugify(text)
      return /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(slug) && slugify(slug) === slug
    }),
  )
})

it('a segment of id and slug is read, and nothing that only looks like one', () => {
  const rows = [
    ['12-tc-amstel', { id: 12, slug: 'tc-amstel' }],
    ['12', { id: 12 }],
    ['12-', { id: 12 }],
    ['999999999-x', { id: 999_999_999, slug: 'x' }],
    ['7-2027-finale', { id: 7, slug: '2027-finale' }],
  ] as const
  expect(rows.map(([segment]) => [segment, parseIdSlug(segment)])).toEqual(rows)
  const wrong = ['', '0', '0-nul', '012', '-12', '+12', '1e3', '12.5', '12_x', '12-É', '12-x/y', '12 ', '1234567890']
  expect([...wrong, 'tc-amstel', '٣', '1\n'].filter(parseIdSlug)).toEqual([])
})

it('a segment is read as it was written, whatever the title', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.string({ unit: anySign }), (id, title) => {
      const slug = slugify(title)
      expect(parseIdSlug(formatIdSlug({ id, slug }))).toEqual(slug ? { id, slug } : { id })
    }),
  )
})
