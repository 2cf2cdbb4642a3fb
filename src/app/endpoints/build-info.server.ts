import { buildId } from '~/browser/build-id'
import { buildPath, latestBuild } from '~/browser/build-paths'
import { isKnown } from '~/server/http/rendered-page.server'
import type { HttpRequest, HttpResponse } from '~/server/http/responses.server'
import { nothingAllowed } from '~/server/security/security-headers.server'

const manifest = JSON.stringify({ id: buildId })
const etag = `"${buildId}"`

export function buildInfoResponse({ path, headers }: Pick<HttpRequest, 'path' | 'headers'>): HttpResponse | undefined {
  if (path !== latestBuild && path !== buildPath(buildId)) return undefined
  const isLatest = path === latestBuild || buildId === 'dev'
  const common: [string, string][] = [
    ['cache-control', isLatest ? 'no-cache' : 'public, max-age=31536000, immutable'],
    ['etag', etag],
    ['content-security-policy', nothingAllowed],
  ]
  if (isKnown(headers['if-none-match'], etag)) return { status: 304, headers: common }
  return { status: 200, headers: [['content-type', 'application/json'], ...common], body: manifest }
}
