import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SeasonBadge } from '~/features/clubs/season-badge'
import { EventCard } from '~/features/events/event-card'
import { useLocale } from '~/i18n/use-locale'
import { formatDate } from '~/time/format-date'
import { Link } from '~/ui/link'
import type { SearchResult } from './search.server'

export function SearchResults({ results }: { results: readonly SearchResult[] }) {
  return (
    <ol className="event-list">
      {results.map((result) => (
        <li key={result.type + ('path' in result ? result.path : result.id)}>
          <Result result={result} />
        </li>
      ))}
    </ol>
  )
}

function Result({ result }: { result: SearchResult }) {
  const locale = useLocale()
  switch (result.type) {
    case 'page':
      return (
        <Words
          kind={<Trans comment="kind of search result">Pagina</Trans>}
          title={<Link to={result.path}>{result.title}</Link>}
        >
          <p className="event-card-meta">{result.line}</p>
        </Words>
      )
    case 'club':
      return (
        <Words kind={<Trans>Club</Trans>} title={<ClubLink club={result} />} badge={<SeasonBadge {...result} />}>
          <p className="event-card-meta">
            <Trans>Tennisles in {result.town}</Trans>
          </p>
        </Words>
      )
    case 'event':
      return <EventCard event={result} />
    case 'vacancy':
      return (
        <Words
          kind={<Trans>Vacature</Trans>}
          lang={result.lang}
          title={
            <Link to="/vacatures/$vacancy" params={{ vacancy: { id: result.id, slug: result.slug } }}>
              {result.title}
            </Link>
          }
        >
          <p className="event-card-meta" lang={result.summaryLang}>
            {result.summary}
          </p>
          <p className="event-card-meta">{result.town}</p>
        </Words>
      )
    case 'news':
      return (
        <Words
          kind={<Trans>Nieuws</Trans>}
          lang={result.lang}
          title={
            <Link to="/nieuws/$news" params={{ news: { id: result.id, slug: result.slug } }}>
              {result.title}
            </Link>
          }
        >
          <p className="event-card-meta" lang={result.summaryLang}>
            {result.summary}
          </p>
          <p className="event-card-meta">{formatDate(result.publishedAt, locale, 'plain')}</p>
        </Words>
      )
  }
}

type WordsProps = {
  kind: ReactNode
  title: ReactNode
  lang?: string | undefined
  badge?: ReactNode
  children: ReactNode
}

function Words({ kind, title, lang, badge, children }: WordsProps) {
  return (
    <article className="event-card">
      <p className="event-card-kind" data-kind="other">
        {kind}
      </p>
      <div className="event-card-body">
        <h2 className="event-card-title" lang={lang}>
          {title}
        </h2>
        {children}
      </div>
      {badge && <div className="event-card-side">{badge}</div>}
    </article>
  )
}

function ClubLink({ club: { id, slug, name, card } }: { club: Extract<SearchResult, { type: 'club' }> }) {
  if (card !== null)
    return (
      <Link to="/verenigingen" hash={card}>
        {name}
      </Link>
    )
  return (
    <Link to="/verenigingen/$club" params={{ club: { id, slug } }}>
      {name}
    </Link>
  )
}
