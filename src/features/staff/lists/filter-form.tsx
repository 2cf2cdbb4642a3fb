import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { deskPaths, type PlainPath, type SearchOf } from '~/features/staff/frame/desk-paths'
import { clubOptions } from '~/features/staff/frame/fields'
import { HiddenFields, type Option, SelectField, TextField } from '~/features/staff/frame/form'
import type { DeskContext } from '~/features/staff/frame/page'
import { type Parameter, writtenOne } from '~/features/staff/frame/parameters'
import type { Viewer } from '~/features/staff/members/rights'
import { formatDay } from '~/time/format-date'
import { isDay } from '~/time/time-zone'
import { SearchBar } from './search-bar'

type Labelled = {
  readonly label: MessageDescriptor
  readonly example?: MessageDescriptor
  readonly empty?: MessageDescriptor
  readonly options?: readonly Option[]
}
type FilterOf<Of> = Of extends { readonly values: readonly (infer Value extends string)[] }
  ? Labelled &
      ({ readonly names: Readonly<Record<Value, MessageDescriptor>> } | { readonly options: readonly Option[] })
  : Labelled

export type FiltersOf<Path extends PlainPath> = {
  readonly [Name in keyof (typeof deskPaths)[Path]]?: FilterOf<(typeof deskPaths)[Path][Name]>
}

export const clubFilter = (member: Viewer) => ({ label: msg`Club`, options: clubOptions(member) })

type FilterFormProps<Path extends PlainPath> = {
  context: DeskContext
  path: Path
  search: SearchOf<Path>
  filters: FiltersOf<Path>
}

/** One field to search with, and the other filters in a fold. What the form does not ask stays as it is. */
export function FilterForm<Path extends PlainPath>({ context, ...list }: FilterFormProps<Path>) {
  const { i18n, url, href } = context
  const fields = filterFields(context, list)
  const q = fields.find(({ name }) => name === 'q')
  const folded = fields.filter((one) => one !== q)
  const asked = ['page', 'done', 'undo', 'id', ...fields.map(({ name }) => name)]
  const chosen = folded.filter(isChosen).length
  return (
    <SearchBar
      action={href(list.path)}
      q={q && { label: i18n._(q.filter.label), value: q.value, maxLength: q.parameter.maxLength }}
    >
      <HiddenFields fields={[...url.searchParams].filter(([name]) => !asked.includes(name))} />
      {folded.length > 0 && (
        <details
          data-fold="filters"
          className="desk-list-fold"
          open={folded.some(({ isWrong }) => isWrong) || undefined}
        >
          <summary className="button button-quiet">
            {chosen > 0 ? <Trans>Filters ({chosen})</Trans> : <Trans>Filters</Trans>}
          </summary>
          <div>
            {folded.map((field) => (
              <Filter key={field.name} context={context} field={field} />
            ))}
            <button type="submit" className="button">
              <Trans>Toon</Trans>
            </button>
          </div>
        </details>
      )}
    </SearchBar>
  )
}

type FilterField = {
  readonly name: string
  readonly filter: Labelled
  readonly parameter: Parameter<unknown>
  readonly options: readonly Option[] | undefined
  /** As written; of what cannot be read as typed. */
  readonly value: string
  readonly isWrong: boolean
}

/** The filters of a list with what its address says of each. */
export function filterFields<Path extends PlainPath>(
  { i18n, url }: DeskContext,
  { path, search, filters }: Pick<FilterFormProps<Path>, 'path' | 'search' | 'filters'>,
): FilterField[] {
  type Named = Labelled & { readonly names?: Readonly<Record<string, MessageDescriptor>> }
  const parameters: Readonly<Record<string, Parameter<unknown>>> = deskPaths[path]
  const values: Readonly<Record<string, unknown>> = search
  return Object.entries<Named | undefined>(filters).flatMap(([name, filter]) => {
    if (!filter) return []
    const parameter = parameters[name]!
    const { names } = filter
    const options =
      filter.options ?? (names && parameter.values?.map((value) => ({ value, label: i18n._(names[value]!) })))
    const typed = (url.searchParams.get(name) ?? '').trim()
    const read = writtenOne(parameter, values[name])
    const isWrong = !options && read === '' && typed !== ''
    return { name, filter, parameter, options, value: isWrong ? typed : read, isWrong }
  })
}

/** Whether it narrows the list. */
export const isChosen = ({ parameter, value, isWrong }: FilterField): boolean =>
  value !== '' && !isWrong && !parameter.isChosen

/** What is chosen, in words. */
export const chosenWords = ({ options, value }: FilterField, { locale }: DeskContext): string =>
  options?.find((one) => one.value === value)?.label ?? (isDay(value) ? formatDay(value, locale) : value)

function Filter({ context: { i18n }, field }: { context: DeskContext; field: FilterField }) {
  const { name, filter, parameter, options, value, isWrong } = field
  const { label, example, empty = msg`Alle` } = filter
  const { type = 'text', maxLength, isChosen } = parameter
  const shared = { name, label: i18n._(label), value }
  if (options) {
    // The usual one is not written in the address.
    const [usual, ...others] = isChosen ? options : []
    if (!usual) return <SelectField {...shared} options={options} empty={i18n._(empty)} />
    const chosen = value === usual.value ? '' : value
    return <SelectField {...shared} value={chosen} options={others} empty={usual.label} />
  }
  return (
    <TextField
      {...shared}
      type={type}
      {...(example && { placeholder: i18n._(example) })}
      {...(maxLength !== undefined && { maxLength })}
      {...(isWrong && { error: i18n._(msg`Dit is niet te lezen.`) })}
    />
  )
}
