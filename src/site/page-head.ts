import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { organisation } from '#app.config'
import { type Locale, locales, localeTags } from '~/i18n/locale'
import { canonicalPrefix, type FilledPath, type PagePath, type PlainPage, toPublic } from '~/i18n/route-paths'
import { bareEnd } from '~/i18n/trailing-slash'
import { heroPictureIds } from '~/pictures/front-picture-ids'
import { pictureAddress, pictureOf } from '~/pictures/picture'
import type { Hero } from './blocks/hero-container'
import { siteOrigin } from './current-request'
import { feedPaths } from './feed-paths'
import type { RouterContext } from './router-context'
import { isFormAgain } from './with-left'

type HeadInput<Path extends string, Search> = {
  match: {
    id: string
    pathname: string
    fullPath: Path
    search: Search
    context: Pick<RouterContext, 'i18n' | 'locale'>
    staticData: { isPrivate?: true; isUnlisted?: true; canonical?: PlainPage; hero?: Hero }
  }
  matches: readonly Found[]
  loaderData?: unknown
}

type Found = {
  id: string
  status: string
  staticData?: { hero?: Hero }
  _notFound?: boolean | undefined
}

export const isNotFound = (matches: readonly Found[]): boolean =>
  matches.some(({ status, _notFound }) => status === 'notFound' || _notFound === true)

type PageImage = { src: string; type: string; width: number; height: number; alt?: string | undefined }

type HeadContent<Path extends string> = {
  /** Without one, that of the route's hero. */
  title?: MessageDescriptor | string | undefined
  /** A refused form's page, where that is not by what it left. */
  hasFailed?: boolean | undefined
  description?: MessageDescriptor | string | undefined
  image?: PageImage | undefined
  structured?: readonly object[] | undefined
  /** Internal paths per locale where slugs differ. */
  paths?: Readonly<Record<Locale, FilledPath<Path>>> | undefined
  /** Those in which it is announced: all, where nothing else is said. */
  languages?: readonly Locale[] | undefined
  parents?: readonly Parent[] | undefined
  crumb?: MessageDescriptor | string | undefined
}

/** Routes with search parameters of which their canonical URL keeps none. */
type WithoutSearch =
  | '/'
  | '/account'
  | '/contact'
  | '/evenementen/$event/'
  | '/evenementen/inschrijvingen/'
  | '/evenementen/inschrijvingen/$reference'
  | '/evenementen/melding/$token'
  | '/kampen'
  | '/login'
  | '/tennisles'
  | '/vacatures/'
  | '/verenigingen/$club'
  | '/zoeken'

/** All others keep what their own reader reads. */
type KeptSearch<Path, Search, Read> = keyof Search extends never
  ? { search?: never }
  : Path extends WithoutSearch
    ? { search?: never }
    : { search: (given: Record<string, unknown>) => Read & Record<Exclude<keyof Read, keyof Search>, never> }

const textOf = (value: MessageDescriptor | string | undefined, i18n: RouterContext['i18n']) =>
  value === undefined || typeof value === 'string' ? value : i18n._(value)

type PageHead = { meta?: ComponentProps<'meta'>[]; links?: ComponentProps<'link'>[] }

export function pageHead<Path extends string, Search extends Record<string, unknown>, Read extends object>(
  { match, matches, loaderData }: HeadInput<Path, Search>,
  content: HeadContent<Path> & KeptSearch<Path, Search, Read>,
): PageHead {
  // A route that wraps its child leaves the head to it.
  if (matches.at(-1)?.id !== match.id || isNotFound(matches)) return {}
  const { i18n, locale } = match.context
  const { isPrivate, isUnlisted } = match.staticData
  const hero = match.staticData.hero ?? matches.findLast(({ staticData }) => staticData?.hero)?.staticData?.hero
  const isHidden = isPrivate || isUnlisted
  const internal = match.staticData.canonical ?? bareEnd(match.pathname)
  const search = asQuery(content.search?.(match.search))
  const addressOf = (language: Locale) =>
    siteOrigin() + toPublic(content.paths?.[language] ?? internal, canonicalPrefix(language)) + search
  const canonical = addressOf(locale)
  const named = textOf(content.title, i18n) ?? (hero?.titleKey ? i18n._(hero.titleKey) : organisation.name)
  const own = content.hasFailed || isFormAgain(loaderData) ? `${i18n._(msg`Fout`)}: ${named}` : named
  const title = own.includes(organisation.name) ? own : `${own} ${organisation.separators.title} ${organisation.name}`
  const description = textOf(content.description, i18n) ?? organisation.description[locale]
  const { parents, crumb } = content
  const trail =
    internal === '/' || (isPrivate && !parents)
      ? []
      : [breadcrumbData({ parents: parents ?? [], name: textOf(crumb, i18n) ?? own, url: canonical }, match.context)]

  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:title', content: own },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: organisation.name },
      { property: 'og:url', content: canonical },
      { property: 'og:locale', content: localeTags[locale].replace('-', '_') },
      ...imageMeta(content.image ?? heroImage(hero)),
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:site', content: organisation.twitter },
      // The router renders this key as a data script; the type of `meta` does not know it.
      ...[...(content.structured ?? []), ...trail].map((one) => ({ 'script:ld+json': one }) as ComponentProps<'meta'>),
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...(isHidden
        ? []
        : [
            ...feedLinks(internal, match.context),
            ...(content.languages ?? locales).map((language) => ({
              rel: 'alternate',
              hrefLang: language,
              href: addressOf(language),
            })),
            { rel: 'alternate', hrefLang: 'x-default', href: addressOf(organisation.defaultLocale) },
          ]),
    ],
  }
}

function imageMeta(image: PageImage | undefined): ComponentProps<'meta'>[] {
  if (!image) return []
  const { src, type, width, height, alt } = image
  return [
    { property: 'og:image', content: siteOrigin() + src },
    { property: 'og:image:type', content: type },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { name: 'twitter:image', content: siteOrigin() + src },
    ...(alt
      ? [
          { property: 'og:image:alt', content: alt },
          { name: 'twitter:image:alt', content: alt },
        ]
      : []),
  ]
}

function heroImage(hero: Hero | undefined): PageImage | undefined {
  const [name] = hero?.images ?? []
  if (!name) return undefined
  const { id, width, height } = pictureOf(heroPictureIds[name])
  const scale = heroWidth / width
  const src = pictureAddress(id, heroWidth, 'webp')
  return { src, type: 'image/webp', width: heroWidth, height: Math.round(height * scale) }
}

const heroWidth = 1280

function asQuery(search: object = {}): string {
  const entries = Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

function feedLinks(path: string, { i18n, locale }: Pick<RouterContext, 'i18n' | 'locale'>) {
  const links: ComponentProps<'link'>[] = []
  const announce = (type: string, title: string, address: string) =>
    links.push({ rel: 'alternate', type, title, href: siteOrigin() + address })
  if (path === '/' || /^\/nieuws(?:\/|$)/.test(path))
    announce('application/atom+xml', i18n._(msg`Nieuws van Baseline Tennis`), feedPaths.news[locale])
  if (/^\/(?:kampen|evenementen)(?:\/|$)/.test(path))
    announce('text/calendar', i18n._(msg`Kalender van Baseline Tennis`), feedPaths.events[locale])
  return links
}

type Parent = { name: MessageDescriptor | string; path: FilledPath<PagePath> }

type Trail = { parents: readonly Parent[]; name: string; url: string }

function breadcrumbData({ parents, name, url }: Trail, { i18n, locale }: Pick<RouterContext, 'i18n' | 'locale'>) {
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
