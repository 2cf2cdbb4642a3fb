import { type Answer, type Incoming, plain } from './answers.server'
import { nothingAllowed } from './headers.server'
import { createImages } from './images.server'
import { isKnown } from './pages.server'
import { settings } from './settings.server'

let images: ReturnType<typeof createImages> | undefined

/** A picture in one of its sizes; whatever is not on the list is not there. */
export async function imageAnswer({ path, headers }: Incoming): Promise<Answer> {
  images ??= createImages({ dataDir: settings().dataDir })
  const picture = await images(path)
  if (picture.status === 404) return plain(404, 'Page Not Found\n')
  const etag = picture.etag.startsWith('"') ? picture.etag : `"${picture.etag}"`
  const common: [string, string][] = [
    // The address names the picture, not its drawing, which may be drawn better one day.
    ['cache-control', 'public, max-age=86400'],
    ['etag', etag],
    ['content-security-policy', nothingAllowed],
  ]
  if (isKnown(headers['if-none-match'], etag)) return { status: 304, headers: common }
  return { status: 200, headers: [['content-type', picture.type], ...common], body: picture.body }
}
