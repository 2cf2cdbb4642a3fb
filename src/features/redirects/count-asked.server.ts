import { database } from '~/db/database.server'
import { findPage, isReserved, type PagePath, prefixOf } from '~/i18n/route-paths'
import { ofSite } from '~/server/config/of-site.server'
import { isCrawler } from '~/server/http/crawlers.server'
import type { HttpRequest, HttpResponse } from '~/server/http/responses.server'
import { log } from '~/server/monitoring/log.server'
import { readReference } from '~/text/reference'
import { createAskedCounts } from './asked-counts.server'
import { normalisePath } from './normalise-address'

const longest = 150
const mostSegments = 6

const personalPages: ReadonlySet<PagePath> = new Set([
  '/evenementen/melding/$token',
  '/evenementen/inschrijvingen/$reference',
])

/** What scanners ask of any site. */
const nobodysWish =
  /^\/(?:wp-(?:admin|includes|json|login|config)|cgi-bin|phpmyadmin|pma|administrator|admin|vendor|actuator|xmlrpc|autodiscover|owa|ecp|solr|jenkins|telescope|geoserver|boaform|hnap1|backup|old|test|node_modules|api-docs|swagger|graphql|console|debug|server-status)(?:\/|$)/

const pageLike = /^(?:\/[\p{L}\p{N}][\p{L}\p{N}\p{M} _~,+'()&-]*)+(?:\.(?:html?|pdf))?$/u

/** Returns the path as it is counted; undefined for what is no page's, or may say something of a person. */
export function countablePath(path: string): string | undefined {
  const normalised = path.length > longest * 3 ? undefined : normalisePath(path)
  if (normalised === undefined || normalised.length > longest || !pageLike.test(normalised)) return undefined
  const rest = normalised.slice(prefixOf(normalised).length) || '/'
  const segments = rest.split('/').slice(1)
  if (segments.length > mostSegments || isReserved(rest) || nobodysWish.test(rest)) return undefined
  return isPersonal(rest, segments) ? undefined : normalised
}

function isPersonal(rest: string, segments: readonly string[]): boolean {
  const pages = [findPage(rest, 'nl')?.page, findPage(rest, 'en')?.page]
  return (
    pages.some((page) => page !== undefined && personalPages.has(page)) ||
    segments.some((segment) => readReference(segment) !== undefined || isTokenLike(segment))
  )
}

const phoneNumber = /(?<!\d)(?:\+?31|0031|0) ?-?[1-9](?:[ -]?\d){8}(?!\d)/
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

const isTokenLike = (segment: string): boolean =>
  phoneNumber.test(segment) ||
  uuid.test(segment) ||
  segment.split(/[ _-]/).some((word) => word.length > 30 || (word.length > 11 && isMixed(word)))

/** Letters and digits in turn, as in a token; `tennisevents2023` is a word. */
const isMixed = (word: string): boolean => (word.match(/\d\p{L}|\p{L}\d/gu)?.length ?? 0) > 2

export const askedCounts = ofSite(() => createAskedCounts(database(), log))

type Asking = Pick<HttpRequest, 'method' | 'path' | 'headers'>

/** A person who opens an address: no crawler, no picture or script of a page, nothing fetched ahead. */
function isNavigation({ method, headers }: Asking): boolean {
  const { 'user-agent': userAgent, 'sec-fetch-dest': destination, 'sec-purpose': purpose } = headers
  return (
    (method === 'GET' || method === 'HEAD') &&
    (destination === undefined || destination === 'document') &&
    purpose === undefined &&
    !isCrawler(userAgent)
  )
}

export function countHit(redirectId: number | undefined, request: Asking): void {
  if (redirectId !== undefined && isNavigation(request)) askedCounts().hit(redirectId)
}

export function countDeadEnd(request: Asking, { status, headers }: Pick<HttpResponse, 'status' | 'headers'>): void {
  if (status !== 404 || !isNavigation(request)) return
  if (!headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'))) return
  const path = countablePath(request.path)
  if (path !== undefined) askedCounts().deadEnd(path)
}
