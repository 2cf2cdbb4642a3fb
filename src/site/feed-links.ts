import { msg } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { siteOrigin } from './current-request'
import { feedPaths } from './feed-paths'
import type { RouterContext } from './router-context'

export function feedLinks(path: string, { i18n, locale }: Pick<RouterContext, 'i18n' | 'locale'>) {
  const links: ComponentProps<'link'>[] = []
  const announce = (type: string, title: string, address: string) =>
    links.push({ rel: 'alternate', type, title, href: siteOrigin() + address })
  if (path === '/' || /^\/nieuws(?:\/|$)/.test(path))
    announce('application/atom+xml', i18n._(msg`Nieuws van Baseline Tennis`), feedPaths.news[locale])
  if (/^\/(?:kampen|evenementen)(?:\/|$)/.test(path))
    announce('text/calendar', i18n._(msg`Kalender van Baseline Tennis`), feedPaths.events[locale])
  return links
}
