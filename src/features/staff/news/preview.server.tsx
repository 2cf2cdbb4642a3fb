import { Trans } from '@lingui/react/macro'
import { eq } from 'drizzle-orm'
import { database } from '~/db/database.server'
import { news } from '~/db/schema'
import { newsCard } from '~/features/news/share-card.server'
import { paintCard } from '~/features/share-images/paint.server'
import { shareSize } from '~/features/share-images/url.server'
import type { ContentRow } from '~/features/staff/content/content'
import { currentFields } from '~/features/staff/content/content.server'
import { textPreview } from '~/features/staff/content/text-preview.server'
import { withRow } from '~/features/staff/content/with-row.server'
import type { DeskPage, Visit } from '~/features/staff/frame/page'
import { locales } from '~/i18n/locale'
import type { FieldValues } from '~/model/staff'
import { findSource } from '~/pictures/sources.server'
import { settings } from '~/server/config/settings.server'
import { newsContent, newsIn } from './content.server'

/** The item and what others see when it is shared. */
export async function newsPreview(visit: Visit, row: ContentRow, fields: FieldValues) {
  return (
    <>
      {await textPreview(visit, row, fields)}
      <section className="desk-section">
        <h2>
          <Trans>Als iemand het deelt</Trans>
        </h2>
        <div className="desk-pair">
          {locales.map((locale) => (
            <img
              key={locale}
              src={visit.href('nieuws/$id/voorbeeld/$file', row.id, `${locale}.png`)}
              alt=""
              {...shareSize}
            />
          ))}
        </div>
      </section>
    </>
  )
}

/** `nl.png`, `en.png`: kept nowhere. */
export const newsShareImagePage: DeskPage = {
  path: 'nieuws/$id/voorbeeld/$file',
  right: 'news',
  get: (visit) =>
    withRow({ content: newsContent }, visit, async (shown) => {
      const locale = locales.find((one) => `${one}.png` === visit.parameters[1])
      const { read } = database()
      const [row] = await read.select().from(news).where(eq(news.id, shown.id))
      if (!locale || !row) return undefined
      const card = newsCard({ ...row, ...newsIn(await currentFields(read, newsContent, shown)) }, locale)
      const site = { dataDir: settings().dataDir, read: () => read }
      const image = await paintCard(card, await findSource(site, card.picture))
      return new Response(new Uint8Array(image), {
        headers: { 'content-type': 'image/png', 'cache-control': 'private, no-store' },
      })
    }),
}
