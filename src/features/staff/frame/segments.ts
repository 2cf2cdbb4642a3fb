import type { DeskPart } from '~/features/staff/resources/parts'
import type { Locale } from '~/i18n/locale'
import type { Prefix } from '~/i18n/route-paths'

/** Dutch → English. Segments that are not here are the same in both. */
const words = {
  beheer: 'desk',
  evenementen: 'events',
  inschrijvingen: 'registrations',
  toevoegen: 'add',
  betalingen: 'payments',
  afschrift: 'statement',
  aandacht: 'attention',
  terug: 'refunds',
  uitbetaling: 'settlement',
  journaal: 'journal',
  rapport: 'report',
  lessen: 'lessons',
  lesuren: 'slots',
  indelen: 'planning',
  bekendmaken: 'telling',
  antwoorden: 'answers',
  seizoen: 'season',
  wensen: 'wishes',
  deelnemer: 'participant',
  regels: 'rules',
  baan: 'court',
  afdrukken: 'print',
  familie: 'family',
  notities: 'notes',
  'valt-uit': 'called-off',
  bellen: 'calls',
  sjablonen: 'templates',
  groep: 'group',
  verenigingen: 'clubs',
  nieuws: 'news',
  vacatures: 'jobs',
  trainers: 'coaches',
  seizoenen: 'seasons',
  afbeeldingen: 'pictures',
  doorverwijzingen: 'redirects',
  medewerkers: 'staff',
  inloggen: 'sign-in',
  logboek: 'log',
  zoeken: 'search',
  nieuw: 'new',
  versies: 'versions',
  voorbeeld: 'preview',
  pagina: 'page',
  verplaatsen: 'move',
  dagen: 'days',
  annuleren: 'cancel',
  kopie: 'copy',
  serie: 'series',
  samen: 'together',
  weergaven: 'views',
  ongedaan: 'undo',
  toetsen: 'keys',
  geheel: 'whole',
  inlezen: 'import',
  controle: 'check',
} as const satisfies Readonly<Record<Exclude<DeskPart['path'], '' | 'mail'>, string>> & Readonly<Record<string, string>>
const english: Readonly<Record<string, string>> = words

type Word<Segment extends string> = Segment extends keyof typeof words ? (typeof words)[Segment] : Segment
export type InEnglish<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? `${Word<First>}/${InEnglish<Rest>}`
  : Word<Path>

const dutch = new Map(Object.entries(english).map(([nl, en]) => [en, nl]))

const eachSegment = (path: string, word: (segment: string) => string): string => {
  const [, plain = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  return plain.split('/').map(word).join('/') + rest
}

/** A Dutch path below `/beheer` as an address: `evenementen/12?tab=x` → `/en/desk/events/12?tab=x`. */
export function inLanguage(path: string, locale: Locale, prefix: Prefix): string {
  const whole = path === '' || /^[?#]/.test(path) ? `beheer${path}` : `beheer/${path}`
  return `${prefix}/${locale === 'en' ? eachSegment(whole, (one) => english[one] ?? one) : whole}`
}

/** The Dutch path below `/beheer` of a public one; undefined for segments of the wrong language. */
export function readDeskPath(pathname: string, locale: Locale): string | undefined {
  const bare = pathname.replace(/^\/(?:nl|en)(?=\/)/, '').replace(/^\/|\/$/g, '')
  const segments = bare.split('/')
  const isForeign = (one: string) => (locale === 'en' ? one in english : dutch.has(one) && !(one in english))
  if (segments.some(isForeign)) return undefined
  return segments
    .map((one) => (locale === 'en' ? (dutch.get(one) ?? one) : one))
    .slice(1)
    .join('/')
}

/** Any language's path in Dutch, below `/beheer`. */
export const inDutch = (pathname: string): string =>
  pathname
    .replace(/^\/(?:nl|en)(?=\/)/, '')
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map((one) => dutch.get(one) ?? one)
    .slice(1)
    .join('/')
