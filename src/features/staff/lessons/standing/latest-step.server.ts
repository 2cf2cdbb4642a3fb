import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { auditLog } from '~/db/schema'
import type { OfClub } from '~/features/lesson-groups/groups.server'
import { auditSentence } from '~/features/staff/audit/sentence'
import type { DeskContext } from '~/features/staff/frame/page'
import { bareTime } from '~/time/format-date'

const anHour = 3_600_000

/** What a colleague did last with the lessons of a season, in a sentence; empty where nobody did in the last hour. */
export async function latestStep(
  db: Db,
  { member, i18n, locale, now }: Pick<DeskContext, 'member' | 'i18n' | 'locale' | 'now'>,
  { clubId, season }: OfClub,
): Promise<string> {
  const [step] = await db
    .select()
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.object, ['lesson-group', 'lesson-slot']),
        eq(auditLog.objectId, `${clubId}/${season}`),
        ne(auditLog.by, member.uid),
        gt(auditLog.at, now - anHour),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  return step ? `${step.byName ?? ''} (${bareTime(step.at, locale)}): ${auditSentence(i18n, step)}` : ''
}
