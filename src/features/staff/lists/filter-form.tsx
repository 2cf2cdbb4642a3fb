import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { deskPaths, type PlainPath, type SearchOf } from '~/features/staff/frame/desk-paths'
import { clubOptions } from '~/features/staff/frame/fields'
import { type Option, SelectField, TextField } from '~/features/staff/frame/form'
import { Filters } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import { type Parameter, writtenOne } from '~/features/staff/frame/parameters'
import type { Viewer } from '~/features/staff/members/rights'

type Labelled = {
  readonly label: MessageDescriptor
  readonly help?: MessageDescriptor
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
  children?: ReactNode
}

export function FilterForm<Path extends PlainPath>(props: FilterFormProps<Path>) {
  const { context, path, search, filters, children } = props
  return (
    <Filters action={context.href(path)}>
      <FilterFields context={context} path={path} search={search} filters={filters} />
      {children}
    </Filters>
  )
}

export function FilterFields<Path extends PlainPath>({ context, path, search, filters }: FilterFormProps<Path>) {
  const parameters: Readonly<Record<string, Parameter<unknown>>> = deskPaths[path]
  const values: Readonly<Record<string, unknown>> = search
  return Object.entries<FilterProps['filter'] | undefined>(filters).map(
    ([name, filter]) =>
      filter && <Filter key={name} {...{ context, name, filter }} parameter={parameters[name]!} value={values[name]} />,
  )
}

type FilterProps = {
  context: DeskContext
  name: string
  filter: Labelled & { readonly names?: Readonly<Record<string, MessageDescriptor>> }
  parameter: Parameter<unknown>
  value: unknown
}

function Filter({ context: { i18n }, name, filter, parameter, value }: FilterProps) {
  const { label, help, names, empty = msg`Alle` } = filter
  const { values, type, maxLength, isChosen } = parameter
  const shared = { name, label: i18n._(label), help: help && i18n._(help), value: writtenOne(parameter, value) }
  const options = filter.options ?? (names && values?.map((one) => ({ value: one, label: i18n._(names[one]!) })))
  if (options) return <SelectField {...shared} options={options} {...(!isChosen && { empty: i18n._(empty) })} />
  return <TextField {...shared} type={type ?? 'text'} {...(maxLength !== undefined && { maxLength })} />
}
