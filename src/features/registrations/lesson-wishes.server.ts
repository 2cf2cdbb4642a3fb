import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { lessonWishes, participants } from '~/db/schema'
import { numbersIn } from '~/db/sql'
import type { Locale } from '~/i18n/locale'
import type { Package } from '~/model/event'
import type { LessonWishes } from './form/participant'

/** By participant, of the registrations with these ids; only of who wished anything. */
export async function wishesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, LessonWishes>> {
  const { participantId, secondPackage, isOnlyTogether, isSameGroup } = getTableColumns(lessonWishes)
  const rows = await db
    .select({ participantId, secondPackage, isOnlyTogether, isSameGroup })
    .from(lessonWishes)
    .innerJoin(participants, eq(participants.id, participantId))
    .where(inArray(participants.registrationId, numbersIn(ids)))
  return new Map(rows.map(({ participantId: id, ...wishes }) => [id, wishes]))
}

/** Here in both languages: a browser that shows some of them need not know all. */
export const wishLabels = {
  nl: {
    hours: 'Liefst twee dagen of vier uren: hoe meer, hoe makkelijker we een groep vinden.',
    together: 'Alleen samen, anders liever niet',
    sameGroup: 'Weer met de groep van vorig seizoen',
    second: 'Tweede keus',
  },
  en: {
    hours: 'Two days or four hours if you can: the more, the easier it is for us to find a group.',
    together: 'Only together, or rather not at all',
    sameGroup: 'Again with last season’s group',
    second: 'Second choice',
  },
} satisfies Record<Locale, Record<string, string>>

export function wishWords(
  wishes: LessonWishes | undefined,
  { packages }: { readonly packages: readonly Package[] | null },
  locale: Locale,
): string[] {
  const { together, sameGroup, second } = wishLabels[locale]
  const chosen = packages?.find(({ id }) => id === wishes?.secondPackage)
  return [
    ...(wishes?.isOnlyTogether ? [together] : []),
    ...(chosen ? [`${second}: ${chosen.name[locale]}`] : []),
    ...(wishes?.isSameGroup ? [sameGroup] : []),
  ]
}
