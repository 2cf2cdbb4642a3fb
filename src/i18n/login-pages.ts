import { findPage, localeOf, type PagePath, prefixOf } from './route-paths'
import { bareEnd } from './trailing-slash'

/** The pages that load the identity library. Their policy alone names its hosts, and a policy lasts for its document. */
const signInPages: readonly PagePath[] = ['/login', '/account']

/** Whether a public path is one of them: to it, and away from it, one goes by a document load. */
export function isSignInPage(path: string): boolean {
  const prefix = prefixOf(path)
  const page = findPage(bareEnd(path.slice(prefix.length)) || '/', localeOf(prefix))?.page
  return page !== undefined && signInPages.includes(page)
}
