import { database } from '~/db/database.server'
import { digestOf } from '~/features/staff/audit/transaction.server'
import { type Preview, previewOrConfirm } from '~/features/staff/events/actions/consequences.server'
import type { DeskContext } from '~/features/staff/frame/page'
import { isRecent, mostWithOldSignIn } from '~/features/staff/frame/recent-sign-in'
import type { Bilingual } from '~/i18n/locale'
import { dayOf } from '~/time/time-zone'
import type { ClubDay } from '../club-day.server'
import type { CourtList } from '../lists.server'
import { callOff } from './call-off.server'
import { type Family, familiesOf } from './families.server'

export const usualReason = { nl: 'De banen zijn te nat om te spelen.', en: 'The courts are too wet to play on.' }

/** What was chosen, and what will happen. */
export type Plan = {
  readonly club: ClubDay
  readonly lists: readonly CourtList[]
  readonly reason: Bilingual
  readonly isRain: boolean
  readonly families: readonly Family[]
  /** Somebody who gets an email reads English. */
  readonly asksEnglish: boolean
  /** Undefined where it cannot be done. */
  readonly preview: Preview | undefined
  readonly emails: number
  readonly mustSignIn: boolean
  /** Of the choice, so that only what was looked at is done. */
  readonly digest: string
}

export type Chosen = { readonly lists: readonly string[]; readonly reason: Bilingual; readonly isRain: boolean }

export async function planFor(context: DeskContext, club: ClubDay, chosen: Chosen): Promise<Plan> {
  const lists = club.held.filter(({ id }) => chosen.lists.includes(id))
  const { isRain } = chosen
  const families = await familiesOf(database().read, lists, club.day)
  const asksEnglish = families.some(({ locale, hasEmail }) => hasEmail && locale === 'en')
  const { nl } = chosen.reason
  const reason = { nl, en: asksEnglish ? chosen.reason.en : nl === usualReason.nl ? usualReason.en : '' }
  const found = lists.length > 0 ? await run(context, { club, lists, reason, isRain }) : undefined
  const preview = found && 'preview' in found ? found.preview : undefined
  const emails = preview?.emails.reduce((sum, { count }) => sum + count, 0) ?? 0
  return {
    ...{ club, lists, reason, isRain, families, asksEnglish, preview, emails },
    mustSignIn: emails > mostWithOldSignIn && !isOfToday(context),
    digest: digestOf(
      lists.map(({ id }) => id),
      reason,
      isRain,
    ),
  }
}

/** On a day of rain a sign-in of that day is enough. */
const isOfToday = (context: DeskContext): boolean =>
  isRecent(context) || dayOf(context.signedInAt) === dayOf(context.now)

/** With the digest of a preview it is done, where that is still what happens. */
export function run(
  { member, now }: DeskContext,
  { club, lists, reason, isRain }: Pick<Plan, 'club' | 'lists' | 'reason' | 'isRain'>,
  digest = '',
) {
  const ids = [...new Set(lists.map(({ event }) => event.id))]
  const step = callOff({ member, lists, day: club.day, reason, isRain }, now)
  return previewOrConfirm(database(), { ids, now, isConfirmed: digest !== '', digest }, step)
}
