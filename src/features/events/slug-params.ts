import { notFound } from '@tanstack/react-router'
import { formatIdSlug, type IdSlug, parseIdSlug } from '~/text/id-slug'

/** Reads the one segment `{id}-{slug}` of an address; what is no such thing is not found. */
export function readIdSlug(segment: string): IdSlug {
  const read = parseIdSlug(segment)
  if (!read) throw notFound()
  return read
}

export const writeIdSlug = (value: IdSlug): string => formatIdSlug(value)
