import { clubs, townOf } from '~/features/clubs/clubs'
import type { RedirectStatus } from '~/model/redirect'
import { formatIdSlug } from '~/text/id-slug'
import { slugify } from '~/text/slug'
import singleLines from '../../../assets/old-site.csv?raw'
import type { Redirect } from './redirect'

type Row = [path: string, target: string, status?: RedirectStatus]

/** Lines of path, target and, where it is not 301, status. */
const single: readonly Row[] = singleLines
  .trim()
  .split('\n')
  .map((line) => {
    const [path = '', target = '', status] = line.split(',')
    return [path, target, status === '302' ? 302 : 301]
  })

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
