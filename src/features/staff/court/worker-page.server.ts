import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeskPage } from '~/features/staff/frame/page'
import { root } from '~/server/root.server'

let source: string | undefined

/** The service worker, where its scope is the court alone. A site that runs from its source has none. */
export const workerPage: DeskPage = {
  path: 'baan/sw.js',
  right: 'court',
  get: async ({ href }) => {
    source ??= import.meta.env.DEV ? '' : built()
    return new Response(source, {
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'service-worker-allowed': href('baan'),
      },
    })
  },
}

function built(): string {
  const assets = join(root, 'dist', 'client', 'assets')
  const name = readdirSync(assets).find((one) => /^worker-[\w-]+\.js$/.test(one))
  if (!name) throw new Error('the build has no worker')
  return readFileSync(join(assets, name), 'utf8')
}
