import { msg } from '@lingui/core/macro'
import { eq } from 'drizzle-orm'
import type { Db } from '~/db/connection.server'
import { events } from '~/db/schema'
import { findClub } from '~/features/clubs/clubs'
import { groupOptions } from '~/features/lesson-groups/seats.server'
import { kindWord } from '~/features/staff/events/fields/kind-words'
import type { DeskContext } from '~/features/staff/frame/page'
import { mayEditClub } from '~/features/staff/members/rights'
import { namesOf } from '~/features/staff/registrations/rows.server'
import { readView, rowIdsOf } from '~/features/staff/registrations/view.server'
import { namesInShort } from '~/features/staff/registrations/who'
import { formatDay } from '~/time/format-date'
import { mostRecipients } from './audience.server'

/** Filters that need the list's own controls are left to the list. */
export async function viewWords(db: Db, { url, member, i18n, locale }: DeskContext): Promise<string> {
  const view = readView(url, member)
  if (view.ticked) {
    const ticked = await namesOf(db, view, await rowIdsOf(db, view, mostRecipients))
    const names = namesInShort(ticked, { i18n, locale })
    return i18n._(msg`wie je aanvinkte (${names})`)
  }
  const { q, event, club, kind, tag, from, to, status, paid, email, age, born, level, slot, wish, groupWith } = view
  const { photos, answer, remarks, group } = view
  const groups = event !== undefined && group ? await groupOptions(db, event, locale) : []
  const others = [status, paid, email, age, born, level, slot, wish, groupWith, photos, answer, remarks].filter(
    (one) => one !== undefined,
  ).length
  const words = [
    event === undefined ? undefined : await eventTitle(db, member, event, locale),
    groups.find(({ value }) => value === String(group))?.label,
    kind && kindWord(i18n, kind),
    club === undefined ? undefined : findClub(club)?.name,
    tag && i18n._(msg`label ‘${tag}’`),
    q && i18n._(msg`gezocht op ‘${q}’`),
    from && i18n._(msg`ingeschreven vanaf ${formatDay(from, locale)}`),
    to && i18n._(msg`ingeschreven tot en met ${formatDay(to, locale)}`),
    others > 0 ? i18n._(msg`en wat je verder in de lijst koos`) : undefined,
  ].filter((one) => one !== undefined && one !== '')
  return words.length > 0 ? words.join(', ') : i18n._(msg`alle inschrijvingen`)
}

async function eventTitle(db: Db, member: DeskContext['member'], id: number, locale: DeskContext['locale']) {
  const [row] = await db.select({ title: events.title, clubId: events.clubId }).from(events).where(eq(events.id, id))
  return row && mayEditClub(member, row.clubId) ? row.title[locale] || row.title.nl : undefined
}
