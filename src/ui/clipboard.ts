/** Puts words on the clipboard; whether that worked, which a browser may refuse and an old one cannot. */
export async function copyWords(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words)
    return true
  } catch {
    return false
  }
}

/** The page's own address, as it is told to search engines: without what only this visitor chose. */
export const pageAddress = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href

/**
 * Hands a page over to what the device shares with, where it has such a thing. Answers `impossible` where it has not or
 * will not, so that the address can be copied instead.
 */
export async function sharePage(title: string): Promise<'shared' | 'left' | 'impossible'> {
  if (!('share' in navigator)) return 'impossible'
  try {
    await navigator.share({ title, url: pageAddress() })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'impossible'
  }
}
