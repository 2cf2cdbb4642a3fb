import type { Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import { clubPage } from '~/features/club-finder/detail.server'
import { clubCard } from '~/features/club-finder/share-card.server'
import { findEvent } from '~/features/events/events.server'
import { eventCard } from '~/features/events/share-card.server'
import { findNews } from '~/features/news/news.server'
import { newsCard } from '~/features/news/share-card.server'
import type { ShareCard } from '~/features/share-images/cards.server'
import { paintCard } from '~/features/share-images/paint.server'
import { readShareAddress, type ShareImageRequest, shareAddress } from '~/features/share-images/url.server'
import { createImages } from '~/pictures/convert.server'
import type { ImageStore } from '~/pictures/image-cache.server'
import { createStore } from '~/pictures/image-cache.server'
import { findSource, type PictureSite } from '~/pictures/sources.server'
import { ofSite } from '~/server/config/of-site.server'
import { settings } from '~/server/config/settings.server'
import { isKnown } from '~/server/http/rendered-page.server'
import { type HttpRequest, type HttpResponse, plain, redirectTo } from '~/server/http/responses.server'
import { nothingAllowed } from '~/server/security/security-headers.server'

const imageHandlers = ofSite(() => {
  const { dataDir } = settings()
  const site = { dataDir, store: createStore(dataDir), read: () => database().read }
  return { images: createImages(site), shares: createShareImages(site) }
})

export async function imageResponse({ path, headers }: HttpRequest): Promise<HttpResponse> {
  const { shares, images } = imageHandlers()
  const picture = path.startsWith('/images/share/') ? await shares(path, Date.now()) : await images(path)
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

type ShareResponse =
  | { readonly status: 200; readonly type: 'image/png'; readonly etag: string; readonly body: Buffer }
  | { readonly status: 302; readonly location: string }
  | { readonly status: 404 }

type ShareInput = PictureSite & { readonly store: ImageStore }

/** Serves `/images/share/{kind}-{id}-{locale}-{hash}.png`; an outdated hash redirects to the current image. */
export function createShareImages({
  store,
  ...site
}: ShareInput): (path: string, now: number) => Promise<ShareResponse> {
  return async (path, now) => {
    const requested = readShareAddress(path)
    const card = requested && (await findCard(site.read(), requested, now))
    if (!card) return { status: 404 }
    const address = shareAddress(card)
    if (path !== address) return { status: 302, location: address }
    const picture = await findSource(site, card.picture)
    const key = `share-${address.slice('/images/share/'.length, -'.png'.length)}-${picture?.version ?? 'none'}`
    return {
      status: 200,
      type: 'image/png',
      etag: `"${key}"`,
      body: await store(`${key}.png`, () => paintCard(card, picture)),
    }
  }
}

async function findCard(db: Db, { kind, id, locale }: ShareImageRequest, now: number): Promise<ShareCard | undefined> {
  switch (kind) {
    case 'event': {
      const event = await findEvent(db, id)
      return event && eventCard(event, locale)
    }
    case 'club': {
      const club = await clubPage(db, id, locale, now)
      return club && clubCard(club, locale)
    }
    case 'news': {
      const row = await findNews(db, id, now)
      return row && newsCard(row, locale)
    }
  }
}
