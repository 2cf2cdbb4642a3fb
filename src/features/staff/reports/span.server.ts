import { msg } from '@lingui/core/macro'
import type { Db } from '~/db/connection.server'
import { seasonNameOf } from '~/features/clubs/seasons'
import { deskLink, readSearch } from '~/features/staff/frame/desk-paths'
import type { DeskContext } from '~/features/staff/frame/page'
import type { Tab } from '~/features/staff/frame/tabs'
import { comingSeason, isSeasonKey, seasonsAround, yearBefore } from '~/features/staff/seasons/season-keys'
import { formatDay } from '~/time/format-date'
import { dayOf } from '~/time/time-zone'
import { latestSeason, type Span } from './club-figures.server'

const yearOf = (year: number): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/**
 * Undefined for a season that cannot be. Without anything the latest season for which somebody signed up, or where there
 * is none events of this year.
 */
export async function spanIn(
  db: Db,
  { url, now, member }: Pick<DeskContext, 'url' | 'now' | 'member'>,
): Promise<Span | undefined> {
  const { season, from, to } = readSearch('betalingen/rapport', url.searchParams)
  if (season !== undefined) return isSeasonKey(season) ? { season } : undefined
  if (from === undefined && to === undefined) {
    const latest = await latestSeason(db, member)
    return latest ? { season: latest } : yearOf(Number(dayOf(now).slice(0, 4)))
  }
  const [first, last] = [from ?? '2000-01-01', to ?? '2099-12-31']
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}

/** The name of a report, also of its file. */
export function spanName({ i18n, locale }: Pick<DeskContext, 'i18n' | 'locale'>, span: Span): string {
  if ('season' in span) return i18n._(msg`Lessen ${seasonNameOf(span.season)[locale]}`)
  const year = span.from.slice(0, 4)
  const [from, to] = [formatDay(span.from, locale, 'mediumYear'), formatDay(span.to, locale, 'mediumYear')]
  return isSame(span, yearOf(Number(year)))
    ? i18n._(msg`Evenementen ${year}`)
    : i18n._(msg`Evenementen van ${from} tot en met ${to}`)
}

const isSame = (a: Span, b: Span): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The last four seasons, and events of the last two years. */
export function spanTabs(context: DeskContext, chosen: Span): Tab[] {
  const coming = comingSeason(context.now)
  const [running = coming] = seasonsAround(context.now)
  const seasons = [coming, running, yearBefore(coming), yearBefore(running)].map((season) => ({ season }))
  const year = Number(dayOf(context.now).slice(0, 4))
  return [...seasons, yearOf(year), yearOf(year - 1)].map((span) => ({
    name: spanName(context, span),
    href: context.href(deskLink('betalingen/rapport', span)),
    isCurrent: isSame(span, chosen),
  }))
}
