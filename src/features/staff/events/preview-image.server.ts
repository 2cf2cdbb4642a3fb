import { database } from '~/db/database.server'
import { eventCard } from '~/features/events/share-card.server'
import { paintCard } from '~/features/share-images/paint.server'
import { currentFields } from '~/features/staff/content/content.server'
import type { Editor } from '~/features/staff/content/editor'
import { withRow } from '~/features/staff/content/with-row.server'
import type { DeskPage } from '~/features/staff/frame/page'
import { locales } from '~/i18n/locale'
import { findSource } from '~/pictures/sources.server'
import { settings } from '~/server/config/settings.server'
import { eventRow } from './content.server'
import { previewedEvent } from './previewed-event.server'

/** `nl.png`, `en.png`: kept nowhere. */
export const shareImagePage = ({ content }: Pick<Editor, 'content'>): DeskPage => ({
  path: 'evenementen/$id/voorbeeld/$file',
  right: 'events',
  get: (visit) =>
    withRow({ content }, visit, async (shown) => {
      const locale = locales.find((one) => `${one}.png` === visit.parameters[1])
      const { read } = database()
      const row = await eventRow(read, shown.id)
      const event = row && (await previewedEvent(read, row, await currentFields(read, content, shown), visit.now))
      if (!locale || !event) return undefined
      const card = eventCard(event, locale)
      const site = { dataDir: settings().dataDir, read: () => read }
      const image = await paintCard(card, await findSource(site, card.picture))
      return new Response(new Uint8Array(image), {
        headers: { 'content-type': 'image/png', 'cache-control': 'private, no-store' },
      })
    }),
})
