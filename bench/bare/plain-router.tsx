// Stands in for `@tanstack/react-router`: the least that the components need.
import type { ReactNode } from 'react'
import { formatIdSlug } from '~/text/id-slug'

type Options = { staticData?: object }
type Shown = { options: Options; pathname: string; search: Record<string, unknown>; data: unknown }

let shown: Shown = { options: {}, pathname: '/', search: {}, data: undefined }

/** One page at a time: rendering to a string is synchronous. */
export const show = (page: Shown): void => {
  shown = page
}

export const createFileRoute = (path: string) => (options: Options) => ({
  options,
  fullPath: path.replace(/\/$/, ''),
  useLoaderData: () => shown.data,
  useSearch: () => shown.search,
})

type Selecting<T> = { select: (state: T) => unknown }
type Match = { staticData: object; loaderData: unknown }
type Place = { pathname: string; search: Record<string, unknown>; searchStr: string }
type RouterState = { location: Place; matches: Match[] }

const matches = (): Match[] => [{ staticData: shown.options.staticData ?? {}, loaderData: shown.data }]

export const useMatches = ({ select }: Selecting<Match[]>) => select(matches())

export const useRouterState = ({ select }: Selecting<RouterState>) =>
  select({ location: { pathname: shown.pathname, search: shown.search, searchStr: '' }, matches: matches() })

export const useNavigate = () => () => Promise.resolve()

export const notFound = () => new Error('not found')

type LinkProps = {
  to: string
  from?: string
  params?: Record<string, { id: number; slug?: string } | string>
  search?: Record<string, unknown> | ((all: Record<string, unknown>) => Record<string, unknown>)
  activeOptions?: object
  children?: ReactNode
}

export function Link({ to, from: _, params = {}, search, activeOptions: __, children, ...rest }: LinkProps) {
  const path = to === '.' ? shown.pathname : to.replace(/\$([a-z]+)/g, (_whole, name: string) => filled(params[name]))
  const requested = typeof search === 'function' ? search(shown.search) : search
  const query = requested ? `?${new URLSearchParams(requested as Record<string, string>)}` : ''
  return (
    <a {...rest} href={path + query}>
      {children}
    </a>
  )
}

const filled = (value: { id: number; slug?: string } | string | undefined): string =>
  typeof value === 'object' ? formatIdSlug({ id: value.id, slug: value.slug ?? '' }) : (value ?? '')

export const useRouter = () => ({ options: { context: { prefix: '' as const } } })

export * from '@tanstack/react-router'
