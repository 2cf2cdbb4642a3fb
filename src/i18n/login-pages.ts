import { findPage, localeOf, type PagePath, prefixOf } from './route-paths'
import { bareEnd } from './trailing-slash'

/**
 * Only these load the identity library. A CSP lasts for its document, so they are entered and left by a document load.
 */
const signInPages: readonly PagePath[] = ['/login', '/account']

export function isSignInPage(path: string): boolean {
  const prefix = prefixOf(path)
  const page = findPage(bareEnd(path.slice(prefix.length)) || '/', localeOf(prefix))?.page
  return page !== undefined && signInPages.includes(page)
}
