import { database } from '~/db/database.server'
import { createImages } from '~/pictures/convert.server'
import { createStore } from '~/pictures/image-cache.server'
import { settings } from '~/server/config/settings.server'
import { isKnown } from '~/server/http/rendered-page.server'
import { type HttpRequest, type HttpResponse, plain, redirectTo } from '~/server/http/responses.server'
import { nothingAllowed } from '~/server/security/security-headers.server'
import { createShareImages } from './share-images.server'

type ImageHandlers = { images: ReturnType<typeof createImages>; shares: ReturnType<typeof createShareImages> }

let imageHandlers: ImageHandlers | undefined

function openImageHandlers(): ImageHandlers {
  const { dataDir } = settings()
  const site = { dataDir, store: createStore(dataDir), read: () => database().read }
  return { images: createImages(site), shares: createShareImages(site) }
}

export async function imageResponse({ path, headers }: HttpRequest): Promise<HttpResponse> {
  imageHandlers ??= openImageHandlers()
  const picture = path.startsWith('/images/share/')
    ? await imageHandlers.shares(path, Date.now())
    : await imageHandlers.images(path)
  if (picture.status === 404) return plain(404, 'Page Not Found\n')
  if (picture.status === 302) return redirectTo(302, picture.location)
  const etag = picture.etag.startsWith('"') ? picture.etag : `"${picture.etag}"`
  const common: [string, string][] = [
    // The URL has no version: a drawing may change.
    ['cache-control', 'public, max-age=86400'],
    ['etag', etag],
    ['content-security-policy', nothingAllowed],
  ]
  if (isKnown(headers['if-none-match'], etag)) return { status: 304, headers: common }
  return { status: 200, headers: [['content-type', picture.type], ...common], body: picture.body }
}
