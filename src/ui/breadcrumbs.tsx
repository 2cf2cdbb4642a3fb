import { useLingui } from '@lingui/react/macro'
import { Children, type ReactNode } from 'react'
import { Link } from './link'

type BreadcrumbsProps = {
  children?: ReactNode
  current: ReactNode
}

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
