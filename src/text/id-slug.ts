/** `12-tc-amstel`: the id decides, the slug may be left out. */
export type IdSlug = { id: number; slug?: string }

export function parseIdSlug(segment: string): IdSlug | undefined {
  const found = /^([1-9]\d{0,8})(?:-([a-z0-9-]*))?$/.exec(segment)
  if (!found) return undefined
  return found[2] ? { id: Number(found[1]), slug: found[2] } : { id: Number(found[1]) }
}

export const formatIdSlug = ({ id, slug }: IdSlug): string => (slug ? `${id}-${slug}` : String(id))
