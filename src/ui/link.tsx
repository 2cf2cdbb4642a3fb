import { Link as RouterLink, useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ComponentType } from 'react'
import { toPublic } from '~/i18n/route-paths'
import { formatIdSlug, type IdSlug } from '~/text/id-slug'

type StaticLink = AnchorHTMLAttributes<HTMLAnchorElement> & {
  to: string
  params?: Readonly<Record<string, string | IdSlug>>
  hash?: string
  activeOptions?: { exact?: boolean }
  preload?: unknown
}

/** The router's location building costs more than the rest of a card. The markup must equal the router's. */
function ServerLink({ to, params = {}, hash, className, activeOptions, preload: _, ...props }: StaticLink) {
  const { options, stores } = useRouter()
  const path = to.replace(/\$([a-z]+)/gi, (_segment, name: string) => segmentOf(params[name]))
  const here = stores.location.get().pathname
  const isActive = here === path || (path !== '/' && !activeOptions?.exact && here.startsWith(`${path}/`))
  const active = isActive && { 'data-status': 'active', 'aria-current': 'page' as const }
  const classes = [className, isActive && 'active'].filter(Boolean).join(' ') || undefined
  const href = toPublic(path, options.context.prefix) + (hash ? `#${hash}` : '')
  return <a {...props} className={classes} href={href} {...active} />
}

const segmentOf = (value: string | IdSlug | undefined): string =>
  typeof value === 'object' ? formatIdSlug(value) : encodeURIComponent(value ?? '')

const isStatic = (props: { to?: unknown; search?: unknown; from?: unknown }): boolean =>
  typeof props.to === 'string' && props.to.startsWith('/') && props.search === undefined && props.from === undefined

const AnyLink = RouterLink as unknown as ComponentType<StaticLink>
const LinkOnServer = (props: StaticLink) => (isStatic(props) ? <ServerLink {...props} /> : <AnyLink {...props} />)

export const Link = import.meta.env.SSR ? (LinkOnServer as unknown as typeof RouterLink) : RouterLink
