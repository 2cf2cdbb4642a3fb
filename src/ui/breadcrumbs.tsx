import { useLingui } from '@lingui/react/macro'
import { Children, type ReactNode } from 'react'
import { Link } from './link'

type BreadcrumbsProps = {
  /** Links to the pages between home and this one, from the top down. */
  children?: ReactNode
  /** What this page is called. */
  current: ReactNode
}

/** Where a page stands: home, the pages above it, and itself. */
export function Breadcrumbs({ children, current }: BreadcrumbsProps) {
  const { t } = useLingui()
  return (
    <nav className="breadcrumb" aria-label={t`Kruimelpad`}>
      <ol>
        <li>
          <Link to="/">Home</Link>
        </li>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  )
}
