import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { database } from '~/db/database.server'
import { type ListPath, readSearch, type SearchOf } from '~/features/staff/frame/desk-paths'
import { type Column, DeskTable, Pager, withParameters } from '~/features/staff/frame/list'
import type { Crumb, DeskContext, DeskPage, Shown } from '~/features/staff/frame/page'
import { type Tab, Tabs } from '~/features/staff/frame/tabs'
import type { Right } from '~/features/staff/resources/parts'
import { savedQuery, viewQuery } from '~/features/staff/views/form'
import { SaveView, savedTabs } from '~/features/staff/views/saved-views'
import { viewsOf } from '~/features/staff/views/views.server'
import { ChosenFilters } from './chosen-filters'
import { FilterForm, type FiltersOf } from './filter-form'
import { PickBox, type Together, TogetherForm } from './together'

type Found = {
  readonly rows: readonly { readonly id: number | string }[]
  readonly pages?: number
  readonly isMore?: boolean
  /** Instead of `pages`, where they are not counted. */
  readonly hasOlder?: boolean
}

export type ListProps<Path extends ListPath, Of> = {
  readonly context: DeskContext
  readonly search: SearchOf<Path>
  readonly found: Of
}

type Part<Path extends ListPath, Of> = (props: ListProps<Path, Of>) => ReactNode

export type ListColumn<Row> = Omit<Column, 'name'> & {
  readonly name: MessageDescriptor
  readonly cell: (row: Row, context: DeskContext) => ReactNode
}

export type List<Path extends ListPath, Of extends Found> = {
  readonly path: Path
  readonly right: Right
  readonly title: MessageDescriptor
  readonly crumbs?: (context: DeskContext) => readonly Crumb[]
  /** Undefined is a 404. */
  readonly load: (context: DeskContext, search: SearchOf<Path>) => Promise<Of | undefined>
  /** Beside the title. */
  readonly beside?: Part<Path, Of>
  readonly tabs?: (context: DeskContext) => readonly Tab[]
  /** Members save views of it, which stand behind the tabs. */
  readonly hasViews?: boolean
  readonly filters?: (context: DeskContext, search: SearchOf<Path>, found: Of) => FiltersOf<Path>
  readonly columns?:
    | readonly ListColumn<Of['rows'][number]>[]
    | ((props: ListProps<Path, Of>) => readonly ListColumn<Of['rows'][number]>[])
  readonly rows?: Part<Path, Of>
  /** Each row with a name can be ticked. */
  readonly together?: Together<Of['rows'][number]>
  readonly empty?: MessageDescriptor
  readonly nothingFound?: MessageDescriptor
  readonly pager?: { readonly newer: MessageDescriptor; readonly older: MessageDescriptor }
  readonly above?: Part<Path, Of>
  readonly count?: Part<Path, Of>
  /** Beside the count: what is done with all of it. */
  readonly actions?: Part<Path, Of>
  readonly below?: Part<Path, Of>
}

export const listPage = <Path extends ListPath, Of extends Found>(list: List<Path, Of>): DeskPage => ({
  path: list.path,
  right: list.right,
  get: (context) => showList(list, context),
})

export async function showList<Path extends ListPath, Of extends Found>(
  list: List<Path, Of>,
  context: DeskContext,
  before?: ReactNode,
): Promise<Shown | undefined> {
  const { path, title, crumbs, load, beside, hasViews, filters, above, count, actions, together, below } = list
  const search = readSearch(path, context.url.searchParams)
  const found = await load(context, search)
  if (!found) return undefined
  const props = { context, search, found }
  const views = hasViews ? await viewsOf(database().read, path, context.member.uid) : []
  const tabs = [...(list.tabs?.(context) ?? []), ...savedTabs(context, path, views)]
  const query = savedQuery(path, context.url.searchParams)
  const isNew =
    hasViews && query !== '' && !tabs.some(({ isCurrent }) => isCurrent) && views.every((view) => view.query !== query)
  const form = { context, path, search, filters: filters?.(context, search, found) ?? {} }
  return {
    title: context.i18n._(title),
    ...(beside && { beside: beside(props) }),
    ...(crumbs && { crumbs: crumbs(context) }),
    body: (
      <>
        {before}
        {tabs.length > 0 && <Tabs label={context.i18n._(msg`Lijsten`)} tabs={tabs} />}
        {above?.(props)}
        {filters && <FilterForm {...form} />}
        <ChosenFilters {...form}>{isNew && <SaveView context={context} list={path} />}</ChosenFilters>
        {(count || actions) && (
          <div className="desk-list-do">
            {count?.(props)}
            {actions?.(props)}
            {together && found.rows.length > 0 && <TogetherForm context={context} together={together} />}
          </div>
        )}
        <Rows list={list} {...props} />
        {below?.(props)}
        <Pages list={list} context={context} found={found} />
      </>
    ),
  }
}

type RowsProps<Path extends ListPath, Of extends Found> = ListProps<Path, Of> & { list: List<Path, Of> }

function Rows<Path extends ListPath, Of extends Found>({ list, ...props }: RowsProps<Path, Of>) {
  const { title, empty, nothingFound, rows, together } = list
  const columns = typeof list.columns === 'function' ? list.columns(props) : (list.columns ?? [])
  const { context, found } = props
  const { i18n, url } = context
  const words = (viewQuery(url.searchParams) === '' ? undefined : nothingFound) ?? empty
  if (rows && (found.rows.length > 0 || !words)) return rows(props)
  return (
    <DeskTable
      caption={i18n._(title)}
      columns={columns.map(({ cell: _, name, ...column }) => ({ name: i18n._(name), ...column }))}
      empty={words && i18n._(words)}
      rows={found.rows.map((row: Of['rows'][number]) => ({
        key: row.id,
        pick: together && <PickBox context={context} row={row} together={together} />,
        cells: columns.map(({ cell }) => cell(row, context)),
      }))}
    />
  )
}

type PagesProps<Path extends ListPath, Of extends Found> = { context: DeskContext; list: List<Path, Of>; found: Of }

function Pages<Path extends ListPath, Of extends Found>({ context, list, found }: PagesProps<Path, Of>) {
  const { i18n, url, href } = context
  const { page } = readSearch<ListPath>(list.path, url.searchParams)
  const at = (to: number) => withParameters(href(list.path), url.searchParams, { page: to === 1 ? '' : to })
  if (found.pages !== undefined)
    return <Pager page={page} pages={found.pages} isMore={found.isMore ?? false} href={at} />
  if (!list.pager || (page === 1 && !found.hasOlder)) return null
  return (
    <nav className="desk-pager" aria-label={i18n._(msg`Bladeren`)}>
      {page > 1 && (
        <a href={at(page - 1)} rel="prev">
          {i18n._(list.pager.newer)}
        </a>
      )}
      {found.hasOlder && (
        <a href={at(page + 1)} rel="next">
          {i18n._(list.pager.older)}
        </a>
      )}
    </nav>
  )
}
