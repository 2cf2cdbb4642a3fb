import { asc, eq } from 'drizzle-orm'
import { type Db, prepared, untilWritten } from '~/db/connection.server'
import { trainers } from '~/db/schema'
import type { Locale } from '~/i18n/locale'
import { languageOf } from '~/model/written-text'
import { pictureWithAlt } from '~/pictures/sources.server'
import { createPreview } from '~/server/http/render-instead.server'
import { initials } from '~/text/initials'

type TrainerRow = typeof trainers.$inferSelect

/** Whom the list of trainers shows in place of their row, for who looks at a draft. */
export const previewOfTrainer = createPreview<TrainerRow>()

export const listTrainers = untilWritten(['trainers'], 2, (db, locale: Locale) => readTrainers(db, locale))

/** With `preview` in its place in the order. */
export const listWithPreview = (db: Db, locale: Locale, preview: TrainerRow) => readTrainers(db, locale, preview)

const published = prepared((db) =>
  db
    .select()
    .from(trainers)
    .where(eq(trainers.status, 'published'))
    .orderBy(asc(trainers.position), asc(trainers.id))
    .prepare(),
)

async function readTrainers(db: Db, locale: Locale, preview?: TrainerRow) {
  const others = await published(db).execute()
  const rows = preview
    ? [...others.filter(({ id }) => id !== preview.id), preview].sort((a, b) => a.position - b.position || a.id - b.id)
    : others
  return Promise.all(
    rows.map(async ({ id, title, licence, since, line, clubIds, image }) => ({
      id,
      name: title[locale],
      initials: initials(title[locale]),
      licence,
      since,
      line: line[locale],
      ...languageOf(line, locale),
      clubIds,
      portrait: image === null ? null : await pictureWithAlt(db, image, locale),
    })),
  )
}
