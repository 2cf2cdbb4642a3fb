import type { ReactNode } from 'react'
import { organisation } from '#app.config'
import { DocumentLink } from '~/ui/document-link'

type EmptyPageProps = {
  title: ReactNode
  isClosed?: boolean
  children: ReactNode
}

export function EmptyPage({ title, isClosed = false, children }: EmptyPageProps) {
  return (
    <main id="main" data-layout="empty" className="empty-page" tabIndex={-1}>
      {isClosed ? (
        <p className="wordmark">
          <Name />
        </p>
      ) : (
        <DocumentLink to="/" className="wordmark" aria-label={`${organisation.name} – home`}>
          <Name />
        </DocumentLink>
      )}
      <h1>{title}</h1>
      {children}
    </main>
  )
}

const Name = () => (
  <>
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="14" />
      <path d="M4.5 9c7 1 9 13 3 17M27.5 9c-7 1-9 13-3 17" />
    </svg>
    <span>{organisation.name}</span>
  </>
)
