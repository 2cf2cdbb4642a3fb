import { asc, eq } from 'drizzle-orm'
import { type Db, prepared, untilWritten } from '~/db/connection.server'
import { trainers } from '~/db/schema'
import type { Locale } from '~/i18n/locale'
import { pictureWithAlt } from '~/pictures/sources.server'
import { initials } from '~/text/initials'

export const listTrainers = untilWritten(['trainers'], 2, readTrainers)

const published = prepared((db) =>
  db
    .select()
    .from(trainers)
    .where(eq(trainers.status, 'published'))
    .orderBy(asc(trainers.position), asc(trainers.id))
    .prepare(),
)

async function readTrainers(db: Db, locale: Locale) {
  const rows = await published(db).execute()
  return Promise.all(
    rows.map(async ({ id, title, licence, since, line, clubIds, image }) => ({
      id,
      name: title[locale],
      initials: initials(title[locale]),
      licence,
      since,
      line: line[locale],
      clubIds,
      portrait: image === null ? null : await pictureWithAlt(db, image, locale),
    })),
  )
}
