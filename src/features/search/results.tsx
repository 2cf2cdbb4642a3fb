import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SeasonBadge } from '~/features/clubs/season-badge'
import { EventBadge, KindName } from '~/features/events/event-labels'
import { useLocale } from '~/i18n/use-locale'
import { formatDate } from '~/time/format-date'
import { Link } from '~/ui/link'
import { FactLine } from '~/ui/unbroken'
import type { SearchResult } from './search.server'

export function SearchResults({ results }: { results: readonly SearchResult[] }) {
  return (
    <ol className="search-results">
      {results.map((result) => (
        <li key={result.type + ('path' in result ? result.path : result.id)} className="search-result">
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
          <p>{result.line}</p>
        </Words>
      )
    case 'club':
      return (
        <Words kind={<Trans>Club</Trans>} title={<ClubLink club={result} />} badge={<SeasonBadge {...result} />}>
          <p>
            <Trans>Tennisles in {result.town}</Trans>
          </p>
        </Words>
      )
    case 'event': {
      const { id, slug } = result
      return (
        <Words
          kind={<KindName kind={result.kind} />}
          title={
            <Link to="/evenementen/$event" params={{ event: { id, slug } }}>
              {result.title}
            </Link>
          }
          badge={<EventBadge state={result.state} left={result.left} opensAt={result.signupOpensAt} />}
        >
          <p>{result.line}</p>
          <p className="search-result-meta">
            <FactLine>
              {result.when}
              {result.city}
            </FactLine>
          </p>
        </Words>
      )
    }
    case 'vacancy':
      return (
        <Words
          kind={<Trans>Vacature</Trans>}
          title={
            <Link to="/vacatures/$vacancy" params={{ vacancy: { id: result.id, slug: result.slug } }}>
              {result.title}
            </Link>
          }
        >
          <p>{result.line}</p>
          <p className="search-result-meta">{result.town}</p>
        </Words>
      )
    case 'news':
      return (
        <Words
          kind={<Trans>Nieuws</Trans>}
          title={
            <Link to="/nieuws/$news" params={{ news: { id: result.id, slug: result.slug } }}>
              {result.title}
            </Link>
          }
        >
          <p>{result.line}</p>
          <p className="search-result-meta">{formatDate(result.publishedAt, locale, 'plain')}</p>
        </Words>
      )
  }
}

type WordsProps = { kind: ReactNode; title: ReactNode; badge?: ReactNode; children: ReactNode }

function Words({ kind, title, badge, children }: WordsProps) {
  return (
    <>
      <p className="search-result-kind">{kind}</p>
      <div className="search-result-body">
        <h2 className="search-result-title">{title}</h2>
        {children}
      </div>
      {badge && <div className="search-result-side">{badge}</div>}
    </>
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
