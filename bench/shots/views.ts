import type { Page } from 'playwright'
import { demoContent } from '~/features/demo/content.server'
import { type SignupState, signupState, signupStates } from '~/features/events/sign-up-state'
import { type Locale, locales } from '~/i18n/locale'
import { canonicalPrefix, type PagePath } from '~/i18n/route-paths'
import { dayOf } from '~/time/time-zone'
import { anyPath } from '../../tests/support/page/any-path'
import { addressesOf, visits } from '../../tests/support/page/pages'
import { signupForm } from '../../tests/support/page/sign-up-page'
import type { SiteProcess } from '../../tests/support/site/site'

export type View = {
  readonly name: string
  readonly locale: Locale
  readonly path: string
  readonly act?: (page: Page) => Promise<unknown>
  readonly special?: 'no-javascript' | 'forced-colours' | 'print'
}

export async function viewsOf(site: SiteProcess): Promise<View[]> {
  const addresses = await addressesOf(site)
  const pages = visits
    .filter(({ page, prefix }) => page !== 'alias' && prefix !== '/nl')
    .map((visit): View => ({ name: nameOf(visit.page), locale: visit.locale, path: addresses.of(visit) }))
  return [
    ...pages,
    ...locales.flatMap((locale) => statesIn(locale)),
    ...locales.flatMap((locale) => specials(pages, locale)),
  ]
}

const nameOf = (page: string) =>
  page === '/' ? 'home' : page.replaceAll('$', '').replaceAll('/', '-').replace(/^-/, '')

function statesIn(locale: Locale): View[] {
  const path = (page: PagePath, ...parameters: string[]) => anyPath(page, parameters, canonicalPrefix(locale))
  const events = [...oneEventOfEachState()].map(
    ([state, id]): View => ({ name: `event-${state}`, locale, path: path('/evenementen/$event', String(id)) }),
  )
  return [
    ...events,
    { name: 'clubs-none', locale, path: `${path('/verenigingen')}?q=nergens` },
    { name: 'search-none', locale, path: `${path('/zoeken')}?q=nergens` },
    { name: 'events-none', locale, path: `${path('/evenementen')}?age=99` },
    {
      name: 'menu',
      locale,
      path: path('/kampen'),
      act: (page) => page.locator('header summary').dispatchEvent('click'),
    },
    {
      name: 'sign-up-errors',
      locale,
      path: path('/evenementen/$event/inschrijven', '105'),
      act: async (page) => {
        await signupForm(page).send.click()
        await signupForm(page).summary.waitFor()
      },
    },
  ]
}

function oneEventOfEachState(): Map<SignupState, number> {
  const now = Date.now()
  const events = demoContent(dayOf(now)).events.filter(({ status }) => status !== 'draft')
  const stateAt = (event: (typeof events)[number]) =>
    signupState(event, { capacity: event.capacity, taken: event.taken.confirmed, waiting: event.taken.waiting }, now)
  return new Map(
    signupStates.flatMap((state) => {
      const found = events.find((event) => stateAt(event) === state)
      return found ? [[state, found.id] as const] : []
    }),
  )
}

const alsoWithoutJavaScript = ['home', 'verenigingen', 'evenementen-event-inschrijven']
const alsoInForcedColours = ['home', 'verenigingen-club', 'evenementen-event', 'evenementen-event-inschrijven']
const alsoOnPaper = ['verenigingen-club', 'evenementen-event', 'evenementen-inschrijvingen-reference']

const specials = (pages: readonly View[], locale: Locale): View[] =>
  (
    [
      ['no-javascript', alsoWithoutJavaScript],
      ['forced-colours', alsoInForcedColours],
      ['print', alsoOnPaper],
    ] as const
  ).flatMap(([special, names]) =>
    pages
      .filter((page) => page.locale === locale && names.includes(page.name))
      .map((page) => ({ ...page, name: `${page.name}-${special}`, special })),
  )
