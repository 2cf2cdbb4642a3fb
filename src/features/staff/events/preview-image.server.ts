import type { Db } from '~/db/connection.server'
import { database } from '~/db/database.server'
import { type DatedEvent, type EventRow, withTimes } from '~/features/events/events.server'
import { eventCard } from '~/features/events/share-card.server'
import { paintCard } from '~/features/share-images/paint.server'
import { currentFields } from '~/features/staff/content/content.server'
import type { Editor } from '~/features/staff/content/editor'
import { withRow } from '~/features/staff/content/with-row.server'
import type { EventValue } from '~/features/staff/events/fields/fields'
import { draftColumns, readEvent } from '~/features/staff/events/fields/read-event.server'
import type { DeskPage } from '~/features/staff/frame/page'
import { locales } from '~/i18n/locale'
import type { FieldValues } from '~/model/staff'
import { findSource } from '~/pictures/sources.server'
import { settings } from '~/server/config/settings.server'
import { eventRow } from './content.server'

/** `nl.png`, `en.png`: kept nowhere. */
export const shareImagePage = ({ content }: Pick<Editor, 'content'>): DeskPage => ({
  path: 'evenementen/$id/voorbeeld/$file',
  right: 'events',
  get: (context) =>
    withRow({ content }, context, async (shown) => {
      const locale = locales.find((one) => `${one}.png` === context.parameters[1])
      const { read } = database()
      const row = await eventRow(read, shown.id)
      const event = row && (await previewedEvent(read, row, await currentFields(read, content, shown), context.now))
      if (!locale || !event) return undefined
      const card = eventCard(event, locale)
      const site = { dataDir: settings().dataDir, read: () => read }
      const image = await paintCard(card, await findSource(site, card.picture))
      return new Response(new Uint8Array(image), {
        headers: { 'content-type': 'image/png', 'cache-control': 'private, no-store' },
      })
    }),
})

/** As it would be published now; of an incomplete draft what can be read. */
export function previewedValue(row: EventRow, fields: FieldValues, now: number): EventValue {
  const published = row.status !== 'draft' || row.kind === 'lessons' ? row : undefined
  const read = readEvent(fields, now, { published, hasPicture: () => true })
  return read.ok ? read.value : { ...draftColumns(fields, now), ...(published && { season: row.season }) }
}

/** Undefined while it has no time. */
export async function previewedEvent(
  db: Db,
  row: EventRow,
  fields: FieldValues,
  now: number,
): Promise<DatedEvent | undefined> {
  const value = previewedValue(row, fields, now)
  if (value.kind !== 'lessons' && (value.startsAt === null || value.endsAt === null)) return undefined
  const status = row.status === 'cancelled' ? 'cancelled' : 'published'
  const [event] = await withTimes<EventRow>(db, [{ ...row, ...value, status }])
  return event
}
