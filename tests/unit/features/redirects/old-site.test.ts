import { expect, test } from 'vitest'
import { clubs, townOf } from '~/features/clubs/clubs'
import { oldSiteRedirects } from '~/features/redirects/old-site'
import { indexRedirects } from '~/features/redirects/redirect-table'
import { formatIdSlug } from '~/text/id-slug'
import { slugify } from '~/text/slug'

const paths = [
  ...['/principles', '/clinic-25', '/videos-yourtennis', '/lesthemas', '/bieb', '/bundeling1', '/bundeling-groep'],
  ...['/pro-lesdata-2024', '/protocol-blessures', '/mijnfactuur', '/kleding-oktober', '/kleding', '/materialen'],
  ...['/onboarding', '/declaratie-uren', '/declaratie-onkosten', '/declaratie-kilometers', '/aanmelding-bbq'],
  ...['/jobs-tennistrainer', '/protocol-reisbegeleiding', '/ballen', '/vacature', '/contract', '/wiki-verenigingen'],
  ...['/wiki-verenigingen/clubdag', '/tennisevents2023', '/tennisevents2023/clubdag', '/ziek', '/contract-opleiding'],
  ...clubs.map((club) => `/junior-lesdata-2024-${slugify(townOf(club))}`),
]
const index = indexRedirects(oldSiteRedirects)

test('every path of the old site is led on', () => {
  expect(paths.filter((path) => !index.find(path))).toEqual([])
})

test('the nine winter pages of clubs lead to the page of their club', () => {
  const pages = oldSiteRedirects.filter(({ path }) => /^\/verenigingen-2024\/.+-winter-2024$/.test(path))
  expect(pages).toHaveLength(9)
  for (const { path, target } of pages) {
    const slug = path.slice('/verenigingen-2024/'.length, -'-winter-2024'.length)
    expect(target, path).toBe(`/verenigingen/${formatIdSlug(clubs.find((club) => club.slug === slug)!)}`)
  }
})
