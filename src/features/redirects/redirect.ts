import { isReserved, type Prefix, prefixes, prefixOf } from '~/i18n/route-paths'
import { type RedirectStatus, redirectStatuses } from '~/model/redirect'
import { normalisePath } from './normalise-address'
import { isPlainPath, type RedirectTarget, readTarget, type TargetRefusal } from './target'

/** `path` is exact or ends with `*`; without a prefix it matches all (docs/decisions/redirects.md). */
export type Redirect = {
  readonly path: string
  readonly target: RedirectTarget
  readonly status: RedirectStatus
  readonly note: string | null
}

export type GivenRedirect = { path: string; target: string; status: number; note?: string | null | undefined }

type RowRefusal = 'path-invalid' | 'path-too-wide' | 'path-reserved' | 'status-invalid' | 'note-long' | TargetRefusal
export type RedirectRefusal = RowRefusal | 'path-is-page' | 'path-twice' | 'loop'

type RedirectRead = { ok: true; redirect: Redirect } | { ok: false; reason: RowRefusal }

const longestPath = 500
const longestNote = 500

export function readRedirect(given: GivenRedirect, ownOrigins: readonly string[]): RedirectRead {
  const path = readRedirectPath(given.path)
  if (!path.ok) return path
  const status = redirectStatuses.find((one) => one === given.status)
  if (!status) return { ok: false, reason: 'status-invalid' }
  const note = given.note?.trim() || null
  if (note && note.length > longestNote) return { ok: false, reason: 'note-long' }
  const read = readTarget(given.target, ownOrigins)
  return read.ok ? { ok: true, redirect: { path: path.path, target: read.target, status, note } } : read
}

type PathRead = { ok: true; path: string } | { ok: false; reason: RowRefusal }

export function readRedirectPath(given: string): PathRead {
  const text = given.trim()
  const isPattern = text.endsWith('*')
  const written = isPattern ? text.slice(0, -1) : text
  const normalised = normalisePath(written)
  if (!text.startsWith('/') || /[?#\\*]/.test(written) || text.length > longestPath) return refuse('path-invalid')
  if (normalised === undefined || !isPlainPath(normalised)) return refuse('path-invalid')
  const base = isPattern && written.endsWith('/') && normalised !== '/' ? `${normalised}/` : normalised
  const rest = base.slice(prefixOf(base).length)
  if (isPattern && rest.length < 2) return refuse('path-too-wide')
  if (isReserved(rest)) return refuse('path-reserved')
  return { ok: true, path: isPattern ? `${base}*` : base }
}

const refuse = (reason: RowRefusal) => ({ ok: false, reason }) as const

export const prefixesOf = ({ path }: Pick<Redirect, 'path'>): readonly Prefix[] => {
  const own = prefixOf(path)
  return own ? [own] : prefixes
}
