import { findPage, localeOf, type PagePath, prefixOf } from './route-paths'
import { bareEnd } from './trailing-slash'

/** A CSP lasts for its document, so pages with the identity library are entered and left by a document load. */
const signInPages: readonly PagePath[] = ['/login', '/account']

export function isSignInPage(path: string): boolean {
  const prefix = prefixOf(path)
  const page = findPage(bareEnd(path.slice(prefix.length)) || '/', localeOf(prefix))?.page
  return page !== undefined && signInPages.includes(page)
}
