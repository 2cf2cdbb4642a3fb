import type { AnyRouter } from '@tanstack/react-router'
import { linkTarget } from '~/text/safe-links'

type Going = {
  /** Navigates within the document; without it the browser loads one. */
  router?: Pick<AnyRouter, 'navigate'>
  /** Whoever leads visitors off the site says so. */
  mayLeave?: boolean
  replace?: boolean
}

/** An address that nobody may be sent to. The address stays out of the message, which reaches the log. */
export class RefusedTarget extends Error {
  override name = 'RefusedTarget'
}

/**
 * Goes to an address: the one way in which a script of ours sends a visitor anywhere. An address of another site is
 * refused unless `mayLeave`, and whatever is no web page always. Throws a `RefusedTarget`.
 */
export async function goTo(address: string, { router, mayLeave = false, replace = false }: Going = {}): Promise<void> {
  const target = linkTarget(address, window.location.origin)
  if (target.kind === 'own' && router) return router.navigate({ href: target.path, replace })
  if (target.kind === 'own') return load(target.path, replace)
  if (target.kind === 'elsewhere' && mayLeave) return load(target.url, replace)
  throw new RefusedTarget(target.kind === 'elsewhere' ? 'leaves the site' : 'is no page')
}

const load = (url: string, replace: boolean) => (replace ? window.location.replace(url) : window.location.assign(url))
