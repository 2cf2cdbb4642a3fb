export async function copyWords(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words)
    return true
  } catch {
    return false
  }
}

/** The canonical URL, without this visitor's search parameters. */
export const pageAddress = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href

export async function sharePage(title: string): Promise<'shared' | 'left' | 'impossible'> {
  if (!('share' in navigator)) return 'impossible'
  try {
    await navigator.share({ title, url: pageAddress() })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'impossible'
  }
}
