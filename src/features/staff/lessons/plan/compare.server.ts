import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { planningRuns } from '~/db/schema'
import { yearBefore } from '~/features/staff/seasons/season-keys'

export type Run = Pick<typeof planningRuns.$inferSelect, 'figures' | 'at'> | undefined

/** The proposals that were accepted last: of this season, and of the same season a year before. */
export async function lastRuns(db: Db, clubId: number, key: string): Promise<readonly [Run, Run]> {
  const last = async (season: string): Promise<Run> => {
    const isOf = and(eq(planningRuns.season, season), eq(planningRuns.clubId, clubId))
    const [run] = await db.select().from(planningRuns).where(isOf).orderBy(desc(planningRuns.at)).limit(1)
    return run
  }
  return [await last(key), await last(yearBefore(key))]
}
