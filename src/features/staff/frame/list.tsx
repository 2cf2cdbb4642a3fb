import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

export type Column = {
  readonly name: string
  readonly isNumber?: boolean
  readonly sort?: { readonly href: string; readonly direction: 'ascending' | 'descending' | undefined }
}

type DeskTableProps = {
  caption: string
  columns: readonly Column[]
  rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[]
  empty: ReactNode
}

/** As many as fit beside each other on a wide screen. */
const mostColumns = 8

/** The first cell names its row. A wider table scrolls by itself. On a phone a row is a card whose cells carry their column's name. */
export function DeskTable({ caption, columns, rows, empty }: DeskTableProps) {
  if (rows.length === 0) return <p className="desk-empty">{empty}</p>
  const table = (
    <table className="desk-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, isNumber, sort }) => (
            <th key={name} scope="col" className={isNumber ? 'desk-number' : undefined} aria-sort={sort?.direction}>
              {sort && <a href={sort.href}>{name}</a>}
              <span className={sort && 'desk-unsorted'}>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map(({ name, isNumber }, i) => {
              const Cell = i === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={name}
                  scope={i === 0 ? 'row' : undefined}
                  data-name={i === 0 ? undefined : name}
                  className={isNumber ? 'desk-number' : undefined}
                >
                  {cells[i]}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (columns.length <= mostColumns) return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard.
    <section className="desk-scroll" aria-label={caption} tabIndex={0}>
      {table}
    </section>
  )
}

type BadgeProps = { tone: 'open' | 'few' | 'idle' | 'info' | 'warning' | 'error'; children: ReactNode }

export const Badge = ({ tone, children }: BadgeProps) => <span className={`desk-badge desk-${tone}`}>{children}</span>

export function Filters({ action, children }: { action: string; children: ReactNode }) {
  return (
    <search>
      <form action={action} className="desk-filters">
        {children}
        <button type="submit" className="button button-quiet">
          <Trans>Toon</Trans>
        </button>
      </form>
    </search>
  )
}

type PagerProps = { page: number; pages: number; isMore?: boolean; href: (page: number) => string }

export function Pager({ page, pages, isMore = false, href }: PagerProps) {
  const { t } = useLingui()
  if (pages <= 1) return null
  return (
    <nav className="desk-pager" aria-label={t`Bladeren`}>
      {page > 1 && (
        <a href={href(page - 1)} rel="prev">
          <Trans>Vorige</Trans>
        </a>
      )}
      <span>
        {isMore ? (
          <Trans>
            {page} van meer dan {pages}
          </Trans>
        ) : (
          <Trans>
            {page} van {pages}
          </Trans>
        )}
      </span>
      {page < pages && (
        <a href={href(page + 1)} rel="next">
          <Trans>Volgende</Trans>
        </a>
      )}
    </nav>
  )
}

export function withParameters(
  path: string,
  search: URLSearchParams,
  changed: Record<string, string | number>,
): string {
  const query = new URLSearchParams(search)
  for (const name of ['done', 'undo']) query.delete(name)
  for (const [name, value] of Object.entries(changed)) {
    if (value === '') query.delete(name)
    else query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}
