const endings: (() => unknown)[] = []

/** `work` runs whenever this process' site ends. */
export const whenSiteEnds = (work: () => unknown): void => void endings.push(work)

/** What a site makes once in its process, when it is first asked for; `close` is called when the site ends. */
export function ofSite<T>(make: () => T, close?: (made: T) => unknown): () => T {
  let made: { readonly it: T } | undefined
  whenSiteEnds(() => {
    const last = made
    made = undefined
    return last && close?.(last.it)
  })
  return () => {
    made ??= { it: make() }
    return made.it
  }
}

/** Closes all that the site made. The process may open another one then. */
export async function endSite(): Promise<void> {
  await Promise.all(endings.map(async (end) => end()))
}
