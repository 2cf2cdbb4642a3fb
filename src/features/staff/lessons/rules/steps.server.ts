import { and, eq, sql } from 'drizzle-orm'
import { lessonRules } from '~/db/schema'
import type { Club } from '~/features/clubs/clubs'
import { type LessonRules, rulesOf } from '~/features/lesson-groups/season.server'
import { loggedStep, type Refused, refuse } from '~/features/staff/audit/step.server'
import type { DeskContext } from '~/features/staff/frame/page'
import { valuesOfRules } from './fields'

/** Refused where somebody else saved them meanwhile. */
export function saveRules(
  { member, now }: DeskContext,
  club: Pick<Club, 'id' | 'name'>,
  key: string,
  { before, version, rules }: { before: LessonRules; version: number; rules: Pick<LessonRules, 'rain' | 'levelSpan'> },
) {
  const [was, is] = [valuesOfRules(before), valuesOfRules({ ...before, ...rules })]
  return loggedStep<true, 'changed'>(
    {
      ...{
        member,
        action: 'save',
        object: 'lesson-rules',
        objectId: `${club.id}/${key}`,
        label: club.name,
        topics: [],
      },
      changes: Object.keys(is)
        .filter((name) => was[name] !== is[name])
        .map((name) => ({ field: name, before: was[name] ?? null, after: is[name] ?? null })),
      scope: [{ table: 'lesson_rules', where: sql`club_id = ${club.id}` }],
    },
    now,
    async (tx): Promise<true | Refused<'changed'>> => {
      if ((await rulesOf(tx, club.id)).version !== version) return refuse('changed')
      const isOurs = and(eq(lessonRules.clubId, club.id), eq(lessonRules.version, version))
      const values = { ...rules, version: version + 1, updatedAt: now }
      if (version > 0) await tx.update(lessonRules).set(values).where(isOurs)
      else await tx.insert(lessonRules).values({ clubId: club.id, ...values })
      return true
    },
  )
}
