import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlainPath, SearchOf } from '~/features/staff/frame/desk-paths'
import { withParameters } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { chosenWords, type FiltersOf, filterFields, isChosen } from './filter-form'

type ChosenFiltersProps<Path extends PlainPath> = {
  context: DeskContext
  path: Path
  search: SearchOf<Path>
  filters: FiltersOf<Path>
  children: ReactNode
}

/** A link for each filter that takes it off. */
export function ChosenFilters<Path extends PlainPath>({ context, children, ...list }: ChosenFiltersProps<Path>) {
  const { i18n } = useLingui()
  const { url, href } = context
  const chosen = filterFields(context, list).filter((one) => one.name !== 'q' && isChosen(one))
  if (chosen.length === 0 && !children) return null
  return (
    <div className="desk-chosen">
      {chosen.map((one) => (
        <a
          key={one.name}
          href={withParameters(href(list.path), url.searchParams, { [one.name]: '', page: '', id: '' })}
        >
          {i18n._(one.filter.label)}: {chosenWords(one, context)} <span aria-hidden="true">×</span>
          <span className="visually-hidden">
            <Trans>(haal weg)</Trans>
          </span>
        </a>
      ))}
      {children}
    </div>
  )
}
