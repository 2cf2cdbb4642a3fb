import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeskLink, PlainPath } from '~/features/staff/frame/desk-paths'
import { withParameters } from '~/features/staff/frame/list'
import type { DeskContext } from '~/features/staff/frame/page'
import type { Tab } from '~/features/staff/frame/tabs'
import { viewQuery } from '~/features/staff/views/form'

export const wholeList = msg({ message: 'Alles', context: 'tab' })

/** Views of a list by their addresses; the one that is shown is current. */
export function viewTabs(
  { href, i18n, url }: DeskContext,
  views: readonly (readonly [name: MessageDescriptor, link: DeskLink])[],
): Tab[] {
  const current = viewQuery(url.searchParams)
  return views.map(([name, link]) => ({
    name: i18n._(name),
    href: href(link),
    isCurrent: viewQuery(new URLSearchParams(link.split('?')[1])) === current,
  }))
}

/** One view for each value of a parameter, '' for none; the other parameters stay. */
export const choiceTabs = (
  { href, i18n, url }: DeskContext,
  path: PlainPath,
  parameter: string,
  names: Readonly<Record<string, MessageDescriptor>>,
): Tab[] =>
  Object.entries(names).map(([value, name]) => ({
    name: i18n._(name),
    href: withParameters(href(path), url.searchParams, { [parameter]: value, page: '' }),
    isCurrent: value === (url.searchParams.get(parameter) ?? ''),
  }))
