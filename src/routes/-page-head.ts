import type { MessageDescriptor } from '@lingui/core'
import type { ComponentProps } from 'react'
import { organisation } from '#app.config'
import { locales, localeTags } from '~/domain/locale'
import { canonicalPrefix, toPublic } from '~/domain/paths'
import type { RouterContext } from '~/router'
import { siteOrigin } from '~/server/request-prefix'

type HeadInput = {
  match: {
    id: string
    pathname: string
    context: Pick<RouterContext, 'i18n' | 'locale'>
    staticData: { isPrivate?: true; canonical?: string }
  }
  matches: readonly Found[]
}

/** What the router tells of a match: that it, or the page below it, is not there. */
type Found = { id: string; status: string; _notFound?: boolean | undefined }

export const isLost = (matches: readonly Found[]): boolean =>
  matches.some(({ status, _notFound }) => status === 'notFound' || _notFound === true)

type HeadContent = {
  title?: MessageDescriptor | string | undefined
  description?: MessageDescriptor | string | undefined
  /** Absolute or root-relative address of a picture for sharing. */
  image?: string | undefined
  /** Told to search engines as structured data. */
  structured?: readonly object[] | undefined
  /** The search parameters on the route's whitelist; no other reaches the canonical address. */
  search?: Readonly<Record<string, string | number | undefined>> | undefined
  /** Addresses of this page per language where the slug differs; internal paths. */
  paths?: { nl: string; en: string } | undefined
}

/** The last segment of a path made readable: what a page without a title of its own is called (seed § 2). */
export function readableSegment(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  const words = last.replace(/^\d+-/, '').replaceAll('-', ' ').trim()
  return words ? words[0]!.toUpperCase() + words.slice(1) : organisation.name
}

const textOf = (value: MessageDescriptor | string | undefined, i18n: RouterContext['i18n']) =>
  value === undefined || typeof value === 'string' ? value : i18n._(value)

type PageHead = { meta?: ComponentProps<'meta'>[]; links?: ComponentProps<'link'>[] }

/** The head of a page: title, description, canonical, alternates that link back to each other, and structured data. */
export function pageHead({ match, matches }: HeadInput, content: HeadContent): PageHead {
  // A parent that stays around its child leaves the head to the child.
  if (matches.at(-1)?.id !== match.id || isLost(matches)) return {}
  const { i18n, locale } = match.context
  const { isPrivate } = match.staticData
  const internal = match.staticData.canonical ?? (match.pathname.replace(/\/$/, '') || '/')
  const search = asQuery(content.search ?? {})
  const addressOf = (language: 'nl' | 'en') =>
    siteOrigin() + toPublic(content.paths?.[language] ?? internal, canonicalPrefix(language)) + search
  const canonical = addressOf(locale)
  const own = textOf(content.title, i18n) ?? readableSegment(match.pathname)
  const title = own.includes(organisation.name) ? own : `${own} ${organisation.titleSeparator} ${organisation.name}`
  const description = textOf(content.description, i18n) ?? organisation.description[locale]

  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:title', content: own },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: organisation.name },
      { property: 'og:url', content: canonical },
      { property: 'og:locale', content: localeTags[locale].replace('-', '_') },
      ...(content.image ? [{ property: 'og:image', content: siteOrigin() + content.image }] : []),
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:site', content: organisation.twitter },
      // The router renders this key as a data script; the type of `meta` does not know it.
      ...(content.structured ?? []).map((one) => ({ 'script:ld+json': one }) as ComponentProps<'meta'>),
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...(isPrivate
        ? []
        : [
            ...locales.map((language) => ({ rel: 'alternate', hrefLang: language, href: addressOf(language) })),
            { rel: 'alternate', hrefLang: 'x-default', href: addressOf('nl') },
          ]),
    ],
  }
}

function asQuery(search: NonNullable<HeadContent['search']>): string {
  const said = Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return said.length > 0 ? `?${new URLSearchParams(said)}` : ''
}
