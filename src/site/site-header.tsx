import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { organisation } from '#app.config'
import type { Locale } from '~/i18n/locale'
import { apiPath } from '~/i18n/route-paths'
import { useLocale } from '~/i18n/use-locale'
import { DocumentLink } from '~/ui/document-link'
import { Link } from '~/ui/link'
import { tooltip } from '~/ui/tooltip'
import { SearchForm } from './search-form'

export function SiteHeader() {
  const { t } = useLingui()
  const page = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <header className="site-header">
      <Link to="/" className="wordmark" aria-label={`${organisation.name} – home`}>
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <circle cx="16" cy="16" r="14" />
          <path d="M4.5 9c7 1 9 13 3 17M27.5 9c-7 1-9 13-3 17" />
        </svg>
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
          <p className="site-menu-account">
            <DocumentLink to="/login">{t`Mijn account`}</DocumentLink>
          </p>
          <SearchForm />
        </nav>
      </details>
    </header>
  )
}

function MainLinks() {
  const { t } = useLingui()
  return (
    <ul>
      <li>
        <Link to="/verenigingen">{t`Verenigingen`}</Link>
      </li>
      <li>
        <Link to="/evenementen" activeOptions={{ includeSearch: false }}>{t`Evenementen`}</Link>
      </li>
      <li>
        <Link to="/kampen">{t`Kampen`}</Link>
      </li>
      <li>
        <Link to="/junior-academy">{t`Academies`}</Link>
      </li>
      <li>
        <Link to="/nieuws">{t`Nieuws`}</Link>
      </li>
      <li>
        <Link to="/contact">{t`Contact`}</Link>
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
      {name}
    </a>
  )
}
