import type { ReactNode } from 'react'
import { organisation } from '#app.config'
import { DocumentLink } from '~/ui/document-link'
import { Ball } from './ball'

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
    <Ball />
    <span>{organisation.name}</span>
  </>
)
