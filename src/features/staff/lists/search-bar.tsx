import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type SearchBarProps = {
  action: string
  q?: { readonly label: string; readonly value: string; readonly maxLength: number | undefined } | undefined
  /** More of the form. */
  children?: ReactNode
}

export const SearchBar = ({ action, q, children }: SearchBarProps) => (
  <search>
    <form action={action} className="desk-search-bar">
      {q && (
        <>
          <input
            className="input"
            type="search"
            name="q"
            aria-label={q.label}
            placeholder={q.label}
            defaultValue={q.value}
            maxLength={q.maxLength}
          />
          <button type="submit" className="button button-quiet">
            <Trans>Zoek</Trans>
          </button>
        </>
      )}
      {children}
    </form>
  </search>
)
