import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'

export type Column = {
  readonly name: string
  readonly isNumber?: boolean | undefined
  /**
   * Where it stands in a row of two lines on a phone: behind the first cell, below it, behind that, or nowhere. Else on a
   * line of its own that carries its name.
   */
  readonly phone?: 'beside' | 'below' | 'end' | 'none'
  readonly sort?: { readonly href: string; readonly direction: 'ascending' | 'descending' | undefined }
}

type DeskTableProps = {
  caption: string
  columns: readonly Column[]
  rows: readonly { readonly key: string | number; readonly pick?: ReactNode; readonly cells: readonly ReactNode[] }[]
  empty: ReactNode
}

/** As many as fit beside each other on a wide screen. */
const mostColumns = 8

/** Said once more: a browser may forget them where the display of a table changes. */
const roles = {
  ...{ table: { role: 'table' }, group: { role: 'rowgroup' }, row: { role: 'row' }, cell: { role: 'cell' } },
  ...{ column: { role: 'columnheader' }, first: { role: 'rowheader' } },
} as const

/** The first cell names its row. A wider table scrolls by itself. */
export function DeskTable({ caption, columns, rows, empty }: DeskTableProps) {
  if (rows.length === 0) return <p className="desk-empty">{empty}</p>
  const isList = columns.some(({ phone }) => phone)
  const hasPicks = rows.some(({ pick }) => pick)
  const table = (
    <table className={isList ? 'desk-table desk-list' : 'desk-table'} {...roles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {hasPicks && (
            <th scope="col" {...roles.column}>
              <span className="visually-hidden">
                <Trans>Kies</Trans>
              </span>
            </th>
          )}
          {columns.map(({ name, isNumber, sort }) => (
            <th key={name} scope="col" className={classOf({ isNumber })} aria-sort={sort?.direction} {...roles.column}>
              {sort && <a href={sort.href}>{name}</a>}
              <span className={sort && 'desk-unsorted'}>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {rows.map(({ key, pick, cells }) => (
          <tr key={key} {...roles.row}>
            {hasPicks && (
              <td className="desk-pick" {...roles.cell}>
                {pick}
              </td>
            )}
            <th scope="row" className={classOf(columns[0]!)} {...roles.first}>
              {cells[0]}
            </th>
            {columns.slice(1).map((column, i) => (
              <td key={column.name} data-name={column.name} className={classOf(column)} {...roles.cell}>
                {cells[i + 1]}
              </td>
            ))}
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

const classOf = ({ isNumber, phone }: Pick<Column, 'isNumber' | 'phone'>): string | undefined =>
  [isNumber && 'desk-number', phone && `desk-${phone}`].filter(Boolean).join(' ') || undefined

type BadgeProps = { tone: 'open' | 'few' | 'idle' | 'info' | 'warning' | 'error'; children: ReactNode }

export const Badge = ({ tone, children }: BadgeProps) => <span className={`desk-badge desk-${tone}`}>{children}</span>

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
      {pagesNear(page, pages).map((one, i, all) => (
        <Fragment key={one}>
          {one - (all[i - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          {one === page ? (
            <span aria-current="page">
              <span className="visually-hidden">{t`Pagina`} </span>
              {one}
            </span>
          ) : (
            <a href={href(one)} aria-label={t`Pagina ${one}`}>
              {one}
            </a>
          )}
        </Fragment>
      ))}
      {isMore && <Trans>en meer</Trans>}
      {page < pages && (
        <a href={href(page + 1)} rel="next">
          <Trans>Volgende</Trans>
        </a>
      )}
    </nav>
  )
}

/** The first, the last, this one and those beside it. */
const pagesNear = (page: number, pages: number): number[] =>
  [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b)

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
