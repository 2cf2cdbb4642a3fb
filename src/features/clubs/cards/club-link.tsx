import { Trans } from '@lingui/react/macro'
import type { ClubSearch } from '~/features/clubs/search-params'
import { Link } from '~/ui/link'

type ClubLinkProps = {
  club: { id: number; slug: string; name: string; link: string | null }
  search?: ClubSearch
}

export function ClubLink({ club, search = {} }: ClubLinkProps) {
  if (club.link !== null) return <ExternalLink href={club.link}>{club.name}</ExternalLink>
  return (
    <Link to="/verenigingen/$club" params={{ club: { id: club.id, slug: club.slug } }} search={search}>
      {club.name}
    </Link>
  )
}

/** The icon stays with the last word. */
export function ExternalLink({ href, children }: { href: string; children: string }) {
  const last = children.lastIndexOf(' ') + 1
  return (
    <a href={href} rel="external noopener" className="external">
      {children.slice(0, last)}
      <span className="unbroken">
        {children.slice(last)}
        <ExternalIcon />
      </span>
      <span className="visually-hidden">
        {' '}
        <Trans comment="said after a link, for screen readers">(opent een andere site)</Trans>
      </span>
    </a>
  )
}

export const ExternalIcon = () => (
  <svg className="external-icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M6 3H3v10h10v-3M9 2h5v5M14 2 7.5 8.5" />
  </svg>
)
