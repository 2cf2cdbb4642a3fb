import { eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { lessonRules } from '~/db/schema'

export type LessonRules = Pick<typeof lessonRules.$inferSelect, 'rain' | 'levelSpan' | 'version'>

/** Of a club that set none: the organisation's own. */
const usualRules: LessonRules = { rain: null, levelSpan: 1, version: 0 }

export async function rulesOf(db: Db, clubId: number): Promise<LessonRules> {
  const [row] = await db.select().from(lessonRules).where(eq(lessonRules.clubId, clubId))
  return row ?? usualRules
}
