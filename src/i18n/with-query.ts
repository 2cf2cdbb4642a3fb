/** Appends a raw query (`?…` or empty), without parameters that the address has itself. */
export function withQuery(address: string, givenQuery: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  if (!query) return path + givenQuery + hash
  const own = new URLSearchParams(query)
  const added = givenQuery
    .slice(1)
    .split('&')
    .filter((pair) => pair && !own.has(nameOf(pair)))
  return path + [query, ...added].join('&') + hash
}

const nameOf = (pair: string) => new URLSearchParams(pair).keys().next().value ?? ''
