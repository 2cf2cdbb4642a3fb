import { clubs, townOf } from '~/features/clubs/clubs'
import type { RedirectStatus } from '~/model/redirect'
import { formatIdSlug } from '~/text/id-slug'
import { slugify } from '~/text/slug'
import type { Redirect } from './redirect'

type Row = [path: string, target: string, status?: RedirectStatus]

const single: readonly Row[] = [
  ['/principles', 'over-ons'],
  ['/clinic-25', '/evenementen?kind=clinic', 302],
  ['/videos-yourtennis', 'socials'],
  ['/lesthemas', 'junior-academy'],
  ['/bieb', 'nieuws'],
  ['/bundeling1', 'verenigingen'],
  ['/bundeling-groep', 'verenigingen'],
  ['/junior-lesdata-2024-*', 'verenigingen'],
  ['/pro-lesdata-2024', 'pro-academy'],
  ['/protocol-blessures', 'contact'],
  ['/mijnfactuur', 'contact'],
  ['/kleding-oktober', 'contact', 302],
  ['/kleding', 'contact', 302],
  ['/materialen', 'contact', 302],
  ['/onboarding', 'over-ons'],
  ['/declaratie-uren', 'contact'],
  ['/declaratie-onkosten', 'contact'],
  ['/declaratie-kilometers', 'contact'],
  ['/aanmelding-bbq', '/evenementen?kind=social', 302],
  ['/jobs-tennistrainer', 'vacatures'],
  ['/protocol-reisbegeleiding', 'kampen'],
  ['/ballen', 'contact', 302],
  ['/vacature', 'vacatures'],
  ['/contract', 'contact'],
  ['/wiki-verenigingen', 'verenigingen'],
  ['/wiki-verenigingen/*', 'verenigingen'],
  ['/tennisevents2023', 'evenementen'],
  ['/tennisevents2023/*', 'evenementen'],
  ['/ziek', 'contact'],
  ['/contract-opleiding', 'contact'],
  ['/verenigingen-2024/*', 'verenigingen'],
]

const clubPage = (club: (typeof clubs)[number]) => `/verenigingen/${formatIdSlug(club)}`

const winterPages: readonly Row[] = clubs
  .filter(({ wpPath }) => /^\/verenigingen-2024\/.+-winter-2024$/.test(wpPath))
  .map((club) => [club.wpPath, clubPage(club)])

const lessonDates: readonly Row[] = clubs.map((club) => [
  `/junior-lesdata-2024-${slugify(townOf(club))}`,
  clubPage(club),
])

const wikiPages: readonly Row[] = clubs.map((club) => [`/wiki-verenigingen/${club.slug}`, clubPage(club)])

export const oldSiteRedirects: readonly Redirect[] = [...single, ...lessonDates, ...wikiPages, ...winterPages].map(
  ([path, target, status = 301]) => ({ path, target, status, note: 'Adres van de oude site' }),
)
