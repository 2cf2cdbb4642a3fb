import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { organisation } from '#app.config'
import type { Locale } from '~/i18n/locale'
import { apiPath } from '~/i18n/route-paths'
import { useLocale } from '~/i18n/use-locale'
import { DocumentLink } from '~/ui/document-link'
import { Link } from '~/ui/link'
import { tooltip } from '~/ui/tooltip'
import { Ball } from './ball'
import { SearchForm } from './search-form'

type SiteSection = 'lessons' | 'camps' | 'calendar' | 'academy' | 'clubs' | 'about'

const sections: Readonly<Record<string, SiteSection>> = {
  evenementen: 'calendar',
  kampen: 'camps',
  verenigingen: 'clubs',
  'junior-academy': 'academy',
  'pro-academy': 'academy',
  regiotennis: 'academy',
  tennisles: 'lessons',
  lesvoorwaarden: 'lessons',
  'over-ons': 'about',
  nieuws: 'about',
  vacatures: 'about',
  socials: 'about',
  contact: 'about',
}
const ofKinds: Readonly<Record<string, SiteSection>> = { lessons: 'lessons', camp: 'camps' }

type WithEvent = { readonly event?: { readonly kind?: string } }

/** The entry of the main menu that the current page belongs to: an event goes by its kind. */
function useSection(): SiteSection | undefined {
  return useRouterState({
    select: ({ location, matches }) => {
      const [, first = '', second] = location.pathname.split('/')
      if (first !== 'evenementen') return sections[first]
      if (second === 'inschrijvingen') return undefined
      const shown = matches.findLast(({ loaderData }) => (loaderData as WithEvent | undefined)?.event)
      const kind = (shown?.loaderData as WithEvent | undefined)?.event?.kind
      return ofKinds[kind ?? ''] ?? 'calendar'
    },
  })
}

const exactly = { activeOptions: { exact: true } } as const

export function SiteHeader() {
  const { t } = useLingui()
  const page = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <header className="site-header">
      <Link to="/" className="wordmark" aria-label={`${organisation.name} – home`}>
        <Ball />
        <span>{organisation.name}</span>
      </Link>
      <nav className="site-nav" aria-label={t`Hoofdmenu`}>
        <MainLinks />
      </nav>
      <Link to="/zoeken" className="search-link" aria-label={t`Zoeken`} {...tooltip(t`Zoeken`)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10" cy="10" r="6.5" />
          <path d="m15 15 6 6" />
        </svg>
      </Link>
      <DocumentLink to="/login" className="account-link" aria-label={t`Mijn account`} {...tooltip(t`Mijn account`)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="8" r="4.5" />
          <path d="M3.5 21c1-5 4.5-7 8.5-7s7.5 2 8.5 7" />
        </svg>
      </DocumentLink>
      <LanguageSwitch />
      {/* A menu that has led somewhere is closed there. */}
      <details className="site-menu" key={page}>
        <summary>{t`Menu`}</summary>
        <nav aria-label={t`Menu`}>
          <MainLinks />
          <ul className="site-menu-more">
            <li>
              <Link to="/evenementen/inschrijvingen" {...exactly}>{t`Mijn inschrijvingen`}</Link>
            </li>
            <li>
              <DocumentLink to="/login">{t`Mijn account`}</DocumentLink>
            </li>
            <li>
              <Link to="/nieuws" {...exactly}>{t`Nieuws`}</Link>
            </li>
            <li>
              <Link to="/contact" {...exactly}>{t`Contact`}</Link>
            </li>
          </ul>
          <SearchForm />
        </nav>
      </details>
    </header>
  )
}

function MainLinks() {
  const { t } = useLingui()
  const section = useSection()
  const mark = (own: SiteSection) => (section === own ? ({ 'aria-current': 'true' } as const) : {})
  return (
    <ul>
      <li>
        <Link to="/tennisles" {...exactly} {...mark('lessons')}>{t`Lessen`}</Link>
      </li>
      <li>
        <Link to="/kampen" {...exactly} {...mark('camps')}>{t`Kampen`}</Link>
      </li>
      <li>
        <Link to="/evenementen" {...exactly} {...mark('calendar')}>{t`Kalender`}</Link>
      </li>
      <li>
        <Link to="/junior-academy" {...exactly} {...mark('academy')}>{t`Academy`}</Link>
      </li>
      <li>
        <Link to="/verenigingen" {...exactly} {...mark('clubs')}>{t`Clubs`}</Link>
      </li>
      <li>
        <Link to="/over-ons" {...exactly} {...mark('about')}>{t`Over ons`}</Link>
      </li>
    </ul>
  )
}

const other: Record<Locale, { locale: Locale; name: string }> = {
  nl: { locale: 'en', name: 'English' },
  en: { locale: 'nl', name: 'Nederlands' },
}

/** A document load, with or without JavaScript: the locale is fixed per document. */
function LanguageSwitch() {
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  const { locale, name } = other[useLocale()]
  return (
    <a
      className="language-switch"
      href={`${apiPath('/api/locale/$locale', locale)}?to=${encodeURIComponent(here)}`}
      hrefLang={locale}
      lang={locale}
      rel="nofollow"
      suppressHydrationWarning
    >
      {locale.toUpperCase()}
      <span className="visually-hidden"> – {name}</span>
    </a>
  )
}
