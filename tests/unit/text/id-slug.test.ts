import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatIdSlug, parseIdSlug } from '~/text/id-slug'
import { slugify } from '~/text/slug'

describe('a segment of id and slug', () => {
  it.each([
    ['12-tc-amstel', { id: 12, slug: 'tc-amstel' }],
    ['12', { id: 12 }],
    ['12-', { id: 12 }],
    ['999999999-x', { id: 999_999_999, slug: 'x' }],
    ['7-2027-finale', { id: 7, slug: '2027-finale' }],
  ])('"%s" is read', (segment, read) => {
    expect(parseIdSlug(segment)).toEqual(read)
  })

  it.each([
    '',
    '0',
    '0-nul',
    '012',
    '-12',
    '+12',
    '1e3',
    '12.5',
    '12_x',
    '12-É',
    '12-x/y',
    '12 ',
    '1234567890',
    'tc-amstel',
    '٣',
    '1\n',
  ])('"%s" is none', (segment) => {
    expect(parseIdSlug(segment)).toBeUndefined()
  })

  it('is read as it was written, whatever the title', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.string({ unit: 'grapheme' }), (id, title) => {
        const slug = slugify(title)
        expect(parseIdSlug(formatIdSlug({ id, slug }))).toEqual(slug ? { id, slug } : { id })
      }),
    )
  })
})
