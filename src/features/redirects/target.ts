import { findPage, isPlainPage, localeOf, type PlainPage, pages, pathOf, prefixOf } from '~/i18n/route-paths'
import { normalisePath } from './normalise-address'

/** A Dutch path without prefix, the name of a page, or an absolute https url. */
export type RedirectTarget = string

export type TargetRefusal = 'target-invalid' | 'target-protocol' | 'target-unknown-page'

type TargetRead = { ok: true; target: RedirectTarget } | { ok: false; reason: TargetRefusal }

export const pagesByName: ReadonlyMap<string, PlainPage> = new Map(
  pages.filter(isPlainPage).map((page) => [page.slice(1).replaceAll('/', '-') || 'index', page]),
)

const longest = 2000
const nobodysOrigin = 'https://own.invalid'

/** Accepts any language and case, and `www.` alone; foreign urls need https and no user name. */
export function readTarget(given: string, ownOrigins: readonly string[]): TargetRead {
  const text = given.trim()
  // Browsers read these characters as the start of another host.
  if (!text || text.length > longest || /[\s\\\u0000-\u001f\u007f]|^\/\//.test(text)) return refuse('target-invalid')
  if (text.startsWith('/')) return readPath(text)
  if (/^[a-z0-9-]+$/i.test(text)) {
    const name = text.toLowerCase()
    return pagesByName.has(name) ? { ok: true, target: name } : refuse('target-unknown-page')
  }
  return readAddress(/^www\.[^.]/i.test(text) ? `https://${text}` : text, ownOrigins)
}

const refuse = (reason: TargetRefusal) => ({ ok: false, reason }) as const

function readPath(text: string): TargetRead {
  const url = URL.parse(text, nobodysOrigin)
  const path = url?.origin === nobodysOrigin ? normalisePath(url.pathname) : undefined
  if (!url || path === undefined || !isPlainPath(path)) return refuse('target-invalid')
  return { ok: true, target: dutchPath(path) + url.search + url.hash }
}

function readAddress(text: string, ownOrigins: readonly string[]): TargetRead {
  const url = URL.parse(text)
  if (!url) return refuse('target-invalid')
  const isOwn = ownOrigins.includes(url.origin)
  if (isOwn) return readPath(url.pathname + url.search + url.hash)
  if (url.protocol !== 'https:' || !/^https:\/\//i.test(text)) return refuse('target-protocol')
  if (url.username || url.password) return refuse('target-invalid')
  return { ok: true, target: url.href }
}

/** Decoded, without characters that have a meaning in urls. */
export const isPlainPath = (path: string): boolean =>
  !/[?#\\*%\u0000-\u001f\u007f]/.test(path) && !path.split('/').some((segment) => /^\.\.?$/.test(segment))

function dutchPath(normalised: string): string {
  const prefix = prefixOf(normalised)
  const rest = normalised.slice(prefix.length) || '/'
  const locale = localeOf(prefix)
  const match = findPage(rest, locale) ?? findPage(rest, locale === 'en' ? 'nl' : 'en')
  return match ? pathOf(match, '') : rest
}

export const isExternal = (target: RedirectTarget): boolean => target.startsWith('https://')

export function targetParts(target: RedirectTarget): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? []
  const page = pagesByName.get(path)
  return { path: page ? pathOf({ page, parameters: [] }, '') : path, query, hash }
}
