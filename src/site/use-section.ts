import { useRouterState } from '@tanstack/react-router'

export type SiteSection = 'lessons' | 'camps' | 'calendar' | 'academy' | 'clubs' | 'about'

const sections: Readonly<Record<string, SiteSection>> = {
  evenementen: 'calendar',
  kampen: 'camps',
  verenigingen: 'clubs',
  'junior-academy': 'academy',
  'pro-academy': 'academy',
  regiotennis: 'academy',
  lesvoorwaarden: 'lessons',
  'over-ons': 'about',
  nieuws: 'about',
  vacatures: 'about',
  socials: 'about',
  contact: 'about',
}
const ofKinds: Readonly<Record<string, SiteSection>> = { lessons: 'lessons', camp: 'camps' }

type WithEvent = { readonly event?: { readonly kind?: string } }

/** The entry of the main menu that the current page belongs to: an event goes by its kind, the calendar by its filter. */
export function useSection(): SiteSection | undefined {
  return useRouterState({
    select: ({ location, matches }) => {
      const [, first = '', second] = location.pathname.split('/')
      if (first !== 'evenementen') return sections[first]
      if (second === 'inschrijvingen') return undefined
      const shown = matches.findLast(({ loaderData }) => (loaderData as WithEvent | undefined)?.event)
      const kind = shown ? (shown.loaderData as WithEvent).event?.kind : (location.search as { kind?: string }).kind
      return ofKinds[kind ?? ''] ?? 'calendar'
    },
  })
}
