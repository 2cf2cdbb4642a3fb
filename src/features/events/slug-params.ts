import { notFound } from '@tanstack/react-router'
import { formatIdSlug, type IdSlug, parseIdSlug } from '~/text/id-slug'

/** Reads `{id}-{slug}`; throws `notFound()` for anything else. */
export function readIdSlug(segment: string): IdSlug {
  const read = parseIdSlug(segment)
  if (!read) throw notFound()
  return read
}

export const writeIdSlug = (value: IdSlug): string => formatIdSlug(value)
