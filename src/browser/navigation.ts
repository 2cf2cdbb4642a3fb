import type { AnyRouter } from '@tanstack/react-router'
import { linkTarget } from '~/text/safe-links'

type Going = {
  router?: Pick<AnyRouter, 'navigate'>
  mayLeave?: boolean
  replace?: boolean
}

/** The message leaves the address out: it reaches the log. */
class RefusedTarget extends Error {
  override name = 'RefusedTarget'
}

/** The only way by which scripts navigate. Throws `RefusedTarget`, also for other sites unless `mayLeave`. */
export async function goTo(address: string, { router, mayLeave = false, replace = false }: Going = {}): Promise<void> {
  const target = linkTarget(address, window.location.origin)
  if (target.kind === 'own' && router) return router.navigate({ href: target.path, replace })
  if (target.kind === 'own') return load(target.path, replace)
  if (target.kind === 'elsewhere' && mayLeave) return load(target.url, replace)
  throw new RefusedTarget(target.kind === 'elsewhere' ? 'leaves the site' : 'is no page')
}

const load = (url: string, replace: boolean) => (replace ? window.location.replace(url) : window.location.assign(url))
