import type { ReactNode } from 'react'
import { organisation } from '#app.config'
import { Link } from '~/components/ui/link'

/** A page in the layout `empty`: no header or footer, only our name as the way home. */
export function EmptyPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <main id="main" data-layout="empty" className="empty-page" tabIndex={-1}>
      <Link to="/" className="wordmark" aria-label={`${organisation.name} – home`}>
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <circle cx="16" cy="16" r="14" />
          <path d="M4.5 9c7 1 9 13 3 17M27.5 9c-7 1-9 13-3 17" />
        </svg>
        <span>{organisation.name}</span>
      </Link>
      <h1>{title}</h1>
      {children}
    </main>
  )
}
