import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { eq } from 'drizzle-orm'
import { database } from '~/db/database.server'
import { news } from '~/db/schema'
import { previewOfNews } from '~/features/news/news.server'
import { newsCard } from '~/features/news/share-card.server'
import { paintCard } from '~/features/share-images/paint.server'
import { shareSize } from '~/features/share-images/url.server'
import { currentFields } from '~/features/staff/content/content.server'
import { pageOfOne, textContent } from '~/features/staff/content/text-content.server'
import { pictureSection, textColumns, textFields, textSection, whenSection } from '~/features/staff/content/texts'
import { withRow } from '~/features/staff/content/with-row.server'
import type { DeskPage } from '~/features/staff/frame/page'
import { locales } from '~/i18n/locale'
import type { FieldValues } from '~/model/staff'
import { findSource } from '~/pictures/sources.server'
import { settings } from '~/server/config/settings.server'

const columns = (typed: FieldValues) => ({
  ...textColumns(typed),
  image: typed.image ?? '',
})

const item = textContent({
  kind: 'news',
  table: news,
  path: 'nieuws',
  publicPath: pageOfOne('/nieuws/$news'),
  fieldsOf: textFields,
  title: msg`Nieuws`,
  newTitle: msg`Nieuw bericht`,
  empty: msg`Er is hier nog geen nieuws.`,
  sections: [textSection, pictureSection(true), whenSection],
  columns,
  shown: {
    page: (id) => ({ page: '/nieuws/$news', parameters: [String(id)] }),
    preview: previewOfNews,
    isShowable: ({ image }) => image !== '',
  },
  preview: async ({ href }, { id }) => (
    <section className="desk-section">
      <h2>
        <Trans>Als iemand het deelt</Trans>
      </h2>
      <div className="desk-pair">
        {locales.map((locale) => (
          <img key={locale} src={href('nieuws/$id/voorbeeld/$file', id, `${locale}.png`)} alt="" {...shareSize} />
        ))}
      </div>
    </section>
  ),
})

export const newsContent = item.content

/** `nl.png`, `en.png`: kept nowhere. */
const shareImagePage: DeskPage = {
  path: 'nieuws/$id/voorbeeld/$file',
  right: 'news',
  get: (context) =>
    withRow(item, context, async (shown) => {
      const locale = locales.find((one) => `${one}.png` === context.parameters[1])
      const { read } = database()
      const [row] = await read.select().from(news).where(eq(news.id, shown.id))
      if (!locale || !row) return undefined
      const card = newsCard({ ...row, ...columns(await currentFields(read, newsContent, shown)) }, locale)
      const site = { dataDir: settings().dataDir, read: () => read }
      const image = await paintCard(card, await findSource(site, card.picture))
      return new Response(new Uint8Array(image), {
        headers: { 'content-type': 'image/png', 'cache-control': 'private, no-store' },
      })
    }),
}

export const newsItem = { ...item, pages: [...item.pages, shareImagePage] }
