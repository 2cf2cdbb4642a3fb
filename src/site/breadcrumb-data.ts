import type { MessageDescriptor } from '@lingui/core'
import { canonicalPrefix, toPublic } from '~/i18n/route-paths'
import { siteOrigin } from './current-request'
import type { RouterContext } from './router-context'

export type Parent = { name: MessageDescriptor | string; path: string }

type Trail = { parents: readonly Parent[]; name: string; url: string }

export function breadcrumbData(
  { parents, name, url }: Trail,
  { i18n, locale }: Pick<RouterContext, 'i18n' | 'locale'>,
) {
  const above = [{ name: 'Home', path: '/' }, ...parents].map((parent) => ({
    name: typeof parent.name === 'string' ? parent.name : i18n._(parent.name),
    url: siteOrigin() + toPublic(parent.path, canonicalPrefix(locale)),
  }))
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { name, url }].map((item, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: item.name,
      item: item.url,
    })),
  }
}
